/** Hints of the proof in words. */
import { localize, type Language } from '$lib/core/localized-text';
import { m } from '$lib/paraglide/messages';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { RewindTarget } from '$lib/kit/lesson/lesson-judgement';
import type { ProofHint } from '$lib/hidden-information/play-judgement';
import { playName } from '../mighty-names';

/**
 * "2 of your 5 ways to play are safe.", a deal to be afraid of, "Play this: HK.", or "No card is
 * safe any more." with the trick to go back to. `back`: where the goal was given away, if known.
 */
export function mightyProofHintText(
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
