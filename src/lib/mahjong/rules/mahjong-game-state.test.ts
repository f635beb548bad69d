import { describe, expect, it } from 'vitest';
import {
  applyMahjongAction,
  beginGame,
  legalActions,
  wallTilesLeft,
  seatToAct,
  type Action,
  type Game,
} from './mahjong-game-state';
import { randomGame } from './mahjong-games.fixture';
import { isCompleteHand } from './tile-groups';
import { bySeat, SEATS, type BySeat } from './mahjong-seats';
import { countTiles, sortTiles, TILES, removeTiles, type Tile } from './mahjong-tiles';
import { countVisibleTiles, viewFor } from './mahjong-view';

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);
const tiles = (text: string) => text.split(' ') as Tile[];

/** A deal with the given hands and the given first tiles of the wall. */
function createGame(hands: BySeat<string>, wall = '', claims = true): Game {
  const first = tiles(wall).filter((tile) => tile.length > 0);
  const concealed = bySeat((seat) => tiles(hands[seat]));
  const all = TILES.flatMap((tile) => [tile, tile, tile, tile]);
  const rest = removeTiles(all, [...concealed.flat(), ...first]);
  const deal = { hands: bySeat((seat) => sortTiles(concealed[seat])), wall: [...first, ...rest] };
  return beginGame(deal, 0, { claims });
}

const discard = (tile: Tile): Action => ({ kind: 'discard', tile });
const WIN: Action = { kind: 'win' };
const PASS: Action = { kind: 'pass' };
const PUNG: Action = { kind: 'pung' };
const chi = (from: Tile): Action => ({ kind: 'chi', from });
const play = (game: Game, ...actions: Action[]) => actions.reduce(applyMahjongAction, game);

/** After P0 discards 3m: P1 can claim a chi, P2 a pung, and P3 wins. */
const CONTESTED_HANDS: BySeat<string> = [
  '3m 9m 9m 1z 1z 2z 3z 4z 5z 6z 7z 7z 6z',
  '1m 2m 4m 5m 1p 4p 7p 1s 4s 7s 2z 3z 4z',
  '3m 3m 9p 9p 2p 5p 8p 2s 5s 8s 2z 3z 4z',
  '2m 4m 1s 2s 3s 5s 6s 7s 7p 8p 9p 5z 5z',
];

describe('a game', () => {
  it('keeps every tile, and every hand its number, whatever is done', () => {
    for (const claims of [false, true])
      for (const seed of SEEDS) {
        const [begin, steps] = randomGame(seed, { claims });
        for (const game of [begin, ...steps.map((step) => step.game)]) {
          const open = [...game.rivers.flat(), ...game.melds.flat().flatMap((meld) => meld.tiles)];
          const undrawn = game.wall.slice(game.drawnCount);
          expect(countTiles([...game.hands.flat(), ...open, ...undrawn])).toEqual(
            TILES.map(() => 4),
          );
          for (const seat of SEATS) {
            const concealed = game.hands[seat].length + 3 * game.melds[seat].length;
            const extra = game.phase === 'discard' && game.turn === seat ? 1 : 0;
            if (game.phase !== 'over') expect(concealed).toBe(13 + extra);
            expect(game.hands[seat]).toEqual(sortTiles(game.hands[seat]));
          }
        }
      }
  });

  it('ends with the wall used up or with a complete hand', () => {
    const ends = SEEDS.map((seed) => randomGame(seed, { claims: true })[1].at(-1)?.game);
    for (const game of ends) {
      expect(game?.phase).toBe('over');
      if (game?.phase !== 'over') continue;
      expect([seatToAct(game), legalActions(game)]).toEqual([null, []]);
      if (game.result.kind === 'draw') expect(wallTilesLeft(game)).toBe(0);
    }
    expect(ends.some((game) => game && wallTilesLeft(game) === 0)).toBe(true);
  });

  it('asks nobody and takes no claim where claims are not played', () => {
    for (const seed of SEEDS)
      for (const { action } of randomGame(seed, { claims: false })[1])
        expect(['discard', 'win', 'pass']).toContain(action.kind);
    const game = play(createGame(CONTESTED_HANDS, '8m', false), discard('3m'));
    expect([seatToAct(game), legalActions(game)]).toEqual([3, [WIN, PASS]]);
    expect(seatToAct(play(game, PASS))).toBe(1);
  });

  it('refuses what may not be done, and says so', () => {
    const game = createGame(CONTESTED_HANDS, '8m');
    expect(() => applyMahjongAction(game, discard('1p'))).toThrow('holds no 1p');
    expect(() => applyMahjongAction(game, WIN)).toThrow('no "win"');
    expect(() => applyMahjongAction(game, PASS)).toThrow('no "pass"');
    const offeredGame = play(game, discard('3m'));
    expect(() => applyMahjongAction(offeredGame, PUNG)).toThrow('cannot claim');
    expect(() => applyMahjongAction(offeredGame, chi('7m'))).toThrow('cannot claim');
    expect(() => applyMahjongAction(offeredGame, discard('1m'))).toThrow('takes no action');
    const over = play(offeredGame, PASS, PASS, WIN);
    expect(() => applyMahjongAction(over, PASS)).toThrow('takes no action');
  });

  it('begins only with all 136 tiles', () => {
    const { hands, wall } = createGame(CONTESTED_HANDS);
    expect(() => beginGame({ hands, wall }, 0, { claims: true })).toThrow('136 tiles');
  });
});

