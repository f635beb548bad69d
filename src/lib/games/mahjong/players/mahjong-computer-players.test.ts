/**
 * The computer players, by name: `kim` (the algorithm of Kim's paper) and its variants, `ukeire`
 * (lowest shanten, then widest acceptance) and its variants, `isolated` (the most isolated tile),
 * `best` and `random`. Tiles: rank and suit (m, p, s), or 1z to 7z for the honours.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { acceptanceByDiscard } from '$lib/games/mahjong/evaluation/discard-acceptance';
import { evaluateHandByKim } from '$lib/games/mahjong/evaluation/kim-evaluation';
import { deficiencyOf } from '$lib/games/mahjong/evaluation/deficiency';
import {
  applyMahjongAction,
  beginGame,
  legalActions,
  seatToAct,
  type Action,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import type { MahjongOptions } from '$lib/games/mahjong/rules/mahjong-options';
import { bySeat, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { countTiles, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { countVisibleTiles, viewFor, type View } from '$lib/games/mahjong/rules/mahjong-view';
import { dealTiles } from '$lib/games/mahjong/rules/mahjong-deal';
import { tileCentrality, compareBySafety } from './tile-safety';
import { chooseMahjongAction, PLAYERS, type Player } from './mahjong-computer-players';

const random = seededRandom(1);

/** The view of seat 0 to discard from this hand, after these discards of the next seat. */
function createView(hand: string, river: string, wall = 80): View {
  const tiles = (text: string) => text.split(' ').filter((each) => each !== '') as Tile[];
  const view = viewFor(0, beginGame(dealTiles(0, random), 0, { claims: false }));
  return { ...view, hand: tiles(hand), rivers: [[], tiles(river), [], []], wall };
}
/** The tile that a player discards, or the kind of its action when it does something else. */
const discardOf = (player: Player, view: View): string => {
  const action = chooseMahjongAction(player, view, random);
  return action.kind === 'discard' ? action.tile : action.kind;
};

interface PlayerDecision {
  readonly player: Player;
  readonly seat: Seat;
  readonly game: Game;
  readonly action: Action;
}

/**
 * Every decision in games with the players rotated over the seats; `applyMahjongAction` throws on
 * an illegal one.
 */
function playGames(options: MahjongOptions, seeds: readonly number[]): readonly PlayerDecision[] {
  const decisions: PlayerDecision[] = [];
  for (const seed of seeds) {
    const players = bySeat((seat) => PLAYERS[(seat + 2 * seed) % PLAYERS.length] ?? 'kim');
    let game = beginGame(dealTiles(0, seededRandom(seed)), 0, options);
    for (let seat = seatToAct(game); seat !== null; seat = seatToAct(game)) {
      const player = players[seat];
      const action = chooseMahjongAction(player, viewFor(seat, game), seededRandom(seed));
      decisions.push({ player, seat, game, action });
      game = applyMahjongAction(game, action);
    }
  }
  return decisions;
}
/** Seven games each, so that every player comes to play. */
const WITHOUT_CLAIMS = playGames({ claims: false }, [1, 2, 3, 4, 5, 6, 7]);
const WITH_CLAIMS = playGames({ claims: true }, [1, 2, 3, 4, 5, 6, 7]);
const acceptances = ({ game, seat }: PlayerDecision) => {
  const view = viewFor(seat, game);
  return acceptanceByDiscard(view.hand, countVisibleTiles(view), view.melds[seat].length);
};

describe('every player', () => {
  it('wins whenever it can, and is deterministic unless random', () => {
    for (const { player, game, seat, action } of [...WITHOUT_CLAIMS, ...WITH_CLAIMS]) {
      if (legalActions(game).some(({ kind }) => kind === 'win')) expect(action.kind).toBe('win');
      if (player === 'random') continue;
      expect(chooseMahjongAction(player, viewFor(seat, game), random)).toEqual(action);
    }
    expect(new Set(WITHOUT_CLAIMS.map(({ player }) => player)).size).toBe(PLAYERS.length);
  });

  it('throws when it is not its turn', () => {
    const game = beginGame(dealTiles(0, random), 0, { claims: false });
    expect(() => chooseMahjongAction('kim', viewFor(1, game), random)).toThrow('Another seat');
  });
});

