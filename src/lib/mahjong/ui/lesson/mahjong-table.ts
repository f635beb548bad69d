/** What mahjong gives the frame of a choice, about one problem. */
import { bestOf } from '$lib/choice/weighed';
import type { ChoiceTable } from '$lib/lesson-ui/choice/choice-table';
import { openSession, type Session as LessonSession } from '$lib/lesson-ui/session.svelte';
import type { Visit } from '$lib/lesson-ui/share/visit';
import type { MahjongEngine } from '$lib/mahjong/engine/engine';
import { spawnMahjong } from '$lib/mahjong/engine/spawn';
import { hasWall, legalNow, mahjongLesson } from '$lib/mahjong/lesson/lesson';
import type { Discard } from '$lib/mahjong/lesson/weigh';
import type { MahjongProblem } from '$lib/mahjong/problem/problem';
import type { WallPlay } from '$lib/mahjong/proof/wall-game';
import { m } from '$lib/paraglide/messages';
import { addressOf } from '$lib/tables/port/addresses';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { createEngineClient, type EngineClient } from '$lib/worker/client';
import { keyOf } from './key';
import { lessonWords } from './lesson-words';

export type Table = ChoiceTable<WallPlay, Discard>;
export type Session = LessonSession<WallPlay, Table>;

/**
 * A problem being played in the browser, with the worker behind it; `apart` as in `Beginning`. Which discards are as good as the best has to be
 * known before one is chosen: rejects with a `ComputerFailure` when the worker cannot say it.
 */
export async function startSession(
  problem: MahjongProblem,
  visit: Visit | null = null,
  apart = false,
): Promise<Session> {
  const engine = createEngineClient<MahjongEngine>(spawnMahjong);
  const [first] = hasWall(problem) ? [] : await engine.ask((remote) => remote.weigh(problem, []));
  const good = first ? bestOf(first).map(({ action }) => action) : [];
  return openSession<WallPlay, Table>(tableOf(problem, good, engine), {
    pace: () => preferences.pauses,
    visit,
    apart,
  });
}

function tableOf(
  problem: MahjongProblem,
  good: readonly string[],
  engine: EngineClient<MahjongEngine>,
): Table {
  return {
    key: keyOf(problem),
    address: addressOf({ table: 'mahjong', ...problem }),
    called: hasWall(problem) ? m.mahjong_called_last : m.mahjong_called_choose,
    title: problem.title,
    level: problem.level,
    themes: problem.themes,
    look: null,
    hints: problem.hints,
    explanation: problem.solution?.explanation ?? null,
    trainer: mahjongLesson(problem, good),
    legal: (play) => legalNow(problem, play),
    advice: {
      answer: (log, signal) => engine.ask((remote) => remote.next(problem, [...log]), signal),
      claim: () => Promise.reject(new Error('Nothing is claimed here.')),
      close: () => engine.close(),
    },
    weigh: (log) => engine.ask((remote) => remote.weigh(problem, [...log])),
    words: lessonWords(problem),
    keys: () => [
      { keys: ['←', '→'], does: m.mahjong_keys_arrows() },
      { keys: ['M', 'P', 'S', 'Z'], does: m.mahjong_keys_suits() },
      { keys: [m.trainer_key_enter()], does: m.mahjong_keys_throw() },
    ],
  };
}
