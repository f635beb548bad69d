/**
 * Reads the real deals of a Mighty problem. A deal lists the cards of all hidden holders (hands and
 * buried pile) except at most one, which gets the remaining cards.
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
import { readCard } from '$lib/games/mighty/notation/mighty-notation';
import { seatPlays } from '$lib/games/mighty/proof/play-in-world';
import {
  handWithout,
  MIGHTY_DECK,
  mightyHand,
  type MightyCard,
} from '$lib/games/mighty/rules/mighty-cards';
import { KITTY_SIZE } from '$lib/games/mighty/rules/kitty-exchange';
import { allPlayedCards } from '$lib/games/mighty/rules/mighty-play';
import { mapSeats } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf, TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
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
function holderSize(holder: CardHolder, { play }: MightyStart): number {
  if (holder === 'buried') return KITTY_SIZE;
  const playedCount = seatPlays(play).filter(
    ({ seat }) => MIGHTY_SEAT_NAMES[seat] === holder,
  ).length;
  return TRICK_COUNT - playedCount;
}

/**
 * The cards of some holders; null, with faults, when they conflict with the cards that the student
 * sees or with the plays.
 */
export function readPartialLayout(
  report: FaultReport,
  fields: YamlFields,
  start: MightyStart,
  visibleCards: PartialLayout,
): PartialLayout | null {
  const layout: PartialLayout = {};
  let isValid = fields.hasOnlyKnownKeys;
  const holderOfCard = new Map<MightyCard, string>(
    allPlayedCards(start.play).map((card) => [card, 'was played before']),
  );
  for (const holder of CARD_HOLDERS)
    for (const card of visibleCards[holder] ?? [])
      holderOfCard.set(card, `lies ${holderText(holder)}`);
  for (const { key, value } of fields.entries) {
    const holder = CARD_HOLDERS.find((holderName) => holderName === key);
    if (holder === undefined) continue;
    const row = readCardRow(
      report,
      value,
      readCard,
      'the cards with spaces between, such as SA HT JK',
    );
    if (row === null) isValid = false;
    for (const { value: card, at: offset } of row ?? []) {
      const earlierHolder = holderOfCard.get(card);
      const thisHolder = `lies ${holderText(holder)}`;
      holderOfCard.set(card, thisHolder);
      if (earlierHolder === undefined) continue;
      const conflict =
        earlierHolder === thisHolder
          ? `${card} stands twice ${holderText(holder)}`
          : `${card} cannot lie ${holderText(holder)}: it ${earlierHolder}`;
      report.fault('deal/duplicate-card', `${conflict}. Each card is there once.`, offset);
      isValid = false;
    }
    const size = holderSize(holder, start);
    if (row && row.length !== size) {
      const message = `${holder} has ${row.length === 1 ? '1 card' : `${row.length} cards`} here; ${holder === 'buried' ? 'three are buried' : `after the start it holds ${size}`}.`;
      report.fault('hand/count', message, value.start);
      isValid = false;
    }
    layout[holder] = mightyHand((row ?? []).map((cardEntry) => cardEntry.value));
  }
  return isValid ? layout : null;
}

function holderText(holder: CardHolder): string {
  return holder === 'buried' ? 'among the buried cards' : `in ${holder}'s hand`;
}

/** The possible deals, given what the student knows; null when one of them is invalid. */
export function readMightyDeals(
  report: FaultReport,
  node: YamlNode,
  start: MightyStart,
  visibleCards: PartialLayout,
): readonly LocatedMightyDeal[] | null {
  const groups = readKnownFields(report, node, ['real'], 'the deals');
  const realDeals =
    groups && readRequired(report, groups, 'real', 'the deals that may be the truth');
  const dealNodes = realDeals && readList(report, realDeals, 'the real deals');
  if (!realDeals || !dealNodes) return null;
  if (dealNodes.length === 0 || dealNodes.length > MAX_REAL_DEALS) {
    const message = `There are 1 to ${MAX_REAL_DEALS} real deals, not ${dealNodes.length}.`;
    report.fault('deal/count', message, realDeals.start);
    return null;
  }
  const names = new Set<string>();
  const deals = dealNodes.map((item, i) => readDeal(report, item, i, start, visibleCards, names));
  const validDeals = deals.flatMap((deal) => deal ?? []);
  return validDeals.length === deals.length && allDiffer(report, validDeals) ? validDeals : null;
}

