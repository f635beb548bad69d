import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fits } from '$lib/bridge/rules/bridge-play';
import { cards, FINESSED_AT_ONCE, problem } from './review.fixture';
import {
  findChoiceBefore,
  findChoices,
  decisionAt,
  positionAt,
  createTrack,
} from '$lib/lesson-ui/review/play-track';
import {
  computeWorldFates,
  applyJudgement,
  findRuledOutPoint,
  remainingWorlds,
  chooseOpenWorld,
} from '$lib/lesson-ui/review/worlds/world-fates';
import { lead, plainEngine } from '../bridge-samples.fixture';
import { createBridgeLessonAdvisor } from '../lesson/bridge-lesson-advisor';
import { bridgeReviewTable } from './review-table';
import { trickNumberOfCard } from './tricks';

const advice = createBridgeLessonAdvisor(problem, plainEngine());
const table = bridgeReviewTable(problem, advice);
const track = createTrack(table, FINESSED_AT_ONCE);
const [alone, third] = problem.real;
const points = fc.integer({ min: 0, max: track.actions.length });

describe('a track', () => {
  test('ends before a card that no deal allows', () => {
    const odd = createTrack(table, cards('HA H3 H5 SA H6'));
    expect(odd.actions).toEqual([...problem.start, ...cards('HA H3 H5')]);
  });

  test('has every word of the author beside its card', () => {
    const commented = createTrack(table, cards('HA H3 H5 H2'), {
      0: { en: 'first' },
      2: { en: 'third' },
    });
    expect(
      [...commented.whys].map(([i, why]) => `${commented.actions[i] ?? ''} ${why.en}`),
    ).toEqual(['HA first', 'H5 third']);
  });
});

describe('the deal laid open', () => {
  test('fits everything on the table at every point, whichever deal is asked for', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(null, ...problem.real), (at, world) => {
        const laid = chooseOpenWorld(table, track, at, world);
        expect(laid && fits(laid.deal, positionAt(table, track, at))).toBe(true);
      }),
    );
  });

  test('is the one asked for as long as it fits', () => {
    const end = track.actions.length;
    expect(chooseOpenWorld(table, track, track.givenCount, third ?? null)).toBe(third);
    expect(chooseOpenWorld(table, track, end, third ?? null)).toBe(alone);
  });

  test('every real deal has its fate: alive, or ruled out by a card', () => {
    // East followed with the two of hearts, which in the other deal is West's.
    expect(computeWorldFates(table, track).map(({ ruledOut }) => ruledOut)).toEqual([
      null,
      track.givenCount + 2,
    ]);
    if (third) expect(trickNumberOfCard((findRuledOutPoint(table, track, third) ?? 0) - 1)).toBe(3);
  });

  test('is out already where a human-like seat would have played another card', () => {
    const found = computeWorldFates(table, track);
    const judged = applyJudgement(found, track.givenCount, [3, 1]);
    expect(judged.map(({ ruledOut }) => ruledOut)).toEqual([
      track.givenCount + 3,
      track.givenCount + 1,
    ]);
    expect(applyJudgement(found, track.givenCount, [null, 1])[0]).toEqual(found[0]);
    expect(applyJudgement(found, track.givenCount, null)).toEqual(found);
  });

  test('that may be the truth lies open before one that only fits', () => {
    const begin = createTrack(table, []);
    expect(remainingWorlds(computeWorldFates(table, begin))).toEqual([alone, third]);
    expect(remainingWorlds(computeWorldFates(table, track))).toEqual([alone]);
    expect(chooseOpenWorld(table, begin, begin.givenCount, null)).toBe(alone);
    if (third) expect(chooseOpenWorld(table, begin, begin.givenCount, null, [third])).toBe(third);
  });
});

describe('the place to try again from', () => {
  test('is a choice of the student before the point, else the first', () => {
    const choices = findChoices(table, FINESSED_AT_ONCE);
    expect(choices).toEqual([0, 2, 5, 7]);
    const { givenCount: given } = track;
    expect(findChoiceBefore(choices, given, given)).toBe(0);
    expect(findChoiceBefore(choices, given, given + 3)).toBe(2);
    expect(findChoiceBefore(choices, given, track.actions.length)).toBe(7);
  });

  test('is nowhere when the student has not played', () => {
    expect(findChoiceBefore(findChoices(table, []), 8, 8)).toBeNull();
  });
});

describe('a decision of the student’s', () => {
  test('is where its card comes next and was not the only one', () => {
    const found = FINESSED_AT_ONCE.map((_, at) => decisionAt(table, FINESSED_AT_ONCE, at));
    expect(found.flatMap((each) => each ?? []).map(({ at, action }) => [at, action])).toEqual([
      [0, 'H6'],
      [2, 'HJ'],
      [5, 'SK'],
      [7, 'D4'],
    ]);
    for (const each of found) if (each) expect(each.legal).toContain(each.action);
  });

  test('is none before the student sat down, nor where the play ends', () => {
    expect(decisionAt(table, FINESSED_AT_ONCE, -1)).toBeNull();
    expect(decisionAt(table, FINESSED_AT_ONCE, FINESSED_AT_ONCE.length)).toBeNull();
  });
});

describe('a lead problem', () => {
  const onLead = bridgeReviewTable(lead, advice);
  const led = createTrack(onLead, cards('D5'));
  const [first, second] = lead.real;

  test('has every deal open before the lead, and then those with the dummy that was faced', () => {
    if (!first || !second) throw new Error('The problem has three deals.');
    expect(chooseOpenWorld(onLead, led, 0, first)).toBe(first);
    expect(chooseOpenWorld(onLead, led, 1, first)).toBe(second);
    expect(lead.real.map((named) => findRuledOutPoint(onLead, led, named))).toEqual([
      1,
      null,
      null,
    ]);
  });
});

test('the deals of a best chance are said to be the author’s, beside the odds over all', () => {
  const chance = { layouts: 'all', best: 60, errors: {} } as const;
  const world = bridgeReviewTable({ ...problem, chance }, advice);
  const text = world.words.worldCountText();
  expect(text).toContain('the best line wins in all of them');
  expect(text).toContain('counted over all the ways the cards may lie');
  expect(table.words.worldCountText()).not.toContain('counted over');
});
