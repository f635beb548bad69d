/** An error as an author writes it. */
import { failWith, ok, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { parseCards } from '$lib/bridge/notation/card-notation';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/bridge/problem/bridge-problem';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayedBy, misfit, playCard, playCards, turnOf } from '$lib/bridge/rules/bridge-play';
import { visibleHands } from '../question-from-problem';
import type { NaturalError } from './punishment-checker';

/** The cards up to an error, all four hands' since the start; the error is the student's. */
export function readNaturalError(problem: BridgeProblem, text: string): Result<NaturalError> {
  const read = parseCards(text);
  if (!read.ok) return read;
  const log: readonly Card[] = read.value.slice(0, -1);
  const card = read.value.at(-1);
  if (card === undefined)
    return failWith('finder/error', 'Write the cards since the start, the error last.');
  const all = [...problem.start, ...read.value];
  const twice = all.find((each, i) => all.indexOf(each) < i);
  if (twice !== undefined) return failWith('finder/error', `${twice} is played twice.`);
  const before = playCards(playAtStart(problem), log);
  const seat = turnOf(before);
  if (seat === null || !isPlayedByStudent(problem, seat))
    return failWith(
      'finder/error',
      `${card} is no card of the student's: the last card is the error.`,
    );
  const after = playCard(before, card);
  // What the hidden hands hold is what is looked for: of them only what they have played is known.
  const open = visibleHands(problem);
  const wrong = misfit(
    dealOf((each) => open[each] ?? toHand(cardsPlayedBy(after, each))),
    after,
  );
  if (wrong) return failWith('finder/error', `${wrong.seat} cannot play ${wrong.card} there.`);
  return ok({ log, card });
}
