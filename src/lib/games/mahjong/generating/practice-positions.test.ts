/**
 * Generated practice positions ("which tile do you discard?"), their themes and their levels.
 * `chance` is the estimated win probability; discards within `WIN_CHANCE_MARGIN` of the best count
 * as equal. Each question also holds what three simpler computer players would discard: `isolated`
 * (the most isolated tile), `kim` (the algorithm of Kim's paper) and `ukeire` (the widest
 * acceptance). Hands are in tile notation: `234m55z`.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseTiles } from '$lib/games/mahjong/notation/tile-notation';
import {
  WIN_CHANCE_MARGIN,
  valueDiscards,
  type DiscardValue,
} from '$lib/games/mahjong/players/best/discard-values';
import { bySeat, SEATS } from '$lib/games/mahjong/rules/mahjong-seats';
import {
  COPIES_PER_TILE,
  sortTiles,
  TILES,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { countVisibleTiles } from '$lib/games/mahjong/rules/mahjong-view';
import { questionLevel } from './practice-positions';
import {
  matchesFilter,
  positionFromSeed,
  generatePositions,
  viewAtTurn,
  type Position,
} from './practice-positions';
import { acceptsStrictlyMore, clearQuestion, type DiscardQuestion } from './discard-question';
import { splitIntoShapes, classifyPair } from './tile-shapes';
import { detectThemes } from './theme-detection';

const tiles = (text: string): readonly Tile[] => unwrap(parseTiles(text));
const tile = (text: string): Tile => tiles(text)[0] ?? '1m';

const POSITIONS: readonly Position[] = Array.from({ length: 40 }, (_, seed) =>
  positionFromSeed(seed),
).flatMap((position) => position ?? []);

describe('a generated practice position', () => {
  it('can arise in a game: tile counts, wall, rivers and values fit together', () => {
    expect(POSITIONS.length).toBeGreaterThan(2);
    for (const { view, drew, values } of POSITIONS) {
      const { seat, rivers, wall, hand } = view;
      expect(hand).toHaveLength(14);
      expect(hand).toContain(drew);
      // All tiles less four hands, the tile just drawn and one draw for each discard.
      expect(wall).toBe(136 - 4 * 13 - 1 - rivers.flat().length);
      expect(Math.max(...countVisibleTiles(view))).toBeLessThanOrEqual(COPIES_PER_TILE);
      // Without claims the seats discard in turn, from the dealer (seat 0) on.
      const turn = rivers[seat].length;
      for (const each of SEATS) expect(rivers[each]).toHaveLength(each < seat ? turn + 1 : turn);
      expect(values).toEqual(valueDiscards(view));
      expect(values.map(({ discard }) => discard).sort()).toEqual([...new Set(hand)].sort());
    }
  });

  it('has one clear answer: each discard is equal to the best or more than two margins below it', () => {
    for (const { values, best, runnerUp } of POSITIONS) {
      const [first] = best;
      for (const { discard, chance } of values) {
        const loss = first.chance - chance;
        expect(loss).toBeGreaterThanOrEqual(0);
        const isEqual = best.some((each) => each.discard === discard);
        expect(isEqual ? loss <= WIN_CHANCE_MARGIN : loss > 2 * WIN_CHANCE_MARGIN).toBe(true);
        if (!isEqual) expect(chance).toBeLessThanOrEqual(runnerUp.chance);
      }
    }
  });

  it('has no discard that accepts a strict superset of the best discard’s tiles', () => {
    // A position in which discarding 3p accepts all that discarding 8s accepts, and two kinds more.
    const doubtful = viewAtTurn(986, 0, 6); // seed, seat, turn
    const values = doubtful === null ? [] : valueDiscards(doubtful.view);
    const valueAfter = (text: string) => values.find(({ discard }) => discard === tile(text));
    const [wide, narrow] = [valueAfter('3p'), valueAfter('8s')];
    expect(wide && narrow && acceptsStrictlyMore(wide, narrow)).toBe(true);
    expect(wide && narrow && acceptsStrictlyMore(narrow, wide)).toBe(false);
    for (const question of [...POSITIONS, doubtful && clearQuestion(doubtful.view)])
      for (const each of question?.values ?? [])
        expect(question && acceptsStrictlyMore(each, question.best[0])).toBe(false);
  });

  it('is determined by its seed; null when the game ends before the turn', () => {
    for (const { seed, ...position } of POSITIONS.slice(0, 1))
      expect(positionFromSeed(seed)).toEqual({ seed, ...position });
    expect(viewAtTurn(1, 2, 30)).toBeNull();
  });

  it('is generated to match a filter, in the order of the seeds', () => {
    const [first] = POSITIONS;
    if (!first) return expect.fail('There is none.');
    const filter = { themes: first.themes, levels: [first.level] };
    const matchingSeeds = POSITIONS.filter((position) => matchesFilter(position, filter)).map(
      ({ seed }) => seed,
    );
    const generated = generatePositions(filter, first.seed);
    expect(generated.next().value.seed).toBe(first.seed);
    const [, second] = matchingSeeds;
    if (second !== undefined) expect(generated.next().value.seed).toBe(second);
    expect(matchesFilter(first, { themes: [], levels: [] })).toBe(true);
    expect(POSITIONS.some((position) => !matchesFilter(position, filter))).toBe(true);
  });

  it('has themes and a level that are unchanged when the suits are permuted', () => {
    const rotateSuits = (each: Tile): Tile => {
      const rotated = each.replace(/[mps]/, (suit) => ({ m: 'p', p: 's', s: 'm' })[suit] ?? suit);
      return TILES.find((kind) => kind === rotated) ?? each;
    };
    for (const position of POSITIONS) {
      const { view, playerDiscards, best, runnerUp, values } = position;
      const rotateValue = (each: DiscardValue): DiscardValue => ({
        ...each,
        discard: rotateSuits(each.discard),
        accepts: each.accepts
          .map(({ tile: kind, unseen }) => ({ tile: rotateSuits(kind), unseen }))
          .sort((a, b) => TILES.indexOf(a.tile) - TILES.indexOf(b.tile)),
      });
      const [first, ...equals] = best;
      const question: DiscardQuestion = {
        view: {
          ...view,
          hand: sortTiles(view.hand.map(rotateSuits)),
          rivers: bySeat((seat) => view.rivers[seat].map(rotateSuits)),
        },
        values: values.map(rotateValue),
        best: [rotateValue(first), ...equals.map(rotateValue)],
        runnerUp: rotateValue(runnerUp),
        playerDiscards: {
          isolated: rotateSuits(playerDiscards.isolated),
          kim: rotateSuits(playerDiscards.kim),
          ukeire: rotateSuits(playerDiscards.ukeire),
        },
      };
      expect(detectThemes(question)).toEqual(position.themes);
      expect(questionLevel(question)).toBe(position.level);
    }
  });
});

describe('splitIntoShapes and classifyPair', () => {
  it('split a hand at gaps of two or more ranks and at the ends of suits', () => {
    const shapes = splitIntoShapes(tiles('12245m79p9s1s1123z'));
    expect(shapes.map(String)).toEqual(
      ['12245m', '79p', '1s', '9s', '11z', '2z', '3z'].map((text) => String(tiles(text))),
    );
    expect(sortTiles(shapes.flat())).toEqual(sortTiles(tiles('12245m79p9s1s1123z')));
  });

  it('classify two tiles as a two-sided wait, a one-kind wait or a pair', () => {
    const pairKinds = ['45m', '23p', '12s', '89m', '46m', '55z', '3m', '345m'].map((text) =>
      classifyPair(tiles(text)),
    );
    expect(pairKinds).toEqual([
      'two-sided',
      'two-sided',
      'one-tile',
      'one-tile',
      'one-tile',
      'pair',
      null,
      null,
    ]);
  });
});

describe('theme detection', () => {
  /**
   * A question about `hand` in which `best` wins with chance 0.4, `runnerUp` with 0.3, and every
   * other discard, at a higher shanten, with 0.1. `overrides`: the discards of the next seat
   * (`river`), the tiles left in the wall, and the discards of those players who err (`thrown`).
   */
  function createQuestion(
    hand: string,
    best: string,
    runnerUp: string,
    overrides: Partial<{
      river: string;
      wall: number;
      thrown: Partial<DiscardQuestion['playerDiscards']>;
    }> = {},
  ): DiscardQuestion {
    const createValue = (text: string, chance: number, shanten = 1): DiscardValue => ({
      ...{ discard: tile(text), chance, shanten, danger: 0, count: 8 },
      accepts: [],
    });
    const sortedHand = sortTiles(tiles(hand));
    const [first, second] = [createValue(best, 0.4), createValue(runnerUp, 0.3)];
    const otherDiscards = [...new Set(sortedHand)].filter(
      (each) => each !== tile(best) && each !== tile(runnerUp),
    );
    return {
      view: {
        ...{ seat: 0, options: { claims: false }, hand: sortedHand, wall: overrides.wall ?? 50 },
        melds: [[], [], [], []],
        rivers: [[], tiles(overrides.river ?? ''), [], []],
      },
      values: [first, second, ...otherDiscards.map((each) => createValue(each, 0.1, 2))],
      best: [first],
      runnerUp: second,
      playerDiscards: {
        isolated: tile(best),
        kim: tile(best),
        ukeire: tile(best),
        ...overrides.thrown,
      },
    };
  }

  it('finds isolated-tiles when one of several isolated tiles is the best discard', () => {
    const hand = '234m567p45s33z1m9p6z7z';
    expect(detectThemes(createQuestion(hand, '6z', '1m'))).toContain('isolated-tiles');
    expect(detectThemes(createQuestion(hand, '4s', '1m'))).not.toContain('isolated-tiles');
    expect(detectThemes(createQuestion('234m567p4588s33355z', '4s', '5s'))).not.toContain(
      'isolated-tiles',
    );
  });

  it('finds two-sided-waits when a one-kind wait is broken rather than a two-sided one', () => {
    const hand = '234m56m57p23p789s55z';
    expect(detectThemes(createQuestion('234m67p13p789s5567s', '1p', '6p'))).toContain(
      'two-sided-waits',
    );
    expect(detectThemes(createQuestion(hand, '5z', '7p'))).not.toContain('two-sided-waits');
    // Between two tenpai hands the waits decide: 69s is two-sided, 5p one kind.
    const waiting = createQuestion('234567m46p78s3335z', '4p', '7s');
    const accepts = (text: string) => tiles(text).map((each) => ({ tile: each, unseen: 4 }));
    const [best] = waiting.best;
    const twoSided = { ...best, shanten: 0, accepts: accepts('69s') };
    const oneKind = { ...waiting.runnerUp, shanten: 0, accepts: accepts('5p') };
    expect(detectThemes({ ...waiting, best: [twoSided], runnerUp: oneKind })).toContain(
      'two-sided-waits',
    );
    expect(detectThemes({ ...waiting, best: [oneKind], runnerUp: twoSided })).not.toContain(
      'two-sided-waits',
    );
  });

  it('finds pairs when the only pair must be kept, or when there are three or more pairs', () => {
    // One pair: the theme needs a player who discards from it.
    const onePairHand = '234m567p2346s78m99s';
    const wrongKimChoice = { thrown: { kim: tile('9s') } };
    expect(detectThemes(createQuestion(onePairHand, '6s', '2s', wrongKimChoice))).toContain(
      'pairs',
    );
    expect(detectThemes(createQuestion(onePairHand, '6s', '2s'))).not.toContain('pairs');
    // Many pairs: the best discard breaks one, and some player discards another tile.
    const threePairHand = '234m55m88p33s345s779s';
    const otherKimChoice = { thrown: { kim: tile('9s') } };
    expect(detectThemes(createQuestion(threePairHand, '8p', '9s', otherKimChoice))).toContain(
      'pairs',
    );
    expect(detectThemes(createQuestion(threePairHand, '9s', '8p', otherKimChoice))).not.toContain(
      'pairs',
    );
  });

  it('finds overlapping-shapes when the question is where to cut a long shape with a duplicate', () => {
    // 2m and 3m are both in the shape 23345m; 5s is not, and 2345m has no duplicate.
    const hand = '23345m678p11s789s5s4s';
    expect(detectThemes(createQuestion(hand, '2m', '3m'))).toContain('overlapping-shapes');
    expect(detectThemes(createQuestion(hand, '2m', '5s'))).not.toContain('overlapping-shapes');
    expect(detectThemes(createQuestion('2345m678p11s789s55z', '2m', '5m'))).not.toContain(
      'overlapping-shapes',
    );
  });

  it('finds pung-or-chi when two equal tiles have one neighbour', () => {
    expect(detectThemes(createQuestion('334m678p11s789s456p', '4m', '3m'))).toContain(
      'pung-or-chi',
    );
    // Here discarding 3m leaves a higher shanten: pung and chi are no equal choice.
    const worseShantenQuestion = createQuestion('334m678p11s789s456p', '4m', '8p');
    expect(detectThemes(worseShantenQuestion)).not.toContain('pung-or-chi');
    expect(detectThemes(createQuestion('345m678p11s789s446p', '3m', '4p'))).not.toContain(
      'pung-or-chi',
    );
  });

  it('finds near-the-end with at most 20 tiles in the wall', () => {
    const hand = '234m567p45s33z1m9p6z7z';
    expect(detectThemes(createQuestion(hand, '6z', '1m', { wall: 20 }))).toContain('near-the-end');
    expect(detectThemes(createQuestion(hand, '6z', '1m', { wall: 21 }))).not.toContain(
      'near-the-end',
    );
  });

  it('finds counting when the widest discard by the hand alone, without the rivers, is not the best', () => {
    expect(detectThemes(createQuestion('234m567p78s24s1199p', '2s', '7s'))).not.toContain(
      'counting',
    );
    expect(detectThemes(createQuestion('234m567p78s24s1199p', '7s', '2s'))).toContain('counting');
  });

  it('finds paper-errs when the discard of Kim’s paper loses more than two margins', () => {
    const hand = '234m567p45s33z1m9p6z7z';
    const kimErrs = { thrown: { kim: tile('3z') } };
    expect(detectThemes(createQuestion(hand, '6z', '1m', kimErrs))).toContain('paper-errs');
    expect(detectThemes(createQuestion(hand, '6z', '1m'))).not.toContain('paper-errs');
  });

  it('rates a question harder the more players err, and the closer the runner-up is', () => {
    const hand = '234m567p45s33z1m9p6z7z';
    const wrong = { kim: tile('1m'), isolated: tile('1m'), ukeire: tile('1m') };
    expect(questionLevel(createQuestion(hand, '6z', '1m'))).toBe(1);
    expect(questionLevel(createQuestion(hand, '6z', '1m', { thrown: wrong }))).toBe(4);
    const question = createQuestion(hand, '6z', '1m', { thrown: wrong });
    const [best] = question.best;
    expect(
      questionLevel({
        ...question,
        runnerUp: { ...question.runnerUp, chance: best.chance - 3 * WIN_CHANCE_MARGIN },
      }),
    ).toBe(5);
  });
});
