/** Deals that a seat may believe, put into the text of a problem in one step. */
import type { Edit } from '$lib/core/edit';
import { lowestFirst, type Card } from '$lib/cards/card';
import { handOf, without } from '$lib/cards/hand';
import { makeDeal } from '$lib/bridge/notation/deals';
import { makeHand } from '$lib/bridge/notation/hands';
import { dummyOf } from '$lib/bridge/rules/contract';
import { dealOf, holderOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { BridgeProblem } from '../bridge-problem';
import { Rewriting } from '../sketch/writing';

/** The two hands that a seat does not see once dummy lies open. */
export function unseenSeats({ contract }: BridgeProblem, seat: Seat): readonly Seat[] {
  return SEATS.filter((each) => each !== seat && each !== dummyOf(contract));
}

/**
 * The deal with these cards in one of the hands that a seat does not see: each is exchanged for the lowest card there that
 * is not asked for. Null where a card lies open before the seat, or there is nothing to exchange.
 */
export function moveCardsToSeat(
  problem: BridgeProblem,
  seat: Seat,
  deal: Deal,
  to: Seat,
  cards: readonly Card[],
): Deal | null {
  const unseen = unseenSeats(problem, seat);
  let now = deal;
  for (const card of cards) {
    const from = holderOf(now, card);
    if (from === null || !unseen.includes(from) || !unseen.includes(to)) return null;
    if (from === to) continue;
    const [back] = [...now[to]].filter((each) => !cards.includes(each)).sort(lowestFirst);
    if (back === undefined) return null;
    const before = now;
    now = dealOf((each) => {
      if (each === to) return handOf([...without(before[to], [back]), card]);
      return each === from ? handOf([...without(before[from], [card]), back]) : before[each];
    });
  }
  return now;
}

/** Whether a seat may believe a deal already. */
export function isBelievedDeal({ believed }: BridgeProblem, seat: Seat, deal: Deal): boolean {
  return believed[seat]?.some((each) => makeDeal(each.deal) === makeDeal(deal)) ?? false;
}

/** Writes a deal behind those that a seat believes; null where the text cannot be changed there. */
export function addBelievedDeal(
  text: string,
  problem: BridgeProblem,
  seat: Seat,
  deal: Deal,
  name: string,
): Edit | null {
  const held = problem.believed[seat] ?? [];
  const taken = new Set(held.map((each) => each.name.en));
  let own = name;
  for (let i = 2; taken.has(own); i++) own = `${name} (${i})`;
  // One of the two hands is enough: the other is what is left.
  const [hand] = unseenSeats(problem, seat);
  if (!hand) return null;
  const item = { name: own, [hand]: makeHand(deal[hand]) };
  const writing = new Rewriting(text);
  const path = ['deals', 'believed', seat];
  return (held.length > 0 ? writing.insert(path, held.length, item) : writing.set(path, [item]))
    .edit;
}
