/** Reads the field `start`: the cards played before the student's first decision. */
import { suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { MAX_LINE_LENGTH } from '$lib/core/limits';
import { quoteShort } from '$lib/core/quote-short';
import { readMap } from '$lib/problem-file/yaml-fields';
import { reportAll, type FaultReport } from '$lib/problem-file/fault-report';
import { readSingleText } from '$lib/problem-file/read-texts';
import { readWords } from '$lib/problem-file/read-scalars';
import type { YamlNode, YamlScalar } from '$lib/problem-file/yaml/yaml-document';
import { parseCard } from '$lib/games/bridge/notation/card-notation';
import type { Contract } from '$lib/games/bridge/rules/contract';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import {
  misfit,
  playCard,
  playOf,
  turnOf,
  type Misfit,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { BridgeProblem } from '../bridge-problem';
import type { LocatedDeal } from './read-bridge-deals';
import type { WrittenHand } from './read-hands';

/** A card of the start with its text offset in the file. */
export interface StartCard {
  readonly card: Card;
  readonly offset: number;
}

/** Reads the cards of `start`; null, with faults reported, when one is unknown or repeated. */
export function readBridgeStart(report: FaultReport, node: YamlNode): readonly StartCard[] | null {
  const words = readWords(
    report,
    node,
    'start/not-cards',
    'the cards in one line, such as SJ SQ SA S2',
  );
  if (words === null) return null;
  const cards: StartCard[] = [];
  const seenCards = new Set<Card>();
  let isValid = true;
  for (const { word, offset } of locateWords(report.text, words)) {
    const read = parseCard(word);
    if (!read.ok) reportAll(report, read.faults, offset);
    else if (seenCards.has(read.value))
      report.fault(
        'start/card-twice',
        `${read.value} was played before; a card is played once.`,
        offset,
      );
    else {
      seenCards.add(read.value);
      cards.push({ card: read.value, offset });
      continue;
    }
    isValid = false;
  }
  return isValid ? cards : null;
}

/** Reads the field `because`: reasons for cards of the start, by card. */
export function readBecause(
  report: FaultReport,
  node: YamlNode,
  start: readonly StartCard[],
): NonNullable<BridgeProblem['because']> {
  const map = readMap(
    report,
    node,
    'why cards of the start were played',
    'such as H6: partner bid hearts',
  );
  const reasons: { [C in Card]?: string } = {};
  for (const { key, keyStart, value } of map?.entries ?? []) {
    const read = parseCard(key);
    if (!read.ok) {
      reportAll(report, read.faults, keyStart);
      continue;
    }
    const card = read.value;
    if (start.every((startCard) => startCard.card !== card)) {
      const message = `${card} is no card of the start: give the reason by the card that is odd.`;
      report.fault('start/because', message, keyStart);
      continue;
    }
    const text = readSingleText(report, value, 'reason', MAX_LINE_LENGTH);
    if (text !== null) reasons[card] = text;
  }
  return reasons;
}

/**
 * The words of a scalar with their text offsets in the file. A word that the file writes
 * differently (escaped or folded) gets the offset of the whole scalar.
 */
function* locateWords(file: string, scalar: YamlScalar & { readonly value: string }) {
  // The scalar as the file writes it, quotes and escapes included, word by word.
  const writtenWords = [...file.slice(scalar.from, scalar.to).matchAll(/[^\s,]+/g)];
  const words = scalar.value.split(/[\s,]+/).filter((word) => word !== '');
  for (const [i, word] of words.entries()) {
    const match = writtenWords[i];
    yield { word, offset: match?.[0] === word ? scalar.from + match.index : scalar.start };
  }
}

/**
 * Replays the start, checked against the visible hands. Null, with a fault reported, when a visible
 * seat does not hold its card or revokes, or when no card is left to play afterwards.
 */
export function playStart(
  report: FaultReport,
  cards: readonly StartCard[],
  contract: Contract,
  visible: readonly WrittenHand[],
): Play | null {
  const allStartCards = toHand(cards.map(({ card }) => card));
  let play = playOf(contract);
  for (const { card, offset } of cards) {
    play = playCard(play, card);
    // Hidden seats are assumed to hold any card of the start; the deals are checked later.
    const hands = dealOf(
      (seat) => visible.find((hand) => hand.seat === seat)?.hand ?? allStartCards,
    );
    const seatMisfit = misfit(hands, play);
    if (seatMisfit && visible.some((hand) => hand.seat === seatMisfit.seat)) {
      report.fault(
        misfitCode(seatMisfit),
        `${describeMisfit(seatMisfit, play)} Correct the start or the hand.`,
        offset,
      );
      return null;
    }
  }
  if (turnOf(play) !== null) return play;
  const last = cards.at(-1);
  report.fault(
    'start/over',
    'After these cards nothing is left to play; shorten the start.',
    last?.offset ?? 0,
  );
  return null;
}

function misfitCode({ because }: Misfit): string {
  return because === 'holds' ? 'start/not-held' : 'start/revoke';
}

/** A sentence that says why a card could not have been played. */
function describeMisfit({ seat, card, because }: Misfit, play: Play): string {
  if (because === 'holds') return `${seat} plays ${card} but does not hold it.`;
  const trick = [...play.won, play.trick].find(({ cards }) => cards.includes(card));
  const ledCard = trick?.cards[0];
  const suit = ledCard ? ` (${suitOf(ledCard)})` : '';
  return `${seat} plays ${card} but still holds cards of the suit led${suit}.`;
}

/**
 * Reports the real deals in which the start is impossible: at the card if it is impossible in all
 * of them for the same card, else at each deal. Other deals in which it is impossible get a
 * warning.
 */
export function checkStartInDeals(
  report: FaultReport,
  play: Play,
  cards: readonly StartCard[],
  real: readonly LocatedDeal[],
  otherDeals: readonly LocatedDeal[],
): void {
  const misfits = real.flatMap((locatedDeal) => {
    const dealMisfit = misfit(locatedDeal.deal, play);
    return dealMisfit ? [{ locatedDeal, dealMisfit }] : [];
  });
  const first = misfits[0];
  const isInEveryDeal =
    misfits.length === real.length &&
    misfits.every(({ dealMisfit }) => dealMisfit.card === first?.dealMisfit.card);
  if (first && isInEveryDeal) {
    const offset =
      cards.find(({ card }) => card === first.dealMisfit.card)?.offset ?? first.locatedDeal.offset;
    report.fault(
      misfitCode(first.dealMisfit),
      `${describeMisfit(first.dealMisfit, play)} It is so in every real deal.`,
      offset,
    );
  } else
    for (const { locatedDeal, dealMisfit } of misfits)
      report.fault(
        'deal/contradicts-start',
        `In ${quoteShort(locatedDeal.name.en)} the start is impossible: ${describeMisfit(dealMisfit, play)} Correct the deal or the start.`,
        locatedDeal.offset,
      );
  for (const { name, deal, offset } of otherDeals) {
    const dealMisfit = misfit(deal, play);
    if (dealMisfit)
      report.warn(
        'deal/contradicts-start',
        `${quoteShort(name.en)} never counts, for the start is impossible in it: ${describeMisfit(dealMisfit, play)}`,
        offset,
      );
  }
}
