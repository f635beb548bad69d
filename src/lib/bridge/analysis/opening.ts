/** From what a reader pasted or built to a board that can be played on. */
import { fault, ok, type Result } from '$lib/core/result';
import type { PartialDeal } from '$lib/bridge/notation/deals';
import { tricksPromised } from '$lib/bridge/rules/contract';
import { dealOf, restOfDeck, type Deal } from '$lib/bridge/rules/deal';
import { SEATS, type Seat } from '$lib/bridge/rules/seats';
import { lawfulLayouts } from './board';
import { FULL } from './building';
import type { Pasted } from './paste';
import { lineOf } from './tree';
import { studyAt, type Study } from './study';

/** The hands that nobody has written. */
export function unknownHands(deal: PartialDeal): readonly Seat[] {
  return SEATS.filter((seat) => deal[seat] === null);
}

/** The deal with the last hand filled in where the three others are full: it can hold nothing else. */
export function completed(deal: PartialDeal): PartialDeal {
  const [seat, ...others] = unknownHands(deal);
  const known = SEATS.flatMap((each) => deal[each] ?? []);
  if (seat === undefined || others.length > 0 || known.length !== 3 * FULL) return deal;
  return { ...deal, [seat]: restOfDeck(known) };
}

/** What is known of a deal; hands that nobody has written are empty. */
export function knownPart(deal: PartialDeal): Deal {
  return dealOf((seat) => deal[seat] ?? []);
}

/**
 * A study of what was pasted, at the beginning of its play; no-trump by South with nothing to play for
 * where no contract was written. Faults: those of `lawfulLayouts`, `analysis/unknown-hands` when a
 * hand is missing.
 */
export function studyOfPasted(pasted: Pasted): Result<Study> {
  const deals = pasted.deals.map(completed);
  if (deals.some((deal) => unknownHands(deal).length > 0))
    return fault('analysis/unknown-hands', 'A hand is missing: write it out, or have it dealt.');
  const layouts = lawfulLayouts(deals.map((deal) => ({ name: '', deal: knownPart(deal) })));
  if (!layouts.ok) return layouts;
  const { contract, dealer, vulnerable, play } = pasted;
  const board = {
    layouts: layouts.value,
    strain: contract?.strain ?? 'NT',
    declarer: contract?.declarer ?? 'S',
    goal: contract ? tricksPromised(contract) : null,
    dealer: dealer ?? 'N',
    vulnerable: vulnerable ?? 'none',
  } as const;
  return ok(studyAt(board, lineOf(play), []));
}
