/** Reads the field `deals.believed`: deals that human-like seats believe in. */
import { quoteShort } from '$lib/core/quote-short';
import { readKnownFields } from '$lib/problem-file/yaml-fields';
import type { FaultReport } from '$lib/problem-file/fault-report';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { formatDeal } from '$lib/bridge/notation/deal-notation';
import { dummyOf } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { isSeat, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { humanSeats, type NamedDeal, type Seating } from '../bridge-problem';
import {
  dealFromHands,
  removeDuplicates,
  readWrittenDeals,
  type LocatedDeal,
  type WrittenDeal,
} from './read-bridge-deals';

export type BelievedDeals = { [S in Seat]?: readonly LocatedDeal[] };

/** The believed deals of each seat; `real` are the lawful real deals. Faults are reported. */
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
    const visibleSeats = seating ? [seat, dummyOf(seating.contract)] : [seat];
    const refusal = seating && explainNoBeliefs(seat, seating);
    if (refusal) report.fault('deal/believed-seat', refusal, keyStart);
    const writtenDeals = readWrittenDeals(
      report,
      value,
      'belief',
      new Set(),
      refusal ? [] : visibleSeats,
    );
    if (!seating || refusal) continue;
    const deals = writtenDeals.flatMap((deal) =>
      deal ? completeBelief(report, deal, seat, dummyOf(seating.contract), real) : [],
    );
    beliefs[seat] = removeDuplicates(
      report,
      deals,
      [],
      'deal/same',
      (name) => `${seat} believes this deal already: it is ${name}. Take one out.`,
    );
  }
  return beliefs;
}

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
 * The complete deals of a written belief: one for each pair of the seat's hand and dummy's among
 * the real deals that it is compatible with.
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
    const visibleHands = [seat, dummy].map((of) => ({ seat: of, hand: deal[of] }));
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
