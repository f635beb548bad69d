/**
 * Reads the field `deals.believed`: for each opponent who plays like a human, the deals that it
 * takes to be possible. A belief names hands that its seat cannot see; that seat's own hand and
 * dummy's, which it does see, are filled in from the real deals of the problem, the layouts that
 * may turn out to be the truth. Real deals with different visible hands make one belief into
 * several complete deals.
 */
import { quoteShort } from '$lib/core/quote-short';
import { readKnownFields } from '$lib/problem-file/yaml-fields';
import type { FaultReport } from '$lib/problem-file/fault-report';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { isSeat, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { humanSeats, type NamedDeal, type Seating } from '../bridge-problem';
import {
  dealFromHands,
  removeDuplicates,
  readWrittenDeals,
  type LocatedDeal,
  type WrittenDeal,
} from './read-bridge-deals';

export type BelievedDeals = { [S in Seat]?: readonly LocatedDeal[] };

/**
 * The believed deals of each seat, complete with four hands. Faults are reported.
 *
 * @param seating the contract and the student's seat; null when they could not be read, so that no
 *   belief can be completed: it is read for its faults alone.
 * @param real the real deals that could be read.
 */
export function readBelievedDeals(
  report: FaultReport,
  node: YamlNode,
  seating: Seating | null,
  real: readonly NamedDeal[],
): BelievedDeals {
  const fields = readKnownFields(report, node, SEATS, 'the believed deals');
  const beliefs: BelievedDeals = {};
  for (const { key: seat, keyStart, value } of fields?.entries ?? []) {
    if (!isSeat(seat)) continue;
    const refusal = seating && explainNoBeliefs(seat, seating);
    if (refusal) report.fault('deal/believed-seat', refusal, keyStart);
    // The deals of a seat that may have none are read too, so that their own faults are reported;
    // which hands such a seat sees is no question then.
    const ownSeats = seating ? [seat, dummyOf(seating.contract)] : [seat];
    const visibleSeats = refusal ? [] : ownSeats;
    // Names need to be unique within the beliefs of one seat only.
    const usedNames = new Set<string>();
    const writtenDeals = readWrittenDeals(report, value, 'belief', usedNames, visibleSeats);
    if (!seating || refusal) continue;
    const deals = writtenDeals.flatMap((deal) =>
      deal ? completeBelief(report, deal, seat, dummyOf(seating.contract), real) : [],
    );
    const earlierDeals: readonly LocatedDeal[] = [];
    beliefs[seat] = removeDuplicates(
      report,
      deals,
      earlierDeals,
      'deal/same',
      (name) => `${seat} believes this deal already: it is ${name}. Take one out.`,
    );
  }
  return beliefs;
}

/** The message why a seat may have no beliefs in this problem; null when it may. */
function explainNoBeliefs(seat: Seat, seating: Seating): string | null {
  const humans = humanSeats(seating);
  if (humans.includes(seat)) return null;
  const help =
    humans.length > 0
      ? `Here beliefs are for ${humans.join(' and ')}.`
      : 'Write opponents: human, or leave the beliefs out.';
  if (seat === seating.student)
    return `The student sits in ${seat} and believes what it likes. ${help}`;
  if (seat === dummyOf(seating.contract))
    return `${seat} is dummy and plays no card of its own. ${help}`;
  return `${seat} sees every card, so it believes nothing. ${help}`;
}

/**
 * The complete deals of a written belief. For each real deal in which neither `seat` nor dummy
 * holds a card of the belief: these two hands of the real deal, the hands that the belief names,
 * and the remaining cards for the fourth seat. Equal results count once.
 */
function completeBelief(
  report: FaultReport,
  { name, hands, offset }: WrittenDeal,
  seat: Seat,
  dummy: Seat,
  real: readonly NamedDeal[],
): readonly LocatedDeal[] {
  if (hands.length === 0) {
    const hiddenSeats = SEATS.filter((hiddenSeat) => hiddenSeat !== seat && hiddenSeat !== dummy);
    report.fault(
      'deal/incomplete',
      `${quoteShort(name.en)} must name a hand that ${seat} cannot see: ${hiddenSeats.join(' or ')}.`,
      offset,
    );
    return [];
  }
  const deals = new Map<string, Deal>();
  for (const { deal } of real) {
    const visibleHands = [seat, dummy].map((visibleSeat) => ({
      seat: visibleSeat,
      hand: deal[visibleSeat],
    }));
    const visibleCards = new Set(visibleHands.flatMap(({ hand }) => hand));
    if (hands.some(({ hand }) => hand.some((card) => visibleCards.has(card)))) continue;
    const believed = dealFromHands([...visibleHands, ...hands]);
    deals.set(formatDeal(believed), believed);
  }
  if (deals.size === 0 && real.length > 0)
    report.fault(
      'deal/believed-unfit',
      `${quoteShort(name.en)} gives others cards that ${seat} or dummy (${dummy}) holds in every real deal, so ${seat} could never believe it.`,
      hands[0]?.offset ?? offset,
    );
  return [...deals.values()].map((deal) => ({ name, deal, offset }));
}
