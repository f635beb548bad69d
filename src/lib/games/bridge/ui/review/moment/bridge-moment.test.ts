/**
 * The texts of the losing moment in a best-chance problem, where no line always wins: statements
 * that are true only where some line does must not appear. `chance.best` is the per cent of all
 * layouts in which the best first card wins, `chance.errors` what each wrong first card gives up.
 */
import { expect, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { LossStory } from '$lib/games/bridge/lesson/ledger/loss-story';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { plainEngine } from '../../bridge-samples.fixture';
import { createBridgeLessonAdvisor } from '../../lesson/bridge-lesson-advisor';
import { bridgeReviewTable } from '../review-table';
import { FINESSED_AT_ONCE, problem, provenAdvice } from '../review.fixture';
import { bridgeMoment } from './bridge-moment';
import { storyThought, storyTitle } from './loss-story-texts';
import { createContrastDeals, withoutHope, type ContrastDeals } from './two-deals';

const judgement = await provenAdvice().judge(FINESSED_AT_ONCE);
const deals = createContrastDeals(problem, FINESSED_AT_ONCE, judgement) as ContrastDeals;
/** The first card of the play, which is a wrong one in `bestChanceProblem`. */
const [finesse] = FINESSED_AT_ONCE as readonly [Card, ...Card[]];
const bestChanceProblem: BridgeProblem = {
  ...problem,
  chance: { layouts: 'all', best: 60, errors: { [finesse]: 20 } },
};
type ReviewedPlay = Parameters<typeof bridgeMoment>[3];
const play: ReviewedPlay = {
  log: FINESSED_AT_ONCE,
  claimed: null,
  made: false,
  decisions: [],
  isRevealed: false,
};
/** Only the refutation is read. */
const reveal = { beat: problem.real[0], refutation: [] } as never;
const momentOf = (
  of: BridgeProblem,
  contrastDeals: ContrastDeals,
  reviewedPlay: ReviewedPlay = play,
) => bridgeMoment(of, contrastDeals, reveal, reviewedPlay, 'en');
const whyOf = (of: BridgeProblem): string =>
  momentOf(of, deals).steps.flatMap(({ kind, text }) => (kind === 'why' ? [text] : []))[0] ?? '';

test('praises the best first card where a later one lost', () => {
  const reviewedPlay: ReviewedPlay = { ...play, decisions: [{ logIndex: 0 }, { logIndex: 4 }] };
  const happened = (of: BridgeProblem, logIndex: number) =>
    momentOf(of, { ...deals, logIndex }, reviewedPlay).steps[0]?.text;
  const questionProblem: BridgeProblem = {
    ...bestChanceProblem,
    chance: { layouts: 'all', best: 60, errors: { C2: 20 } },
  };
  expect(happened(questionProblem, 4)).toContain(
    `Your :${finesse}: was right: 60%, the best there is.`,
  );
  for (const [of, logIndex] of [
    [questionProblem, 0],
    [bestChanceProblem, 4],
    [problem, 4],
  ] as const)
    expect(happened(of, logIndex)).not.toContain('was right');
});

test('names the layout that the card needed and, in a best-chance problem, how often it occurs', () => {
  expect(whyOf(problem)).toContain('Nothing you had seen said so.');
  const odds = (percent: number) => ({ min: percent, max: percent });
  const loss = { ...odds(20), played: odds(40), best: odds(60) };
  const whyWith = (of: BridgeProblem) =>
    momentOf(of, deals, { ...play, decisions: [{ logIndex: deals.logIndex, loss }] }).steps.find(
      ({ kind }) => kind === 'why',
    )?.text;
  expect(whyWith(bestChanceProblem)).toBe(
    'That needs the :HQ: with East. Over all the ways the cards may lie this card makes it 40% of the time, the best one 60%. That cost 20%.',
  );
  // The loss in the file is rounded by itself: without the odds no figure is told.
  expect(whyOf(bestChanceProblem)).toBe('That needs the :HQ: with East.');
});

test('names a better card where both deals are the same, if the odds show one', () => {
  const sameDeals: ContrastDeals = { ...deals, logIndex: 0, neededDeal: null, movedCards: [] };
  expect(momentOf(problem, sameDeals).title).toBe('That was the losing play.');
  // The title has said it all.
  expect(momentOf(problem, sameDeals).steps.map(({ kind }) => kind)).not.toContain('why');
  expect(momentOf(bestChanceProblem, sameDeals).title).toBe('Another card works more often.');
  expect(momentOf(bestChanceProblem, sameDeals).steps[1]?.text).toMatch(
    /^As the cards lie here, it can’t be made/,
  );
  const figure = { min: 40, max: 40 };
  const loss = { min: 0, max: 0, played: figure, best: figure };
  const reviewedPlay: ReviewedPlay = { ...play, decisions: [{ logIndex: 0, loss }] };
  expect(momentOf(bestChanceProblem, sameDeals, reviewedPlay).title).toBe(
    'The cards lay badly for it.',
  );
});

test('blames no layout before the odds have come, or while they leave it open', () => {
  const sameDeals: ContrastDeals = { ...deals, logIndex: 2, neededDeal: null, movedCards: [] };
  const figure = { min: 40, max: 60 };
  const open = { min: 0, max: 20, played: figure, best: figure };
  for (const decisions of [[], [{ logIndex: 2, loss: open }]])
    expect(momentOf(bestChanceProblem, sameDeals, { ...play, decisions }).title).toBe(
      'That was the losing play.',
    );
});

test('says "never" of a card without a chance, and "certain" of a better card that always wins', () => {
  const sameDeals: ContrastDeals = { ...deals, logIndex: 0, neededDeal: null, movedCards: [] };
  const reviewedPlay = (playedShare: number, bestShare: number): ReviewedPlay => {
    const cost = bestShare - playedShare;
    const exactly = (share: number) => ({ min: share, max: share });
    const loss = { ...exactly(cost), played: exactly(playedShare), best: exactly(bestShare) };
    return { ...play, decisions: [{ logIndex: 0, loss }] };
  };
  expect(momentOf(bestChanceProblem, sameDeals, reviewedPlay(0, 60)).title).toBe(
    'This card can’t work.',
  );
  expect(momentOf(bestChanceProblem, sameDeals, reviewedPlay(0, 60)).steps[1]?.text).toMatch(
    /^However the cards lie, it can’t/,
  );
  expect(momentOf(bestChanceProblem, sameDeals, reviewedPlay(70, 100)).title).toBe(
    'Another card is certain to work.',
  );
  expect(momentOf(bestChanceProblem, sameDeals, reviewedPlay(40, 60)).title).toBe(
    'Another card works more often.',
  );
});

test('omits the lesson of the question when the student answered it and lost at a later card', () => {
  const lessonOf = (of: BridgeProblem, reviewedPlay: ReviewedPlay) =>
    momentOf(of, { ...deals, logIndex: 4 }, reviewedPlay).steps.find(
      ({ kind }) => kind === 'lesson',
    );
  const explained = (of: BridgeProblem): BridgeProblem => ({
    ...of,
    solution: { line: [], explanation: { en: 'Finesse at once.' } },
  });
  const reviewedPlay: ReviewedPlay = { ...play, decisions: [{ logIndex: 0 }, { logIndex: 4 }] };
  const asking = (chance: NonNullable<BridgeProblem['chance']>): BridgeProblem => ({
    ...bestChanceProblem,
    chance,
  });
  // The student's first card, a heart, is not among the wrong ones; without any nothing was asked.
  const answered = asking({ layouts: 'all', best: 60, errors: { C2: 20 } });
  const unasked = asking({ layouts: 'all', best: 60, errors: {} });
  expect(lessonOf(explained(answered), reviewedPlay)).toBeUndefined();
  expect(lessonOf(explained(unasked), reviewedPlay)?.text).toBe('Finesse at once.');
  expect(lessonOf(explained(bestChanceProblem), reviewedPlay)?.text).toBe('Finesse at once.');
  expect(lessonOf(explained(problem), reviewedPlay)?.text).toBe('Finesse at once.');
});

test('does not hold a hope against a student who had none: the result is the title', () => {
  const { title, steps } = bridgeMoment(
    problem,
    withoutHope(deals),
    reveal,
    { ...play, hopedForNothing: true },
    'en',
  );
  expect(title).toBe('Down one.');
  expect(steps.map(({ kind }) => kind)).not.toContain('why');
  const beyond: BridgeProblem = { ...problem, goal: 13 };
  const { title: short } = bridgeMoment(
    beyond,
    withoutHope(deals),
    reveal,
    { ...play, hopedForNothing: true },
    'en',
  );
  expect(short).toBe('Two tricks short.');
});

test('tells of opponents who think only a proved story, never what the deals suggest', () => {
  const thinking: BridgeProblem = { ...problem, opponents: 'human' };
  const story: LossStory = {
    logIndex: 3,
    seat: 'W',
    seen: { trick: 3, seat: 'N', card: 'H6' },
    placed: { card: 'HK', holder: 'S', isKept: false, isImpliedByHolding: false },
    played: { trick: 4, seat: 'W', card: 'S5' },
    instead: { student: 'HA', opponent: 'D5' },
  };
  const withStory = momentOf(thinking, deals, { ...play, story });
  expect(withStory.title).toBe('West placed the king of hearts with you.');
  expect(withStory.steps.map(({ title, text }) => `${title}: ${text}`).slice(0, 3)).toEqual([
    'West saw: The losing card: your :H6: at trick 3.',
    'West believed: You have the :HK:.',
    'West played: The :S5: at trick 4. After a better card it would have been the :D5:.',
  ]);
  const withoutStory = momentOf(thinking, deals, { ...play, story: null });
  expect(withoutStory.title).toBe('Down one.');
  expect(withoutStory.steps.map(({ kind }) => kind)).toEqual(['happened', 'lesson']);
});

test('calls the lesson that of the losing card only at a decision that the author explains', () => {
  const explaining = (quoted: string): BridgeProblem => ({
    ...problem,
    solution: {
      line: [{ play: finesse }, { play: 'HJ' }],
      explanation: { en: `${quoted}Finesse at once.` },
    },
  });
  const lessonAt = (logIndex: number, quoted = '') =>
    momentOf(explaining(quoted), { ...deals, logIndex }).steps.find(
      ({ kind }) => kind === 'lesson',
    );
  const quotedFinesse = '```play\nH6\n= NS 10\n```\n\n';
  expect(lessonAt(2)?.title).toBeUndefined();
  expect(lessonAt(0, quotedFinesse)?.title).toBeUndefined();
  // The quoted plays end before this card of the line.
  expect(lessonAt(2, quotedFinesse)?.title).toBe('The idea of the problem');
  expect(lessonAt(0)).toEqual({ kind: 'lesson', text: 'Finesse at once.' });
  expect(lessonAt(FINESSED_AT_ONCE.length - 1)).toEqual({
    kind: 'lesson',
    title: 'The idea of the problem',
    text: 'Finesse at once.',
  });
});

test('gives the reason of a belief only where it is proved', () => {
  const believedIn = (placed: Partial<LossStory['placed']>): string | undefined => {
    const story: LossStory = {
      logIndex: 3,
      seat: 'E',
      seen: { trick: 1, seat: 'S', card: 'HA' },
      placed: { card: 'SA', holder: 'W', isKept: false, isImpliedByHolding: true, ...placed },
      played: { trick: 2, seat: 'E', card: 'S6' },
      instead: { student: 'H4', opponent: 'H3' },
    };
    const step = momentOf(problem, deals, { ...play, story }).steps.find(
      ({ kind }) => kind === 'why',
    );
    return step && `${step.title}: ${step.text}`;
  };
  expect(believedIn({})).toBe(
    'East concluded: West has the :SA:. No layout East considered gives you both the :HA: and the :SA:.',
  );
  expect(believedIn({ holder: 'S' })).toBe(
    'East concluded: You have the :SA:. Every layout East considered that gives you the :HA: gives you the :SA: too.',
  );
  expect(believedIn({ isImpliedByHolding: false })).toBe('East believed: West has the :SA:.');
  expect(believedIn({ holder: 'S', isKept: true })).toMatch(/^East concluded: You still have /);
});

test('names no card that would have won before the student knows the solution', () => {
  const story: LossStory = {
    logIndex: 3,
    seat: 'E',
    seen: { trick: 1, seat: 'S', card: 'HA' },
    placed: { card: 'SA', holder: 'W', isKept: false, isImpliedByHolding: false },
    played: { trick: 2, seat: 'E', card: 'S6' },
    instead: { student: 'H4', opponent: 'H3' },
  };
  const layoutLoss = { logIndex: 2, trick: 3, card: 'HJ', winningCard: 'HK' };
  const textsOf = (isRevealed: boolean, reviewed: Partial<ReviewedPlay> = {}): string =>
    bridgeMoment(
      problem,
      deals,
      { refutation: [], layoutLoss } as never,
      { ...play, ...reviewed, isRevealed },
      'en',
    )
      .steps.map(({ text }) => text)
      .join(' ');
  expect(textsOf(true, { story })).toContain('After your :H4: it would have been the :H3:.');
  expect(textsOf(false, { story })).not.toContain(':H4:');
  expect(textsOf(true)).toContain(':HK:');
  expect(textsOf(false)).not.toContain(':HK:');
  // A card that the student kept was the sound one.
  const keptPlaced = { card: 'H4', holder: 'S', isKept: true, isImpliedByHolding: false } as const;
  const kept: LossStory = { ...story, placed: keptPlaced };
  expect(textsOf(true, { story: kept })).toContain('You still have the :H4:.');
  expect(textsOf(false, { story: kept })).not.toContain(':H4:');
  expect(storyTitle(problem, kept, true)).toContain('four of hearts');
  expect(storyTitle(problem, kept, false)).toBe('East knew a card that you still had.');
  expect(storyThought(problem, kept, false).text).toBe('“You still have a card that was known.”');
});

test('answers which card lost this layout, apart from the one that lost some layout', () => {
  const stepOf = (of: BridgeProblem, losingIndex: number): string | undefined => {
    const layoutLoss = { logIndex: 2, trick: 3, card: 'HJ', winningCard: 'HK' };
    const revealed = { refutation: [], layoutLoss } as never;
    const { steps } = bridgeMoment(
      of,
      { ...deals, logIndex: losingIndex },
      revealed,
      { ...play, isRevealed: true },
      'en',
    );
    return steps.find(({ kind }) => kind === 'layout')?.text;
  };
  expect(stepOf(problem, 0)).toBe(
    'The :HJ: in trick 3. Until then this layout could still be made, with the :HK:.',
  );
  expect(stepOf(problem, 2)).toBe('It lost this layout too: the :HK: would have made it.');
  const defence: BridgeProblem = {
    ...problem,
    contract: { ...problem.contract, declarer: 'E' },
  };
  expect(stepOf(defence, 0)).toContain('could still be beaten');
});

test('the marks of a best-chance problem speak of the author’s deals, not of all layouts', () => {
  const advice = createBridgeLessonAdvisor(problem, plainEngine());
  const marked = (of: BridgeProblem) => bridgeReviewTable(of, advice).words.markMeaning;
  expect(marked(problem)?.('sound')).toBeNull();
  expect(marked(bestChanceProblem)?.('sound')).toContain('no card wins every time');
  expect(marked(bestChanceProblem)?.('lost')).toContain('author’s deals');
  // A mark by the odds has its usual meaning.
  expect(marked(bestChanceProblem)?.('costly')).toBeNull();
});
