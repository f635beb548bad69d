/**
 * Changes of the deals in a problem's text, as edits. Each is null where it fails: the text is not
 * YAML, or has something else where the change would be written.
 */
import type { TextEdit } from '$lib/core/text-edit';
import type { Card } from '$lib/cards/card';
import { toHand, removeCards, type Hand } from '$lib/cards/hand';
import type { PlainValue } from '$lib/problem-file/editing/format-yaml';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  DEAL_GROUPS,
  readSketch,
  type DealGroup,
  type ProblemSketch,
  type SketchDeal,
} from './problem-sketch';
import { dealPath, YamlRewriter, writeHands } from './yaml-rewriter';

/** A card and its seat; null for an unplaced card. */
export interface CardLocation {
  readonly card: Card;
  readonly seat: Seat | null;
}

/**
 * Moves a card of the deal at an index to another hand, or out of all hands (null). To or from a
 * hand that is shared by all deals, it moves in every deal.
 */
export function moveCard(
  text: string,
  dealIndex: number,
  from: CardLocation,
  to: Seat | null,
): TextEdit | null {
  // A card that the edited deal leaves unplaced goes, in the other deals, to the hand that gets the
  // remaining cards.
  const change: DealChange = (deal, isEdited, restSeat) =>
    moveInDeal(deal, from, isEdited ? to : (to ?? restSeat), isEdited);
  return applyChange(text, dealIndex, change, [from.seat, to]);
}

/** Swaps two cards of a deal; where one hand is shared by all deals, in every deal. */
export function swapCards(
  text: string,
  dealIndex: number,
  first: CardLocation,
  second: CardLocation,
): TextEdit | null {
  const seats = [first.seat, second.seat];
  return applyChange(
    text,
    dealIndex,
    (deal, isEdited) =>
      isEdited
        ? moveInDeal(moveInDeal(deal, first, second.seat, true), second, first.seat, true)
        : swapInDeal(deal, first.card, second.card),
    seats,
  );
}

/** Gives all unplaced cards to one hand. */
export function giveUnplacedCards(text: string, dealIndex: number, to: Seat): TextEdit | null {
  const unplacedCards = readSketch(text).deals[dealIndex]?.unplacedCards ?? [];
  const withUnplacedCards = (deal: Deal): Deal => {
    const withoutUnplaced = dealOf((seat) =>
      seat === to ? [] : removeCards(deal[seat], unplacedCards),
    );
    return { ...withoutUnplaced, [to]: toHand([...deal[to], ...unplacedCards]) };
  };
  return applyChange(text, dealIndex, withUnplacedCards, [to]);
}

/**
 * A change of one deal's hands. `isEdited`: true for the deal that the author edits, false for the
 * others; `restSeat`: as in `SketchDeal`.
 */
type DealChange = (hands: Deal, isEdited: boolean, restSeat: Seat | null) => Deal;

/** Applies a change to one deal, and to all others when it touches a shared hand. */
function applyChange(
  text: string,
  dealIndex: number,
  change: DealChange,
  touchedSeats: readonly (Seat | null)[],
): TextEdit | null {
  const sketch = readSketch(text);
  if (!sketch.deals[dealIndex]) return null;
  const changesAllDeals = touchedSeats.some(
    (seat) => seat !== null && sketch.sharedSeats.includes(seat),
  );
  const deals = sketch.deals.map(({ hands, restSeat }, i) =>
    i === dealIndex || changesAllDeals ? change(hands, i === dealIndex, restSeat) : hands,
  );
  const editedDeal = deals[dealIndex];
  // Shared hands are taken from the edited deal.
  const dealsWithSharedHands = deals.map((deal) =>
    dealOf((seat) =>
      editedDeal && sketch.sharedSeats.includes(seat) ? editedDeal[seat] : deal[seat],
    ),
  );
  return writeHands(new YamlRewriter(text), sketch, sketch.sharedSeats, dealsWithSharedHands).edit;
}

/** The deal with a card moved; `isEdited`: true where the card is known to be in its seat. */
function moveInDeal(
  deal: Deal,
  { card, seat: from }: CardLocation,
  to: Seat | null,
  isEdited: boolean,
): Deal {
  return dealOf((seat) => {
    if (seat === to) return toHand([...deal[seat], card]);
    // In another deal the card may be in another hand.
    return seat === from || !isEdited ? removeCards(deal[seat], [card]) : deal[seat];
  });
}

/** The deal with two cards exchanged. */
function swapInDeal(deal: Deal, first: Card, second: Card): Deal {
  const swap = (card: Card): Card => (card === first ? second : card === second ? first : card);
  return dealOf((seat): Hand => toHand(deal[seat].map(swap)));
}

/** Copies a deal to the end of its group, under a new name. */
export function addDeal(text: string, dealIndex: number, name: string): TextEdit | null {
  const { deals } = readSketch(text);
  const deal = deals[dealIndex];
  if (!deal?.isWritten) return null;
  const index = countWrittenDeals(deals, deal.group);
  return new YamlRewriter(text).set(dealPath({ group: deal.group, index }), toYamlItem(deal, name))
    .edit;
}

/** Changes the name of a deal; of a name in several languages the English one. */
export function renameDeal(text: string, dealIndex: number, name: string): TextEdit | null {
  const deal = readSketch(text).deals[dealIndex];
  if (!deal?.isWritten) return null;
  const path = [...dealPath(deal), 'name'];
  // A name in several languages keeps the others.
  const inEnglish = new YamlRewriter(text).set([...path, 'en'], name).edit;
  return deal.name !== null && inEnglish ? inEnglish : new YamlRewriter(text).set(path, name).edit;
}

/** Removes a deal; null for the only real one. */
export function removeDeal(text: string, dealIndex: number): TextEdit | null {
  const { deals } = readSketch(text);
  const deal = deals[dealIndex];
  if (!deal || isOnlyRealDeal(deals, deal)) return null;
  return new YamlRewriter(text).remove(dealPath(deal)).edit;
}

/** Turns a real deal into a virtual one, or back; null for the only real one. */
export function toggleVirtual(text: string, dealIndex: number): TextEdit | null {
  const { deals } = readSketch(text);
  const deal = deals[dealIndex];
  if (!deal?.isWritten || isOnlyRealDeal(deals, deal)) return null;
  const group = DEAL_GROUPS.find((candidate) => candidate !== deal.group) ?? deal.group;
  const path = dealPath({ group, index: countWrittenDeals(deals, group) });
  return new YamlRewriter(text).set(path, toYamlItem(deal, deal.name)).remove(dealPath(deal)).edit;
}

/** True for the only real deal of the file. */
export function isOnlyRealDeal(deals: ProblemSketch['deals'], { group }: SketchDeal): boolean {
  return group === 'real' && countWrittenDeals(deals, 'real') < 2;
}

function countWrittenDeals(deals: ProblemSketch['deals'], group: DealGroup): number {
  return deals.filter((deal) => deal.group === group && deal.isWritten).length;
}

/** A deal as a YAML item of its list. */
function toYamlItem({ namedHands }: SketchDeal, name: string | null): PlainValue {
  const hands = SEATS.toReversed().flatMap((seat) => {
    const cards = namedHands[seat];
    return cards ? [[seat, formatHand(cards)] as const] : [];
  });
  return { ...(name !== null && { name }), ...Object.fromEntries(hands) };
}
