/** Answers one line of `lie dd --batch`, in the main thread or a worker thread. */
import * as v from 'valibot';
import type { Card } from '$lib/cards/card';
import { ok, type Result } from '$lib/core/result';
import { parseCard } from '$lib/games/bridge/notation/card-notation';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition, SolveOptions } from '$lib/games/bridge/solver/double-dummy-port';
import { validatePosition } from '$lib/games/bridge/solver/validate-position';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { answerJsonLine } from '../answers/batch';
import { readShape } from '../answers/read-json-shape';

const Input = v.strictObject({
  deal: v.string(),
  strain: v.picklist(STRAINS),
  leader: v.picklist(SEATS),
  played: v.optional(v.array(v.string()), []),
});

/**
 * Answers lines one after the other with one solver, whose tables serve the later lines too. With a
 * node budget each line begins with empty tables: the lines before it do not decide whether its
 * budget is enough.
 */
export function createDoubleDummyAnswerer(options: SolveOptions): (line: string) => Result<object> {
  const solver = createDoubleDummySolver();
  return (line) =>
    answerJsonLine(line, (input) => {
      const position = readPosition(input);
      if (!position.ok) return position;
      if (options.nodes !== undefined) solver.clear();
      const { seat, tricks, cards } = solver.cardValues(position.value, options);
      return ok({ seat, tricks, cards: Object.fromEntries(cards) });
    });
}

/** A position from outside, checked. */
function readPosition(input: unknown): Result<DoubleDummyPosition> {
  const shape = readShape(Input, input, 'position/shape');
  if (!shape.ok) return shape;
  const deal = parseCompleteDeal(shape.value.deal);
  if (!deal.ok) return deal;
  const played: Card[] = [];
  for (const word of shape.value.played) {
    const card = parseCard(word);
    if (!card.ok) return card;
    played.push(card.value);
  }
  const { strain, leader } = shape.value;
  return validatePosition({ hands: deal.value, strain, leader, played });
}
