/** The author's line played against the computer, for replay. */
import type { LocalizedText } from '$lib/core/localized-text';
import { adviseFromMightyLine } from '$lib/games/mighty/problem/mighty-line';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyProver } from '$lib/games/mighty/proof/mighty-proof-game';
import { seatOnTurn } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { computerPlay } from './mighty-computer-player';
import { studentLegalPlays, playAfterCards } from './mighty-lesson';

/** The author's line played out against the computer. */
export interface AuthorLinePlayout {
  /** All plays after the problem's start. */
  readonly log: readonly MightyPlayedCard[];
  /** The author's comments on cards of the student, by their index in the log. */
  readonly whys: Readonly<Record<number, LocalizedText>>;
}

/** The author's line against the computer, as far as it goes; null without a line. */
export function playAuthorLine(
  problem: MightyProblem,
  prover: MightyProver,
): AuthorLinePlayout | null {
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
    // The line of a draft may contain an illegal card; the check reports it.
    if (next.kind !== 'play' || !studentLegalPlays(problem, play).includes(next.played)) break;
    if (next.why) whys[log.length] = next.why;
    log.push(next.played);
  }
  return { log, whys };
}
