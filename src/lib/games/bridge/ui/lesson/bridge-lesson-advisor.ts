/** Adapts the bridge worker to the advisor interface of a lesson. */
import type { Card } from '$lib/cards/card';
import type { BridgeEngine } from '$lib/games/bridge/engine/bridge-engine';
import type {
  AlternativeCardVerdict,
  BridgeJudgement,
} from '$lib/games/bridge/lesson/bridge-judgement';
import type { LossStory } from '$lib/games/bridge/lesson/ledger/loss-story';
import type { LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { LessonRefutation } from '$lib/kit/lesson/lesson-judgement';
import type { LessonAdvisor } from '$lib/kit/lesson/lesson-adapter';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';

/** The methods are documented at `LessonAdvisor`, but for the ledger of bridge. */
export interface BridgeLessonAdvisor extends LessonAdvisor<Card, BridgeJudgement> {
  /** The thoughts of the human-like seats at each of their cards in a log, in order. */
  ledger(log: readonly Card[]): Promise<readonly LedgerEntry[]>;
  /** The inference that decided a loss against human-like opponents; null when none is proved. */
  lossStory(log: readonly Card[], losingIndex: number): Promise<LossStory | null>;
}

/** The advisor of a lesson on a problem; each call is a request to the worker. */
export function createBridgeLessonAdvisor(
  problem: BridgeProblem,
  engine: EngineClient<BridgeEngine>,
): BridgeLessonAdvisor {
  return {
    answer: (log, signal) => engine.ask((remote) => remote.computerCard(problem, log), signal),
    async claim(log, tricks, signal) {
      const { accepted, refutation } = await engine.ask(
        (remote) => remote.answerClaim(problem, log, tricks),
        signal,
      );
      return { accepted, refutation: toLessonRefutation(refutation) };
    },
    judge: (log) => engine.ask((remote) => remote.judge(problem, log)),
    // Only for best-chance problems; loaded on demand, after the play.
    ...(problem.chance && {
      oddsLosses: async (log, logIndices) => {
        const { askOddsLosses } = await import('$lib/games/bridge/engine/ask-odds-losses');
        return askOddsLosses(problem, log, logIndices);
      },
    }),
    async judgeAlternative(log, action) {
      const { verdict, refutation } = await engine.ask((remote) =>
        remote.judgeCard(problem, log, action),
      );
      return { verdict, refutation: toLessonRefutation(refutation) };
    },
    async hints(log) {
      const [hints, { hintText }] = await Promise.all([
        engine.ask((remote) => remote.hints(problem, log)),
        import('./hint-words'),
      ]);
      return hints.map((hint) => ({
        kind: hint.kind,
        saysLost: hint.kind === 'lost',
        text: (back) => hintText(problem, hint, back, preferences.language),
      }));
    },
    playAuthorLine: () => engine.ask((remote) => remote.modelPlay(problem)),
    ledger: (log) => engine.ask((remote) => remote.ledger(problem, log)),
    lossStory: (log, losingIndex) =>
      engine.ask((remote) => remote.lossStory(problem, log, losingIndex)),
    warmUp() {
      // Not awaited: a failure shows when an answer is requested.
      engine.ask((remote) => remote.warmUp(problem)).catch(() => undefined);
    },
    close: () => engine.close(),
  };
}

/** The refuting deal has the same index among the worlds of the lesson frame. */
function toLessonRefutation(
  refutation: AlternativeCardVerdict['refutation'],
): LessonRefutation<Card> | null {
  return refutation && { worldIndex: refutation.deal, line: refutation.line };
}
