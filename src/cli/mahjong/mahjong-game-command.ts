/** `lie mahjong game`: plays one game between computer players; prints it as text or as JSON. */
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import { formatTiles } from '$lib/games/mahjong/notation/tile-notation';
import { playMahjongGame } from '$lib/games/mahjong/players/mahjong-arena';
import {
  applyMahjongAction,
  seatToAct,
  type Action,
  type Game,
  type GameResult,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import { SEATS, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { removeTiles } from '$lib/games/mahjong/rules/mahjong-tiles';
import { print, readArgs, readCount, UsageError } from '../cli-command';
import { readPlayers } from './mahjong-player-option';

/** Help text of the command. */
export const GAME_HELP = `lie mahjong game [--seed S] [--players A,B,C,D] [--claims] [--json]
  Plays the game of a seed (1) with these players (four times ukeire-safe) at P0 to P3, and tells it; P0 deals.
  Out with --json: {"seed": 1, "dealer": 0, "claims": false, "players": [...], "hands": ["19m...", ...],
       "log": ["1z", "win", ...], "result": {"winner": 2, "tile": "3m", "from": 0}}
       hands: as they are dealt. log: a discard is its tile; win, pung, chi with its lowest tile, or pass says who is
       asked about it. from is null for an own draw, result for a game without a winner.`;

/** Runs the command; returns its exit status. */
export function runMahjongGame(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, {
    players: { type: 'string' },
    seed: { type: 'string' },
    claims: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  if (positionals.length > 0) throw new UsageError('mahjong game takes options alone.');
  const players = readPlayers(values.players ?? 'ukeire-safe,ukeire-safe,ukeire-safe,ukeire-safe');
  const seed = readCount('seed', values.seed) ?? 1;
  const claims = values.claims === true;
  const { begin, actions, result } = playMahjongGame(players, seed, { claims });
  const hands = SEATS.map((seat) => formatTiles(dealtHand(begin, seat)));
  if (values.json === true) {
    const log = actions.map(formatMahjongAction);
    const { dealer } = begin;
    const answer = { seed, dealer, claims, players, hands, log, result: toResultJson(result) };
    print(JSON.stringify(answer));
    return 0;
  }
  for (const seat of SEATS) print(`P${seat} ${players[seat]}: ${hands[seat] ?? ''}`);
  let game = begin;
  for (const action of actions) {
    print(describeAction(game, action));
    game = applyMahjongAction(game, action);
  }
  print(describeResult(game, result));
  return 0;
}

/** The thirteen dealt tiles of a seat, without the dealer's draw. */
function dealtHand(begin: Game, seat: Seat) {
  const hand = begin.hands[seat];
  const drew = begin.phase === 'discard' && begin.turn === seat ? begin.drew : null;
  return drew === null ? hand : removeTiles(hand, [drew]);
}

function describeAction(game: Game, action: Action): string {
  const seatName = `P${seatToAct(game) ?? ''}`;
  if (game.phase === 'claim')
    return `  ${seatName} ${game.discard}: ${formatMahjongAction(action)}`;
  const drew = game.phase === 'discard' && game.drew !== null ? `draws ${game.drew}, ` : '';
  return `${seatName} ${drew}${action.kind === 'discard' ? `discards ${action.tile}` : 'wins'}`;
}

function describeResult(game: Game, result: GameResult): string {
  if (result.kind === 'draw') return 'Nobody wins: the wall is used up.';
  const { winner, tile, from } = result;
  const openGroups = game.melds[winner].map(({ tiles }) => formatTiles(tiles)).join(' ');
  const winText = from === null ? `by drawing ${tile}` : `on ${tile}, which P${from} discarded`;
  const hand = formatTiles([...game.hands[winner], ...(from === null ? [] : [tile])]);
  return `P${winner} wins ${winText}: ${[hand, openGroups].filter((text) => text !== '').join(' ')}`;
}

function toResultJson(result: GameResult): object | null {
  if (result.kind === 'draw') return null;
  const { winner, tile, from } = result;
  return { winner, tile, from };
}
