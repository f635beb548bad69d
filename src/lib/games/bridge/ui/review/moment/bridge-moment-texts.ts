/**
 * Texts of the losing moment in the review, the turning point of a failed play: what happened, why,
 * and the sentence to remember. Two deals explain it: the one that the student's card needed, and
 * the one that beats it. Cards are written as `:HQ:`.
 */
import { m } from '$lib/paraglide/messages';
import { localize, type Language } from '$lib/core/localized-text';
import { cardsInSuit } from '$lib/cards/hand';
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { isJackOrHigher, chooseKeyCard } from '$lib/games/bridge/lesson/drill/key-card';
import { bridgeOutcome, playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import type { LayoutLoss } from '$lib/games/bridge/lesson/bridge-judgement';
import { studentSide } from '$lib/games/bridge/lesson/table-positions';
import { parseExplanation } from '$lib/games/bridge/problem/bridge-explanation';
import { adviseFromLine } from '$lib/games/bridge/problem/author-line';
import type { BridgeProblem, NamedDeal } from '$lib/games/bridge/problem/bridge-problem';
import { tricksPromised, trumpOf } from '$lib/games/bridge/rules/contract';
import { tricksLeft, turnOf, type WonTrick } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  cardName,
  singularSuitName,
  rankName,
  suitName,
} from '$lib/kit/card-table/cards/spoken-cards';
import { seatName } from '../../bridge-names';
import type { MovedCard, ContrastDeals } from './two-deals';

/**
 * The decisive difference of the two deals: an honour (where no length differs, the key card of any
 * rank), or the length of a suit in one hand; null when no card moved.
 */
type DealContrast =
  | { readonly kind: 'honour'; readonly card: Card; readonly from: Seat; readonly to: Seat }
  | {
      readonly kind: 'length';
      readonly card: Card;
      readonly suit: Suit;
      readonly seat: Seat;
      /** The seat's number of cards of the suit in the deal that the student's card needed. */
      readonly neededLength: number;
      /** The same in the deal that beats it. */
      readonly beatingLength: number;
    }
  | null;

/** Describes the difference of the two deals by the card that matters most for the losing card. */
export function findContrast({
  movedCards,
  card: losingCard,
  neededDeal,
  beatingDeal,
}: ContrastDeals): DealContrast {
  const decisiveCard = chooseKeyCard(
    movedCards.map(({ card }) => card),
    losingCard,
  );
  const decisiveMove = movedCards.find(({ card }): boolean => card === decisiveCard);
  if (!decisiveMove || !neededDeal) return null;
  const { card, from, to }: MovedCard = decisiveMove;
  const suit = suitOf(card);
  const lengthIn = ({ deal }: NamedDeal): number => cardsInSuit(deal[to], suit).length;
  const [neededLength, beatingLength] = [lengthIn(neededDeal), lengthIn(beatingDeal)];
  // With equal lengths only the cards differ: then the decisive one is the difference.
  if (isJackOrHigher(card) || neededLength === beatingLength)
    return { kind: 'honour', card, from, to };
  return { kind: 'length', card, suit, seat: to, neededLength, beatingLength };
}

/**
 * "West had the queen.", with the suit where it is not that of the losing card; "West had no
 * hearts."; or, without a difference, that nothing was left to hope for. `made`: true when the goal
 * was reached all the same, by luck; then "West could have had the queen."
 */
export function momentTitle(deals: ContrastDeals, contrast: DealContrast, made: boolean): string {
  if (!contrast) return m.moment_title_none();
  if (contrast.kind === 'length') {
    const words = lengthWords(contrast, contrast.beatingLength);
    if (contrast.beatingLength === 0)
      return made ? m.moment_title_void_made(words) : m.moment_title_void(words);
    return made ? m.moment_title_length_made(words) : m.moment_title_length(words);
  }
  const seat = seatName(contrast.to);
  if (suitOf(contrast.card) === suitOf(deals.card)) {
    const words = { seat, rank: rankName(rankOf(contrast.card)) };
    return made ? m.moment_title_rank_made(words) : m.moment_title_rank(words);
  }
  const words = { seat, card: cardName(contrast.card) };
  return made ? m.moment_title_card_made(words) : m.moment_title_card(words);
}

/**
 * "Trick 3. Eleven tricks; you needed twelve."; with "at most" for a play that stopped early, and
 * without the tricks for a lucky make. `claimed`: the tricks claimed at the end; null without a
 * claim.
 */
export function momentLine(
  problem: BridgeProblem,
  { trick }: ContrastDeals,
  log: readonly Card[],
  { claimed, made }: { readonly claimed: number | null; readonly made: boolean },
): string {
  if (made)
    return m.moment_line_made({
      trick,
      side: studentSide(problem) === sideOf(problem.contract.declarer) ? 'declarer' : 'defence',
    });
  const { isOver, count, goal } = tricksOfPlay(problem, log, claimed);
  const words = {
    trick,
    count,
    first: m.number_word_first({ count }),
    number: m.number_word({ count }),
    goal: m.number_word({ count: goal }),
  };
  return isOver ? m.moment_line(words) : m.moment_line_most(words);
}

