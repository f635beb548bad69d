/**
 * A minimal hidden-information game for tests of the shared lesson and review screens: an ace and a
 * two lie face down, one on the left and one on the right. There are two rounds. In each the
 * student turns a card (`left`, `right`), or in the first asks for the side of the ace (`ask`); the
 * opponent answers (`ace`, `two`, `says left`, …). The ace wins; turning the two first loses. The
 * opponent chooses the worst side for the student that the log still allows, so only asking first
 * is safe.
 */
import type { Outcome, TrainerPort } from '$lib/trainer/port';
import type {
  LessonActionClass,
  EngineHint,
  LessonJudgement,
  LessonRefutation,
} from '../lesson-judgement';
import type { LessonAdvisor } from '../lesson-adapter';

export const TOY_SIDES = ['left', 'right'] as const;
export type ToySide = (typeof TOY_SIDES)[number];

/** All actions, the deal first. */
export type ToyLog = readonly string[];

/** The given actions. */
export const TOY_START: ToyLog = ['deal'];
const ROUNDS = 2;

/** The world in which the ace lies on a side. */
export interface ToyWorld {
  readonly name: { readonly en: string };
  readonly ace: ToySide;
}
export const TOY_WORLDS: readonly ToyWorld[] = TOY_SIDES.map((ace) => ({
  name: { en: `ace ${ace}` },
  ace,
}));

const isSide = (action: string): action is ToySide => action === 'left' || action === 'right';
const last = (log: ToyLog): string => log.at(-1) ?? '';
const isOver = (log: ToyLog): boolean => log.length === TOY_START.length + 2 * ROUNDS;
const isStudentToAct = (log: ToyLog): boolean => log.length % 2 === 1;
const countAces = (log: ToyLog): number => log.filter((action) => action === 'ace').length;

/**
 * The opponent's action in a world. The ace shows once, and not after the two: the play is lost.
 */
function answerIn({ ace }: ToyWorld, log: ToyLog): string {
  const lastAction = last(log);
  if (!isSide(lastAction)) return `says ${ace}`;
  return lastAction === ace && !log.includes('two') && countAces(log) === 0 ? 'ace' : 'two';
}

/** True when a log is consistent with a world. */
export function isConsistentWithToy(world: ToyWorld, log: ToyLog): boolean {
  return log.every((action, i) => {
    const before = log.slice(0, i);
    return i === 0 || isStudentToAct(before) || action === answerIn(world, before);
  });
}

export const consistentToyWorlds = (log: ToyLog): readonly ToyWorld[] =>
  TOY_WORLDS.filter((world) => isConsistentWithToy(world, log));

/** The student's legal actions: asking is legal in the first round only. */
export function legalToyActions(log: ToyLog): readonly string[] {
  if (isOver(log) || !isStudentToAct(log)) return [];
  return log.length === TOY_START.length ? ['ask', ...TOY_SIDES] : TOY_SIDES;
}

function isLegal(log: ToyLog, action: string): boolean {
  if (isOver(log)) return false;
  if (isStudentToAct(log)) return legalToyActions(log).includes(action);
  return consistentToyWorlds(log).some((world) => answerIn(world, log) === action);
}

/** The longest legal prefix of some actions, the deal included. */
export function legalToyPrefix(actions: ToyLog): ToyLog {
  const end = actions.findIndex((action, i) => i > 0 && !isLegal(actions.slice(0, i), action));
  return end === -1 ? actions : actions.slice(0, end);
}

const toOutcome = (log: ToyLog, claimed: number): Outcome => {
  const reached = countAces(log) + claimed;
  return { made: reached > 0, reached, goal: 1 };
};

export const toyTrainer: TrainerPort<ToyLog, string> = {
  start: TOY_START,
  turn: (log) => (isOver(log) ? 'over' : isStudentToAct(log) ? 'student' : 'computer'),
  isAction: (text): text is string => text.length > 0,
  isLegal: (log, action) => legalToyActions(log).includes(action),
  after(log, action) {
    if (!isLegal(log, action)) throw new Error(`${action} cannot be done here.`);
    return [...log, action];
  },
  hasRoundEnded: (log) => log.length > TOY_START.length && isStudentToAct(log),
  isGoalLost: (log) => log.includes('two') && countAces(log) === 0,
  outcome: (log) => (isOver(log) ? toOutcome(log, 0) : null),
  maxClaim: (log) => (isStudentToAct(log) && !isOver(log) && countAces(log) === 0 ? 1 : null),
  outcomeOfClaim: toOutcome,
};

