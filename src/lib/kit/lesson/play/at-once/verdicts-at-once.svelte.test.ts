/**
 * Verdicts at once, in lessons of the toy game (`toy-game.fixture.ts`), in which only to `ask`
 * first is sound. The test decides when the judge and the computer answer.
 */
import { flushSync } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { FRESH_ATTEMPT, type Attempt } from '$lib/trainer/lesson-attempt';
import { createLessonMachine } from '$lib/trainer/lesson-machine';
import { runLesson } from '$lib/trainer/lesson-runner.svelte';
import type { LessonEvent } from '$lib/trainer/lesson-setup';
import type { LessonDecisionJudgement } from '../../lesson-judgement';
import { toLessonPhase } from '../../lesson-phase';
import { legalToyActions, toyTrainer } from '../../toy/toy-game.fixture';
import { markOf, VerdictsAtOnce } from './verdicts-at-once.svelte';

const SOUND: LessonDecisionJudgement = {
  verdict: 'sound',
  best: 'sound',
  refutingWorldIndex: null,
};
const MISTAKE: LessonDecisionJudgement = {
  ...SOUND,
  verdict: 'lucky',
  refutingWorldIndex: 1,
};
const BEATEN: LessonDecisionJudgement = { ...SOUND, verdict: 'beaten', best: 'lucky' };
const UNPROVED: LessonDecisionJudgement = { ...SOUND, verdict: 'unknown', best: 'unknown' };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Begins or resumes a lesson whose computer and judge answer when the test says so. */
async function beginLesson(stored: Partial<Attempt> = {}) {
  const questions: {
    readonly log: string;
    readonly answer: (judgement: LessonDecisionJudgement) => void;
    readonly fail: () => void;
  }[] = [];
  const verdictTexts: string[] = [];
  let pendingCard = Promise.withResolvers<string>();
  let isOn = $state(true);
  const machine = createLessonMachine({
    port: toyTrainer,
    answer: () => pendingCard.promise,
    claim: () => Promise.resolve({ accepted: false, beaten: true }),
    restore: () => Promise.resolve({ ...FRESH_ATTEMPT, ...stored }),
    pace: () => ({ beforeAnswer: 0, afterRound: 0 }),
    hintCount: 0,
  });
  const lesson = runLesson(machine, () => null);
  await settle();
  let verdicts: VerdictsAtOnce<readonly string[], string> | undefined;
  const stop = $effect.root(() => {
    verdicts = new VerdictsAtOnce({
      adapter: { trainer: toyTrainer, legalActions: legalToyActions },
      judge: {
        judge: (log) =>
          new Promise((answer, fail) =>
            questions.push({ log: log.join(' '), answer, fail: () => fail(new Error('gone')) }),
          ),
      },
      context: () => lesson.snapshot.context,
      phase: () => toLessonPhase(lesson.snapshot),
      isOn: () => isOn,
      send: lesson.send,
      onverdict: ({ action }, mark) => verdictTexts.push(`${action}: ${mark}`),
    });
  });
  ends.push(() => {
    stop();
    lesson.stop();
  });
  const send = async (event: LessonEvent<string>): Promise<void> => {
    lesson.send(event);
    await settle();
  };
  await send({ type: 'BEGIN' });
  return {
    questions,
    verdictTexts,
    get last() {
      return verdicts?.last ?? null;
    },
    close: () => verdicts?.close(),
    get context() {
      return lesson.snapshot.context;
    },
    get phase() {
      return toLessonPhase(lesson.snapshot);
    },
    send,
    play: (action: string) => send({ type: 'PLAY', action }),
    /** The computer's card. */
    async reply(action: string) {
      pendingCard.resolve(action);
      pendingCard = Promise.withResolvers();
      await settle();
    },
    /** The judge's answer to the question with this number. */
    async judge(question: number, judgement: LessonDecisionJudgement) {
      questions[question]?.answer(judgement);
      await settle();
    },
    async switchTo(value: boolean) {
      isOn = value;
      await settle();
    },
  };
}

