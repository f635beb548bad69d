/**
 * Texts of the losing moment: what happened, why, and the sentence to remember. Cards are written
 * as `:HQ:`.
 */
import { m } from '$lib/paraglide/messages';
import { localize, type Language } from '$lib/core/localized-text';
import { cardsInSuit } from '$lib/cards/hand';
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { isJackOrHigher, chooseKeyCard } from '$lib/bridge/lesson/drill/key-card';
import { bridgeOutcome, playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import { studentSide } from '$lib/bridge/lesson/table-positions';
import { parseExplanation } from '$lib/bridge/problem/bridge-explanation';
import { adviseFromLine } from '$lib/bridge/problem/author-line';
import type { BridgeProblem, NamedDeal } from '$lib/bridge/problem/bridge-problem';
import { trumpOf } from '$lib/bridge/rules/contract';
import { tricksLeft, turnOf, type WonTrick } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { cardName, singularSuitName, rankName, suitName } from '$lib/ui/cards/spoken-cards';
import { seatName } from '../../bridge-names';
import type { MovedCard, ContrastDeals } from './two-deals';

/**
 * The decisive difference of the two deals: an honour, or the length of a suit in one hand; null
 * when no card moved.
 */
type DealContrast =
  | { readonly kind: 'honour'; readonly card: Card; readonly from: Seat; readonly to: Seat }
  | {
      readonly kind: 'length';
      readonly card: Card;
      readonly suit: Suit;
      readonly seat: Seat;
      /**
       * How many cards of the suit the seat was dealt in the deal that was hoped for, and in the
       * other.
       */
      readonly hoped: number;
      readonly beat: number;
    }
  | null;

export function findContrast({
  movedCards: moved,
  card: lost,
  neededDeal: hoped,
  beatingDeal: beat,
}: ContrastDeals): DealContrast {
  const key = chooseKeyCard(
    moved.map(({ card }) => card),
    lost,
  );
  const found = moved.find(({ card }): boolean => card === key);
  if (!found || !hoped) return null;
  const { card, from, to }: MovedCard = found;
  const suit = suitOf(card);
  const length = (named: NamedDeal): number => cardsInSuit(named.deal[to], suit).length;
  // As many cards in both: only which ones differs, and then the highest of them is what to tell.
  if (isJackOrHigher(card) || length(hoped) === length(beat))
    return { kind: 'honour', card, from, to };
  return { kind: 'length', card, suit, seat: to, hoped: length(hoped), beat: length(beat) };
}

/** "West had the queen."; `made`: with luck. */
export function momentTitle(deals: ContrastDeals, turns: DealContrast, made: boolean): string {
  if (!turns) return m.moment_title_none();
  if (turns.kind === 'length') {
    const words = lengthWords(turns, turns.beat);
    if (turns.beat === 0)
      return made ? m.moment_title_void_made(words) : m.moment_title_void(words);
    return made ? m.moment_title_length_made(words) : m.moment_title_length(words);
  }
  const seat = seatName(turns.to);
  if (suitOf(turns.card) === suitOf(deals.card)) {
    const words = { seat, rank: rankName(rankOf(turns.card)) };
    return made ? m.moment_title_rank_made(words) : m.moment_title_rank(words);
  }
  const words = { seat, card: cardName(turns.card) };
  return made ? m.moment_title_card_made(words) : m.moment_title_card(words);
}

/** "Trick 3. Eleven tricks; you needed twelve." */
export function momentLine(
  problem: BridgeProblem,
  { trick }: ContrastDeals,
  log: readonly Card[],
  { claimed, made }: { readonly claimed: number | null; readonly made: boolean },
): string {
  if (made) return m.moment_line_made({ trick });
  const play = playAfterLog(problem, log);
  const { reached, goal } = bridgeOutcome(problem, play);
  const over = turnOf(play) === null || claimed !== null;
  const count = over ? reached + (claimed ?? 0) : reached + tricksLeft(play);
  const words = {
    trick,
    count,
    first: m.number_word_first({ count }),
    number: m.number_word({ count }),
    goal: m.number_word({ count: goal }),
  };
  return over ? m.moment_line(words) : m.moment_line_most(words);
}

/** The student's losing card, and the result of the decisive trick. */
export function happenedSentence(
  problem: BridgeProblem,
  deals: ContrastDeals,
  turns: DealContrast,
  log: readonly Card[],
  made: boolean,
): string {
  const did = deedSentence(problem, deals, log);
  const happenedText = made ? m.moment_did_lucky({ did }) : m.moment_did_lost({ did });
  const then = made ? null : lostTrickSentence(problem, deals, turns, log);
  return then ? `${happenedText} ${then}` : happenedText;
}

function deedSentence(
  problem: BridgeProblem,
  { logIndex: at, seat, card }: ContrastDeals,
  log: readonly Card[],
): string {
  const { trick } = playAfterLog(problem, log.slice(0, at));
  const [led] = trick.cards;
  const own = seat === problem.student;
  const words = { card: marked(card) };
  if (!led) return own ? m.moment_led(words) : m.moment_led_dummy(words);
  if (suitOf(led) === suitOf(card))
    return own ? m.moment_played(words) : m.moment_played_dummy(words);
  const ruffs = suitOf(card) === trumpOf(problem.contract.strain);
  if (ruffs) return own ? m.moment_ruffed(words) : m.moment_ruffed_dummy(words);
  return own ? m.moment_threw(words) : m.moment_threw_dummy(words);
}

/** The trick that the key card won for the others, else the trick of the card that lost it. */
function lostTrickSentence(
  problem: BridgeProblem,
  { trick }: ContrastDeals,
  turns: DealContrast,
  log: readonly Card[],
): string | null {
  const own = studentSide(problem);
  const { won } = playAfterLog(problem, log);
  const tricks = won.map((each, i) => ({
    number: i + 1,
    seat: each.winner,
    card: cardThatWon(each),
  }));
  const lost = tricks.filter(({ seat, number }) => number >= trick && sideOf(seat) !== own);
  const found =
    lost.find(({ card }) => turns?.kind === 'honour' && card === turns.card) ??
    lost.find(({ number }) => number === trick);
  if (!found?.card) return null;
  const words = { seat: seatName(found.seat), card: marked(found.card), trick: found.number };
  return found.number === trick ? m.moment_then(words) : m.moment_then_later(words);
}

function cardThatWon({ leader, cards, winner }: WonTrick): Card | undefined {
  return cards[clockwiseFrom(leader).indexOf(winner)];
}

/**
 * What the card needed, and whether anything had said that it lay so; `weighed`: how often it lies
 * so is said beside it.
 */
export function whySentence(
  { revealingCard }: ContrastDeals,
  turns: DealContrast,
  made: boolean,
  weighed = false,
): string {
  if (!turns) return weighed ? m.chance_no_hope() : m.moment_no_hope();
  if (made) return `${needs(turns)} ${fails(turns)}`;
  if (weighed && !revealingCard) return needs(turns);
  const because = revealingCard
    ? m.moment_told({ seat: seatName(revealingCard.seat), card: marked(revealingCard.card) })
    : m.moment_unsaid();
  return `${needs(turns)} ${because}`;
}

function needs(turns: NonNullable<DealContrast>): string {
  if (turns.kind === 'honour')
    return m.moment_needs_card({ card: marked(turns.card), seat: seatName(turns.from) });
  const words = lengthWords(turns, turns.hoped);
  return turns.hoped === 0 ? m.moment_needs_void(words) : m.moment_needs_length(words);
}

function fails(turns: NonNullable<DealContrast>): string {
  if (turns.kind === 'honour')
    return m.moment_fails({ card: marked(turns.card), seat: seatName(turns.to) });
  return m.moment_fails_length(lengthWords(turns, turns.beat));
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

/** So long, in characters, a sentence to take home is at most. */
const MAX_TAKE_HOME_LENGTH = 220;

/**
 * What to take home: the sentence with which the author's explanation closes, after the last play
 * that it quotes; else what the author says about the card of the solution at this point; else
 * null.
 */
export function takeHomeSentence(
  problem: BridgeProblem,
  deals: Pick<ContrastDeals, 'logIndex'>,
  log: readonly Card[],
  language: Language,
): string | null {
  if (!problem.solution) return null;
  const { explanation } = problem.solution;
  const last = explanation ? parseExplanation(localize(explanation, language)).at(-1) : undefined;
  const closing =
    last?.kind === 'markdown'
      ? (last.text
          .trim()
          .split(/\n\s*\n/)
          .at(-1) ?? '')
      : '';
  if (closing !== '' && closing.length <= MAX_TAKE_HOME_LENGTH && !/^[-#>*\d|]/.test(closing))
    return closing;
  return solutionCardReason(problem, deals, log, language);
}

/** The author's reason for the card of the solution at this point, or null. */
export function solutionCardReason(
  problem: BridgeProblem,
  { logIndex: at }: Pick<ContrastDeals, 'logIndex'>,
  log: readonly Card[],
  language: Language,
): string | null {
  if (!problem.solution) return null;
  const says = adviseFromLine(problem, problem.solution.line, log.slice(0, at));
  return says.kind === 'play' && says.why ? localize(says.why, language) : null;
}

function marked(card: Card): string {
  return `:${card}:`;
}
