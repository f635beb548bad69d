import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { discardsOf } from '$lib/mahjong/evaluation/discards';
import { isHonour, placeOf, tileAt, type Tile } from '$lib/mahjong/rules/tiles';
import { knownTo, type Seen } from '$lib/mahjong/rules/view';
import { actionOf } from '../players';
import { chanceOf } from './chance';
import { dangerOf } from './danger';
import { numbersFor } from './numbers';
import { turnsAfter } from './others';
import { Outlooks } from './outlook';
import { renamed, someSeen } from './seen.fixture';
import { bestDiscard, MARGIN, valuesOf } from './values';

const SEEN = [...someSeen(11, 11, false), ...someSeen(11, 12, true)];

/** Chances and dangers by kind, in which rounding is left out. */
const figures = (seen: Seen, to: (tile: Tile) => Tile = (tile) => tile): object =>
  Object.fromEntries(
    valuesOf(seen)
      .map((each) => [to(each.discard), each.chance.toFixed(7), each.danger.toFixed(7)] as const)
      .sort(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([tile, ...rest]) => [tile, rest]),
  );

const otherSuits = (tile: Tile): Tile => (isHonour(tile) ? tile : tileAt((placeOf(tile) + 9) % 27));
const mirrored = (tile: Tile): Tile => {
  const place = placeOf(tile);
  return isHonour(tile) ? tile : tileAt(9 * Math.floor(place / 9) + 8 - (place % 9));
};

describe('the values of discards', () => {
  it('are there for every kind in the hand, with what it keeps', () => {
    for (const seen of SEEN) {
      const kept = discardsOf(seen.hand, knownTo(seen), seen.melds[seen.seat].length);
      const values = valuesOf(seen);
      expect(values.length).toBe(kept.length);
      for (const each of kept)
        expect(values.find(({ discard }) => discard === each.discard)).toMatchObject(each);
      for (const { chance, danger } of values) {
        expect(Math.min(chance, danger)).toBeGreaterThanOrEqual(0);
        expect(Math.max(chance, danger)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('begin with what the player throws, and fall', () => {
    for (const seen of SEEN) {
      const [first, ...more] = valuesOf(seen);
      expect(bestDiscard(seen)).toBe(first?.discard);
      if (seen.may.every(({ kind }) => kind === 'discard'))
        expect(actionOf('best', seen, seededRandom(1))).toMatchObject({ tile: first?.discard });
      let last = first;
      for (const each of more) {
        if (each.shanten === last?.shanten)
          expect(each.chance).toBeLessThanOrEqual(last.chance + 1e-9);
        else expect(each.shanten).toBeGreaterThan(last?.shanten ?? 0);
        last = each;
      }
    }
  });

  it('are the same again, with other suits and from the other end of the suits', () => {
    for (const seen of SEEN) {
      expect(valuesOf(seen)).toEqual(valuesOf(seen));
      for (const to of [otherSuits, mirrored])
        expect(figures(renamed(seen, to))).toEqual(figures(seen, to));
    }
  });

  it('say the same whatever the rest of the view holds', () => {
    for (const { seat, options, hand, melds, rivers, wall } of SEEN.slice(0, 6)) {
      const one = { seat, options, hand, melds, rivers, wall };
      expect(valuesOf({ ...one, hand: hand.toReversed() })).toEqual(valuesOf(one));
    }
  });
});

describe('an outlook', () => {
  it('is never worse for more tiles, for more draws, or for a better next step', () => {
    for (const claims of [false, true]) {
      const turns = turnsAfter(62, numbersFor({ claims }));
      const outlooks = new Outlooks(turns, 90, claims);
      const noWait = [0, 0, 0, 0] as const;
      for (let n = 1; n < 8; n++) {
        for (let t = 0; t <= turns.draws; t++) {
          const [few, many] = [outlooks.waiting([0, 0, 0, n]), outlooks.waiting([0, 0, 1, n])];
          expect(many[t]).toBeGreaterThan(few[t] ?? 1);
          if (t > 0) expect(few[t]).toBeGreaterThanOrEqual(few[t - 1] ?? 1);
          const step = { left: 4 * n, claimed: claims ? n : 0, leads: few };
          const plain = outlooks.follow(noWait, [step])[t] ?? 0;
          expect(outlooks.follow(noWait, [{ ...step, leads: many }])[t]).toBeGreaterThanOrEqual(
            plain,
          );
          expect(outlooks.follow(noWait, [{ ...step, left: 4 * n + 1 }])[t]).toBeGreaterThanOrEqual(
            plain,
          );
          expect(outlooks.follow(noWait, [{ ...step, claimed: n + 1 }])[t]).toBeGreaterThanOrEqual(
            plain,
          );
          expect(outlooks.typical(3, 4 * n + 1)[t]).toBeGreaterThanOrEqual(
            outlooks.typical(3, 4 * n)[t] ?? 1,
          );
        }
      }
    }
  });
});

describe('the danger of a tile', () => {
  it('grows with its unseen copies, towards the middle and towards the end', () => {
    for (const claims of [false, true]) {
      const numbers = numbersFor({ claims });
      const danger = (place: number, unseen: number, wall: number) =>
        dangerOf(place, unseen, wall, numbers);
      for (let wall = 0; wall < 84; wall++)
        for (let unseen = 0; unseen < 4; unseen++) {
          expect(danger(4, unseen, wall)).toBeGreaterThanOrEqual(danger(4, unseen, wall + 1));
          expect(danger(4, unseen, wall)).toBeGreaterThanOrEqual(danger(0, unseen, wall));
          if (unseen > 0)
            expect(danger(30, unseen, wall)).toBeGreaterThanOrEqual(danger(30, unseen - 1, wall));
        }
    }
  });
});

describe('a chance', () => {
  it('grows with the index from 0 to 1', () => {
    for (const claims of [false, true])
      for (const shanten of [0, 1, 2, 3, 4, 6])
        for (let i = 1; i <= 100; i++)
          expect(chanceOf(i / 100, shanten, 40, { claims })).toBeGreaterThan(
            chanceOf((i - 1) / 100, shanten, 40, { claims }),
          );
    expect([0, 1].map((index) => chanceOf(index, 2, 40, { claims: false }))).toEqual([0, 1]);
  });

  it('is about how often the best player wins', () => {
    // Games of four alike: of all first throws of four seats one in four wins but for the draws.
    let [sum, count] = [0, 0];
    for (const claims of [false, true])
      for (const seen of SEEN.filter(({ options }) => options.claims === claims)) {
        sum += valuesOf(seen)[0]?.chance ?? 0;
        count++;
      }
    expect(sum / count).toBeGreaterThan(0.15);
    expect(sum / count).toBeLessThan(0.45);
    expect(MARGIN).toBeLessThan(0.05);
  });
});