/** "Down one." or, where the goal is not the contract, "One trick short." */
export function resultTitle(
  problem: BridgeProblem,
  log: readonly Card[],
  claimed: number | null,
): string {
  const { count: tricks, goal } = tricksOfPlay(problem, log, claimed);
  const count = goal - tricks;
  const number = m.number_word({ count });
  const declares = studentSide(problem) === sideOf(problem.contract.declarer);
  return declares && goal === tricksPromised(problem.contract)
    ? m.moment_title_down({ count, number })
    : m.moment_title_short({ count, number: m.number_word_first({ count }) });
}

/** The tricks taken; of a play that stopped early, with all tricks that are left. */
function tricksOfPlay(
  problem: BridgeProblem,
  log: readonly Card[],
  claimed: number | null,
): { readonly isOver: boolean; readonly count: number; readonly goal: number } {
  const play = playAfterLog(problem, log);
  const { reached, goal } = bridgeOutcome(problem, play);
  const isOver = turnOf(play) === null || claimed !== null;
  return { isOver, goal, count: reached + (isOver ? (claimed ?? 0) : tricksLeft(play)) };
}

/** The student's losing card, and the result of the decisive trick. */
export function happenedSentence(
  problem: BridgeProblem,
  deals: ContrastDeals,
  contrast: DealContrast,
  log: readonly Card[],
  made: boolean,
): string {
  const did = studentPlayClause(problem, deals, log);
  const cardText = made ? m.moment_did_lucky({ did }) : m.moment_did_lost({ did });
  const trickText = made ? null : lostTrickSentence(problem, deals, contrast, log);
  return trickText ? `${cardText} ${trickText}` : cardText;
}

/** The student's play as a clause: led, played, ruffed or discarded, from the own hand or dummy. */
function studentPlayClause(
  problem: BridgeProblem,
  { logIndex, seat, card }: ContrastDeals,
  log: readonly Card[],
): string {
  const { trick } = playAfterLog(problem, log.slice(0, logIndex));
  const [ledCard] = trick.cards;
  const isOwnHand = seat === problem.student;
  const words = { card: toPlaceholder(card) };
  if (!ledCard) return isOwnHand ? m.moment_led(words) : m.moment_led_dummy(words);
  if (suitOf(ledCard) === suitOf(card))
    return isOwnHand ? m.moment_played(words) : m.moment_played_dummy(words);
  const ruffs = suitOf(card) === trumpOf(problem.contract.strain);
  if (ruffs) return isOwnHand ? m.moment_ruffed(words) : m.moment_ruffed_dummy(words);
  return isOwnHand ? m.moment_threw(words) : m.moment_threw_dummy(words);
}

/**
 * "West won the trick with the queen.": the trick that the decisive honour won for the opponents,
 * else that of the losing card; null when they won neither.
 */
function lostTrickSentence(
  problem: BridgeProblem,
  { trick }: ContrastDeals,
  contrast: DealContrast,
  log: readonly Card[],
): string | null {
  const ownSide = studentSide(problem);
  const { won } = playAfterLog(problem, log);
  const tricks = won.map((wonTrick, i) => ({
    number: i + 1,
    seat: wonTrick.winner,
    card: winningCard(wonTrick),
  }));
  const lostTricks = tricks.filter(
    ({ seat, number }) => number >= trick && sideOf(seat) !== ownSide,
  );
  const decisiveTrick =
    lostTricks.find(({ card }) => contrast?.kind === 'honour' && card === contrast.card) ??
    lostTricks.find(({ number }) => number === trick);
  if (!decisiveTrick?.card) return null;
  const words = {
    seat: seatName(decisiveTrick.seat),
    card: toPlaceholder(decisiveTrick.card),
    trick: decisiveTrick.number,
  };
  return decisiveTrick.number === trick ? m.moment_then(words) : m.moment_then_later(words);
}

function winningCard({ leader, cards, winner }: WonTrick): Card | undefined {
  return cards[clockwiseFrom(leader).indexOf(winner)];
}

/**
 * The layout that the card needed, and the evidence against it in the play so far ("But then West
 * would not have played the two.") or that there was none; for a lucky make, the layout in which
 * the card fails. `hasOddsText`: the caller adds a text with the odds of the needed layout, which
 * replaces the sentence that there was no evidence.
 */
export function whySentence(
  { revealingCard }: ContrastDeals,
  contrast: DealContrast,
  {
    made,
    side,
    hasOddsText = false,
  }: {
    readonly made: boolean;
    readonly side: 'defence' | 'declarer';
    readonly hasOddsText?: boolean;
  },
): string {
  if (!contrast) return m.chance_no_hope({ side });
  if (made) return `${neededText(contrast)} ${beatingText(contrast)}`;
  if (hasOddsText && !revealingCard) return neededText(contrast);
  const evidence = revealingCard
    ? m.moment_told({ seat: seatName(revealingCard.seat), card: toPlaceholder(revealingCard.card) })
    : m.moment_unsaid();
  return `${neededText(contrast)} ${evidence}`;
}

