/**
 * A minimal hidden-information game for tests: two cards lie face down, an ace and a two. In two
 * rounds the student turns a card, or first asks for the side of the ace; the opponent answers. The
 * ace lies wherever the log allows it that is worst for the student; turning the two loses.
 */
import type { Outcome, TrainerPort } from '$lib/trainer/port';
import type { LessonActionClass, EngineHint, LessonJudgement, LessonRefutation } from '../lesson-judgement';
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
export const TOY_WORLDS: readonly ToyWorld[] = TOY_SIDES.map((ace) => ({ name: { en: `ace ${ace}` }, ace }));

const isSide = (action: string): action is ToySide => action === 'left' || action === 'right';
const last = (seen: ToyLog): string => seen.at(-1) ?? '';
const isOver = (seen: ToyLog): boolean => seen.length === TOY_START.length + 2 * ROUNDS;
const isStudents = (seen: ToyLog): boolean => seen.length % 2 === 1;
const aces = (seen: ToyLog): number => seen.filter((action) => action === 'ace').length;

/** The opponent's action in a world. */
function answerIn({ ace }: ToyWorld, seen: ToyLog): string {
  const asked = last(seen);
  if (!isSide(asked)) return `says ${ace}`;
  return asked === ace && !seen.includes('two') && aces(seen) === 0 ? 'ace' : 'two';
}

/** True when a log is consistent with a world. */
export function isConsistentWithToy(lie: ToyWorld, seen: ToyLog): boolean {
  return seen.every((action, i) => {
    const before = seen.slice(0, i);
    return i === 0 || isStudents(before) || action === answerIn(lie, before);
  });
}

export const consistentToyWorlds = (seen: ToyLog): readonly ToyWorld[] => TOY_WORLDS.filter((lie) => isConsistentWithToy(lie, seen));

/** The student's legal actions: asking is legal in the first round only. */
export function legalToyActions(seen: ToyLog): readonly string[] {
  if (isOver(seen) || !isStudents(seen)) return [];
  return seen.length === TOY_START.length ? ['ask', ...TOY_SIDES] : TOY_SIDES;
}

function isLawful(seen: ToyLog, action: string): boolean {
  if (isOver(seen)) return false;
  if (isStudents(seen)) return legalToyActions(seen).includes(action);
  return consistentToyWorlds(seen).some((lie) => answerIn(lie, seen) === action);
}

/** The longest legal prefix of some actions, the deal included. */
export function legalToyPrefix(actions: ToyLog): ToyLog {
  const end = actions.findIndex((action, i) => i > 0 && !isLawful(actions.slice(0, i), action));
  return end === -1 ? actions : actions.slice(0, end);
}

const ended = (seen: ToyLog, claimed: number): Outcome => {
  const reached = aces(seen) + claimed;
  return { made: reached > 0, reached, goal: 1 };
};

export const toyTrainer: TrainerPort<ToyLog, string> = {
  begin: TOY_START,
  turn: (seen) => (isOver(seen) ? 'over' : isStudents(seen) ? 'student' : 'computer'),
  isAction: (text): text is string => text.length > 0,
  allows: (seen, action) => legalToyActions(seen).includes(action),
  after(seen, action) {
    if (!isLawful(seen, action)) throw new Error(`${action} cannot be done here.`);
    return [...seen, action];
  },
  roundEnded: (seen) => seen.length > TOY_START.length && isStudents(seen),
  lost: (seen) => seen.includes('two') && aces(seen) === 0,
  outcome: (seen) => (isOver(seen) ? ended(seen, 0) : null),
  claimable: (seen) => (isStudents(seen) && !isOver(seen) && aces(seen) === 0 ? 1 : null),
  claimed: ended,
};

/** The class of an action: the ace lies there in all, some or none of the consistent worlds. */
function worth(seen: ToyLog, action: string): LessonActionClass {
  if (toyTrainer.lost(seen)) return 'beaten';
  if (!isSide(action)) return 'sound';
  const there = consistentToyWorlds(seen).filter(({ ace }) => ace === action);
  if (there.length === 0) return 'beaten';
  return there.length === consistentToyWorlds(seen).length ? 'sound' : 'lucky';
}

/** The refutation of an action: a consistent world with the ace on the other side. */
function refutation(seen: ToyLog, action: string): LessonRefutation<string> | null {
  const world = TOY_WORLDS.findIndex((lie) => isConsistentWithToy(lie, seen) && lie.ace !== action);
  return isSide(action) && world !== -1 ? { world, line: [action, 'two'] } : null;
}

const CLASSES: readonly LessonActionClass[] = ['sound', 'lucky', 'beaten'];

function judge(log: ToyLog): LessonJudgement {
  const seen = [...TOY_START, ...log];
  const decisions = log.flatMap((action, at) => {
    const before = [...TOY_START, ...log.slice(0, at)];
    if (!isStudents(before)) return [];
    const classes = legalToyActions(before).map((each) => worth(before, each));
    const best = CLASSES.find((each) => classes.includes(each)) ?? 'beaten';
    return [{ at, verdict: worth(before, action), best, choiceCount: classes.length, equal: false }];
  });
  const moment = decisions.find(({ verdict, best }) => verdict !== 'sound' && best === 'sound');
  const out = TOY_WORLDS.map((lie) => seen.findIndex((_, i) => !isConsistentWithToy(lie, seen.slice(0, i + 1))));
  return {
    decisions,
    moment: moment?.at ?? null,
    ruledOut: out.map((at) => (at === -1 ? null : at + 1 - TOY_START.length)),
  };
}

function hints(log: ToyLog): readonly EngineHint[] {
  const seen = [...TOY_START, ...log];
  const sound = legalToyActions(seen).find((action) => worth(seen, action) === 'sound');
  return [
    sound
      ? { kind: 'action', saysLost: false, text: () => `Safe: ${sound}.` }
      : { kind: 'lost', saysLost: true, text: (back) => `Lost in round ${back?.round ?? '?'}.` },
  ];
}

/** An engine that answers asynchronously, as a worker does; `onCall` is called with every call. */
export function createToyEngine(told: (question: string) => void = () => undefined): LessonAdvisor<string> {
  const later = <Answer>(question: string, answer: () => Answer): Promise<Answer> => {
    told(question);
    return Promise.resolve().then(answer);
  };
  return {
    answer: (log) =>
      later('answer', () => {
        const seen = [...TOY_START, ...log];
        const said = consistentToyWorlds(seen).map((lie) => answerIn(lie, seen));
        return said.includes('two') ? 'two' : (said[0] ?? 'two');
      }),
    claim: (log, amount) =>
      later('claim', () => {
        const seen = [...TOY_START, ...log];
        const accepted = amount === 0 || consistentToyWorlds(seen).length === 1;
        return { accepted, refutation: accepted ? null : refutation(seen, 'left') };
      }),
    judge: (log) => later('judge', () => judge(log)),
    judgeAlternative: (log, action) =>
      later('ask', () => {
        const seen = [...TOY_START, ...log];
        const verdict = worth(seen, action);
        return { verdict, refutation: verdict === 'sound' ? null : refutation(seen, action) };
      }),
    hints: (log) => later('hints', () => hints(log)),
    playAuthorLine: () =>
      later('model', () => ({
        log: ['ask', 'says left', 'left', 'ace'],
        whys: { 0: { en: 'Look before you turn.' } },
      })),
    warmUp: () => told('warm'),
    close: () => told('close'),
  };
}
