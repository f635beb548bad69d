/** The difficulty of a problem, measured by plays of simulated students. */
import { seededRandom, type Random } from '$lib/core/random';
import type {
  Difficulty,
  FrequentMistake,
  StudentDifficulty,
} from '$lib/problem-file/difficulty/measured-difficulty';
import { LessonTree, type LessonNode } from './lesson-tree';
import { createDrawingStudent, pickAtRandom } from './random-students';
import type { SimulatedLesson, SimulatedStudent, StudentPolicy } from './simulated-lesson';

/** First tries of each kind of student. */
export const PLAYS_OF_A_STUDENT = 200;
/** As many of them try again until they have solved the problem. */
const PERSISTENT_STUDENTS = 10;
/** A student who has not solved the problem by then gives up, and counts with this number. */
export const MAX_TRIES = 10;
/** Only the most frequent first mistakes are kept. */
const MAX_LISTED_MISTAKES = 5;
/** Keeps the random sequences of the kinds of students apart. */
const SEED_STEP = 1_000_003;
/** The seed of the table of the library. */
export const DEFAULT_SEED = 1;

/** Measures the difficulty of problems of one game; the same seed gives the same result. */
export type DifficultyMeter<Problem = unknown> = (problem: Problem, seed: number) => Difficulty;

/** The first mistake of a play. */
interface FirstMistake<Action> {
  readonly round: number;
  readonly action: Action;
}

/** A play up to its first mistake or its end. */
interface StudentPlay<Action> {
  readonly isSolved: boolean;
  /** Null for a solved play, and for one that was lost without a proved mistake. */
  readonly mistake: FirstMistake<Action> | null;
}

/** The results of one kind of student. */
interface StudentResults<Action> {
  readonly name: string;
  readonly figures: StudentDifficulty;
  readonly plays: readonly StudentPlay<Action>[];
}

/**
 * Lets a family of students play a problem, and one who takes any legal action. That one shows what
 * luck achieves; nobody plays so, and it does not count in the figures of the family.
 */
export function measureDifficulty<Position extends object, Action extends string>(
  lesson: SimulatedLesson<Position, Action>,
  family: readonly SimulatedStudent<Position, Action>[],
  seed: number,
): Difficulty {
  const tree = new LessonTree(lesson);
  const simulate = (student: SimulatedStudent<Position, Action>, index: number) =>
    simulateStudent(tree, student, seededRandom(seed + SEED_STEP * index));
  const lucky = createDrawingStudent('random', (position: Position) =>
    lesson.legalActions(position),
  );
  const familyResults = family.map((student, index) => simulate(student, index + 1));
  const results = [simulate(lucky, 0), ...familyResults];
  const meanOf = (figure: 'failed' | 'tries'): number =>
    toThousandths(mean(familyResults.map(({ figures }) => figures[figure])));
  return {
    failed: meanOf('failed'),
    tries: meanOf('tries'),
    students: Object.fromEntries(results.map(({ name, figures }) => [name, figures])),
    mistakes: mostFrequentMistakes(familyResults),
  };
}

function simulateStudent<Position, Action extends string>(
  tree: LessonTree<Position, Action>,
  student: SimulatedStudent<Position, Action>,
  random: Random,
): StudentResults<Action> {
  const plays: StudentPlay<Action>[] = [];
  const triesOfStudents: number[] = [];
  for (let index = 0; index < PLAYS_OF_A_STUDENT; index++) {
    const policy = student.createPolicy(random);
    /** The mistakes that this student has made, which it does not repeat. */
    const mistakes: MistakeMemory<Position, Action> = new Map();
    const first = playOnce(tree, policy, mistakes, random);
    plays.push(first);
    if (index >= PERSISTENT_STUDENTS) continue;
    let tries = 1;
    for (let { isSolved } = first; !isSolved && tries < MAX_TRIES; tries++)
      ({ isSolved } = playOnce(tree, policy, mistakes, random));
    triesOfStudents.push(tries);
  }
  const failedCount = plays.filter(({ isSolved }) => !isSolved).length;
  return {
    name: student.name,
    plays,
    figures: {
      failed: toThousandths(failedCount / plays.length),
      tries: toThousandths(mean(triesOfStudents)),
    },
  };
}

/** By decision, the mistakes that a student has made there. */
type MistakeMemory<Position, Action extends string> = Map<
  LessonNode<Position, Action>,
  Set<Action>
>;

/**
 * Plays up to the first mistake, which no play of the computer forgives, or to the end. Where the
 * student would repeat a mistake of an earlier try, it takes any of the other actions instead.
 */
function playOnce<Position, Action extends string>(
  tree: LessonTree<Position, Action>,
  choose: StudentPolicy<Position, Action>,
  mistakes: MistakeMemory<Position, Action>,
  random: Random,
): StudentPlay<Action> {
  let node = tree.root;
  while (node.solved === null) {
    const { position, legal } = node;
    const known = mistakes.get(node) ?? new Set<Action>();
    const choice = legal.length === 1 ? (legal[0] as Action) : choose(position);
    const others = legal.filter((other) => !known.has(other));
    // Without a sound action, in a problem that cannot be solved, the student gives up.
    if (others.length === 0) return { isSolved: false, mistake: null };
    const action = known.has(choice) ? pickAtRandom(others, random) : choice;
    const child = tree.childOf(node, action);
    if (child === 'mistake') {
      mistakes.set(node, known.add(action));
      return { isSolved: false, mistake: { round: tree.lesson.roundOf(position), action } };
    }
    node = child;
  }
  return { isSolved: node.solved, mistake: null };
}

/** The first mistakes that most plays end with; all kinds of students have as many plays. */
function mostFrequentMistakes<Action extends string>(
  results: readonly StudentResults<Action>[],
): readonly FrequentMistake[] {
  const plays = results.flatMap((result) => result.plays);
  const counts = new Map<string, { readonly mistake: FirstMistake<Action>; count: number }>();
  for (const { mistake } of plays) {
    if (!mistake) continue;
    const key = `${mistake.round} ${mistake.action}`;
    const entry = counts.get(key) ?? { mistake, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }
  return [...counts]
    .sort(([keyA, a], [keyB, b]) => b.count - a.count || (keyA < keyB ? -1 : 1))
    .slice(0, MAX_LISTED_MISTAKES)
    .map(([, { mistake, count }]) => ({ ...mistake, share: toThousandths(count / plays.length) }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function toThousandths(value: number): number {
  return Math.round(1000 * value) / 1000;
}
