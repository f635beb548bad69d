/** The author's line, played out against the computer, so that it can be watched. */
import type { LocalizedText } from '$lib/core/localized-text';
import { adviseFromMightyLine } from '$lib/mighty/problem/mighty-line';
import type { MightyProblem } from '$lib/mighty/problem/mighty-problem';
import type { MightyProver } from '$lib/mighty/proof/mighty-proof-game';
import { seatOnTurn } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { computerPlay } from './mighty-computer-player';
import { studentLegalPlays, playAfterCards } from './mighty-lesson';

export interface AuthorLinePlayout {
  /** Everything that is played after the problem's start, by the student and the computer. */
  readonly log: readonly MightyPlayedCard[];
  /** The author's words for some of the student's cards, by their place in the log. */
  readonly whys: Readonly<Record<number, LocalizedText>>;
}

/** The author's line against the computer, as far as it goes; null when there is none. */
export function playAuthorLine(problem: MightyProblem, prover: MightyProver): AuthorLinePlayout | null {
  if (!problem.solution) return null;
  const { line } = problem.solution;
  const log: MightyPlayedCard[] = [];
  const whys: Record<number, LocalizedText> = {};
  for (;;) {
    const play = playAfterCards(problem, log);
    const turn = seatOnTurn(play);
    if (turn === null) break;
    if (turn !== problem.student) {
      log.push(computerPlay(problem, play, prover));
      continue;
    }
    const next = adviseFromMightyLine(problem, line, log);
    // A draft's line may ask for a card that cannot be played; the check says so.
    if (next.kind !== 'play' || !studentLegalPlays(problem, play).includes(next.played)) break;
    if (next.why) whys[log.length] = next.why;
    log.push(next.played);
  }
  return { log, whys };
}
