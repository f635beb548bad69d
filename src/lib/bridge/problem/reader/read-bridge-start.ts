/** The cards that were played before the student's first decision. */
import { suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { MAX_LINE_LENGTH } from '$lib/core/limits';
import { quoteShort } from '$lib/core/quoted';
import { mapOf } from '$lib/problem-file/fields';
import { reportAll, type Report } from '$lib/problem-file/report';
import { plainText } from '$lib/problem-file/texts';
import { wordsOf } from '$lib/problem-file/words';
import type { YamlNode, YamlScalar } from '$lib/problem-file/yaml/document';
import { parseCard } from '$lib/bridge/notation/card-notation';
import type { Contract } from '$lib/bridge/rules/contract';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import {
  misfit,
  playCard,
  playOf,
  turnOf,
  type Misfit,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import type { BridgeProblem } from '../bridge-problem';
import type { LocatedDeal } from './read-bridge-deals';
import type { WrittenHand } from './read-hands';

export interface StartCard {
  readonly card: Card;
  readonly offset: number;
}

/** The cards of `start` with their places; null and faults when some are no cards or stand twice. */
export function readBridgeStart(report: Report, node: YamlNode): readonly StartCard[] | null {
  const words = wordsOf(
    report,
    node,
    'start/not-cards',
    'the cards in one line, such as SJ SQ SA S2',
  );
  if (words === null) return null;
  const cards: StartCard[] = [];
  const seen = new Set<Card>();
  let good = true;
  for (const { word, at } of locateWords(report.text, words)) {
    const read = parseCard(word);
    if (!read.ok) reportAll(report, read.faults, at);
    else if (seen.has(read.value))
      report.fault(
        'start/card-twice',
        `${read.value} was played before; a card is played once.`,
        at,
      );
    else {
      seen.add(read.value);
      cards.push({ card: read.value, offset: at });
      continue;
    }
    good = false;
  }
  return good ? cards : null;
}

/** Why some cards of the start were played, by the cards; what is no card of the start is reported. */
export function readBecause(
  report: Report,
  node: YamlNode,
  start: readonly StartCard[],
): NonNullable<BridgeProblem['because']> {
  const map = mapOf(
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
    if (start.every((each) => each.card !== card)) {
      const message = `${card} is no card of the start: give the reason by the card that is odd.`;
      report.fault('start/because', message, keyStart);
      continue;
    }
    const text = plainText(report, value, 'reason', MAX_LINE_LENGTH);
    if (text !== null) reasons[card] = text;
  }
  return reasons;
}

/** The words of a scalar, each at its own place where the file spells them as the value does. */
function* locateWords(file: string, scalar: YamlScalar & { readonly value: string }) {
  const written = [...file.slice(scalar.from, scalar.to).matchAll(/[^\s,]+/g)];
  const words = scalar.value.split(/[\s,]+/).filter((word) => word !== '');
  for (const [i, word] of words.entries()) {
    const found = written[i];
    yield { word, at: found?.[0] === word ? scalar.from + found.index : scalar.start };
  }
}

/**
 * The play that `start` makes, checked against the visible hands. Null and a fault when a card is
 * not held by the visible seat whose turn it is, is a revoke, or is the last of all.
 */
export function playStart(
  report: Report,
  cards: readonly StartCard[],
  contract: Contract,
  visible: readonly WrittenHand[],
): Play | null {
  const everything = toHand(cards.map(({ card }) => card));
  let play = playOf(contract);
  for (const { card, offset: at } of cards) {
    play = playCard(play, card);
    // Hidden seats are given all cards of the start: what they hold is for the deals to say.
    const hands = dealOf((of) => visible.find((hand) => hand.seat === of)?.hand ?? everything);
    const wrong = misfit(hands, play);
    if (wrong && visible.some((hand) => hand.seat === wrong.seat)) {
      report.fault(
        misfitCode(wrong),
        `${describeMisfit(wrong, play)} Correct the start or the hand.`,
        at,
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

/** Why a card could not have been played, in a sentence. */
function describeMisfit({ seat, card, because }: Misfit, play: Play): string {
  if (because === 'holds') return `${seat} plays ${card} but does not hold it.`;
  const trick = [...play.won, play.trick].find((one) => one.cards.includes(card));
  const led = trick?.cards[0];
  const suit = led ? ` (${suitOf(led)})` : '';
  return `${seat} plays ${card} but still holds cards of the suit led${suit}.`;
}

/**
 * Reports the real deals in which the start could not have been played: at its card when that goes
 * for every real deal, else at each deal. Other deals, which would never count, are warned about.
 */
export function checkStartInDeals(
  report: Report,
  play: Play,
  cards: readonly StartCard[],
  real: readonly LocatedDeal[],
  others: readonly LocatedDeal[],
): void {
  const wrong = real.flatMap((placed) => {
    const found = misfit(placed.deal, play);
    return found ? [{ placed, found }] : [];
  });
  const first = wrong[0];
  const everywhere =
    wrong.length === real.length && wrong.every(({ found }) => found.card === first?.found.card);
  if (first && everywhere) {
    const at = cards.find(({ card }) => card === first.found.card)?.offset ?? first.placed.offset;
    report.fault(
      misfitCode(first.found),
      `${describeMisfit(first.found, play)} It is so in every real deal.`,
      at,
    );
  } else
    for (const { placed, found } of wrong)
      report.fault(
        'deal/contradicts-start',
        `In ${quoteShort(placed.name.en)} the start is impossible: ${describeMisfit(found, play)} Correct the deal or the start.`,
        placed.offset,
      );
  for (const { name, deal, offset: at } of others) {
    const found = misfit(deal, play);
    if (found)
      report.warn(
        'deal/contradicts-start',
        `${quoteShort(name.en)} never counts, for the start is impossible in it: ${describeMisfit(found, play)}`,
        at,
      );
  }
}
