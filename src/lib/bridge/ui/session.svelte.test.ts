import { describe, expect, test, vi } from 'vitest';
import type { Judgement } from '$lib/bridge/lesson/judgement';
import { progress } from '$lib/progress/app-progress.svelte';
import type { FinishedPlay } from '$lib/progress/plays';
import { plainEngine, slam } from './sample.fixture';
import { startSession } from './session.svelte';

let sessions = 0;

/** A session that has begun, of a problem that nobody has played, with what is kept of its plays. */
async function begun() {
  const id = `practice-${sessions++}-${performance.now()}`;
  const problem = { ...slam, id, themes: ['finesse'] as const };
  const open = () => startSession(problem, () => ({ card: 0, round: 0 }), plainEngine());
  const plays = async (): Promise<readonly FinishedPlay[]> =>
    (await progress.logbook()).plays.filter(({ key }) => key === `bridge/${id}`);
  const session = open();
  const { lesson } = session;
  await vi.waitFor(() => expect(lesson.snapshot.value).toBe('intro'));
  lesson.send({ type: 'BEGIN' });
  const play = async (card: string): Promise<void> => {
    lesson.send({ type: 'PLAY', action: card });
    await vi.waitFor(() => expect(lesson.snapshot.value).toEqual({ playing: 'student' }));
  };
  return { session, lesson, open, plays, play };
}

const LUCKY: Judgement = {
  decisions: [
    { at: 0, trick: 3, card: 'HA', verdict: 'lucky', best: 'sound', choices: 9, equal: false },
  ],
  moment: 0,
  reveal: null,
  ruledOut: [],
};

describe('a play that is over', () => {
  test('is kept at once, and with its verdicts when they come', async () => {
    const { session, lesson, plays, play } = await begun();
    await play('HA');
    expect(await plays()).toEqual([]);
    lesson.send({ type: 'CLAIM', amount: 11 });
    await vi.waitFor(async () => expect(await plays()).toHaveLength(1));
    expect((await plays())[0]).toMatchObject({ grade: 'sound', verdicts: null, claimed: 11 });
    session.judged(lesson.snapshot.context.log, LUCKY);
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
    session.judged(early, LUCKY);
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
    later.judged(later.lesson.snapshot.context.log, LUCKY);
    await vi.waitFor(async () => expect((await plays())[0]?.grade).toBe('lucky'));
    expect(await plays()).toHaveLength(1);
    later.close();
  });
});
