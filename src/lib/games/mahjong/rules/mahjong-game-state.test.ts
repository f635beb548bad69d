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

/**
 * A game with these hands and these first tiles of the wall. The dealer P0 has drawn the first tile
 * of the wall and is to discard.
 */
function createGame(hands: BySeat<string>, firstWallTiles = '', claims = true): Game {
  const drawnFirst = tiles(firstWallTiles).filter((tile) => tile.length > 0);
  const concealed = bySeat((seat) => tiles(hands[seat]));
  const allTiles = TILES.flatMap((tile) => [tile, tile, tile, tile]);
  const otherTiles = removeTiles(allTiles, [...concealed.flat(), ...drawnFirst]);
  const deal = {
    hands: bySeat((seat) => sortTiles(concealed[seat])),
    wall: [...drawnFirst, ...otherTiles],
  };
  return beginGame(deal, 0, { claims });
}

const discard = (tile: Tile): Action => ({ kind: 'discard', tile });
const WIN: Action = { kind: 'win' };
const PASS: Action = { kind: 'pass' };
const PUNG: Action = { kind: 'pung' };
/** The claim of the chi that starts at this tile. */
const chi = (from: Tile): Action => ({ kind: 'chi', from });
const playActions = (game: Game, ...actions: Action[]) => actions.reduce(applyMahjongAction, game);

/** After P0 discards 3m, P1 can claim a chi, P2 a pung, and P3 a win. */
const CONTESTED_HANDS: BySeat<string> = [
  '3m 9m 9m 1z 1z 2z 3z 4z 5z 6z 7z 7z 6z',
  '1m 2m 4m 5m 1p 4p 7p 1s 4s 7s 2z 3z 4z',
  '3m 3m 9p 9p 2p 5p 8p 2s 5s 8s 2z 3z 4z',
  '2m 4m 1s 2s 3s 5s 6s 7s 7p 8p 9p 5z 5z',
];

describe('a game', () => {
  it('keeps four of every tile, and sorted hands of 13, or 14 for the seat to discard', () => {
    for (const claims of [false, true])
      for (const seed of SEEDS) {
        const [initialGame, steps] = randomGame(seed, { claims });
        for (const game of [initialGame, ...steps.map((step) => step.game)]) {
          const openTiles = [
            ...game.rivers.flat(),
            ...game.melds.flat().flatMap((meld) => meld.tiles),
          ];
          const undrawn = game.wall.slice(game.drawnCount);
          expect(countTiles([...game.hands.flat(), ...openTiles, ...undrawn])).toEqual(
            TILES.map(() => 4),
          );
          for (const seat of SEATS) {
            const handSize = game.hands[seat].length + 3 * game.melds[seat].length;
            const isToDiscard = game.phase === 'discard' && game.turn === seat;
            if (game.phase !== 'over') expect(handSize).toBe(isToDiscard ? 14 : 13);
            expect(game.hands[seat]).toEqual(sortTiles(game.hands[seat]));
          }
        }
      }
  });

  it('ends with a win, or with a draw when the wall is exhausted', () => {
    const finalGames = SEEDS.map((seed) => randomGame(seed, { claims: true })[1].at(-1)?.game);
    for (const game of finalGames) {
      expect(game?.phase).toBe('over');
      if (game?.phase !== 'over') continue;
      expect([seatToAct(game), legalActions(game)]).toEqual([null, []]);
      if (game.result.kind === 'draw') expect(wallTilesLeft(game)).toBe(0);
    }
    expect(finalGames.some((game) => game && wallTilesLeft(game) === 0)).toBe(true);
  });

  it('offers a discard for a win only when played without pungs and chis', () => {
    for (const seed of SEEDS)
      for (const { action } of randomGame(seed, { claims: false })[1])
        expect(['discard', 'win', 'pass']).toContain(action.kind);
    const game = playActions(createGame(CONTESTED_HANDS, '8m', false), discard('3m'));
    expect([seatToAct(game), legalActions(game)]).toEqual([3, [WIN, PASS]]);
    expect(seatToAct(playActions(game, PASS))).toBe(1);
  });

  it('throws on an illegal action, with the reason', () => {
    const game = createGame(CONTESTED_HANDS, '8m');
    expect(() => applyMahjongAction(game, discard('1p'))).toThrow('holds no 1p');
    expect(() => applyMahjongAction(game, WIN)).toThrow('no "win"');
    expect(() => applyMahjongAction(game, PASS)).toThrow('no "pass"');
    const offeredGame = playActions(game, discard('3m'));
    expect(() => applyMahjongAction(offeredGame, PUNG)).toThrow('cannot claim');
    expect(() => applyMahjongAction(offeredGame, chi('7m'))).toThrow('cannot claim');
    expect(() => applyMahjongAction(offeredGame, discard('1m'))).toThrow('takes no action');
    const over = playActions(offeredGame, PASS, PASS, WIN);
    expect(() => applyMahjongAction(over, PASS)).toThrow('takes no action');
  });

  it('begins only with 136 tiles', () => {
    // The wall of a game still lists the drawn tiles, so that the dealer's counts twice here.
    const { hands, wall } = createGame(CONTESTED_HANDS);
    expect(() => beginGame({ hands, wall }, 0, { claims: true })).toThrow('136 tiles');
  });
});

