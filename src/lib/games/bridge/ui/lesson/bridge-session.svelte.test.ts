/**
 * The session of a bridge lesson: it stores finished plays, with the verdicts on the student's
 * cards that a judgement brings later, and schedules repetitions. The problem is the sample slam
 * from trick 3 on; an engine stub plays the opponents' cards and accepts every claim.
 */
import { describe, expect, test, vi } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { BridgeJudgement } from '$lib/games/bridge/lesson/bridge-judgement';
import { progress } from '$lib/storage/app-progress.svelte';
import type { FinishedPlay } from '$lib/storage/finished-plays';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { plainEngine, slam } from '../bridge-samples.fixture';
import { startSession, type BridgeLessonSession } from './bridge-session';
import type { SharedContent } from '$lib/game-module/ui/game-ui';

let sessionCount = 0;

/**
 * A session in play of a new problem. `plays` reads the finished plays stored for it; `play` plays
 * a card and waits until the student is to play again.
 */
async function startNewProblem() {
  const id = `practice-${sessionCount++}-${performance.now()}`;
  const problem = { ...slam, id, themes: ['finesse'] as const };
  const openSession = () =>
    startSession(problem, () => ({ beforeAnswer: 0, afterRound: 0 }), plainEngine());
  const plays = async (): Promise<readonly FinishedPlay[]> =>
    (await progress.logbook()).plays.filter(({ key }) => key === `bridge/${id}`);
  const session = openSession();
  const { lesson } = session;
  await vi.waitFor(() => expect(lesson.snapshot.value).toBe('intro'));
  lesson.send({ type: 'BEGIN' });
  const play = async (card: Card): Promise<void> => {
    lesson.send({ type: 'PLAY', action: card });
    await vi.waitFor(() => expect(lesson.snapshot.value).toEqual({ playing: 'student' }));
  };
  return { session, lesson, openSession, plays, play };
}

/** A judgement of a play whose only decision, the ace of hearts, is lucky. */
const LUCKY: BridgeJudgement = {
  decisions: [
    {
      logIndex: 0,
      trick: 3,
      card: 'HA',
      verdict: 'lucky',
      best: 'sound',
      choiceCount: 9,
      equal: false,
    },
  ],
  turningPoint: 0,
  reveal: null,
  ruledOutAfter: [],
};

test('a play that no longer fits its problem is cut, and said to be until it goes on', async () => {
  const id = `changed-${performance.now()}`;
  const log = ['HA', 'H3', 'a card that was in the hand before'];
  const attempt = { ...FRESH_ATTEMPT, log };
  const step = { key: `bridge/${id}`, themes: [], begunAt: Date.now(), attempt, end: null };
  await progress.saveStep(step, Date.now());
  const session = startSession(
    { ...slam, id },
    () => ({ beforeAnswer: 0, afterRound: 0 }),
    plainEngine(),
  );
  const { lesson } = session;
  await vi.waitFor(() => expect(lesson.snapshot.value).toBe('intro'));
  expect(lesson.snapshot.context.log).toEqual(['HA', 'H3']);
  expect(session.isPlayCut).toBe(true);
  lesson.send({ type: 'BEGIN' });
  await vi.waitFor(() => expect(lesson.snapshot.value).toEqual({ playing: 'student' }));
  lesson.send({ type: 'PLAY', action: 'HK' });
  await vi.waitFor(() => expect(session.isPlayCut).toBe(false));
  session.close();
});

describe('a finished play', () => {
  test('is stored at once, and gets its verdicts when they arrive', async () => {
    const { session, lesson, plays, play } = await startNewProblem();
    await play('HA');
    expect(await plays()).toEqual([]);
    lesson.send({ type: 'CLAIM', amount: 11 });
    await vi.waitFor(async () => expect(await plays()).toHaveLength(1));
    expect((await plays())[0]).toMatchObject({ grade: 'sound', verdicts: null, claimed: 11 });
    session.saveVerdicts(lesson.snapshot.context.log, LUCKY.decisions);
    await vi.waitFor(async () => expect((await plays())[0]?.grade).toBe('lucky'));
    expect((await plays())[0]).toMatchObject({ themes: ['finesse'], verdicts: { lucky: 1 } });
    expect(await plays()).toHaveLength(1);
    session.close();
  });

  test('does not get the verdicts of another play', async () => {
    const { session, lesson, plays, play } = await startNewProblem();
    await play('HA');
    const abandonedLog = lesson.snapshot.context.log;
    lesson.send({ type: 'RESTART' });
    lesson.send({ type: 'CLAIM', amount: 0 });
    await vi.waitFor(async () => expect(await plays()).toHaveLength(1));
    session.saveVerdicts(abandonedLog, LUCKY.decisions);
    await progress.logbook();
    expect((await plays())[0]).toMatchObject({ grade: 'failed', verdicts: null, retries: 1 });
    session.close();
  });

  test('is not stored twice when the page is opened again', async () => {
    const { session, lesson, openSession, plays, play } = await startNewProblem();
    await play('HA');
    lesson.send({ type: 'CLAIM', amount: 11 });
    await vi.waitFor(async () => expect(await plays()).toHaveLength(1));
    session.close();
    const later = openSession();
    await vi.waitFor(() => expect(later.lesson.snapshot.value).toBe('result'));
    later.saveVerdicts(later.lesson.snapshot.context.log, LUCKY.decisions);
    await vi.waitFor(async () => expect((await plays())[0]?.grade).toBe('lucky'));
    expect(await plays()).toHaveLength(1);
    later.close();
  });
});

