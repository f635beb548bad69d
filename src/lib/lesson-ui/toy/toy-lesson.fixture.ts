/** The toy as a table of the house gives it to the frame, in English alone. */
import type { LessonEngine, LessonAdapter, LessonWords } from '../lesson-adapter';
import type { ReviewTable, ReviewWords } from '../review/review-adapter';
import {
  aliveIn,
  fits,
  lawful,
  legal,
  LIES,
  START,
  trainer,
  type Lie,
  type Seen,
} from './toy-game.fixture';

const words: LessonWords<Seen, string> = {
  aim: () => 'Find the ace.',
  standing: (seen) => `${aliveIn(seen).length} ways are open.`,
  roundResult: (seen) => (seen.length === 0 ? null : `${seen.at(-1)}.`),
  toAct: () => 'The other to answer.',
  playTitle: () => 'Turns',
  alwaysReached: () => 'It was found wherever it lay.',
  againFrom: (round) => `Try again from turn ${round}`,
  remaining: (amount) => `${amount} ace is left.`,
  claimLabel: (amount) => `Claim ${amount} ace`,
  confirmConcession: () => 'Press again to give up the ace',
  outOfReach: () => 'The ace is gone.',
  outcome: ({ made }) => (made ? 'Found.' : 'Not found.'),
  resultDetails: (_seen, claimed) => (claimed === null ? [] : [`You claimed ${claimed}.`]),
  resultAloud: (seen, claimed) => [words.outcome(trainer.claimed(seen, claimed ?? 0))],
  announceActions: (before, after) => [
    ...after.slice(before.length).map((action) => `Told: ${action}.`),
    ...(after.length % 2 === 0 ? ['Your turn.'] : []),
  ],
};

const reviewWords: ReviewWords<Seen, string> = {
  ...words,
  worlds: () => `It may lie in ${LIES.length} ways.`,
  done: (_before, action) => `Done: ${action}.`,
  where: (seen) => (trainer.turn(seen) === 'over' ? 'Over' : `Turn ${round(seen)}`),
  standing: (seen) => `${aliveIn(seen).length} open`,
  worldOut: (turn) => `out in turn ${turn}`,
  namedWorldOut: (name, turn) => `${name}: out in turn ${turn}`,
  unproved: () => null,
  refused: ({ amount }) => `You claimed ${amount} here.`,
};

/** The round that comes after so many actions: after the deal, two make a round. */
function roundAfter(count: number): number {
  return Math.max(1, Math.ceil(count / 2));
}

const round = (seen: Seen): number => roundAfter(seen.length);

export function toyTable(id: string, advice: LessonEngine<string>): LessonAdapter<Seen, string> {
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
    trainer,
    legalActions: legal,
    roundAt: round,
    engine: advice,
    words,
    loadShortcuts: () =>
      Promise.resolve({
        playing: () => [{ keys: ['A'], does: 'ask' }],
        rounds: () => 'all turns',
        more: () => [],
      }),
    exercises: [{ name: 'guess', title: () => 'Guess the ace' }],
  };
}

export function toyReviewTable(id: string, advice: LessonEngine<string>): ReviewTable<Seen, string, Lie> {
  return {
    ...toyTable(id, advice),
    start: START,
    after: (actions) => actions,
    lawful,
    roundOf: roundAfter,
    worlds: LIES,
    imagined: [],
    fits,
    authored: true,
    words: reviewWords,
  };
}
