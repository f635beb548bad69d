/** Reads lists of deals. A deal names all hidden hands but one, which gets the remaining cards. */
import { MAX_LINE_LENGTH } from '$lib/core/limits';
import type { LocalizedText } from '$lib/core/localized-text';
import { quoteShort } from '$lib/core/quote-short';
import { readKnownFields, readList } from '$lib/problem-file/yaml-fields';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readLocalizedText } from '$lib/problem-file/read-texts';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { dealOf, restOfDeck, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { isSeat, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { NamedDeal } from '../bridge-problem';
import { parseHands, checkNoSharedCards, readFullHand, type WrittenHand } from './read-hands';

/** A deal with its text offset in the file. */
export interface LocatedDeal extends NamedDeal {
  readonly offset: number;
}

/** An item of a list of deals as it is written: a name and some hands. */
export interface WrittenDeal {
  readonly name: LocalizedText;
  readonly hands: readonly WrittenHand[];
  readonly offset: number;
}

/** The names used so far, to keep them unique. */
export type DealNames = Set<string>;

/**
 * Reads the items of a list of deals. An item that cannot be read is null, with its faults
 * reported. Deals without a name get `namePrefix` and their number. `visibleSeats`: seats whose
 * hands an item must not name. `visible`: the hands on view, for messages that say which cards are
 * missing from a short hand.
 */
export function readWrittenDeals(
  report: FaultReport,
  node: YamlNode,
  namePrefix: string,
  names: DealNames,
  visibleSeats: readonly Seat[],
  visible: readonly WrittenHand[] = [],
): readonly (WrittenDeal | null)[] {
  const items = readList(report, node, 'a group of deals') ?? [];
  return items.map((item, i) => {
    const fields = readKnownFields(report, item, ['name', ...SEATS], 'a deal');
    if (fields === null) return null;
    const nameNode = fields.get('name');
    const name = nameNode
      ? readLocalizedText(report, nameNode, 'name', MAX_LINE_LENGTH)
      : { en: `${namePrefix} ${i + 1}` };
    let isValid =
      fields.hasOnlyKnownKeys &&
      name !== null &&
      registerName(report, name, names, nameNode?.start ?? item.start);
    const placedHands =
      visible.length > 0 ? [...visible.map(({ hand }) => hand), ...parseHands(item)] : [];
    const hands: WrittenHand[] = [];
    for (const { key, keyStart, value } of fields.entries) {
      if (!isSeat(key)) continue;
      if (visibleSeats.includes(key)) {
        report.fault(
          'deal/visible-hand',
          `${key}'s hand is open already; a deal names only hands that are hidden.`,
          keyStart,
        );
        isValid = false;
        continue;
      }
      const hand = readFullHand(report, value, key, placedHands);
      isValid = hand !== null && checkNoSharedCards(report, hand, hands) && isValid;
      if (hand) hands.push(hand);
    }
    return isValid && name ? { name, hands, offset: item.start } : null;
  });
}

function registerName(
  report: FaultReport,
  name: LocalizedText,
  names: DealNames,
  offset: number,
): boolean {
  const isDuplicate = names.has(name.en);
  if (isDuplicate)
    report.fault(
      'deal/duplicate-name',
      `Two deals are called ${quoteShort(name.en)}; give each a name of its own.`,
      offset,
    );
  names.add(name.en);
  return !isDuplicate;
}

/** Reads a list of deals, completed with the visible hands; an item that is not lawful is null. */
export function readBridgeDeals(
  report: FaultReport,
  node: YamlNode,
  namePrefix: string,
  names: DealNames,
  visible: readonly WrittenHand[] | null,
): readonly (LocatedDeal | null)[] {
  const visibleSeats = visible?.map(({ seat }) => seat) ?? [];
  return readWrittenDeals(report, node, namePrefix, names, visibleSeats, visible ?? []).map(
    (writtenDeal) => (writtenDeal && visible ? completeDeal(report, writtenDeal, visible) : null),
  );
}

function completeDeal(
  report: FaultReport,
  { name, hands, offset }: WrittenDeal,
  visible: readonly WrittenHand[],
): LocatedDeal | null {
  const disjointHands = hands.filter((hand) => checkNoSharedCards(report, hand, visible));
  if (disjointHands.length < hands.length) return null;
  const namedHands = [...visible, ...hands];
  const hiddenSeats = SEATS.filter((seat) => !visible.some((hand) => hand.seat === seat));
  if (namedHands.length < 3) {
    const missingDescription =
      hiddenSeats.length === 2 ? 'one hidden hand' : 'two of the hidden hands';
    report.fault(
      'deal/incomplete',
      `${quoteShort(name.en)} must name ${missingDescription} (${hiddenSeats.join(', ')}); the last one is the rest.`,
      offset,
    );
    return null;
  }
  return { name, deal: dealFromHands(namedHands), offset };
}

/**
 * The deal with these three or four hands of thirteen cards; a missing hand gets the remaining
 * cards.
 */
export function dealFromHands(hands: readonly Pick<WrittenHand, 'seat' | 'hand'>[]): Deal {
  const remainingCards = restOfDeck(...hands.map(({ hand }) => hand));
  return dealOf((seat) => hands.find((hand) => hand.seat === seat)?.hand ?? remainingCards);
}

/** Reports deals that equal an earlier one, and returns the others. */
export function removeDuplicates(
  report: FaultReport,
  deals: readonly LocatedDeal[],
  earlier: readonly LocatedDeal[],
  code: string,
  createMessage: (earlierName: string) => string,
): readonly LocatedDeal[] {
  const reportedOffsets = new Set<number>();
  const namesByDeal = new Map(earlier.map(({ deal, name }) => [formatDeal(deal), name.en]));
  return deals.filter(({ deal, name, offset }) => {
    const key = formatDeal(deal);
    const sameName = namesByDeal.get(key);
    if (sameName === undefined) namesByDeal.set(key, name.en);
    // An item that stands for several deals is reported once.
    else if (!reportedOffsets.has(offset))
      report.fault(code, createMessage(quoteShort(sameName)), offset);
    if (sameName !== undefined) reportedOffsets.add(offset);
    return sameName === undefined;
  });
}
