/**
 * Branches of a written line without an empty `then`: where only the other arm has steps, the
 * condition is turned around.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { CardOrSuit, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';
import { compressToSuits } from './branch-questions';
import { matchesAny, type BranchCondition, type TurnClass } from './turn-classes';

type Branch = Extract<BridgeLineStep, { if: unknown }>;

/**
 * The steps of a branch on `condition` at the turn of some classes, of which both arms are
 * reachable: a branch without an empty `then`; none where neither arm leads to a card.
 */
export function toBranchSteps(
  condition: BranchCondition,
  thenSteps: readonly BridgeLineStep[],
  elseSteps: readonly BridgeLineStep[],
  turnClasses: readonly TurnClass[],
): readonly BridgeLineStep[] {
  if (thenSteps.length > 0) return [{ if: condition, then: thenSteps, else: elseSteps }];
  if (elseSteps.length === 0) return [];
  const seats = SEATS.filter((seat) => condition[seat]);
  // "Not (a and b)" is written "if not a: …, else if not b: …".
  const branch = seats.reduceRight<Branch | null>((next, seat) => {
    const possibleCards = lastCardsOf(turnClasses, seat);
    const otherCards = possibleCards.filter((card) => !matchesAny(card, condition[seat] ?? []));
    const inner = seats.length === 1 ? onlyBranchOn(seat, elseSteps) : null;
    const cards = inner
      ? otherCards.filter((card) => matchesAny(card, inner.if[seat] ?? []))
      : otherCards;
    if (cards.length === 0) return next;
    const names = nameCards(cards, possibleCards);
    return { if: { [seat]: names }, then: inner?.then ?? elseSteps, else: next ? [next] : [] };
  }, null);
  return branch ? [branch] : [];
}

/** The names for some of the cards that a seat may have played last. */
export function nameCards(
  cards: readonly Card[],
  possibleCards: readonly Card[],
): readonly CardOrSuit[] {
  const otherCards = possibleCards.filter((card) => !cards.includes(card));
  return compressToSuits(cards, new Set(otherCards.map(suitOf)));
}

/** The cards that a seat may have played last, without duplicates. */
export function lastCardsOf(turnClasses: readonly TurnClass[], seat: Seat): readonly Card[] {
  return [
    ...new Set(
      turnClasses.flatMap(({ lastPlays }) => lastPlays.flatMap((last) => last[seat] ?? [])),
    ),
  ];
}

/** The branch that steps consist of, if it asks about this seat alone and has no `else`. */
function onlyBranchOn(seat: Seat, steps: readonly BridgeLineStep[]): Branch | null {
  const [step, ...laterSteps] = steps;
  if (!step || !('if' in step) || laterSteps.length > 0 || step.else.length > 0) return null;
  return SEATS.every((anySeat) => (anySeat === seat) === (step.if[anySeat] !== undefined))
    ? step
    : null;
}
