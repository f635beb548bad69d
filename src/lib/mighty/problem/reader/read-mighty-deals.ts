/**
 * Reads the deals. Each names all hidden hands but one, or the buried cards; the one left out gets
 * the rest.
 */
import { MAX_LINE_LENGTH } from '$lib/core/limits';
import { quoteShort } from '$lib/core/quote-short';
import type { LocalizedText } from '$lib/core/localized-text';
import {
  readKnownFields,
  readList,
  readRequired,
  type YamlFields,
} from '$lib/problem-file/yaml-fields';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readLocalizedText } from '$lib/problem-file/read-texts';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { readCard } from '$lib/mighty/notation/mighty-notation';
import { seatPlays } from '$lib/mighty/proof/play-in-world';
import {
  handWithout,
  MIGHTY_DECK,
  mightyHand,
  type MightyCard,
} from '$lib/mighty/rules/mighty-cards';
import { KITTY_SIZE } from '$lib/mighty/rules/kitty-exchange';
import { allPlayedCards } from '$lib/mighty/rules/mighty-play';
import { mapSeats } from '$lib/mighty/rules/mighty-seats';
import { cardOf, TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import { MIGHTY_SEAT_NAMES } from '../mighty-problem';
import type { MightyStart } from './read-mighty-start';
import { readCardRow, type LocatedMightyDeal } from './read-card-rows';

/** The possible holders of a card: a seat, or the buried pile. */
const CARD_HOLDERS = [...MIGHTY_SEAT_NAMES, 'buried'] as const;
type CardHolder = (typeof CARD_HOLDERS)[number];

/** The cards of some holders when the problem begins. */
export type PartialLayout = Partial<Record<CardHolder, readonly MightyCard[]>>;

const MAX_REAL_DEALS = 12;

/** The number of cards of a holder after the start. */
function holderSize(place: CardHolder, { play }: MightyStart): number {
  if (place === 'buried') return KITTY_SIZE;
  const playedCount = seatPlays(play).filter(
    ({ seat }) => MIGHTY_SEAT_NAMES[seat] === place,
  ).length;
  return TRICK_COUNT - playedCount;
}

/**
 * The cards of some holders; null, with faults, when they conflict with those of `seen` or with the
 * plays.
 */
export function readPartialLayout(
  report: FaultReport,
  fields: YamlFields,
  start: MightyStart,
  seen: PartialLayout,
): PartialLayout | null {
  const lie: PartialLayout = {};
  let good = fields.hasOnlyKnownKeys;
  const holderOfCard = new Map<MightyCard, string>(
    allPlayedCards(start.play).map((card) => [card, 'was played before']),
  );
  for (const place of CARD_HOLDERS)
    for (const card of seen[place] ?? []) holderOfCard.set(card, `lies ${holderText(place)}`);
  for (const { key, value } of fields.entries) {
    const place = CARD_HOLDERS.find((each) => each === key);
    if (place === undefined) continue;
    const row = readCardRow(
      report,
      value,
      readCard,
      'the cards with spaces between, such as SA HT JK',
    );
    if (row === null) good = false;
    for (const { value: card, at } of row ?? []) {
      const why = holderOfCard.get(card);
      const here = `lies ${holderText(place)}`;
      holderOfCard.set(card, here);
      if (why === undefined) continue;
      const what =
        why === here
          ? `${card} stands twice ${holderText(place)}`
          : `${card} cannot lie ${holderText(place)}: it ${why}`;
      report.fault('deal/duplicate-card', `${what}. Each card is there once.`, at);
      good = false;
    }
    const size = holderSize(place, start);
    if (row && row.length !== size) {
      const message = `${place} has ${row.length === 1 ? '1 card' : `${row.length} cards`} here; ${place === 'buried' ? 'three are buried' : `after the start it holds ${size}`}.`;
      report.fault('hand/count', message, value.start);
      good = false;
    }
    lie[place] = mightyHand((row ?? []).map((each) => each.value));
  }
  return good ? lie : null;
}

function holderText(place: CardHolder): string {
  return place === 'buried' ? 'among the buried cards' : `in ${place}'s hand`;
}

/** The possible deals, given what the student knows; null when one of them is invalid. */
export function readMightyDeals(
  report: FaultReport,
  node: YamlNode,
  start: MightyStart,
  seen: PartialLayout,
): readonly LocatedMightyDeal[] | null {
  const groups = readKnownFields(report, node, ['real'], 'the deals');
  const real = groups && readRequired(report, groups, 'real', 'the deals that may be the truth');
  const items = real && readList(report, real, 'the real deals');
  if (!real || !items) return null;
  if (items.length === 0 || items.length > MAX_REAL_DEALS) {
    const message = `There are 1 to ${MAX_REAL_DEALS} real deals, not ${items.length}.`;
    report.fault('deal/count', message, real.start);
    return null;
  }
  const names = new Set<string>();
  const deals = items.map((item, i) => readDeal(report, item, i, start, seen, names));
  const whole = deals.flatMap((deal) => deal ?? []);
  return whole.length === deals.length && allDiffer(report, whole) ? whole : null;
}

function readDeal(
  report: FaultReport,
  item: YamlNode,
  i: number,
  start: MightyStart,
  seen: PartialLayout,
  names: Set<string>,
): LocatedMightyDeal | null {
  const fields = readKnownFields(report, item, ['name', ...CARD_HOLDERS], 'a deal');
  if (fields === null) return null;
  const named = fields.get('name');
  const name = named
    ? readLocalizedText(report, named, 'name', MAX_LINE_LENGTH)
    : { en: `deal ${i + 1}` };
  if (name === null) return null;
  if (names.has(name.en)) {
    const message = `Two deals are called ${quoteShort(name.en)}; give each a name of its own.`;
    report.fault('deal/duplicate-name', message, named?.start ?? item.start);
  }
  names.add(name.en);
  if (namesVisible(report, fields, seen)) return null;
  const lie = readPartialLayout(report, fields, start, seen);
  return lie && completeLayout(report, { name, at: item.start }, { ...seen, ...lie }, start);
}

/** Reports a deal that names what the student sees, and returns true for one. */
function namesVisible(report: FaultReport, fields: YamlFields, seen: PartialLayout): boolean {
  const twice = fields.entries.find(({ key }) => Object.hasOwn(seen, key));
  if (!twice) return false;
  const message =
    twice.key === 'buried'
      ? 'The student is the declarer and has buried these cards: write buried: at the top of the file, once for all deals.'
      : `${twice.key} is the student, whose cards stand under hand: a deal names only what is hidden.`;
  report.fault('deal/visible-hand', message, twice.keyStart);
  return true;
}

/** Completes a deal in which one holder is missing: it gets the rest. */
function completeLayout(
  report: FaultReport,
  { name, at }: { readonly name: LocalizedText; readonly at: number },
  lie: PartialLayout,
  start: MightyStart,
): LocatedMightyDeal | null {
  const open = CARD_HOLDERS.filter((place) => lie[place] === undefined);
  if (open.length > 1) {
    const message = `${quoteShort(name.en)} must name all but one of ${open.join(', ')}; the last one is the rest.`;
    report.fault('deal/incomplete', message, at);
    return null;
  }
  const assignedCards = [...Object.values(lie).flat(), ...allPlayedCards(start.play)];
  const rest = handWithout(MIGHTY_DECK, assignedCards);
  const cardsOf = (place: CardHolder): readonly MightyCard[] => lie[place] ?? rest;
  const plays = seatPlays(start.play);
  const hands = mapSeats((seat) => {
    const played = plays.filter((each) => each.seat === seat).map((each) => cardOf(each.played));
    return mightyHand([...cardsOf(MIGHTY_SEAT_NAMES[seat]), ...played]);
  });
  return { name, at, deal: { hands, buried: mightyHand(cardsOf('buried')) } };
}

function allDiffer(report: FaultReport, deals: readonly LocatedMightyDeal[]): boolean {
  const nameByDeal = new Map<string, string>();
  let good = true;
  for (const { name, deal, at } of deals) {
    const key = JSON.stringify(deal);
    const same = nameByDeal.get(key);
    if (same !== undefined) {
      const message = `This real deal is the same as ${quoteShort(same)}; take one of them out.`;
      report.fault('deal/same', message, at);
      good = false;
    }
    nameByDeal.set(key, name.en);
  }
  return good;
}
