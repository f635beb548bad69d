/** What a Mighty lesson asks of the worker, in the shapes of the lesson's frame. */
import type { MightyEngine } from '$lib/mighty/engine/mighty-engine';
import type { Judgement } from '$lib/mighty/lesson/mighty-judgement';
import type { MightyProblem } from '$lib/mighty/problem/mighty-problem';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import type { LessonAdvisor } from '$lib/lesson-ui/lesson-adapter';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { EngineClient } from '$lib/worker/engine-client';
import { hintText } from './mighty-proof-hint-text';

export type MightyAdvice = LessonAdvisor<MightyPlayedCard, Judgement>;

export function mightyAdvice(
  problem: MightyProblem,
  engine: EngineClient<MightyEngine>,
): MightyAdvice {
  return {
    answer: (log, signal) => engine.ask((remote) => remote.card(problem, log), signal),
    claim: (log, points, signal) =>
      engine.ask((remote) => remote.claimed(problem, log, points), signal),
    judge: (log) => engine.ask((remote) => remote.judge(problem, log)),
    judgeAlternative(log, action) {
      return engine.ask((remote) => remote.ask(problem, log, action));
    },
    async hints(log) {
      const found = await engine.ask((remote) => remote.hints(problem, log));
      return found.map((hint) => ({
        kind: hint.kind,
        saysLost: hint.kind === 'lost',
        text: (back) => hintText(problem, hint, back, preferences.language),
      }));
    },
    playAuthorLine: () => engine.ask((remote) => remote.model(problem)),
    warmUp() {
      // Nobody waits for it: whoever needs an answer later asks for that answer.
      engine.ask((remote) => remote.warm(problem)).catch(() => undefined);
    },
    close: () => engine.close(),
  };
}
