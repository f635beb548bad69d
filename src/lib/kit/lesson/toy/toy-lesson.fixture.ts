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
  standing: (log) => `${consistentToyWorlds(log).length} ways are open.`,
  roundResult: (log) => (log.length === 0 ? null : `${log.at(-1)}.`),
  toAct: () => 'The other to answer.',
  playTitle: () => 'Turns',
  robustness: () => 'It was found wherever it lay.',
  againFrom: (round) => `Try again from turn ${round}`,
  remaining: (amount) => `${amount} ace is left.`,
  claimLabel: (amount) => `Claim ${amount} ace`,
  confirmConcession: () => 'Press again to give up the ace',
  outOfReach: () => 'The ace is gone.',
  outcome: ({ made }) => (made ? 'Found.' : 'Not found.'),
  resultDetails: (_log, claimed) => (claimed === null ? [] : [`You claimed ${claimed}.`]),
  resultAloud: (log, claimed) => [words.outcome(toyTrainer.outcomeOfClaim(log, claimed ?? 0))],
  announceActions: (before, after) => [
    ...after.slice(before.length).map((action) => `Told: ${action}.`),
    ...(after.length % 2 === 0 ? ['Your turn.'] : []),
  ],
};

const reviewWords: ReviewWords<ToyLog, string> = {
  ...words,
  worldCountText: () => `It may lie in ${TOY_WORLDS.length} ways.`,
  describeAction: (_before, action) => `Done: ${action}.`,
  describePoint: (log) => (toyTrainer.turn(log) === 'over' ? 'Over' : `Turn ${roundAt(log)}`),
  standing: (log) => `${consistentToyWorlds(log).length} open`,
  ruledOutText: (turn) => `out in turn ${turn}`,
  namedRuledOutText: (name, turn) => `${name}: out in turn ${turn}`,
  unprovedText: () => null,
  refusedClaimText: ({ amount }) => `You claimed ${amount} here.`,
};

/** The round after a number of actions, from 1: the deal, then two actions per round. */
function roundAfter(actionCount: number): number {
  return Math.max(1, Math.ceil(actionCount / 2));
}

const roundAt = (log: ToyLog): number => roundAfter(log.length);

/** Creates the lesson of a toy problem; `id` keeps the stored plays of tests apart. */
export function createToyLesson(
  id: string,
  advice: LessonAdvisor<string>,
): LessonAdapter<ToyLog, string> {
  return {
    key: `toy/${id}`,
    address: `/toy/${id}/`,
    neutralName: () => 'Two cards',
    nameNumber: 2,
    title: { en: 'Find the ace' },
    level: 1,
    themes: [],
    relabeling: null,
    givenCount: 0,
    hints: [{ en: 'You may ask.' }],
    trainer: toyTrainer,
    legalActions: legalToyActions,
    roundAt,
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

/** Creates the same lesson with what the review screen needs besides. */
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