function readDeal(
  report: FaultReport,
  item: YamlNode,
  dealIndex: number,
  start: MightyStart,
  visibleCards: PartialLayout,
  names: Set<string>,
): LocatedMightyDeal | null {
  const fields = readKnownFields(report, item, ['name', ...CARD_HOLDERS], 'a deal');
  if (fields === null) return null;
  const nameNode = fields.get('name');
  const name = nameNode
    ? readLocalizedText(report, nameNode, 'name', MAX_LINE_LENGTH)
    : { en: `deal ${dealIndex + 1}` };
  if (name === null) return null;
  if (names.has(name.en)) {
    const message = `Two deals are called ${quoteShort(name.en)}; give each a name of its own.`;
    report.fault('deal/duplicate-name', message, nameNode?.start ?? item.start);
  }
  names.add(name.en);
  if (namesVisible(report, fields, visibleCards)) return null;
  const layout = readPartialLayout(report, fields, start, visibleCards);
  return (
    layout &&
    completeLayout(report, { name, offset: item.start }, { ...visibleCards, ...layout }, start)
  );
}

/** Reports a deal that lists cards visible to the student; true when it does. */
function namesVisible(
  report: FaultReport,
  fields: YamlFields,
  visibleCards: PartialLayout,
): boolean {
  const visibleField = fields.entries.find(({ key }) => Object.hasOwn(visibleCards, key));
  if (!visibleField) return false;
  const message =
    visibleField.key === 'buried'
      ? 'The student is the declarer and has buried these cards: write buried: at the top of the file, once for all deals.'
      : `${visibleField.key} is the student, whose cards stand under hand: a deal names only what is hidden.`;
  report.fault('deal/visible-hand', message, visibleField.keyStart);
  return true;
}

/** Completes a deal: a single missing holder gets the remaining cards. */
function completeLayout(
  report: FaultReport,
  { name, offset }: { readonly name: LocalizedText; readonly offset: number },
  partialLayout: PartialLayout,
  start: MightyStart,
): LocatedMightyDeal | null {
  const missingHolders = CARD_HOLDERS.filter(
    (cardHolder) => partialLayout[cardHolder] === undefined,
  );
  if (missingHolders.length > 1) {
    const message = `${quoteShort(name.en)} must name all but one of ${missingHolders.join(', ')}; the last one is the rest.`;
    report.fault('deal/incomplete', message, offset);
    return null;
  }
  const assignedCards = [...Object.values(partialLayout).flat(), ...allPlayedCards(start.play)];
  const remainingCards = handWithout(MIGHTY_DECK, assignedCards);
  const cardsOf = (holder: CardHolder): readonly MightyCard[] =>
    partialLayout[holder] ?? remainingCards;
  const plays = seatPlays(start.play);
  const hands = mapSeats((seat) => {
    const played = plays
      .filter((seatPlay) => seatPlay.seat === seat)
      .map((seatPlay) => cardOf(seatPlay.played));
    return mightyHand([...cardsOf(MIGHTY_SEAT_NAMES[seat]), ...played]);
  });
  return { name, at: offset, deal: { hands, buried: mightyHand(cardsOf('buried')) } };
}

/** True when no two deals are equal; reports those that are. */
function allDiffer(report: FaultReport, deals: readonly LocatedMightyDeal[]): boolean {
  const nameByDeal = new Map<string, string>();
  let differ = true;
  for (const { name, deal, at: offset } of deals) {
    const key = JSON.stringify(deal);
    const equalName = nameByDeal.get(key);
    if (equalName !== undefined) {
      const message = `This real deal is the same as ${quoteShort(equalName)}; take one of them out.`;
      report.fault('deal/same', message, offset);
      differ = false;
    }
    nameByDeal.set(key, name.en);
  }
  return differ;
}
