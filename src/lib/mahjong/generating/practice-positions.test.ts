import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseTiles } from '$lib/mahjong/notation/tile-notation';
import {
  WIN_CHANCE_MARGIN,
  valueDiscards,
  type DiscardValue,
} from '$lib/mahjong/players/best/discard-values';
import { bySeat, SEATS } from '$lib/mahjong/rules/mahjong-seats';
import { COPIES_PER_TILE, sortTiles, TILES, type Tile } from '$lib/mahjong/rules/mahjong-tiles';
import { countVisibleTiles } from '$lib/mahjong/rules/mahjong-view';
import { questionLevel } from './question-level';
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

describe('a position from a game', () => {
  it('is one that a game comes to', () => {
    expect(POSITIONS.length).toBeGreaterThan(2);
    for (const { view: seen, drew, values } of POSITIONS) {
      const { seat, rivers, wall, hand } = seen;
      expect(hand).toHaveLength(14);
      expect(hand).toContain(drew);
      expect(wall).toBe(83 - rivers.flat().length);
      expect(Math.max(...countVisibleTiles(seen))).toBeLessThanOrEqual(COPIES_PER_TILE);
      const turn = rivers[seat].length;
      for (const each of SEATS) expect(rivers[each]).toHaveLength(each < seat ? turn + 1 : turn);
      expect(values).toEqual(valueDiscards(seen));
      expect(values.map(({ discard }) => discard).sort()).toEqual([...new Set(hand)].sort());
    }
  });

  it('has one clear answer: nothing lies between what is equal and what is clearly worse', () => {
    for (const { values, best, runnerUp: next } of POSITIONS) {
      const [first] = best;
      for (const { discard, chance } of values) {
        const below = first.chance - chance;
        expect(below).toBeGreaterThanOrEqual(0);
        const isEqual = best.some((each) => each.discard === discard);
        expect(isEqual ? below <= WIN_CHANCE_MARGIN : below > 2 * WIN_CHANCE_MARGIN).toBe(true);
        if (!isEqual) expect(chance).toBeLessThanOrEqual(next.chance);
      }
    }
  });

  it('is not doubtful: nothing accepts all that the best accepts, and more', () => {
    // Discarding 3p accepts everything that discarding 8s accepts, and two more kinds.
    const doubtful = viewAtTurn(986, 0, 6);
    const kept = doubtful === null ? [] : valueDiscards(doubtful.seen);
    const after = (text: string) => kept.find(({ discard }) => discard === tile(text));
    const [wide, narrow] = [after('3p'), after('8s')];
    expect(wide && narrow && acceptsStrictlyMore(wide, narrow)).toBe(true);
    expect(wide && narrow && acceptsStrictlyMore(narrow, wide)).toBe(false);
    for (const question of [...POSITIONS, doubtful && clearQuestion(doubtful.seen)])
      for (const each of question?.values ?? [])
        expect(question && acceptsStrictlyMore(each, question.best[0])).toBe(false);
  });

  it('is the same for the same seed, and is not there where the game ends before', () => {
    for (const { seed, ...rest } of POSITIONS.slice(0, 1))
      expect(positionFromSeed(seed)).toEqual({ seed, ...rest });
    expect(viewAtTurn(1, 2, 30)).toBeNull();
  });

  it('comes as it is wanted, in the order of its seeds', () => {
    const [first] = POSITIONS;
    if (!first) return expect.fail('There is none.');
    const filter = { themes: first.themes, levels: [first.level] };
    const wanted = POSITIONS.filter((position) => matchesFilter(position, filter)).map(
      ({ seed }) => seed,
    );
    const generated = generatePositions(filter, first.seed);
    expect(generated.next().value.seed).toBe(first.seed);
    const [, second] = wanted;
    if (second !== undefined) expect(generated.next().value.seed).toBe(second);
    expect(matchesFilter(first, { themes: [], levels: [] })).toBe(true);
    expect(POSITIONS.some((position) => !matchesFilter(position, filter))).toBe(true);
  });

  it('has themes and a level that do not hang on the suit', () => {
    const rotateSuits = (each: Tile): Tile => {
      const other = each.replace(/[mps]/, (suit) => ({ m: 'p', p: 's', s: 'm' })[suit] ?? suit);
      return TILES.find((kind) => kind === other) ?? each;
    };
    for (const position of POSITIONS) {
      const { view: seen, playerDiscards: thrown, best, runnerUp: next, values } = position;
      const value = (each: DiscardValue): DiscardValue => ({
        ...each,
        discard: rotateSuits(each.discard),
        accepts: each.accepts
          .map(({ tile: kind, unseen }) => ({ tile: rotateSuits(kind), unseen }))
          .sort((a, b) => TILES.indexOf(a.tile) - TILES.indexOf(b.tile)),
      });
      const [first, ...more] = best;
      const question: DiscardQuestion = {
        view: {
          ...seen,
          hand: sortTiles(seen.hand.map(rotateSuits)),
          rivers: bySeat((seat) => seen.rivers[seat].map(rotateSuits)),
        },
        values: values.map(value),
        best: [value(first), ...more.map(value)],
        runnerUp: value(next),
        playerDiscards: {
          isolated: rotateSuits(thrown.isolated),
          kim: rotateSuits(thrown.kim),
          ukeire: rotateSuits(thrown.ukeire),
        },
      };
      expect(detectThemes(question)).toEqual(position.themes);
      expect(questionLevel(question)).toBe(position.level);
    }
  });
});

