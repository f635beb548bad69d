/**
 * Laws of simulated plays, in a game of three turns: the student names a letter, the computer
 * answers with the same letter as a capital. Only `a` is sound, and in the second turn `b` too.
 */
import { describe, expect, it } from 'vitest';
import type { TrainerPort } from '$lib/trainer/port';
import { MAX_TRIES, measureDifficulty, PLAYS_OF_A_STUDENT } from './measure-difficulty';
import { createDrawingStudent, createFixedStudent } from './random-students';
import type { SimulatedLesson, SimulatedStudent } from './simulated-lesson';

interface Letters {
  readonly log: string;
}

const TURNS = 3;
const LETTERS = ['a', 'b', 'c'];
const roundOf = ({ log }: Letters): number => log.length / 2 + 1;
const isSound = (position: Letters, letter: string): boolean =>
  letter === 'a' || (letter === 'b' && roundOf(position) === 2);

const port: TrainerPort<Letters, string> = {
  start: { log: '' },
  turn: ({ log }) =>
    log.length === 2 * TURNS ? 'over' : log.length % 2 === 0 ? 'student' : 'computer',
  isAction: (text): text is string => text.length === 1,
  isLegal: () => true,
  after: ({ log }, letter) => ({ log: log + letter }),
  hasRoundEnded: () => false,
  isGoalLost: () => false,
  outcome: ({ log }) => ({ made: /^aA[ab][AB]aA$/.test(log), reached: 0, goal: 1 }),
  maxClaim: () => null,
  outcomeOfClaim: () => ({ made: false, reached: 0, goal: 1 }),
};

/** The lesson; each question to the computer or the judge is noted. */
function createLesson(questions: string[] = []): SimulatedLesson<Letters, string> {
  return {
    port,
    legalActions: () => LETTERS,
    chooseComputerAction({ log }) {
      questions.push(`answer ${log}`);
      return (log.at(-1) ?? '').toUpperCase();
    },
    isMistake(position, letter) {
      questions.push(`verdict ${position.log}${letter}`);
      return !isSound(position, letter);
    },
    isGoalReached: () => false,
    roundOf,
  };
}

const drawing = createDrawingStudent('drawing', () => LETTERS);
const always = (letter: string): SimulatedStudent<Letters, string> =>
  createFixedStudent(letter, () => letter);
const measure = (...family: readonly SimulatedStudent<Letters, string>[]) =>
  measureDifficulty(createLesson(), family, 1);

describe('a simulated student', () => {
  it('who plays the sound line never fails', () => {
    expect(measure(always('a'))).toMatchObject({
      ...{ failed: 0, tries: 1, mistakes: [] },
      students: { a: { failed: 0, tries: 1 } },
    });
  });

  it('who makes the same mistake fails every first try with it', () => {
    const { failed, tries, mistakes } = measure(always('c'));
    expect({ failed, mistakes }).toEqual({
      failed: 1,
      mistakes: [{ round: 1, action: 'c', share: 1 }],
    });
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThanOrEqual(MAX_TRIES);
  });

  it('does not repeat a mistake in a later try', () => {
    const { tries } = measure(always('c'));
    // Two mistakes in the first turn, one in the second, two in the third after `a` and after `b`.
    expect(tries).toBeLessThanOrEqual(2 + 1 + 2 + 2 + 1);
    expect(2 + 1 + 2 + 2 + 1).toBeLessThan(MAX_TRIES);
  });

  it('who draws fails as often as chance says, within three standard errors', () => {
    const solvedShare = (1 / 3) * (2 / 3) * (1 / 3);
    const error = Math.sqrt((solvedShare * (1 - solvedShare)) / PLAYS_OF_A_STUDENT);
    expect(Math.abs(measure(drawing).failed - (1 - solvedShare))).toBeLessThan(3 * error);
  });

  it('who never solves the problem gives up after the most tries', () => {
    const hopeless = { ...createLesson(), isMistake: () => true };
    const { failed, tries } = measureDifficulty(hopeless, [drawing], 1);
    expect({ failed, tries }).toEqual({ failed: 1, tries: MAX_TRIES });
  });
});

describe('a measurement', () => {
  it('is the same for the same seed, and another for another', () => {
    const measureWith = (seed: number) => measureDifficulty(createLesson(), [drawing], seed);
    expect(measureWith(5)).toEqual(measureWith(5));
    expect(measureWith(6)).not.toEqual(measureWith(5));
  });

  it('weighs the kinds of students equally, and leaves out who takes any action', () => {
    const { failed, students } = measure(always('a'), always('c'));
    expect(failed).toBe(0.5);
    expect(Object.keys(students)).toEqual(['random', 'a', 'c']);
    expect(students['random']?.failed).toBeGreaterThan(0.5);
  });

  it('has mistakes that together are the failing share, the most frequent first', () => {
    const { failed, mistakes } = measure(drawing);
    const shares = mistakes.map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(failed, 2);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  it('asks for each answer and each verdict once', () => {
    const questions: string[] = [];
    measureDifficulty(createLesson(questions), [drawing, always('a'), always('c')], 1);
    expect(questions.length).toBeGreaterThan(10);
    expect(new Set(questions).size).toBe(questions.length);
  });
});