describe('kim', () => {
  const publishedExample = createView('2m 3m 3m 4m 4m 5m 6m 6m 4p 5p 4s 6s 1z 1z', '6m 5p');

  it('discards the tile of Kim’s evaluation', () => {
    expect(discardOf('kim', publishedExample)).toBe('1z');
    for (const { player, game, seat, action } of WITHOUT_CLAIMS) {
      if (player !== 'kim' || action.kind !== 'discard') continue;
      const view = viewFor(seat, game);
      expect(evaluateHandByKim(view.hand, countVisibleTiles(view), view.wall).discard).toBe(
        action.tile,
      );
    }
  });

  it('ranks by the maximum of the pung and chi parts as kim-max', () => {
    // Left over are 2s 2s 3s 9s 9s: the chi part, larger for each of them, is the maximum.
    const view = createView('1m 2m 3m 4m 5m 6m 7p 8p 9p 2s 2s 3s 9s 9s', '9s', 60);
    const { tiles } = evaluateHandByKim(view.hand, countVisibleTiles(view), view.wall);
    const byMaximum = [...tiles].sort((a, b) => Math.max(a.pung, a.chi) - Math.max(b.pung, b.chi));
    expect(discardOf('kim-max', view)).toBe(byMaximum[0]?.tile);
  });

  it('keeps its only leftover pair as kim-pair, but not as kim', () => {
    const onePairView = createView('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 5s 7s', '1z 1z');
    expect([discardOf('kim', onePairView), discardOf('kim-pair', onePairView)]).toEqual([
      '1z',
      '7s',
    ]);
    const twoPairView = createView('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 4s 5s', '1z 1z');
    expect([discardOf('kim', twoPairView), discardOf('kim-pair', twoPairView)]).toEqual([
      '1z',
      '1z',
    ]);
  });
});

describe('kim-claims', () => {
  it('discards like kim when claims are off', () => {
    for (const { player, game, seat, action } of WITHOUT_CLAIMS) {
      if (player !== 'kim-claims' || action.kind !== 'discard') continue;
      expect(discardOf('kim', viewFor(seat, game))).toBe(action.tile);
    }
  });

  it('values a pair above an isolated tile when claims are on, and claims what adds a group', () => {
    // A further 6z may come from three seats, the tiles that 9s needs from one.
    const view = createView('1m 2m 3m 7m 8m 4p 5p 6p 7p 8p 9p 9s 6z 6z', '9s', 60);
    const viewWithClaims: View = { ...view, options: { claims: true } };
    expect([discardOf('kim', view), discardOf('kim-claims', viewWithClaims)]).toEqual(['6z', '9s']);
    const pungOffer: View = {
      ...viewWithClaims,
      hand: view.hand.filter((tile) => tile !== '9s'),
      discard: '6z',
      legal: [{ kind: 'pung' }, { kind: 'pass' }],
    };
    expect(discardOf('kim-claims', pungOffer)).toBe('pung');
    // 2m 3m are in a group already: with 4m they would only replace it.
    const chiOffer: View = {
      ...pungOffer,
      discard: '4m',
      legal: [{ kind: 'chi', from: '4m' }, { kind: 'pass' }],
    };
    expect(discardOf('kim-claims', chiOffer)).toBe('pass');
  });
});

