import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fits } from '$lib/bridge/rules/play';
import { lead } from '../sample.fixture';
import { cards, FINESSED_AT_ONCE, problem } from './review.fixture';
import {
  choiceBefore,
  choicesIn,
  decisionAt,
  dealAt,
  fates,
  judgedFates,
  moved,
  moveOfKey,
  MOVES,
  playAt,
  ruledOutAt,
  stillAlive,
  trackOf,
  trickOfCard,
  trickRows,
} from './reviewing';

const track = trackOf(problem, FINESSED_AT_ONCE);
const [alone, third] = problem.real;
const points = fc.integer({ min: 0, max: track.cards.length });

describe('walking through a play', () => {
  test('forward and back is where one was, except at the ends', () => {
    fc.assert(
      fc.property(points, (at) => {
        if (at < track.cards.length)
          expect(moved(track, moved(track, at, 'next'), 'previous')).toBe(at);
        if (at > 0) expect(moved(track, moved(track, at, 'previous'), 'next')).toBe(at);
      }),
    );
  });

  test('never leaves the play', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(...MOVES), (at, move) => {
        const to = moved(track, at, move);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(track.cards.length);
      }),
    );
  });

  test('back to the beginning stops where the student sat down', () => {
    expect(moved(track, 16, 'first')).toBe(track.given);
    expect(moved(track, track.given, 'first')).toBe(0);
  });

  test('the arrows walk, and no other key', () => {
    expect(['Home', 'ArrowLeft', 'ArrowRight', 'End'].map(moveOfKey)).toEqual(MOVES);
    expect(['a', 'toString', '', 'ArrowUp'].map(moveOfKey)).toEqual([null, null, null, null]);
  });
});

describe('a track', () => {
  test('ends before a card that no deal allows', () => {
    const odd = trackOf(problem, cards('HA H3 H5 SA H6'));
    expect(odd.cards).toEqual([...problem.start, ...cards('HA H3 H5')]);
  });

  test('has every word of the author beside its card', () => {
    const told = trackOf(problem, cards('HA H3 H5 H2'), { 0: { en: 'first' }, 2: { en: 'third' } });
    expect([...told.whys].map(([i, why]) => `${told.cards[i] ?? ''} ${why.en}`)).toEqual([
      'HA first',
      'H5 third',
    ]);
  });
});

describe('the deal laid open', () => {
  test('fits everything on the table at every point, whichever deal is asked for', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(null, ...problem.real), (at, asked) => {
        const laid = dealAt(problem, track, at, asked);
        expect(laid && fits(laid.deal, playAt(problem, track, at))).toBe(true);
      }),
    );
  });

  test('is the one asked for as long as it fits', () => {
    const end = track.cards.length;
    expect(dealAt(problem, track, track.given, third ?? null)).toBe(third);
    expect(dealAt(problem, track, end, third ?? null)).toBe(alone);
  });

  test('every real deal has its fate: alive, or ruled out by a card', () => {
    // East followed with the two of hearts, which in the other deal is West's.
    expect(fates(problem, track).map(({ ruledOut }) => ruledOut)).toEqual([null, track.given + 2]);
    if (third) expect(trickOfCard((ruledOutAt(problem, track, third) ?? 0) - 1)).toBe(3);
  });

  test('is out already where a human-like seat would have played another card', () => {
    const found = fates(problem, track);
    const judged = judgedFates(found, track.given, [3, 1]);
    expect(judged.map(({ ruledOut }) => ruledOut)).toEqual([track.given + 3, track.given + 1]);
    expect(judgedFates(found, track.given, [null, 1])[0]).toEqual(found[0]);
    expect(judgedFates(found, track.given, null)).toEqual(found);
  });

  test('that may be the truth lies open before one that only fits', () => {
    const begin = trackOf(problem, []);
    expect(stillAlive(fates(problem, begin))).toEqual([alone, third]);
    expect(stillAlive(fates(problem, track))).toEqual([alone]);
    expect(dealAt(problem, begin, begin.given, null)).toBe(alone);
    if (third) expect(dealAt(problem, begin, begin.given, null, [third])).toBe(third);
  });
});

describe('the tricks in rows', () => {
  test('hold every card once, in the column of the seat that played it', () => {
    const rows = trickRows(problem, track);
    const told = rows.flatMap(({ cells }) => Object.values(cells).flatMap((cell) => cell ?? []));
    expect(told.sort((a, b) => a.at - b.at).map(({ card }) => card)).toEqual(track.cards);
    expect(rows.map(({ given }) => given)).toEqual([true, true, false, false]);
  });

  test('mark who led and who won', () => {
    const third = trickRows(problem, track)[2];
    expect(third?.cells.N).toMatchObject({ card: 'H6', led: true, won: false });
    expect(third?.cells.W).toMatchObject({ card: 'HQ', led: false, won: true });
  });
});

describe('the place to try again from', () => {
  test('is a choice of the student before the point, else the first', () => {
    const choices = choicesIn(problem, FINESSED_AT_ONCE);
    expect(choices).toEqual([0, 2, 5, 7]);
    const { given } = track;
    expect(choiceBefore(choices, given, given)).toBe(0);
    expect(choiceBefore(choices, given, given + 3)).toBe(2);
    expect(choiceBefore(choices, given, track.cards.length)).toBe(7);
  });

  test('is nowhere when the student has not played', () => {
    expect(choiceBefore(choicesIn(problem, []), 8, 8)).toBeNull();
  });
});

describe('a decision of the student’s', () => {
  test('is where its card comes next and was not the only one', () => {
    const found = FINESSED_AT_ONCE.map((_, at) => decisionAt(problem, FINESSED_AT_ONCE, at));
    expect(found.flatMap((each) => each ?? []).map(({ at, card }) => [at, card])).toEqual([
      [0, 'H6'],
      [2, 'HJ'],
      [5, 'SK'],
      [7, 'D4'],
    ]);
    for (const each of found) if (each) expect(each.legal).toContain(each.card);
  });

  test('is none before the student sat down, nor where the play ends', () => {
    expect(decisionAt(problem, FINESSED_AT_ONCE, -1)).toBeNull();
    expect(decisionAt(problem, FINESSED_AT_ONCE, FINESSED_AT_ONCE.length)).toBeNull();
  });
});

describe('a lead problem', () => {
  const led = trackOf(lead, cards('D5'));
  const [first, second] = lead.real;

  test('has every deal open before the lead, and then those with the dummy that was faced', () => {
    if (!first || !second) throw new Error('The problem has three deals.');
    expect(dealAt(lead, led, 0, first)).toBe(first);
    expect(dealAt(lead, led, 1, first)).toBe(second);
    expect(lead.real.map((named) => ruledOutAt(lead, led, named))).toEqual([1, null, null]);
  });
});
