/** The texts of a mahjong game: the status sentence, the line above the hand, the announcements. */
import { unwrap } from '$lib/core/result';
import { m } from '$lib/paraglide/messages';
import { parseMahjongAction } from '$lib/mahjong/notation/mahjong-action-notation';
import {
  applyMahjongAction,
  seatToAct,
  type Action,
  type Game,
} from '$lib/mahjong/rules/mahjong-game-state';
import { isTile } from '$lib/mahjong/rules/mahjong-tiles';
import type { Seat } from '$lib/mahjong/rules/mahjong-seats';
import type { StatusSentence } from '$lib/lesson-ui/play/status-message.svelte';
import { tileName, windName } from '../../mahjong-names';

/** A seat as it is spoken of: the own one as "you", any other by its wind. */
export function mahjongSeatName(game: Game, seat: Seat, you: Seat | null): string {
  return seat === you ? m.mahjong_you() : windName(seat, game.dealer);
}

/** The sentence beside the table. `asked`: whether it is the student's move. */
export function mahjongGameStatus(game: Game, you: Seat, isAsked: boolean): StatusSentence {
  if (game.phase === 'over') return endOf(game, you);
  const seat = seatToAct(game);
  if (game.phase === 'claim' && isAsked) {
    const name = windName(game.turn, game.dealer);
    const lead = m.mahjong_said_thrown({ seat: name, tile: tileName(game.discard) });
    return { lead, tone: 'brass', rest: m.mahjong_said_take() };
  }
  if (!isAsked || game.phase !== 'discard')
    return {
      lead: m.mahjong_said_waiting({ seat: windName(game.turn, game.dealer) }),
      tone: 'plain',
    };
  const rest = game.drew === null || seat !== you ? m.mahjong_said_taken() : m.mahjong_said_many();
  return { lead: m.mahjong_said_discard(), tone: 'brass', rest };
}

function endOf(game: Extract<Game, { phase: 'over' }>, you: Seat | null): StatusSentence {
  const { result } = game;
  if (result.kind === 'draw')
    return { lead: m.mahjong_said_draw(), tone: 'plain', rest: m.mahjong_said_draw_rest() };
  const own = result.winner === you;
  const tile = tileName(result.tile);
  const how =
    result.from === null
      ? m.mahjong_said_by_draw({ tile })
      : result.from === you
        ? m.mahjong_said_on_yours({ tile })
        : m.mahjong_said_on({ tile, seat: windName(result.from, game.dealer) });
  const lead = own
    ? m.mahjong_said_you_win()
    : m.mahjong_said_wins({ seat: windName(result.winner, game.dealer) });
  if (own) return { lead, tone: 'green', rest: how, sign: 'made' };
  return { lead, tone: you === null ? 'plain' : 'clay', rest: how };
}

/** The status sentence for a watched deal; `next`: the following action, null when unknown. */
export function watchedMahjongStatus(game: Game, next: string | null): StatusSentence {
  if (game.phase === 'over') return endOf(game, null);
  const name = windName(game.turn, game.dealer);
  if (game.phase === 'claim')
    return {
      lead: m.mahjong_said_thrown({ seat: name, tile: tileName(game.discard) }),
      tone: 'plain',
    };
  const lead =
    next !== null && isTile(next)
      ? m.mahjong_said_will({ seat: name, tile: tileName(next) })
      : m.mahjong_said_waiting({ seat: name });
  return { lead, tone: 'plain' };
}

/** The line over the hand. */
export function mahjongTurnLine(game: Game, you: Seat, isAsked: boolean): string {
  const seat = windName(you, game.dealer);
  if (game.phase === 'over') return seat;
  if (!isAsked) return m.mahjong_line_waiting({ seat, other: windName(game.turn, game.dealer) });
  return game.phase === 'claim' ? m.mahjong_line_claim({ seat }) : m.mahjong_line_throw({ seat });
}

/** The actions between two moments of a deal, a sentence each; passes are left out. */
export function narrateMahjongActions(
  from: Game,
  actions: readonly string[],
  you: Seat | null,
): readonly string[] {
  const sentences: string[] = [];
  actions.reduce((game, text) => {
    const action = unwrap(parseMahjongAction(text));
    const seat = seatToAct(game);
    const next = applyMahjongAction(game, action);
    if (seat !== null) sentences.push(...toldOf(game, next, action, seat, you));
    return next;
  }, from);
  return sentences;
}

function toldOf(
  before: Game,
  now: Game,
  action: Action,
  seat: Seat,
  you: Seat | null,
): readonly string[] {
  const sentences: string[] = [];
  const name = mahjongSeatName(before, seat, you);
  if (action.kind === 'discard' && seat !== you)
    sentences.push(m.mahjong_told_throws({ seat: name, tile: tileName(action.tile) }));
  // A claim that another went before was never made.
  const taker = now.phase === 'discard' && now.drew === null ? now.turn : null;
  if (taker !== null) {
    const meld = now.melds[taker].at(-1);
    const tiles = (meld?.tiles ?? []).map(tileName).join(', ');
    sentences.push(m.mahjong_told_takes({ seat: mahjongSeatName(now, taker, you), tiles }));
  }
  if (now.phase === 'over') sentences.push(...spokenEnd(now, you));
  else if (now.phase === 'discard' && now.turn === you && now.drew !== null)
    sentences.push(m.mahjong_told_draws({ tile: tileName(now.drew) }));
  return sentences;
}

function spokenEnd(game: Extract<Game, { phase: 'over' }>, you: Seat | null): readonly string[] {
  const { lead, rest } = endOf(game, you);
  return [lead, rest ?? ''];
}