/** Lets promises, the pauses of no length and effects run. */
async function settle(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    flushSync();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

describe('a verdict', () => {
  test('on a sound action is told once, and stops nothing', async () => {
    const lesson = await beginLesson();
    await lesson.play('ask');
    expect(lesson.last).toMatchObject({ action: 'ask', judgement: null });
    await lesson.judge(0, SOUND);
    await lesson.reply('says left');
    expect(lesson.verdictTexts).toEqual(['ask: sound']);
    expect(lesson.last).toMatchObject({ action: 'ask', judgement: SOUND });
    expect([lesson.phase, lesson.context.mistakes]).toEqual(['student', []]);
  });

  test('of a mistake stops the play at its action, and not before', async () => {
    const lesson = await beginLesson();
    await lesson.play('ask');
    await lesson.judge(0, SOUND);
    await lesson.reply('says left');
    await lesson.play('left');
    expect(lesson.phase).toBe('computer');
    await lesson.judge(1, MISTAKE);
    expect([lesson.phase, lesson.context.mistakes]).toEqual(['lost', [2]]);
    expect(lesson.verdictTexts).toEqual(['ask: sound', 'left: lost']);
  });

  test('of a mistake that the student has gone on from is told at its own action', async () => {
    const lesson = await beginLesson();
    await lesson.play('ask');
    await lesson.reply('says left');
    await lesson.play('left');
    expect(lesson.questions.map(({ log }) => log)).toEqual(['ask']);
    await lesson.judge(0, MISTAKE);
    expect([lesson.phase, lesson.context.mistakes]).toEqual(['lost', [0]]);
  });

  test('never lands on another position', async () => {
    const lesson = await beginLesson();
    await lesson.play('left');
    await lesson.send({ type: 'UNDO' });
    await lesson.play('ask');
    await lesson.judge(0, MISTAKE);
    expect([lesson.phase, lesson.context.mistakes]).toEqual(['computer', []]);
    expect(lesson.verdictTexts).toEqual([]);
    expect(lesson.last).toMatchObject({ action: 'ask', judgement: null });
    expect(lesson.questions.map(({ log }) => log)).toEqual(['left', 'ask']);
    await lesson.judge(1, SOUND);
    expect(lesson.verdictTexts).toEqual(['ask: sound']);
  });

  test('that is not proved, or comes after the play was lost, stops nothing', async () => {
    for (const judgement of [UNPROVED, BEATEN]) {
      const lesson = await beginLesson();
      await lesson.play('ask');
      await lesson.judge(0, judgement);
      expect([lesson.phase, lesson.context.mistakes]).toEqual(['computer', []]);
    }
  });

  test('is known at once for an action that is played again', async () => {
    const lesson = await beginLesson();
    await lesson.play('left');
    await lesson.judge(0, MISTAKE);
    await lesson.send({ type: 'REWIND', to: 0 });
    expect(lesson.context).toMatchObject({ retries: 0, takeBacks: 1, mistakes: [] });
    await lesson.play('left');
    expect(lesson.phase).toBe('lost');
    expect(lesson.questions).toHaveLength(1);
  });

  test('waits while a claim is checked', async () => {
    const lesson = await beginLesson();
    await lesson.play('ask');
    await lesson.reply('says left');
    lesson.questions[0]?.answer(MISTAKE);
    await lesson.send({ type: 'CLAIM', amount: 1 });
    expect([lesson.phase, lesson.context.mistakes]).toEqual(['lost', [0]]);
    expect(lesson.context.refused).toHaveLength(1);
  });
});

describe('the judge', () => {
  test('that fails is asked again after the next action', async () => {
    const lesson = await beginLesson();
    await lesson.play('ask');
    lesson.questions[0]?.fail();
    await lesson.reply('says left');
    expect(lesson.last).toMatchObject({ action: 'ask', judgement: null });
    await lesson.judge(1, SOUND);
    expect(lesson.last && markOf(lesson.last)).toBe('sound');
  });

  test('is not asked while verdicts at once are off, and then about all', async () => {
    const lesson = await beginLesson();
    await lesson.switchTo(false);
    await lesson.play('ask');
    await lesson.reply('says left');
    expect(lesson.questions).toEqual([]);
    await lesson.switchTo(true);
    expect(lesson.questions.map(({ log }) => log)).toEqual(['ask']);
  });

  test('has the last word nowhere after it is closed', async () => {
    const lesson = await beginLesson();
    await lesson.play('left');
    lesson.close();
    await lesson.judge(0, MISTAKE);
    expect([lesson.phase, lesson.context.mistakes]).toEqual(['computer', []]);
  });

  test('says nothing new of the actions of an earlier visit', async () => {
    const lesson = await beginLesson({ log: ['ask', 'says left'] });
    await lesson.judge(0, SOUND);
    expect(lesson.last && markOf(lesson.last)).toBe('sound');
    expect(lesson.verdictTexts).toEqual([]);
  });

  test('tells a mistake of an earlier visit only once', async () => {
    const lesson = await beginLesson({ log: ['left'], mistakes: [0] });
    expect(lesson.phase).toBe('lost');
    await lesson.judge(0, MISTAKE);
    await lesson.send({ type: 'PLAY_ON' });
    expect([lesson.phase, lesson.context.mistakes]).toEqual(['computer', [0]]);
  });
});
