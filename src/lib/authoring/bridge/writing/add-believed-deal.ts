/**
 * Adds a deal to those that a seat believes possible (the `believed` deals of a human-like seat),
 * as one edit of the problem's text.
 */
import type { TextEdit } from '$lib/core/text-edit';
import { lowestFirst, type Card } from '$lib/cards/card';
import { toHand, removeCards } from '$lib/cards/hand';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { dealOf, holderOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { YamlRewriter } from '$lib/games/bridge/problem/sketch/yaml-rewriter';

/** The two seats whose hands a seat does not see once dummy is on the table. */
export function unseenSeats({ contract }: BridgeProblem, seat: Seat): readonly Seat[] {
  return SEATS.filter((otherSeat) => otherSeat !== seat && otherSeat !== dummyOf(contract));
}

/**
 * The deal with some cards moved to a hand that a seat does not see, each in exchange for the
 * lowest other card there. Null where the seat sees one of the cards, or there is no card to
 * exchange.
 */
export function moveCardsToSeat(
  problem: BridgeProblem,
  seat: Seat,
  deal: Deal,
  to: Seat,
  cards: readonly Card[],
): Deal | null {
  const unseen = unseenSeats(problem, seat);
  let changedDeal = deal;
  for (const card of cards) {
    const from = holderOf(changedDeal, card);
    if (from === null || !unseen.includes(from) || !unseen.includes(to)) return null;
    if (from === to) continue;
    const [exchangedCard] = [...changedDeal[to]]
      .filter((heldCard) => !cards.includes(heldCard))
      .sort(lowestFirst);
    if (exchangedCard === undefined) return null;
    const dealBefore = changedDeal;
    changedDeal = dealOf((holder) => {
      if (holder === to) return toHand([...removeCards(dealBefore[to], [exchangedCard]), card]);
      return holder === from
        ? toHand([...removeCards(dealBefore[from], [card]), exchangedCard])
        : dealBefore[holder];
    });
  }
  return changedDeal;
}

/** True for a deal that the problem already lists among those that a seat believes possible. */
export function isBelievedDeal({ believed }: BridgeProblem, seat: Seat, deal: Deal): boolean {
  return (
    believed[seat]?.some((believedDeal) => formatDeal(believedDeal.deal) === formatDeal(deal)) ??
    false
  );
}

/**
 * Writes a deal after those that a seat believes possible, with a number behind its name where that
 * is taken; null where the text cannot be changed there.
 */
export function addBelievedDeal(
  text: string,
  problem: BridgeProblem,
  seat: Seat,
  deal: Deal,
  name: string,
): TextEdit | null {
  const believedDeals = problem.believed[seat] ?? [];
  const takenNames = new Set(believedDeals.map(({ name }) => name.en));
  let uniqueName = name;
  for (let i = 2; takenNames.has(uniqueName); i++) uniqueName = `${name} (${i})`;
  // One of the two hands is enough: the other has the cards that are left.
  const [hand] = unseenSeats(problem, seat);
  if (!hand) return null;
  const item = { name: uniqueName, [hand]: formatHand(deal[hand]) };
  const rewriter = new YamlRewriter(text);
  const path = ['deals', 'believed', seat];
  return (
    believedDeals.length > 0
      ? rewriter.insert(path, believedDeals.length, item)
      : rewriter.set(path, [item])
  ).edit;
}