describe('shapes', () => {
  it('part a hand where more than one rank is missing, or the suit ends', () => {
    const shapes = splitIntoShapes(tiles('12245m79p9s1s1123z'));
    expect(shapes.map(String)).toEqual(
      ['12245m', '79p', '1s', '9s', '11z', '2z', '3z'].map((text) => String(tiles(text))),
    );
    expect(sortTiles(shapes.flat())).toEqual(sortTiles(tiles('12245m79p9s1s1123z')));
  });

  it('of two tiles wait on both sides, for one kind, or for their third', () => {
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

describe('a theme', () => {
  /** A question with prescribed values. */
  function createQuestion(
    hand: string,
    best: string,
    next: string,
    more: Partial<{
      river: string;
      wall: number;
      thrown: Partial<DiscardQuestion['playerDiscards']>;
    }> = {},
  ): DiscardQuestion {
    const valued = (text: string, chance: number, shanten = 1): DiscardValue => ({
      ...{ discard: tile(text), chance, shanten, danger: 0, count: 8 },
      accepts: [],
    });
    const held = sortTiles(tiles(hand));
    const [first, second] = [valued(best, 0.4), valued(next, 0.3)];
    const others = [...new Set(held)].filter((each) => each !== tile(best) && each !== tile(next));
    return {
      view: {
        ...{ seat: 0, options: { claims: false }, hand: held, wall: more.wall ?? 50 },
        melds: [[], [], [], []],
        rivers: [[], tiles(more.river ?? ''), [], []],
      },
      values: [first, second, ...others.map((each) => valued(each, 0.1, 2))],
      best: [first],
      runnerUp: second,
      playerDiscards: { isolated: tile(best), kim: tile(best), ukeire: tile(best), ...more.thrown },
    };
  }

  it('is isolated tiles, when one of several that stand alone goes', () => {
    const hand = '234m567p45s33z1m9p6z7z';
    expect(detectThemes(createQuestion(hand, '6z', '1m'))).toContain('isolated-tiles');
    expect(detectThemes(createQuestion(hand, '4s', '1m'))).not.toContain('isolated-tiles');
    expect(detectThemes(createQuestion('234m567p4588s33355z', '4s', '5s'))).not.toContain(
      'isolated-tiles',
    );
  });

  it('is two-sided waits, when a closed shape is broken before one that is open on both sides', () => {
    const hand = '234m56m57p23p789s55z';
    expect(detectThemes(createQuestion('234m67p13p789s5567s', '1p', '6p'))).toContain(
      'two-sided-waits',
    );
    expect(detectThemes(createQuestion(hand, '5z', '7p'))).not.toContain('two-sided-waits');
    const waiting = createQuestion('234567m46p78s3335z', '4p', '7s');
    const accepts = (text: string) => tiles(text).map((each) => ({ tile: each, unseen: 4 }));
    const [best] = waiting.best;
    const both = { ...best, shanten: 0, accepts: accepts('69s') };
    const one = { ...waiting.runnerUp, shanten: 0, accepts: accepts('5p') };
    expect(detectThemes({ ...waiting, best: [both], runnerUp: one })).toContain('two-sided-waits');
    expect(detectThemes({ ...waiting, best: [one], runnerUp: both })).not.toContain(
      'two-sided-waits',
    );
  });

  it('is pairs, when the only one tempts, or when there is one too many', () => {
    const only = '234m567p2346s78m99s';
    const tempted = { thrown: { kim: tile('9s') } };
    expect(detectThemes(createQuestion(only, '6s', '2s', tempted))).toContain('pairs');
    expect(detectThemes(createQuestion(only, '6s', '2s'))).not.toContain('pairs');
    const many = '234m55m88p33s345s779s';
    const cut = { thrown: { kim: tile('9s') } };
    expect(detectThemes(createQuestion(many, '8p', '9s', cut))).toContain('pairs');
    expect(detectThemes(createQuestion(many, '9s', '8p', cut))).not.toContain('pairs');
  });

  it('is overlapping shapes, when one of several tiles that hang together is cut off', () => {
    const hand = '23345m678p11s789s5s4s';
    expect(detectThemes(createQuestion(hand, '2m', '3m'))).toContain('overlapping-shapes');
    expect(detectThemes(createQuestion(hand, '2m', '5s'))).not.toContain('overlapping-shapes');
    expect(detectThemes(createQuestion('2345m678p11s789s55z', '2m', '5m'))).not.toContain(
      'overlapping-shapes',
    );
  });

  it('is pung or chi, when tiles alike have one neighbour', () => {
    expect(detectThemes(createQuestion('334m678p11s789s456p', '4m', '3m'))).toContain(
      'pung-or-chi',
    );
    const farther = createQuestion('334m678p11s789s456p', '4m', '8p');
    expect(detectThemes(farther)).not.toContain('pung-or-chi');
    expect(detectThemes(createQuestion('345m678p11s789s446p', '3m', '4p'))).not.toContain(
      'pung-or-chi',
    );
  });

  it('is near the end with few tiles left', () => {
    const hand = '234m567p45s33z1m9p6z7z';
    expect(detectThemes(createQuestion(hand, '6z', '1m', { wall: 20 }))).toContain('near-the-end');
    expect(detectThemes(createQuestion(hand, '6z', '1m', { wall: 21 }))).not.toContain(
      'near-the-end',
    );
  });

  it('is counting, when only the rivers say what is best', () => {
    expect(detectThemes(createQuestion('234m567p78s24s1199p', '2s', '7s'))).not.toContain(
      'counting',
    );
    expect(detectThemes(createQuestion('234m567p78s24s1199p', '7s', '2s'))).toContain('counting');
  });

  it('is that the paper errs, when its discard loses more than a little', () => {
    const hand = '234m567p45s33z1m9p6z7z';
    const errs = { thrown: { kim: tile('3z') } };
    expect(detectThemes(createQuestion(hand, '6z', '1m', errs))).toContain('paper-errs');
    expect(detectThemes(createQuestion(hand, '6z', '1m'))).not.toContain('paper-errs');
  });

  it('is harder the more players get it wrong, and the nearer the next is', () => {
    const hand = '234m567p45s33z1m9p6z7z';
    const wrong = { kim: tile('1m'), isolated: tile('1m'), ukeire: tile('1m') };
    expect(questionLevel(createQuestion(hand, '6z', '1m'))).toBe(1);
    expect(questionLevel(createQuestion(hand, '6z', '1m', { thrown: wrong }))).toBe(4);
    const near = createQuestion(hand, '6z', '1m', { thrown: wrong });
    const [best] = near.best;
    expect(
      questionLevel({
        ...near,
        runnerUp: { ...near.runnerUp, chance: best.chance - 3 * WIN_CHANCE_MARGIN },
      }),
    ).toBe(5);
  });
});
