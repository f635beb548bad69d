/**
 * The review's functions on bridge problems: tracks (the cards of a play, the first `givenCount`
 * being the problem's start), and the fates of the problem's real deals (worlds) along a track. In
 * `FINESSED_AT_ONCE` East's two of hearts leaves the first deal alone.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fits } from '$lib/games/bridge/rules/bridge-play';
import { cards, FINESSED_AT_ONCE, problem } from './review.fixture';
import {
  findChoiceBefore,
  findChoices,
  decisionAt,
  positionAt,
  createTrack,
} from '$lib/kit/lesson/review/play-track';
import {
  computeWorldFates,
  applyJudgement,
  findRuledOutPoint,
  remainingWorlds,
  chooseOpenWorld,
} from '$lib/kit/lesson/review/worlds/world-fates';
import { lead, plainEngine } from '../bridge-samples.fixture';
import { createBridgeLessonAdvisor } from '../lesson/bridge-lesson-advisor';
import { bridgeReviewTable } from './review-table';
import { trickNumberOfCard } from './reviewed-tricks';

const advice = createBridgeLessonAdvisor(problem, plainEngine());
const table = bridgeReviewTable(problem, advice);
const track = createTrack(table, FINESSED_AT_ONCE);
const [consistentWorld, ruledOutWorld] = problem.real;
const points = fc.integer({ min: 0, max: track.actions.length });

describe('createTrack', () => {
  test('ends before a card that is illegal in every deal', () => {
    const illegalTrack = createTrack(table, cards('HA H3 H5 SA H6'));
    expect(illegalTrack.actions).toEqual([...problem.start, ...cards('HA H3 H5')]);
  });

  test('attaches each comment of the author to its card', () => {
    const commented = createTrack(table, cards('HA H3 H5 H2'), {
      0: { en: 'first' },
      2: { en: 'third' },
    });
    expect(
      [...commented.whys].map(([i, why]) => `${commented.actions[i] ?? ''} ${why.en}`),
    ).toEqual(['HA first', 'H5 third']);
  });
});

describe('the deals of the problem in the review', () => {
  test('the open one is consistent with the cards played at every point, whichever deal is requested', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(null, ...problem.real), (point, requested) => {
        const openWorld = chooseOpenWorld(table, track, point, requested);
        expect(openWorld && fits(openWorld.deal, positionAt(table, track, point))).toBe(true);
      }),
    );
  });

  test('the open one is the requested one while that is consistent, else another', () => {
    const end = track.actions.length;
    expect(chooseOpenWorld(table, track, track.givenCount, ruledOutWorld ?? null)).toBe(
      ruledOutWorld,
    );
    expect(chooseOpenWorld(table, track, end, ruledOutWorld ?? null)).toBe(consistentWorld);
  });

  test('each is consistent to the end or ruled out by a card', () => {
    // East followed with the two of hearts, which in the other deal is West's.
    expect(computeWorldFates(table, track).map(({ ruledOut }) => ruledOut)).toEqual([
      null,
      track.givenCount + 2,
    ]);
    if (ruledOutWorld)
      expect(trickNumberOfCard((findRuledOutPoint(table, track, ruledOutWorld) ?? 0) - 1)).toBe(3);
  });

  test('one is ruled out earlier when a human-like opponent would have played another card', () => {
    const fates = computeWorldFates(table, track);
    const judgedCardCounts = [3, 1]; // Cards after the start at which each deal is ruled out.
    const judgedFates = applyJudgement(fates, track.givenCount, judgedCardCounts);
    expect(judgedFates.map(({ ruledOut }) => ruledOut)).toEqual([
      track.givenCount + 3,
      track.givenCount + 1,
    ]);
    expect(applyJudgement(fates, track.givenCount, [null, 1])[0]).toEqual(fates[0]);
    expect(applyJudgement(fates, track.givenCount, null)).toEqual(fates);
  });

  test('the open one is by default one that is not ruled out', () => {
    const startTrack = createTrack(table, []);
    expect(remainingWorlds(computeWorldFates(table, startTrack))).toEqual([
      consistentWorld,
      ruledOutWorld,
    ]);
    expect(remainingWorlds(computeWorldFates(table, track))).toEqual([consistentWorld]);
    expect(chooseOpenWorld(table, startTrack, startTrack.givenCount, null)).toBe(consistentWorld);
    if (ruledOutWorld)
      expect(chooseOpenWorld(table, startTrack, startTrack.givenCount, null, [ruledOutWorld])).toBe(
        ruledOutWorld,
      );
  });
});

describe('findChoiceBefore', () => {
  test('finds the student’s last choice before the point, else the first one', () => {
    const choices = findChoices(table, FINESSED_AT_ONCE);
    // Indices in the student's log; the other cards were forced or the computer's.
    expect(choices).toEqual([0, 2, 5, 7]);
    const { givenCount } = track;
    expect(findChoiceBefore(choices, givenCount, givenCount)).toBe(0);
    expect(findChoiceBefore(choices, givenCount, givenCount + 3)).toBe(2);
    expect(findChoiceBefore(choices, givenCount, track.actions.length)).toBe(7);
  });

  test('finds none when the student has not played', () => {
    expect(findChoiceBefore(findChoices(table, []), 8, 8)).toBeNull();
  });
});

describe('decisionAt', () => {
  test('returns a decision where the student had a choice of cards', () => {
    const decisions = FINESSED_AT_ONCE.map((_, i) => decisionAt(table, FINESSED_AT_ONCE, i));
    expect(
      decisions
        .flatMap((decision) => decision ?? [])
        .map(({ logIndex, action }) => [logIndex, action]),
    ).toEqual([
      [0, 'H6'],
      [2, 'HJ'],
      [5, 'SK'],
      [7, 'D4'],
    ]);
    for (const decision of decisions)
      if (decision) expect(decision.legal).toContain(decision.action);
  });

  test('returns null before the student’s first card and at the end of the play', () => {
    expect(decisionAt(table, FINESSED_AT_ONCE, -1)).toBeNull();
    expect(decisionAt(table, FINESSED_AT_ONCE, FINESSED_AT_ONCE.length)).toBeNull();
  });
});

describe('a lead problem', () => {
  const leadTable = bridgeReviewTable(lead, advice);
  const leadTrack = createTrack(leadTable, cards('D5'));
  // In the first deal dummy has the king of spades, in the other two the ace: the track shows the
  // dummy of those two.
  const [first, second] = lead.real;

  test('allows every deal before the lead, and after it those with the dummy that was faced', () => {
    if (!first || !second) throw new Error('The problem has three deals.');
    expect(chooseOpenWorld(leadTable, leadTrack, 0, first)).toBe(first);
    expect(chooseOpenWorld(leadTable, leadTrack, 1, first)).toBe(second);
    expect(lead.real.map((world) => findRuledOutPoint(leadTable, leadTrack, world))).toEqual([
      1,
      null,
      null,
    ]);
  });
});

test('the deals come with what the opponents saw; a best-chance problem says that its deals are the author’s and its odds count all layouts', () => {
  const chance = { layouts: 'all', best: 60, errors: {} } as const;
  const chanceTable = bridgeReviewTable({ ...problem, chance }, advice);
  const text = chanceTable.words.worldCountText();
  expect(text).toContain('the best line wins in all of them');
  expect(text).toContain('counted over all the ways the cards may lie');
  expect(table.words.worldCountText()).not.toContain('counted over');
  expect(table.words.worldCountText()).toContain('Your opponents see every card.');
});