describe('a discard that several seats can claim', () => {
  /** P1 is the first seat to respond. */
  const offeredGame = playActions(createGame(CONTESTED_HANDS, '8m'), discard('3m'));

  it('is offered in turn, to each seat only for claims that outrank the best so far', () => {
    expect([seatToAct(offeredGame), legalActions(offeredGame)]).toEqual([
      1,
      [chi('1m'), chi('2m'), chi('3m'), PASS],
    ]);
    expect(legalActions(playActions(offeredGame, chi('2m')))).toEqual([PUNG, PASS]);
    expect(legalActions(playActions(offeredGame, chi('2m'), PUNG))).toEqual([WIN, PASS]);
  });

  it('goes to a win before a pung, and to a pung before a chi', () => {
    const won = playActions(offeredGame, chi('2m'), PUNG, WIN);
    expect(won).toMatchObject({ phase: 'over', result: { kind: 'win', winner: 3, from: 0 } });
    const pungTaken = playActions(offeredGame, chi('2m'), PUNG, PASS);
    expect(pungTaken).toMatchObject({ phase: 'discard', turn: 2, drew: null });
    expect(pungTaken.melds[2]).toEqual([
      { kind: 'pung', tiles: tiles('3m 3m 3m'), claimedTile: '3m', discarder: 0 },
    ]);
    const chiTaken = playActions(offeredGame, chi('2m'), PASS, PASS);
    expect(chiTaken).toMatchObject({ phase: 'discard', turn: 1, drew: null });
    expect(chiTaken.melds[1]).toMatchObject([{ kind: 'chi', tiles: tiles('2m 3m 4m') }]);
    expect(chiTaken.hands[1]).toEqual(tiles('1m 5m 1p 4p 7p 1s 4s 7s 2z 3z 4z'));
    expect(chiTaken.rivers[0]).toEqual([]);
    expect(legalActions(chiTaken)).not.toContainEqual(WIN);
  });

  it('stays in the river when no seat claims it, and the next seat draws', () => {
    const allPassed = playActions(offeredGame, PASS, PASS, PASS);
    expect(allPassed).toMatchObject({ phase: 'discard', turn: 1 });
    expect([allPassed.rivers[0], wallTilesLeft(allPassed)]).toEqual([['3m'], 136 - 4 * 13 - 2]);
  });

  it('goes to the first in turn of two seats that can win', () => {
    const [dealerHand, , pungHand, winningHand] = CONTESTED_HANDS;
    const secondWinningHand = '2m 4m 1s 2s 3s 5s 6s 7s 7p 8p 9p 1p 1p';
    const game = playActions(
      createGame([dealerHand, secondWinningHand, pungHand, winningHand], '8m'),
      discard('3m'),
    );
    expect(playActions(game, WIN)).toMatchObject({ phase: 'over', result: { winner: 1 } });
    expect(playActions(game, PASS, PASS, WIN)).toMatchObject({
      phase: 'over',
      result: { winner: 3 },
    });
  });

  it('cannot be won with after it was claimed for a pung', () => {
    const [dealerHand, chiHand] = CONTESTED_HANDS;
    const uninvolvedHand = '8m 8m 7m 1s 2s 3s 5s 6s 7s 2p 5p 8p 2z';
    const pungOrWinHand = '3m 3m 1s 2s 3s 5s 6s 7s 7p 8p 9p 5z 5z';
    const game = playActions(
      createGame([dealerHand, chiHand, pungOrWinHand, uninvolvedHand], '8m'),
      discard('3m'),
      PASS,
    );
    expect([seatToAct(game), legalActions(game)]).toEqual([2, [WIN, PUNG, PASS]]);
    const pungTaken = playActions(game, PUNG);
    expect([pungTaken.phase, pungTaken.turn]).toEqual(['discard', 2]);
    expect(legalActions(pungTaken)).not.toContainEqual(WIN);
  });

  it('can be claimed for a chi only by the next seat, and never when an honour', () => {
    const [dealerHand, chiHand, pungHand, winningHand] = CONTESTED_HANDS;
    // P3, who is not next, has the hand for the chi.
    const hands = [dealerHand, winningHand, pungHand, chiHand] as const;
    const game = playActions(createGame(hands, '8m'), discard('3m'), PASS, PASS);
    expect(seatToAct(game)).toBe(1);
    const afterHonour = playActions(createGame(CONTESTED_HANDS, '8m'), discard('1z'));
    expect([afterHonour.phase, seatToAct(afterHonour)]).toEqual(['discard', 1]);
  });
});