describe('ukeire', () => {
  it('minimizes the shanten, then maximizes the accepted tiles', () => {
    for (const decision of [...WITHOUT_CLAIMS, ...WITH_CLAIMS]) {
      const { player, action } = decision;
      if (!player.startsWith('ukeire') || action.kind !== 'discard') continue;
      const options = acceptances(decision);
      const minShanten = Math.min(...options.map(({ shanten }) => shanten));
      const candidates = options.filter(({ shanten }) => shanten === minShanten);
      const maxCount = Math.max(...candidates.map(({ count }) => count));
      const equals = candidates
        .filter(({ count }) => count === maxCount)
        .map(({ discard }) => discard);
      expect(equals).toContain(action.tile);
      if (player !== 'ukeire-safe') expect(action.tile).toBe(equals[0]);
      else expect(tileCentrality(action.tile)).toBe(Math.min(...equals.map(tileCentrality)));
    }
  });

  it('breaks ties by safety as ukeire-safe: honours, then terminals, then the most visible copies', () => {
    const view = createView('1m 2m 3m 4m 5m 6m 2p 3p 4p 7p 8p 9p 5s 1z', '');
    expect([discardOf('ukeire', view), discardOf('ukeire-safe', view)]).toEqual(['5s', '1z']);
    const visibleCounts = countTiles(['1z', '2z', '2z', '1s']);
    const tiles: Tile[] = ['5m', '1s', '1z', '2z', '8p'];
    expect(tiles.sort(compareBySafety(visibleCounts))).toEqual(['2z', '1z', '1s', '8p', '5m']);
  });

  it('claims exactly when that lowers the deficiency, like the best player; never as ukeire-closed', () => {
    let [claimCount, passCount] = [0, 0];
    for (const { player, seat, game, action } of WITH_CLAIMS) {
      if (game.phase !== 'claim' || action.kind === 'win') continue;
      if (!['best', 'ukeire', 'ukeire-safe'].includes(player)) {
        // All others never claim but for `random`, and `kim-claims` (tested above).
        if (player !== 'random' && player !== 'kim-claims') expect(action.kind).toBe('pass');
        continue;
      }
      const deficiencyIn = ({ hands, melds }: Game) =>
        deficiencyOf(countTiles(hands[seat]), melds[seat].length);
      const minDeficiency = Math.min(
        ...game.pendingClaims[0].claims.map((claim) => {
          // As if this seat alone could respond, so that its claim takes effect at once.
          const afterClaim = applyMahjongAction(
            { ...game, pendingClaims: [game.pendingClaims[0]], best: null },
            claim,
          );
          return deficiencyIn(afterClaim);
        }),
      );
      expect(minDeficiency < deficiencyIn(game)).toBe(action.kind !== 'pass');
      if (action.kind === 'pass') passCount++;
      else claimCount++;
    }
    expect(Math.min(claimCount, passCount)).toBeGreaterThan(5);
  });
});

describe('isolated', () => {
  // Of equally isolated tiles an honour goes first, then a terminal, then the lower kind; in the
  // last row none is quite alone, and 9p has the weakest neighbour.
  it.each([
    ['1m 2m 3m 5m 5m 6p 7p 9p 2s 5s 6s 9s 1z 1z', '9s'],
    ['1m 2m 3m 5m 5m 6p 7p 9p 1s 5s 6s 9s 4z 4z', '1s'],
    ['1m 2m 3m 5m 5m 6p 7p 9p 2s 5s 6s 9s 4z 5z', '4z'],
    ['1m 2m 3m 5m 5m 6p 7p 9p 3s 4s 6s 7s 4z 4z', '9p'],
  ])('discards from %s the %s', (hand, tile) => {
    expect(discardOf('isolated', createView(hand, ''))).toBe(tile);
  });
});

describe('tileCentrality', () => {
  it('grows from honours over terminals to the middle ranks', () => {
    const tiles: Tile[] = ['5z', '1m', '9s', '2p', '8p', '3m', '5s', '7p'];
    expect(tiles.map(tileCentrality)).toEqual([0, 1, 1, 2, 2, 3, 3, 3]);
  });
});
