/** Problems that are left before their worker has answered: no worker remains. */
import { afterEach, expect, test, vi } from 'vitest';
import { GAME_UIS } from '$games/game-uis';
import { GAMES } from '$games/registry';
import { createCatalogue } from '$lib/library/catalogue';

const FILES = import.meta.glob<string>('/problems/{yut,mahjong}/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The workers that were started and not terminated. */
const running = new Set<Worker>();
class CountedWorker extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    running.add(this);
  }

  override terminate(): void {
    running.delete(this);
    super.terminate();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['yut', 'mahjong'])('%s', async (id) => {
  vi.stubGlobal('Worker', CountedWorker);
  const modules = await Promise.all(
    GAMES.map(async (game) => [game.id, await game.module()] as const),
  );
  const { entries, problems } = createCatalogue(Object.entries(FILES), new Map(modules));
  const lesson = await GAME_UIS[id]?.loadLesson();
  let questionCount = 0;
  for (const entry of entries.filter(({ gameId }) => gameId === id).slice(0, 8)) {
    const leaving = new AbortController();
    const session = lesson?.startSession(problems.get(`${id}/${entry.id}`), null, leaving.signal);
    // Some problems need no answer before they begin.
    if (running.size === 0) continue;
    questionCount += 1;
    leaving.abort(new Error('left'));
    await expect(session).rejects.toThrow('left');
    expect(running.size).toBe(0);
  }
  expect(questionCount).toBeGreaterThan(2);
});