/**
 * The card that lost the layout which stood at the end, and the one that would have made it: "The
 * jack of clubs in trick 10. Until then this layout could still be made, with the ace of clubs."
 * `isRevealed`: the student knows the solution, so that the winning card may be named.
 */
export function layoutSentence(
  problem: BridgeProblem,
  { logIndex, card, trick, winningCard }: LayoutLoss,
  deals: Pick<ContrastDeals, 'logIndex'>,
  isRevealed: boolean,
): string {
  const words = { card: toPlaceholder(card), trick, winning: toPlaceholder(winningCard) };
  const isDefence = studentSide(problem) !== sideOf(problem.contract.declarer);
  if (!isRevealed) {
    if (logIndex === deals.logIndex) return m.moment_layout_too();
    return isDefence ? m.moment_layout_until_defence(words) : m.moment_layout_until(words);
  }
  if (logIndex === deals.logIndex)
    return isDefence ? m.moment_layout_same_defence(words) : m.moment_layout_same(words);
  return isDefence ? m.moment_layout_lost_defence(words) : m.moment_layout_lost(words);
}

/** "That needs the queen of hearts with East." */
function neededText(contrast: NonNullable<DealContrast>): string {
  if (contrast.kind === 'honour')
    return m.moment_needs_card({
      card: toPlaceholder(contrast.card),
      seat: seatName(contrast.from),
    });
  const words = lengthWords(contrast, contrast.neededLength);
  return contrast.neededLength === 0 ? m.moment_needs_void(words) : m.moment_needs_length(words);
}

/** "It fails with the queen of hearts in West's hand." */
function beatingText(contrast: NonNullable<DealContrast>): string {
  if (contrast.kind === 'honour')
    return m.moment_fails({ card: toPlaceholder(contrast.card), seat: seatName(contrast.to) });
  return m.moment_fails_length(lengthWords(contrast, contrast.beatingLength));
}

function lengthWords(
  { seat, suit }: NonNullable<DealContrast> & { kind: 'length' },
  count: number,
): { seat: string; suit: string; one: string; count: number; number: string } {
  return {
    seat: seatName(seat),
    suit: suitName(suit),
    one: singularSuitName(suit),
    count,
    number: m.number_word({ count }),
  };
}

/** Maximum length of a sentence to take home, in characters. */
const MAX_TAKE_HOME_LENGTH = 220;

/**
 * The sentence to remember: the last paragraph of the author's explanation if it is short and
 * follows the last quoted play, else the author's reason for the solution's card here, else null.
 */
export function takeHomeSentence(
  problem: BridgeProblem,
  deals: Pick<ContrastDeals, 'logIndex'>,
  log: readonly Card[],
  language: Language,
): string | null {
  if (!problem.solution) return null;
  const { explanation } = problem.solution;
  const lastBlock = explanation
    ? parseExplanation(localize(explanation, language)).at(-1)
    : undefined;
  const lastText = lastBlock?.kind === 'markdown' ? lastBlock.text.trim() : '';
  const lastParagraph = lastText.split(/\n\s*\n/).at(-1) ?? '';
  // A list, a heading, a quotation or a table is no sentence to remember.
  const isPlainText = lastParagraph !== '' && !/^[-#>*\d|]/.test(lastParagraph);
  if (isPlainText && lastParagraph.length <= MAX_TAKE_HOME_LENGTH) return lastParagraph;
  return solutionCardReason(problem, deals, log, language);
}

/**
 * True when the explanation is about the losing card: the author's line has a card or a claim at
 * this point, and the plays that the explanation quotes, if any, go as far.
 */
export function isExplainedDecision(
  problem: BridgeProblem,
  { logIndex }: Pick<ContrastDeals, 'logIndex'>,
  log: readonly Card[],
): boolean {
  const { solution } = problem;
  if (!solution) return false;
  const { kind } = adviseFromLine(problem, solution.line, log.slice(0, logIndex));
  const blocks = solution.explanation ? parseExplanation(solution.explanation.en) : [];
  const quotedLengths = blocks.flatMap((block) =>
    block.kind === 'play' ? [block.cards.length] : [],
  );
  return (
    (kind === 'play' || kind === 'claim') &&
    (quotedLengths.length === 0 || Math.max(...quotedLengths) > logIndex)
  );
}

/** The author's reason for the card of the solution at this point, or null. */
export function solutionCardReason(
  problem: BridgeProblem,
  { logIndex }: Pick<ContrastDeals, 'logIndex'>,
  log: readonly Card[],
  language: Language,
): string | null {
  if (!problem.solution) return null;
  const advice = adviseFromLine(problem, problem.solution.line, log.slice(0, logIndex));
  return advice.kind === 'play' && advice.why ? localize(advice.why, language) : null;
}

/** The placeholder of a card in a message: `:HQ:`. */
export function toPlaceholder(card: Card): string {
  return `:${card}:`;
}
