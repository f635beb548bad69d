/** The moment where no line wins always: nothing is said of it that holds only where one does. */
import { expect, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { plainEngine } from '../../bridge-samples.fixture';
import { createBridgeLessonAdvisor } from '../../lesson/bridge-lesson-advisor';
import { bridgeReviewTable } from '../review-table';
import { FINESSED_AT_ONCE, problem, provenAdvice } from '../review.fixture';
import { bridgeMoment } from './bridge-moment';
import { createContrastDeals, type ContrastDeals } from './two-deals';

const judgement = await provenAdvice().judge(FINESSED_AT_ONCE);
const deals = createContrastDeals(problem, FINESSED_AT_ONCE, judgement) as ContrastDeals;
const [finesse] = FINESSED_AT_ONCE as readonly [Card, ...Card[]];
const best: BridgeProblem = {
  ...problem,
  chance: { layouts: 'all', best: 60, errors: { [finesse]: 20 } },
};
type Told = Parameters<typeof bridgeMoment>[3];
const play: Told = { log: FINESSED_AT_ONCE, claimed: null, made: false, decisions: [] };
const reveal = { beat: problem.real[0], refutation: [] } as never;
const momentOf = (of: BridgeProblem, two: ContrastDeals, reviewedPlay: Told = play) =>
  bridgeMoment(of, two, reveal, reviewedPlay, 'en');
const whyOf = (of: BridgeProblem): string =>
  momentOf(of, deals).steps.flatMap(({ kind, text }) => (kind === 'why' ? [text] : []))[0] ?? '';

test('what the card needed stands beside how often it lies so, not beside that nothing said so', () => {
  expect(whyOf(problem)).toContain('Nothing you had seen said so.');
  expect(whyOf(best)).toMatch(/^That needs the :HQ: with East\. Over all/);
});

test('where nothing moved there was still something better, as soon as that is known', () => {
  const none: ContrastDeals = { ...deals, logIndex: 0, neededDeal: null, movedCards: [] };
  expect(momentOf(problem, none).title).toBe('Nothing was left to hope for.');
  expect(momentOf(best, none).title).toBe('Another card makes it more often.');
  expect(momentOf(best, none).steps[1]?.text).toMatch(/^As the cards lie here, no line/);
  const figure = { min: 40, max: 40 };
  const loss = { min: 0, max: 0, played: figure, best: figure };
  const reviewedPlay: Told = { ...play, decisions: [{ logIndex: 0, loss }] };
  expect(momentOf(best, none, reviewedPlay).title).toBe('The cards lay badly for it.');
});

test('a card that makes it never is no matter of how often, nor is one beside a certain one', () => {
  const none: ContrastDeals = { ...deals, logIndex: 0, neededDeal: null, movedCards: [] };
  const reviewedPlay = (played: number, sure: number): Told => {
    const cost = sure - played;
    const exactly = (share: number) => ({ min: share, max: share });
    const loss = { ...exactly(cost), played: exactly(played), best: exactly(sure) };
    return { ...play, decisions: [{ logIndex: 0, loss }] };
  };
  expect(momentOf(best, none, reviewedPlay(0, 60)).title).toBe('With this card it cannot be made.');
  expect(momentOf(best, none, reviewedPlay(0, 60)).steps[1]?.text).toMatch(
    /^However the cards lie, no/,
  );
  expect(momentOf(best, none, reviewedPlay(70, 100)).title).toBe(
    'Another card is certain to make it.',
  );
  expect(momentOf(best, none, reviewedPlay(40, 60)).title).toBe(
    'Another card makes it more often.',
  );
});

test('who has answered the question is not given its lesson for a slip later on', () => {
  const lessonOf = (of: BridgeProblem, reviewedPlay: Told) =>
    momentOf(of, { ...deals, logIndex: 4 }, reviewedPlay).steps.find(
      ({ kind }) => kind === 'lesson',
    );
  const explained = (of: BridgeProblem): BridgeProblem => ({
    ...of,
    solution: { line: [], explanation: { en: 'Finesse at once.' } },
  });
  const reviewedPlay: Told = { ...play, decisions: [{ logIndex: 0 }, { logIndex: 4 }] };
  const asking = (chance: NonNullable<BridgeProblem['chance']>): BridgeProblem => ({
    ...best,
    chance,
  });
  const answered = asking({ layouts: 'all', best: 60, errors: { C2: 20 } });
  const unasked = asking({ layouts: 'all', best: 60, errors: {} });
  expect(lessonOf(explained(answered), reviewedPlay)).toBeUndefined();
  expect(lessonOf(explained(unasked), reviewedPlay)?.text).toBe('Finesse at once.');
  expect(lessonOf(explained(best), reviewedPlay)?.text).toBe('Finesse at once.');
  expect(lessonOf(explained(problem), reviewedPlay)?.text).toBe('Finesse at once.');
});

test('a card that wins in the author’s deals is not said to win in all', () => {
  const advice = createBridgeLessonAdvisor(problem, plainEngine());
  const marked = (of: BridgeProblem) => bridgeReviewTable(of, advice).words.markMeaning;
  expect(marked(problem)?.('sound')).toBeNull();
  expect(marked(best)?.('sound')).toContain('no card wins every time');
  expect(marked(best)?.('lost')).toContain('author’s deals');
});
