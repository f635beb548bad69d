/**
 * Captions and titles of a replay, a line of cards shown trick by trick. By default the line is
 * played in the sample slam (6♥ by South), from its first turn on, in the deal where East has the
 * queen of hearts third; one trick is lost before, so that no other may be.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  findRefutedGoal,
  toBridgeReplaySteps,
  findReplayStepIndex,
  type ReplayLine,
} from '$lib/games/bridge/lesson/replay-steps';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { unwrap } from '$lib/core/result';
import { defence, slam } from '../../bridge-samples.fixture';
import { replayStepCaption, tricksLostText, replayStepTitle } from './caption-words';

const fourTrumps = unwrap(
  readProblem(
    readFileSync('problems/bridge/four-trumps-missing.yaml', 'utf8'),
    'four-trumps-missing',
  ),
).problem;
/** The two deals of the sample: the queen of hearts singleton in West, or third in East. */
const [QUEEN_ALONE, QUEEN_THIRD] = slam.real.map(({ deal }) => deal) as [Deal, Deal];

/** A line that begins at the student's first turn; `overrides`: other log, index or deal. */
function lineOf(cards: string, overrides: Partial<ReplayLine> = {}): ReplayLine {
  const line = unwrap(parseCards(cards));
  return { log: [], startIndex: 0, line, deal: QUEEN_THIRD, ...overrides };
}

/** The captions of a line, with the cards in brackets. */
function captions(line: ReplayLine, problem: BridgeProblem = slam): readonly string[] {
  return toBridgeReplaySteps(problem, line).map((step) =>
    replayStepCaption(step)
      .map((piece) => (piece.kind === 'card' ? `[${piece.card}]` : piece.text))
      .join(''),
  );
}

describe('the captions of a line that defeats the student', () => {
  test('name the finessed card and the honour, for a finesse that wins or loses', () => {
    expect(captions(lineOf('H6 H3 HJ H2'))).toEqual([
      'You lead the [H6]. You finesse: the [HJ] holds. East has the [HQ].',
    ]);
    expect(captions(lineOf('H6 H3 HJ HQ', { deal: QUEEN_ALONE }))).toEqual([
      'You lead the [H6]. You finesse. West has the [HQ]. Twelve tricks are out of reach, so we stop here.',
    ]);
  });

  test('do not speak of a finesse through an opponent who is known to be out of the suit', () => {
    const [deal] = fourTrumps.real.map((namedDeal) => namedDeal.deal);
    if (!deal) throw new Error('There is a deal.');
    // East has shown out of trumps; the ten runs to the jack.
    const line = 'DK D4 D3 SQ C2 S2 S5 ST C4 S8 SJ';
    const captionText = captions({ ...lineOf(line), deal }, fourTrumps).join(' ');
    expect(captionText).toContain('West wins with the [SJ]');
    expect(captionText).not.toContain('finesse');
  });

  test('give the questioned card a step, and join consecutive winners into one', () => {
    const captionText = captions(lineOf('HA H3 HK H2 DQ D3 D4 D5 DJ D6 DK D8 H5 H4 H6 HQ'));
    expect(captionText).toEqual([
      'You cash the [HA].',
      'You cash the [DQ] and [DK].',
      'East wins with the [HQ]. Twelve tricks are out of reach, so we stop here.',
    ]);
  });

  test('name a defender by its own cards, and declarer’s two hands as one player', () => {
    const [deal] = defence.real.map((named) => named.deal);
    if (!deal) throw new Error('There is a deal.');
    // Declarer takes the ace, and then two clubs with dummy and its own hand.
    const line = 'DJ D3 DK D8 D6 DA C4 C3 CA C2 C9 C6 CK C5';
    expect(captions(lineOf(line, { deal }), defence)).toEqual([
      'Partner leads the [D5]; you win with the [DJ].',
      'Declarer takes the next three tricks.',
    ]);
  });

  test('name the defender who led and the partner who won', () => {
    const [deal] = defence.real.map((named) => named.deal);
    if (!deal) throw new Error('There is a deal.');
    expect(captions(lineOf('DJ D3 H2 H4 HK H6', { deal }), defence)).toEqual([
      'Partner leads the [D5]; you win with the [DJ].',
      'You lead the [H2]; partner wins with the [HK].',
    ]);
  });
});

test('findRefutedGoal reads the goal from the point at which the line stops', () => {
  const line = lineOf('H6 H3 HJ HQ', { deal: QUEEN_ALONE });
  expect(findRefutedGoal(slam, line)).toBe(12);
  expect(findRefutedGoal(slam, { ...line, line: ['H6'] })).toBe(12);
});

describe('the steps of a line', () => {
  const log = unwrap(parseCards('H6 H3 HJ H2 H8 HQ'));
  const steps = toBridgeReplaySteps(slam, lineOf('H6 H3 HJ H2 HK H4 H8 H7', { log }));

  test('join without gaps, with indices counted from the opening lead', () => {
    expect(steps.map(({ from, to, trick }) => [from, to, trick])).toEqual([
      [8, 12, 3],
      [12, 16, 4],
    ]);
    // The step that a point (a number of cards played) lies in; -1 before the first one.
    expect([8, 9, 12, 13, 16].map((point) => findReplayStepIndex(steps, point))).toEqual([
      -1, 0, 0, 1, 1,
    ]);
  });

  test('are titled “as played” for the cards of the student’s own play', () => {
    expect(steps.map(({ isAsPlayed }) => isAsPlayed)).toEqual([true, false]);
    expect(steps.map(replayStepTitle)).toEqual(['trick 3, as played', 'trick 4']);
    const run = toBridgeReplaySteps(slam, lineOf('HA H3 HK H2 DQ D3 D4 D5 DJ D6 DK D8'));
    expect(run.map(replayStepTitle)).toEqual(['trick 3', 'tricks 4 to 5']);
  });

  test('count all tricks lost so far, those before the line included', () => {
    expect(steps.map(({ tricksLost, tricksToSpare }) => [tricksLost, tricksToSpare])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(steps.map(tricksLostText)).toEqual(['Lost: one.', 'Lost: one.']);
  });
});
