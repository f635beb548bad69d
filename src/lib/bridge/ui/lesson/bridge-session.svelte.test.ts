import { describe, expect, test, vi } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { BridgeJudgement } from '$lib/bridge/lesson/bridge-judgement';
import { progress } from '$lib/progress/app-progress.svelte';
import type { FinishedPlay } from '$lib/progress/finished-plays';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { plainEngine, slam } from '../bridge-samples.fixture';
import { startSession, type BridgeLessonSession } from './bridge-session';
import type { SharedLinkVisit } from '$lib/lesson-ui/share/shared-link-visit';

let sessions = 0;

/**
 * A session that has begun, of a problem that nobody has played, with what is kept of its plays.
 */
async function begun() {
  const id = `practice-${sessions++}-${performance.now()}`;
  const problem = { ...slam, id, themes: ['finesse'] as const };
  const open = () =>
    startSession(problem, () => ({ beforeAnswer: 0, afterRound: 0 }), plainEngine());
  const plays = async (): Promise<readonly FinishedPlay[]> =>
    (await progress.logbook()).plays.filter(({ key }) => key === `bridge/${id}`);
  const session = open();
  const { lesson } = session;
  await vi.waitFor(() => expect(lesson.snapshot.value).toBe('intro'));
  lesson.send({ type: 'BEGIN' });
  const play = async (card: Card): Promise<void> => {
    lesson.send({ type: 'PLAY', action: card });
    await vi.waitFor(() => expect(lesson.snapshot.value).toEqual({ playing: 'student' }));
  };
  return { session, lesson, open, plays, play };
}

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

describe('a play that is over', () => {
  test('is kept at once, and with its verdicts when they come', async () => {
    const { session, lesson, plays, play } = await begun();
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

  test('gets no verdicts that are about another play', async () => {
    const { session, lesson, plays, play } = await begun();
    await play('HA');
    const early = lesson.snapshot.context.log;
    lesson.send({ type: 'RESTART' });
    lesson.send({ type: 'CLAIM', amount: 0 });
    await vi.waitFor(async () => expect(await plays()).toHaveLength(1));
    session.saveVerdicts(early, LUCKY.decisions);
    await progress.logbook();
    expect((await plays())[0]).toMatchObject({ grade: 'failed', verdicts: null, retries: 1 });
    session.close();
  });

  test('is not kept twice when the page is opened again', async () => {
    const { session, lesson, open, plays, play } = await begun();
    await play('HA');
    lesson.send({ type: 'CLAIM', amount: 11 });
    await vi.waitFor(async () => expect(await plays()).toHaveLength(1));
    session.close();
    const later = open();
    await vi.waitFor(() => expect(later.lesson.snapshot.value).toBe('result'));
    later.saveVerdicts(later.lesson.snapshot.context.log, LUCKY.decisions);
    await vi.waitFor(async () => expect((await plays())[0]?.grade).toBe('lucky'));
    expect(await plays()).toHaveLength(1);
    later.close();
  });
});

describe('a play from somebody’s link', () => {
  const decision = {
    trick: 3,
    verdict: 'sound',
    best: 'sound',
    choiceCount: 9,
    equal: false,
  } as const;
  /** The judgement of a play in which every card of the student's is sound. */
  const judgementOf = ({ lesson }: BridgeLessonSession): BridgeJudgement => ({
    ...LUCKY,
    decisions: lesson.snapshot.context.log.flatMap((card, at) =>
      at % 2 === 0 ? [{ ...decision, logIndex: at, card: card as Card }] : [],
    ),
    turningPoint: null,
  });
  const soundIn = (plays: readonly FinishedPlay[]) => plays.map(({ verdicts }) => verdicts?.sound);

  /** A whole trick of somebody's, and then one's own way to the end. */
  async function takenUp() {
    const own = await begun();
    await own.play('HA');
    await own.play('HK');
    const log = [...own.lesson.snapshot.context.log];
    own.session.close();
    const problem = { ...slam, id: `taken-up-${performance.now()}` };
    const visit: SharedLinkVisit = { file: null, play: { log, claimed: null }, isComplete: true };
    const open = (from: SharedLinkVisit | null) =>
      startSession(problem, () => ({ beforeAnswer: 0, afterRound: 0 }), plainEngine(), from);
    const session = open(visit);
    await vi.waitFor(() => expect(session.lesson.snapshot.value).toBe('intro'));
    session.lesson.send({ type: 'BEGIN' });
    const plays = async () =>
      (await progress.logbook()).plays.filter(({ key }) => key === `bridge/${problem.id}`);
    return { session, open, plays };
  }

  async function toTheEnd({ lesson }: BridgeLessonSession): Promise<void> {
    lesson.send({ type: 'PLAY', action: 'H8' });
    await vi.waitFor(() => expect(lesson.snapshot.context.log).toHaveLength(6));
    await vi.waitFor(() => expect(lesson.snapshot.value).toEqual({ playing: 'student' }));
    lesson.send({ type: 'CLAIM', amount: 10 });
    await vi.waitFor(() => expect(lesson.snapshot.value).toBe('result'));
  }

  test('counts what was decided since one went on, also after a visit in between', async () => {
    const { session, open, plays } = await takenUp();
    await toTheEnd(session);
    const all = judgementOf(session);
    expect(all.decisions).toHaveLength(3);
    session.saveVerdicts(session.lesson.snapshot.context.log, all.decisions);
    await vi.waitFor(async () => expect(soundIn(await plays())).toEqual([1]));
    session.close();
    const later = open(null);
    await vi.waitFor(() => expect(later.lesson.snapshot.value).toBe('result'));
    later.saveVerdicts(later.lesson.snapshot.context.log, judgementOf(later).decisions);
    await progress.logbook();
    expect(soundIn(await plays())).toEqual([1]);
    later.close();
  });

  test('counts what was taken back and played again', async () => {
    const { session, plays } = await takenUp();
    session.lesson.send({ type: 'REWIND', to: 2 });
    session.lesson.send({ type: 'PLAY', action: 'HK' });
    await vi.waitFor(() => expect(session.lesson.snapshot.value).toEqual({ playing: 'student' }));
    await toTheEnd(session);
    session.saveVerdicts(session.lesson.snapshot.context.log, judgementOf(session).decisions);
    await vi.waitFor(async () => expect(soundIn(await plays())).toEqual([2]));
    session.close();
  });
});

describe('a problem that is due', () => {
  const DAY = 24 * 60 * 60 * 1000;

  test.each([
    ['begun again and left without a card', []],
    ['left half-way', ['HA']],
  ])('is a new repetition when the earlier play was %s', async (_, log) => {
    const id = `due-${performance.now()}`;
    const then = Date.now() - 60 * DAY;
    const before = { key: `bridge/${id}`, themes: [], begunAt: then };
    const attempt = { ...FRESH_ATTEMPT, log: ['HA'], claimed: 11 };
    await progress.saveStep({ ...before, attempt, end: { made: true, verdicts: null } }, then);
    const left = { ...FRESH_ATTEMPT, log, retries: 1, hints: 3 };
    await progress.saveStep({ ...before, attempt: left, end: null }, then);
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
    const { plays } = await progress.logbook();
    const grades = plays.filter(({ key }) => key === `bridge/${id}`).map(({ grade }) => grade);
    expect(grades).toEqual(['sound', 'sound']);
    close();
  });
});
