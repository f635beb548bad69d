/** The toy game's lesson and review adapters for tests, in English only. */
import type { LessonAdvisor, LessonAdapter, LessonWords } from '../lesson-adapter';
import type { ReviewAdapter, ReviewWords } from '../review/review-adapter';
import {
  consistentToyWorlds,
  isConsistentWithToy,
  legalToyPrefix,
  legalToyActions,
  TOY_WORLDS,
  TOY_START,
  toyTrainer,
  type ToyWorld,
  type ToyLog,
} from './toy-game.fixture';

const words: LessonWords<ToyLog, string> = {
  goal: () => 'Find the ace.',
  standing: (seen) => `${consistentToyWorlds(seen).length} ways are open.`,
  roundResult: (seen) => (seen.length === 0 ? null : `${seen.at(-1)}.`),
  toAct: () => 'The other to answer.',
  playTitle: () => 'Turns',
  robustness: () => 'It was found wherever it lay.',
  againFrom: (round) => `Try again from turn ${round}`,
  remaining: (amount) => `${amount} ace is left.`,
  claimLabel: (amount) => `Claim ${amount} ace`,
  confirmConcession: () => 'Press again to give up the ace',
  outOfReach: () => 'The ace is gone.',
  outcome: ({ made }) => (made ? 'Found.' : 'Not found.'),
  resultDetails: (_seen, claimed) => (claimed === null ? [] : [`You claimed ${claimed}.`]),
  resultAloud: (seen, claimed) => [words.outcome(toyTrainer.outcomeOfClaim(seen, claimed ?? 0))],
  announceActions: (before, after) => [
    ...after.slice(before.length).map((action) => `Told: ${action}.`),
    ...(after.length % 2 === 0 ? ['Your turn.'] : []),
  ],
};

const reviewWords: ReviewWords<ToyLog, string> = {
  ...words,
  worldCountText: () => `It may lie in ${TOY_WORLDS.length} ways.`,
  describeAction: (_before, action) => `Done: ${action}.`,
  describePoint: (seen) => (toyTrainer.turn(seen) === 'over' ? 'Over' : `Turn ${round(seen)}`),
  standing: (seen) => `${consistentToyWorlds(seen).length} open`,
  ruledOutText: (turn) => `out in turn ${turn}`,
  namedRuledOutText: (name, turn) => `${name}: out in turn ${turn}`,
  unprovedText: () => null,
  refusedClaimText: ({ amount }) => `You claimed ${amount} here.`,
};

/** The round after a number of actions: the deal, then two actions per round. */
function roundAfter(count: number): number {
  return Math.max(1, Math.ceil(count / 2));
}

const round = (seen: ToyLog): number => roundAfter(seen.length);

export function createToyLesson(
  id: string,
  advice: LessonAdvisor<string>,
): LessonAdapter<ToyLog, string> {
  return {
    key: `toy/${id}`,
    address: `/toy/${id}/`,
    neutralName: () => 'Two cards',
    title: { en: 'Find the ace' },
    level: 1,
    themes: [],
    relabeling: null,
    givenCount: 0,
    hints: [{ en: 'You may ask.' }],
    trainer: toyTrainer,
    legalActions: legalToyActions,
    roundAt: round,
    engine: advice,
    words,
    loadShortcuts: () =>
      Promise.resolve({
        forPlaying: () => [{ keys: ['A'], does: 'ask' }],
        playDescription: () => 'all turns',
        others: () => [],
      }),
    exercises: [{ name: 'guess', title: () => 'Guess the ace' }],
  };
}

export function createToyReview(
  id: string,
  advice: LessonAdvisor<string>,
): ReviewAdapter<ToyLog, string, ToyWorld> {
  return {
    ...createToyLesson(id, advice),
    start: TOY_START,
    positionAfter: (actions) => actions,
    legalPrefix: legalToyPrefix,
    roundOf: roundAfter,
    worlds: TOY_WORLDS,
    virtualWorlds: [],
    isConsistent: isConsistentWithToy,
    hasAuthorLine: true,
    words: reviewWords,
  };
}