describe('a play continued from a shared link', () => {
  const decision = {
    trick: 3,
    verdict: 'sound',
    best: 'sound',
    choiceCount: 9,
    equal: false,
  } as const;
  /** A judgement by which every card of the student, every second one of the log, is sound. */
  const judgementOf = ({ lesson }: BridgeLessonSession): BridgeJudgement => ({
    ...LUCKY,
    decisions: lesson.snapshot.context.log.flatMap((card, i) =>
      i % 2 === 0 ? [{ ...decision, logIndex: i, card }] : [],
    ),
    turningPoint: null,
  });
  const soundCounts = (plays: readonly FinishedPlay[]) =>
    plays.map(({ verdicts }) => verdicts?.sound);

  /** A session that continues a shared play after its first trick. */
  async function continueSharedPlay() {
    const shared = await startNewProblem();
    await shared.play('HA');
    await shared.play('HK');
    const log = [...shared.lesson.snapshot.context.log];
    shared.session.close();
    const problem = { ...slam, id: `taken-up-${performance.now()}` };
    const visit: SharedContent = { file: null, play: { log, claimed: null } };
    const openSession = (from: SharedContent | null) =>
      startSession(problem, () => ({ beforeAnswer: 0, afterRound: 0 }), plainEngine(), from);
    const session = openSession(visit);
    await vi.waitFor(() => expect(session.lesson.snapshot.value).toBe('intro'));
    session.lesson.send({ type: 'BEGIN' });
    const plays = async () =>
      (await progress.logbook()).plays.filter(({ key }) => key === `bridge/${problem.id}`);
    return { session, openSession, plays };
  }

  async function playToTheEnd({ lesson }: BridgeLessonSession): Promise<void> {
    lesson.send({ type: 'PLAY', action: 'H8' });
    await vi.waitFor(() => expect(lesson.snapshot.context.log).toHaveLength(6));
    await vi.waitFor(() => expect(lesson.snapshot.value).toEqual({ playing: 'student' }));
    lesson.send({ type: 'CLAIM', amount: 10 });
    await vi.waitFor(() => expect(lesson.snapshot.value).toBe('result'));
  }

  test('counts only the decisions after the shared ones, also when the page is opened again', async () => {
    const { session, openSession, plays } = await continueSharedPlay();
    await playToTheEnd(session);
    const judgement = judgementOf(session);
    expect(judgement.decisions).toHaveLength(3);
    session.saveVerdicts(session.lesson.snapshot.context.log, judgement.decisions);
    await vi.waitFor(async () => expect(soundCounts(await plays())).toEqual([1]));
    session.close();
    const later = openSession(null);
    await vi.waitFor(() => expect(later.lesson.snapshot.value).toBe('result'));
    later.saveVerdicts(later.lesson.snapshot.context.log, judgementOf(later).decisions);
    await progress.logbook();
    expect(soundCounts(await plays())).toEqual([1]);
    later.close();
  });

  test('counts a shared decision that the student took back and played again', async () => {
    const { session, plays } = await continueSharedPlay();
    // The king of hearts, card 2 of the log, was shared.
    session.lesson.send({ type: 'REWIND', to: 2 });
    session.lesson.send({ type: 'PLAY', action: 'HK' });
    await vi.waitFor(() => expect(session.lesson.snapshot.value).toEqual({ playing: 'student' }));
    await playToTheEnd(session);
    session.saveVerdicts(session.lesson.snapshot.context.log, judgementOf(session).decisions);
    await vi.waitFor(async () => expect(soundCounts(await plays())).toEqual([2]));
    session.close();
  });
});

describe('a problem that is due for repetition', () => {
  const DAY = 24 * 60 * 60 * 1000;

  test.each([
    ['restarted and left without a card', []],
    ['left half-way', ['HA']],
  ])('counts as a new repetition when the earlier play was %s', async (_, log) => {
    const id = `due-${performance.now()}`;
    const earlierTime = Date.now() - 60 * DAY;
    const step = { key: `bridge/${id}`, themes: [], begunAt: earlierTime };
    const attempt = { ...FRESH_ATTEMPT, log: ['HA'], claimed: 11 };
    await progress.saveStep({ ...step, attempt, end: { made: true, verdicts: null } }, earlierTime);
    const unfinishedAttempt = { ...FRESH_ATTEMPT, log, retries: 1, hints: 3 };
    await progress.saveStep({ ...step, attempt: unfinishedAttempt, end: null }, earlierTime);
    const problem = { ...slam, id };
    const { lesson, close } = startSession(
      problem,
      () => ({ beforeAnswer: 0, afterRound: 0 }),
      plainEngine(),
    );
    await vi.waitFor(() => expect(lesson.snapshot.value).toBe('intro'));
    expect(lesson.snapshot.context).toMatchObject({ log: [], retries: 0, hints: 0 });
    lesson.send({ type: 'BEGIN' });
    lesson.send({ type: 'PLAY', action: 'HA' });
    await vi.waitFor(() => expect(lesson.snapshot.value).toEqual({ playing: 'student' }));
    lesson.send({ type: 'CLAIM', amount: 11 });
    await vi.waitFor(async () => {
      const { schedule } = await progress.readProblem(`bridge/${id}`);
      expect(schedule).toMatchObject({ reps: 2, lapses: 0 });
      expect(schedule?.due).toBeGreaterThan(Date.now());
    });
    // The earlier play is the first repetition; both plays stay in the logbook.
    const { plays } = await progress.logbook();
    const grades = plays.filter(({ key }) => key === `bridge/${id}`).map(({ grade }) => grade);
    expect(grades).toEqual(['sound', 'sound']);
    close();
  });
});
