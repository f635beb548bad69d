/**
 * The worker's answers to a lesson's questions, in the form that the shared lesson screen expects.
 */
import type { MightyEngine } from '$lib/games/mighty/engine/mighty-engine';
import type { MightyJudgement } from '$lib/games/mighty/lesson/mighty-judgement';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { LessonAdvisor } from '$lib/kit/lesson/lesson-adapter';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { localize, type Language } from '$lib/core/localized-text';
import { m } from '$lib/paraglide/messages';
import type { RewindTarget } from '$lib/kit/lesson/lesson-judgement';
import type { ProofHint } from '$lib/hidden-information/play-judgement';
import { playName } from '../mighty-names';

export type MightyAdvice = LessonAdvisor<MightyPlayedCard, MightyJudgement>;

/** The members are documented at `LessonAdvisor`, the worker's answers at `MightyLessonEngine`. */
export function createMightyAdvice(
  problem: MightyProblem,
  engine: EngineClient<MightyEngine>,
): MightyAdvice {
  return {
    answer: (log, signal) => engine.ask((remote) => remote.computerCard(problem, log), signal),
    claim: (log, points, signal) =>
      engine.ask((remote) => remote.answerClaim(problem, log, points), signal),
    judge: (log) => engine.ask((remote) => remote.judgePlay(problem, log)),
    judgeAlternative(log, action) {
      return engine.ask((remote) => remote.judgeAlternative(problem, log, action));
    },
    async hints(log) {
      const hints = await engine.ask((remote) => remote.hints(problem, log));
      return hints.map((hint) => ({
        kind: hint.kind,
        saysLost: hint.kind === 'lost',
        text: (back) => mightyProofHintText(problem, hint, back, preferences.language),
      }));
    },
    playAuthorLine: () => engine.ask((remote) => remote.playAuthorLine(problem)),
    warmUp() {
      // Failures are ignored: a later question asks again.
      engine.ask((remote) => remote.warmUp(problem)).catch(() => undefined);
    },
    close: () => engine.close(),
  };
}

/**
 * "2 of your 5 ways to play are safe.", a deal to be afraid of, "Play this: HK.", or "No card is
 * safe any more." with the trick to go back to. `back`: where the goal was given away, if known.
 */
function mightyProofHintText(
  problem: MightyProblem,
  hint: ProofHint<MightyPlayedCard>,
  back: RewindTarget | null,
  language: Language,
): string {
  switch (hint.kind) {
    case 'count':
      return m.mighty_hint_count({ count: hint.sound.length, legal: hint.legal.length });
    case 'danger': {
      const deal = problem.real[hint.world];
      return deal ? m.hint_danger({ deal: localize(deal.name, language) }) : '';
    }
    case 'action':
      return m.mighty_hint_sound({ card: playName(hint.action) });
    case 'lost':
      return back ? m.hint_lost_trick({ number: back.round }) : m.hint_lost();
  }
}
