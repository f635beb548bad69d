/** The deals: each names all hidden hands but one, and that one is the rest. */
import { MAX_LINE_LENGTH } from '$lib/core/limits';
import type { LocalizedText } from '$lib/core/text';
import { quoteShort } from '$lib/core/quoted';
import { fieldsOf, listOf } from '$lib/problem-file/fields';
import type { Report } from '$lib/problem-file/report';
import { readText } from '$lib/problem-file/texts';
import type { YamlNode } from '$lib/problem-file/yaml/document';
import { formatDeal } from '$lib/bridge/notation/deal-notation';
import { dealOf, restOfDeck, type Deal } from '$lib/bridge/rules/bridge-deal';
import { isSeat, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { NamedDeal } from '../bridge-problem';
import { parseHands, checkNoSharedCards, readFullHand, type WrittenHand } from './read-hands';

/** A deal with its place in the file. */
export interface LocatedDeal extends NamedDeal {
  readonly offset: number;
}

/** What an item of a list of deals says: a name and some hands. */
export interface WrittenDeal {
  readonly name: LocalizedText;
  readonly hands: readonly WrittenHand[];
  readonly offset: number;
}

/** The names of some deals, so that no two are the same. */
export type DealNames = Set<string>;

/**
 * The items of a list of deals with the hands they name, none of them of a `seen` seat. An item that
 * cannot be read is null, with its faults reported. Unnamed deals are called `deal 1`, `deal 2`, …
 * after `called`, counting all items. With the `visible` hands it is told which cards lie in no hand where one is short.
 */
export function readWrittenDeals(
  report: Report,
  node: YamlNode,
  called: string,
  names: DealNames,
  seen: readonly Seat[],
  visible: readonly WrittenHand[] = [],
): readonly (WrittenDeal | null)[] {
  const items = listOf(report, node, 'a group of deals') ?? [];
  return items.map((item, i) => {
    const fields = fieldsOf(report, item, ['name', ...SEATS], 'a deal');
    if (fields === null) return null;
    const named = fields.get('name');
    const name = named ? readText(report, named, 'name', MAX_LINE_LENGTH) : { en: `${called} ${i + 1}` };
    let good =
      fields.whole &&
      name !== null &&
      registerName(report, name, names, named?.start ?? item.start);
    const placed =
      visible.length > 0 ? [...visible.map(({ hand }) => hand), ...parseHands(item)] : [];
    const hands: WrittenHand[] = [];
    for (const { key, keyStart, value } of fields.entries) {
      if (!isSeat(key)) continue;
      if (seen.includes(key)) {
        report.fault(
          'deal/visible-hand',
          `${key}'s hand is open already; a deal names only hands that are hidden.`,
          keyStart,
        );
        good = false;
        continue;
      }
      const hand = readFullHand(report, value, key, placed);
      good = hand !== null && checkNoSharedCards(report, hand, hands) && good;
      if (hand) hands.push(hand);
    }
    return good && name ? { name, hands, offset: item.start } : null;
  });
}

function registerName(report: Report, name: LocalizedText, names: DealNames, at: number): boolean {
  const known = names.has(name.en);
  if (known)
    report.fault(
      'deal/duplicate-name',
      `Two deals are called ${quoteShort(name.en)}; give each a name of its own.`,
      at,
    );
  names.add(name.en);
  return !known;
}

/** The complete deals of a list beside the visible hands; null where an item is not lawful. */
export function readBridgeDeals(
  report: Report,
  node: YamlNode,
  called: string,
  names: DealNames,
  visible: readonly WrittenHand[] | null,
): readonly (LocatedDeal | null)[] {
  const seen = visible?.map(({ seat }) => seat) ?? [];
  return readWrittenDeals(report, node, called, names, seen, visible ?? []).map((written) =>
    written && visible ? completeDeal(report, written, visible) : null,
  );
}

function completeDeal(
  report: Report,
  { name, hands, offset: at }: WrittenDeal,
  visible: readonly WrittenHand[],
): LocatedDeal | null {
  const named = hands.filter((hand) => checkNoSharedCards(report, hand, visible));
  if (named.length < hands.length) return null;
  const known = [...visible, ...hands];
  const hidden = SEATS.filter((seat) => !visible.some((hand) => hand.seat === seat));
  if (known.length < 3) {
    const missing = hidden.length === 2 ? 'one hidden hand' : 'two of the hidden hands';
    report.fault(
      'deal/incomplete',
      `${quoteShort(name.en)} must name ${missing} (${hidden.join(', ')}); the last one is the rest.`,
      at,
    );
    return null;
  }
  return { name, deal: dealFromHands(known), offset: at };
}

/** The deal of three or four hands of thirteen different cards: a fourth one is the rest. */
export function dealFromHands(known: readonly Pick<WrittenHand, 'seat' | 'hand'>[]): Deal {
  const rest = restOfDeck(...known.map(({ hand }) => hand));
  return dealOf((seat) => known.find((hand) => hand.seat === seat)?.hand ?? rest);
}

/** Reports deals that are the same as an earlier one, and keeps the others. */
export function removeDuplicates(
  report: Report,
  deals: readonly LocatedDeal[],
  earlier: readonly LocatedDeal[],
  code: string,
  say: (earlierName: string) => string,
): readonly LocatedDeal[] {
  const told = new Set<number>();
  const known = new Map(earlier.map(({ deal, name }) => [formatDeal(deal), name.en]));
  return deals.filter(({ deal, name, offset: at }) => {
    const key = formatDeal(deal);
    const same = known.get(key);
    if (same === undefined) known.set(key, name.en);
    // One item may stand for several deals; it is blamed once.
    else if (!told.has(at)) report.fault(code, say(quoteShort(same)), at);
    if (same !== undefined) told.add(at);
    return same === undefined;
  });
}