/** The class of an action: the ace lies there in all, some or none of the consistent worlds. */
function classify(log: ToyLog, action: string): LessonActionClass {
  if (toyTrainer.isGoalLost(log)) return 'beaten';
  if (!isSide(action)) return 'sound';
  const aceWorlds = consistentToyWorlds(log).filter(({ ace }) => ace === action);
  if (aceWorlds.length === 0) return 'beaten';
  return aceWorlds.length === consistentToyWorlds(log).length ? 'sound' : 'lucky';
}

/** The refutation of an action: a consistent world with the ace on the other side. */
function refutation(log: ToyLog, action: string): LessonRefutation<string> | null {
  const worldIndex = TOY_WORLDS.findIndex(
    (world) => isConsistentWithToy(world, log) && world.ace !== action,
  );
  return isSide(action) && worldIndex !== -1 ? { worldIndex, line: [action, 'two'] } : null;
}

/** From the best to the worst. */
const CLASSES: readonly LessonActionClass[] = ['sound', 'lucky', 'beaten'];

function judge(log: ToyLog): LessonJudgement {
  const fullLog = [...TOY_START, ...log];
  const decisions = log.flatMap((action, logIndex) => {
    const before = [...TOY_START, ...log.slice(0, logIndex)];
    if (!isStudentToAct(before)) return [];
    const classes = legalToyActions(before).map((legalAction) => classify(before, legalAction));
    const best = CLASSES.find((candidate) => classes.includes(candidate)) ?? 'beaten';
    return [
      {
        logIndex,
        verdict: classify(before, action),
        best,
        choiceCount: classes.length,
        equal: false,
      },
    ];
  });
  const turningPoint = decisions.find(
    ({ verdict, best }) => verdict !== 'sound' && best === 'sound',
  );
  /** For each world the index of the first action that contradicts it, in the full log; or -1. */
  const contradictions = TOY_WORLDS.map((world) =>
    fullLog.findIndex((_, i) => !isConsistentWithToy(world, fullLog.slice(0, i + 1))),
  );
  return {
    decisions,
    turningPoint: turningPoint?.logIndex ?? null,
    ruledOutAfter: contradictions.map((i) => (i === -1 ? null : i + 1 - TOY_START.length)),
  };
}

function hints(log: ToyLog): readonly EngineHint[] {
  const fullLog = [...TOY_START, ...log];
  const sound = legalToyActions(fullLog).find((action) => classify(fullLog, action) === 'sound');
  return [
    sound
      ? { kind: 'action', saysLost: false, text: () => `Safe: ${sound}.` }
      : { kind: 'lost', saysLost: true, text: (back) => `Lost in round ${back?.round ?? '?'}.` },
  ];
}

/**
 * An engine that answers asynchronously, as a worker does. `onCall` receives a name for every call:
 * `ask` for an alternative, `model` for the author's line.
 */
export function createToyEngine(
  onCall: (question: string) => void = () => undefined,
): LessonAdvisor<string> {
  const answerLater = <Answer>(question: string, answer: () => Answer): Promise<Answer> => {
    onCall(question);
    return Promise.resolve().then(answer);
  };
  return {
    answer: (log) =>
      answerLater('answer', () => {
        const fullLog = [...TOY_START, ...log];
        const answers = consistentToyWorlds(fullLog).map((world) => answerIn(world, fullLog));
        return answers.includes('two') ? 'two' : (answers[0] ?? 'two');
      }),
    // A claim of the ace is accepted once its side is known, else refuted by turning left.
    claim: (log, amount) =>
      answerLater('claim', () => {
        const fullLog = [...TOY_START, ...log];
        const accepted = amount === 0 || consistentToyWorlds(fullLog).length === 1;
        return { accepted, refutation: accepted ? null : refutation(fullLog, 'left') };
      }),
    judge: (log) => answerLater('judge', () => judge(log)),
    judgeAlternative: (log, action) =>
      answerLater('ask', () => {
        const fullLog = [...TOY_START, ...log];
        const verdict = classify(fullLog, action);
        return { verdict, refutation: verdict === 'sound' ? null : refutation(fullLog, action) };
      }),
    hints: (log) => answerLater('hints', () => hints(log)),
    playAuthorLine: () =>
      answerLater('model', () => ({
        log: ['ask', 'says left', 'left', 'ace'],
        whys: { 0: { en: 'Look before you turn.' } },
      })),
    warmUp: () => onCall('warm'),
    close: () => onCall('close'),
  };
}