describe('a win with a drawn tile', () => {
  it('is offered after the draw, and may be declined', () => {
    const [dealerHand, chiHand, pungHand, winningHand] = CONTESTED_HANDS;
    const game = createGame([winningHand, chiHand, pungHand, dealerHand], '3m');
    expect(legalActions(game)[0]).toEqual(WIN);
    const won = applyMahjongAction(game, WIN);
    expect(won).toMatchObject({ phase: 'over', result: { winner: 0, tile: '3m', from: null } });
    expect(isCompleteHand(countTiles(won.hands[0]))).toBe(true);
    expect(playActions(game, discard('3m')).phase).toBe('claim');
  });
});

describe('the view of a seat', () => {
  it('does not depend on the hands of the others, the wall, or claims not yet carried out', () => {
    const [dealerHand, hand1, hand2, hand3] = CONTESTED_HANDS;
    const view = viewFor(0, createGame([dealerHand, hand1, hand2, hand3], '8m'));
    expect(viewFor(0, createGame([dealerHand, hand2, hand3, hand1], '8m'))).toEqual(view);
    const chiClaimed = playActions(createGame(CONTESTED_HANDS, '8m'), discard('3m'), chi('2m'));
    expect(JSON.stringify(viewFor(3, chiClaimed))).not.toContain('chi');
  });

  it('has legal actions only for the seat to act, and all tiles that are not hidden', () => {
    for (const seed of SEEDS.slice(0, 6))
      for (const { game } of randomGame(seed, { claims: true })[1])
        for (const seat of SEATS) {
          const view = viewFor(seat, game);
          expect(view.legal).toEqual(seatToAct(game) === seat ? legalActions(game) : []);
          const hiddenTiles = [
            ...SEATS.filter((otherSeat) => otherSeat !== seat).flatMap(
              (otherSeat) => game.hands[otherSeat],
            ),
            ...game.wall.slice(game.drawnCount),
          ];
          const hiddenCounts = countTiles(hiddenTiles);
          expect(
            countVisibleTiles(view).map((count, index) => count + (hiddenCounts[index] ?? 0)),
          ).toEqual(TILES.map(() => 4));
        }
  });
});
