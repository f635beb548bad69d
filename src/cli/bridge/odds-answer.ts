/** Answers one line of `lie odds --batch`. */
import * as v from 'valibot';
import type { Card } from '$lib/cards/card';
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { SearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { parseCard } from '$lib/games/bridge/notation/card-notation';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { computeCardOdds } from '$lib/games/bridge/odds/hand/card-odds';
import type {
  CardLayoutOdds,
  LayoutOdds,
  LayoutOddsQuestion,
} from '$lib/games/bridge/odds/hand/layout-odds';
import type { OddsBudget } from '$lib/games/bridge/odds/hand/run-odds';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { answerJsonLine } from '../answers/batch';
import { readShape } from '../answers/read-json-shape';

/** A question; its members are described at `LayoutOddsQuestion`. */
const Input = v.strictObject({
  deals: v.array(v.string()),
  weights: v.optional(v.array(v.number())),
  strain: v.picklist(STRAINS),
  leader: v.picklist(SEATS),
  declarer: v.picklist(SEATS),
  played: v.optional(v.array(v.string()), []),
  goal: v.number(),
});

/** Answers lines one after the other with one kernel, which stays warm between them. */
export function createOddsAnswerer(
  kernel: SearchKernel,
  budget: OddsBudget,
): (line: string) => Result<object> {
  return (line) =>
    answerJsonLine(line, (input) => {
      const layouts = parseLayouts(input);
      if (!layouts.ok) return layouts;
      const chances = computeCardOdds(kernel, layouts.value, budget);
      return chances.ok ? ok(toOddsJson(chances.value)) : chances;
    });
}

/**
 * The documented JSON answer: a number where the odds are exact, else the pair of its lower and
 * upper bound. `best` are the odds of the best line, whichever card it begins with, or of a
 * defender's best card; `open` is the share of layouts that is won double dummy, which for a
 * defender are the odds.
 */
export function toOddsJson({ cards, best }: LayoutOdds): object {
  return {
    cards: Object.fromEntries([...cards].map(([card, chance]) => [card, toCardOddsJson(chance)])),
    best:
      best.low === best.high
        ? roundToMillionths(best.low)
        : [roundToMillionths(best.low), roundToMillionths(best.high)],
  };
}

const toCardOddsJson = ({ low, high, isExact, doubleDummy }: CardLayoutOdds): object => ({
  odds: isExact ? roundToMillionths(low) : [roundToMillionths(low), roundToMillionths(high)],
  exact: isExact,
  open: doubleDummy === null ? null : roundToMillionths(doubleDummy),
});

/** Six figures behind the point. */
const roundToMillionths = (share: number): number => Math.round(share * 1e6) / 1e6;

function parseLayouts(input: unknown): Result<LayoutOddsQuestion> {
  const shape = readShape(Input, input, 'odds/shape');
  if (!shape.ok) return shape;
  const { deals, weights, played, ...rest } = shape.value;
  const parsedDeals: Deal[] = [];
  for (const [i, text] of deals.entries()) {
    const deal = parseCompleteDeal(text);
    if (!deal.ok) return fail(...deal.faults.map((fault) => inLayout(fault, i)));
    parsedDeals.push(deal.value);
  }
  const cards: Card[] = [];
  for (const word of played) {
    const card = parseCard(word);
    if (!card.ok) return card;
    cards.push(card.value);
  }
  return ok({ deals: parsedDeals, played: cards, ...(weights && { weights }), ...rest });
}

const inLayout = (fault: Fault, layoutIndex: number): Fault => ({
  ...fault,
  message: `Layout ${layoutIndex + 1}: ${fault.message}`,
});
