/** The lesson adapter of bridge: what the shared lesson screens need to know of one problem. */
import { m } from '$lib/paraglide/messages';
import type { LessonAdapter } from '$lib/kit/lesson/lesson-adapter';
import type { Card } from '$lib/cards/card';
import type { BridgeJudgement } from '$lib/games/bridge/lesson/bridge-judgement';
import { createBridgeTrainer, playableCards } from '$lib/games/bridge/lesson/bridge-lesson';
import { formatRelabeling } from '$lib/games/bridge/problem/relabeling/relabeling-notation';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { problemKey } from '$lib/game-module/game-module';
import { problemAddress } from '$lib/game-module/ui/game-addresses';
import { bridgeNeutralTitle } from '../bridge-neutral-title';
import type { BridgeLessonAdvisor } from './bridge-lesson-advisor';
import { lessonWords } from './lesson-words';

/** The name of the exercise in which the student counts the suit lengths of a hidden hand. */
export const COUNT_COMMAND = 'count';

/**
 * Creates the adapter, whose members are documented at `LessonAdapter`; `advice` answers the
 * lesson's questions in a worker.
 */
export function createBridgeLessonTable(
  problem: BridgeProblem,
  advice: BridgeLessonAdvisor,
): LessonAdapter<Play, Card, BridgeJudgement> {
  return {
    key: problemKey({ gameId: 'bridge', id: problem.id }),
    address: problemAddress({ gameId: 'bridge', ...problem }),
    neutralName: () => bridgeNeutralTitle(problem),
    nameNumber: (problem.relabeling ? null : problem.nameNumber) ?? null,
    title: problem.title,
    level: problem.level,
    themes: problem.themes,
    relabeling: problem.relabeling ? formatRelabeling(problem.relabeling) : null,
    givenCount: problem.start.length,
    hints: problem.hints,
    trainer: createBridgeTrainer(problem),
    legalActions: (play) => playableCards(problem, play),
    async loadForcedMoves() {
      const { findForcedMove } = await import('$lib/games/bridge/lesson/forced-move');
      return (play) => findForcedMove(problem, play);
    },
    roundAt: (play) => play.won.length + 1,
    engine: advice,
    words: lessonWords(problem),
    loadShortcuts: async () => (await import('../keys/table-shortcuts')).TABLE_KEYS,
    exercises: [{ name: COUNT_COMMAND, title: m.drill_title }],
  };
}
