/** Checks the plays that an author quotes in an explanation. */
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import { legalPlaysInWorld, firstIllegalPlay } from '$lib/games/mighty/proof/play-in-world';
import { addPlay, seatOnTurn } from '$lib/games/mighty/rules/mighty-play';
import { parseMightyExplanation, type MightyExplanationBlock } from '../mighty-explanation';
import { toMightyProofGame } from '../proof-game-of-problem';
import { playAtProblemStart, type MightyProblem } from '../mighty-problem';

/** A finding about a line of the explanation in one of its languages. */
export interface MightyQuoteFinding {
  readonly code: string;
  readonly message: string;
  readonly language: Language;
  /** The line within that text, counted from 0. */
  readonly line: number;
}

/**
 * Checks every `play` block of the explanation in every language. Each word must be a card
 * (`explanation/unknown-card`), and the plays must be legal one after the other from the problem's
 * start (`explanation/illegal-card`). A play is legal when one of the problem's deals allows it and
 * all plays before it.
 */
export function checkMightyQuotes(problem: MightyProblem): readonly MightyQuoteFinding[] {
  const explanation = problem.solution?.explanation;
  if (!explanation) return [];
  return LANGUAGES.flatMap((language) =>
    parseMightyExplanation(explanation[language] ?? '').flatMap((block) =>
      block.kind === 'play'
        ? checkPlayBlock(problem, block).map((finding) => ({ ...finding, language }))
        : [],
    ),
  );
}

function checkPlayBlock(
  problem: MightyProblem,
  { plays, unknown, line }: Extract<MightyExplanationBlock, { kind: 'play' }>,
): readonly Omit<MightyQuoteFinding, 'language'>[] {
  if (unknown.length > 0)
    return unknown.map((message) => ({ code: 'explanation/unknown-card', message, line }));
  const game = toMightyProofGame(problem);
  let play = playAtProblemStart(problem);
  for (const [i, played] of plays.entries()) {
    const isLegal =
      seatOnTurn(play) !== null &&
      game.worlds.some(
        (world) =>
          firstIllegalPlay(world, play) === null &&
          legalPlaysInWorld(game, world, play).includes(played),
      );
    if (!isLegal) {
      const playsBefore = plays.slice(0, i).join(' ');
      const message = `${played} cannot be played here${playsBefore ? ` after ${playsBefore}` : ''} in any real deal. The plays of a block begin just after the start.`;
      return [{ code: 'explanation/illegal-card', message, line }];
    }
    play = addPlay(play, played);
  }
  return [];
}