describe('a discard that several want', () => {
  const offeredGame = play(createGame(CONTESTED_HANDS, '8m'), discard('3m'));

  it('is offered in turn, each with what would go before', () => {
    expect([seatToAct(offeredGame), legalActions(offeredGame)]).toEqual([
      1,
      [chi('1m'), chi('2m'), chi('3m'), PASS],
    ]);
    expect(legalActions(play(offeredGame, chi('2m')))).toEqual([PUNG, PASS]);
    expect(legalActions(play(offeredGame, chi('2m'), PUNG))).toEqual([WIN, PASS]);
  });

  it('is won before it is taken for a pung, and that before a chi', () => {
    const won = play(offeredGame, chi('2m'), PUNG, WIN);
    expect(won).toMatchObject({ phase: 'over', result: { kind: 'win', winner: 3, from: 0 } });
    const pung = play(offeredGame, chi('2m'), PUNG, PASS);
    expect(pung).toMatchObject({ phase: 'discard', turn: 2, drew: null });
    expect(pung.melds[2]).toEqual([
      { kind: 'pung', tiles: tiles('3m 3m 3m'), claimedTile: '3m', discarder: 0 },
    ]);
    const run = play(offeredGame, chi('2m'), PASS, PASS);
    expect(run).toMatchObject({ phase: 'discard', turn: 1, drew: null });
    expect(run.melds[1]).toMatchObject([{ kind: 'chi', tiles: tiles('2m 3m 4m') }]);
    expect(run.hands[1]).toEqual(tiles('1m 5m 1p 4p 7p 1s 4s 7s 2z 3z 4z'));
    expect(run.rivers[0]).toEqual([]);
    expect(legalActions(run)).not.toContainEqual(WIN);
  });

  it('stays where it lies when nobody takes it, and the next in turn draws', () => {
    const drawn = play(offeredGame, PASS, PASS, PASS);
    expect(drawn).toMatchObject({ phase: 'discard', turn: 1 });
    expect([drawn.rivers[0], wallTilesLeft(drawn)]).toEqual([['3m'], 82]);
  });

  it('goes to the next in turn of two who win on it', () => {
    const [none, , pungs, wins] = CONTESTED_HANDS;
    const other = '2m 4m 1s 2s 3s 5s 6s 7s 7p 8p 9p 1p 1p';
    const game = play(createGame([none, other, pungs, wins], '8m'), discard('3m'));
    expect(play(game, WIN)).toMatchObject({ phase: 'over', result: { winner: 1 } });
    expect(play(game, PASS, PASS, WIN)).toMatchObject({ phase: 'over', result: { winner: 3 } });
  });

  it('is won with at once or not: who takes it for a pung has drawn nothing to win with', () => {
    const [none, chis] = CONTESTED_HANDS;
    const away = '8m 8m 7m 1s 2s 3s 5s 6s 7s 2p 5p 8p 2z';
    const both = '3m 3m 1s 2s 3s 5s 6s 7s 7p 8p 9p 5z 5z';
    const game = play(createGame([none, chis, both, away], '8m'), discard('3m'), PASS);
    expect([seatToAct(game), legalActions(game)]).toEqual([2, [WIN, PUNG, PASS]]);
    const taken = play(game, PUNG);
    expect([taken.phase, taken.turn]).toEqual(['discard', 2]);
    expect(legalActions(taken)).not.toContainEqual(WIN);
  });

  it('is a chi for the next in turn alone, and never of honours', () => {
    const [none, chis, pungs, wins] = CONTESTED_HANDS;
    const game = play(createGame([none, wins, pungs, chis], '8m'), discard('3m'), PASS, PASS);
    expect(seatToAct(game)).toBe(1);
    const honour = play(createGame(CONTESTED_HANDS, '8m'), discard('1z'));
    expect([honour.phase, seatToAct(honour)]).toEqual(['discard', 1]);
  });
});

describe('a hand won by an own draw', () => {
  it('is offered with the drawn tile, and may be left', () => {
    const hands: BySeat<string> = [
      CONTESTED_HANDS[3],
      CONTESTED_HANDS[1],
      CONTESTED_HANDS[2],
      CONTESTED_HANDS[0],
    ];
    const game = createGame(hands, '3m');
    expect(legalActions(game)[0]).toEqual(WIN);
    const won = applyMahjongAction(game, WIN);
    expect(won).toMatchObject({ phase: 'over', result: { winner: 0, tile: '3m', from: null } });
    expect(isCompleteHand(countTiles(won.hands[0]))).toBe(true);
    expect(play(game, discard('3m')).phase).toBe('claim');
  });
});

describe('what a seat sees', () => {
  it('is the same whatever the others hold and the wall hides', () => {
    const [a, b, c, d] = CONTESTED_HANDS;
    const one = viewFor(0, createGame([a, b, c, d], '8m'));
    expect(viewFor(0, createGame([a, c, d, b], '8m'))).toEqual(one);
    expect(
      JSON.stringify(viewFor(3, play(createGame(CONTESTED_HANDS, '8m'), discard('3m'), chi('2m')))),
    ).not.toContain('chi');
  });

  it('is what may be done, for who is to act alone, and what is known', () => {
    for (const seed of SEEDS.slice(0, 6))
      for (const { game } of randomGame(seed, { claims: true })[1])
        for (const seat of SEATS) {
          const view = viewFor(seat, game);
          expect(view.legal).toEqual(seatToAct(game) === seat ? legalActions(game) : []);
          const hidden = [
            ...SEATS.filter((each) => each !== seat).flatMap((each) => game.hands[each]),
            ...game.wall.slice(game.drawnCount),
          ];
          const unseen = countTiles(hidden);
          expect(
            countVisibleTiles(view).map((count, place) => count + (unseen[place] ?? 0)),
          ).toEqual(TILES.map(() => 4));
        }
  });
});
