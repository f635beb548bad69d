/** A toy choice problem for tests: choose one of three doors in each of some rounds. */
import { sortByValue, type EvaluatedOption } from '$lib/choice/evaluated-decision';
import type { TrainerPort } from '$lib/trainer/port';
import type { ChoiceAdapter, ChoiceEvaluations } from '../choice/choice-adapter';

export type ToyChoices = readonly string[];

/** The value of each door; `middle` is within the margin of the best, `left`. */
const WORTH: Readonly<Record<string, number>> = { left: 0.5, middle: 0.495, right: 0.1 };

const MARGIN = 0.01;
/** Below it a choice fails the goal. */
const WORTH_NEEDED = 0.4;

/** The trainer of a problem with `rounds` choices. */
function trainerOf(rounds: number): TrainerPort<ToyChoices, string> {
  const isMade = (choices: ToyChoices): boolean =>
    choices.every((choice) => (WORTH[choice] ?? 0) > WORTH_NEEDED);
  return {
    start: [],
    turn: (choices) => (choices.length < rounds ? 'student' : 'over'),
    isAction: (text): text is string => text in WORTH,
    isLegal: (_, choice) => choice in WORTH,
    after: (choices, choice) => [...choices, choice],
    hasRoundEnded: () => false,
    isGoalLost: () => false,
    outcome: (choices) =>
      choices.length < rounds
        ? null
        : { made: isMade(choices), reached: isMade(choices) ? 1 : 0, goal: 1 },
    maxClaim: () => null,
    outcomeOfClaim: () => ({ made: false, reached: 0, goal: 1 }),
  };
}

/** The evaluations of the choices of a log; without a choice, the first decision left open. */
export function evaluateToyChoices(log: readonly string[]): ChoiceEvaluations<EvaluatedOption> {
  const options = sortByValue(Object.entries(WORTH).map(([action, value]) => ({ action, value })));
  const [first, ...later] = log.map((chosen, logIndex) => ({
    logIndex,
    chosen,
    options,
    margin: MARGIN,
  }));
  return first ? [first, ...later] : [{ logIndex: 0, chosen: null, options, margin: MARGIN }];
}

export function createToyChoice(
  id: string,
  rounds: number,
  evaluate: ChoiceAdapter<ToyChoices, EvaluatedOption>['evaluate'],
): ChoiceAdapter<ToyChoices, EvaluatedOption> {
  return {
    ...{ key: `toy/${id}`, address: '/toy/1/', title: { en: 'Three doors' }, level: 1 },
    ...{
      neutralName: () => 'A choice',
      nameNumber: null,
      themes: [],
      relabeling: null,
      explanation: { en: 'Not the right.' },
      positionText: () => 'left middle right',
    },
    hints: [{ en: 'Look left.' }, { en: 'Farther left.' }],
    trainer: trainerOf(rounds),
    legalActions: () => Object.keys(WORTH),
    engine: {
      answer: () => Promise.reject(new Error('Nobody answers.')),
      claim: () => Promise.reject(new Error('Nothing is claimed.')),
      close: () => undefined,
    },
    evaluate,
    words: {
      question: () => ({ lead: 'Which door?', rest: 'One is wrong.' }),
      waiting: () => 'One moment.',
      verdict: (row) => ({
        lead: row.every(({ chosen }) => chosen !== 'right') ? 'Well chosen.' : 'A wrong door.',
        tone: 'plain',
      }),
      solution: ([first]) => ({ lead: `Take ${first.options[0].action}.`, tone: 'plain' }),
      progress: (number, all) => `Door ${number} of ${all}`,
      detailsLabel: () => 'Doors',
      shareLabels: { heading: () => 'The doors', copy: () => 'Copy the doors' },
      announceActions: (before, after) =>
        after.slice(before.length).map((choice) => `Chosen: ${choice}.`),
    },
    shortcuts: () => [],
  };
}
