/**
 * Texts for ledger entries: the inferences and card choices of a computer player that plays like a
 * human, shown in the review.
 */
import { argmax } from '$lib/core/argmax';
import { localize, type Language } from '$lib/core/localized-text';
import { m } from '$lib/paraglide/messages';
import { cardName, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { turnOf } from '$lib/games/bridge/rules/bridge-play';
import { suitOf, type Card } from '$lib/cards/card';
import { seatName } from '../../bridge-names';
import { ruleSentence } from '../../rules/rule-words';
import { constraintWords, conjunctTexts } from './constraint-words';
import { mainInference, findSuitShownOutOf } from './decisive-thought';
import type { FooledEntry } from './ledger-walk';
import { relevantInferences, type InferenceGroup } from './relevant-inferences';

/** "Trick 3: West plays the jack of clubs"; `log` is the play that the entry belongs to. */
export function entryTitle(
  problem: BridgeProblem,
  log: readonly Card[],
  { at: logIndex, trick, seat, card }: LedgerEntry,
): string {
  const words = { trick, seat: seatName(seat), card: cardName(card) };
  const isFromOwnHand = turnOf(playAfterLog(problem, log.slice(0, logIndex))) === seat;
  return isFromOwnHand ? m.ledger_entry(words) : m.ledger_entry_dummy(words);
}

/** "60 %"; `weight` is above 0, up to 1. */
export function shareText(weight: number): string {
  return weight < 0.01 ? m.ledger_share_small() : m.ledger_share({ percent: percentOf(weight) });
}

/**
 * The author's name of a believed deal (one that the author lets a seat consider possible), by its
 * index for the entry's seat; empty without one.
 */
export function believedName(
  { believed }: BridgeProblem,
  { seat }: LedgerEntry,
  dealIndex: number,
  language: Language,
): string {
  const believedDeal = believed[seat]?.[dealIndex];
  return believedDeal ? localize(believedDeal.name, language) : '';
}

/**
 * "South shows out of spades: West began with 5 spades"; the rule's sentence for a rule that does
 * not constrain a hand.
 */
export function statementText(
  problem: BridgeProblem,
  log: readonly Card[],
  group: InferenceGroup,
): string {
  if (group.balanced.length + group.constraints.length === 0)
    return group.rules.map(ruleSentence).join(' ');
  return m.thought_statement({ origin: originText(problem, log, group), what: groupWords(group) });
}

/** "West is balanced, and South began with only one club"; a group with a constraint. */
function groupWords({ balanced, constraints }: InferenceGroup): string {
  return [
    ...balanced.map((seat) => m.constraint_balanced({ seat: seatName(seat) })),
    ...conjunctTexts(constraints),
  ].reduce((before, next) => m.constraint_and({ before, next }));
}

/** The source of an inference: "Trick 2, South’s two of clubs", "South shows out of spades". */
function originText(
  problem: BridgeProblem,
  log: readonly Card[],
  { from }: InferenceGroup,
): string {
  if (!from) return m.ledger_from_auction();
  const seat = seatName(from.seat);
  const ledCard = findSuitShownOutOf(problem, log, { from });
  if (ledCard) return m.thought_shows_out({ seat, suit: suitName(suitOf(ledCard)) });
  return m.ledger_from({ trick: from.trick, seat, card: cardName(from.card) });
}

/**
 * An entry in one sentence: the card played and the first reason known: a card of the student that
 * fooled the seat, the main inference, the likeliest believed deal, the only legal card, or the
 * expected tricks.
 */
export function thoughtSentence(
  problem: BridgeProblem,
  entry: LedgerEntry,
  language: Language,
): string {
  const seat = seatName(entry.seat);
  const card = cardName(entry.card);
  const statement = mainStatement(entry);
  if (entry.fooled) {
    const by = cardName(entry.fooled.by.card);
    if (entry.fooled.hidden)
      return m.thought_hidden({ seat, by, hidden: cardName(entry.fooled.hidden) });
    return statement
      ? m.thought_fooled({ seat, by, what: statement })
      : m.thought_fell({ seat, by });
  }
  if (statement) return m.thought_played({ seat, card, what: statement });
  const likeliest = argmax(entry.believed, ({ weight }) => weight);
  if (likeliest) {
    const deal = believedName(problem, entry, likeliest.deal, language);
    return m.thought_believed({ seat, card, deal });
  }
  return entry.expected === null
    ? m.thought_only({ seat, card })
    : m.thought_weighed({ seat, card });
}

/**
 * The main inference of an entry, with the others from the same card where they are one statement
 * only together; null without one.
 */
function mainStatement(entry: LedgerEntry): string | null {
  const main = mainInference(entry);
  if (!main?.says) return null;
  const group = relevantInferences(entry.inferred).find(
    ({ from, rules, dropped }) =>
      from?.card === main.from?.card && rules.includes(main.rule) && rules.length > 1 && !dropped,
  );
  return group ? groupWords(group) : constraintWords(main.says);
}

/**
 * The reasons for a card, a sentence each: its expected tricks, the next best card, and the rule
 * that decided between equals.
 */
export function choiceLines(
  { expected, runnerUp, preference }: LedgerEntry,
  language: Language,
): readonly string[] {
  if (expected === null) return [m.ledger_only()];
  const expectedTricks = m.ledger_worth({ tricks: tricksText(expected, language) });
  const comparison = runnerUp ? [comparisonText(expected, runnerUp, language)] : [];
  const tieBreak = preference ? [m.ledger_preference({ rule: ruleSentence(preference) })] : [];
  return [expectedTricks, ...comparison, ...tieBreak];
}

/**
 * "0.6 tricks more than with the next best card, …", or as many, or fewer: a seat may choose a card
 * that is not the best.
 */
function comparisonText(
  expected: number,
  runnerUp: NonNullable<LedgerEntry['runnerUp']>,
  language: Language,
): string {
  const card = cardName(runnerUp.card);
  const margin = Math.round(10 * (expected - runnerUp.expected)) / 10;
  if (margin === 0) return m.ledger_same({ card });
  const tricks = tricksText(Math.abs(margin), language);
  return margin > 0 ? m.ledger_better({ card, tricks }) : m.ledger_worse({ card, tricks });
}

/** "Your two of clubs in trick 4 moved 60 % of what West believed", or the card it withheld. */
export function fooledText({ seat, fooled: { by, hidden, score } }: FooledEntry): string {
  const words = {
    card: cardName(by.card),
    trick: by.trick,
    seat: seatName(seat),
    percent: percentOf(score),
  };
  return hidden
    ? m.ledger_fooled_hidden({ ...words, hidden: cardName(hidden) })
    : m.ledger_fooled_by(words);
}

/** A share as a whole percentage, at least 1. */
function percentOf(share: number): number {
  return Math.max(1, Math.round(100 * share));
}

function tricksText(tricks: number, language: Language): string {
  return tricks.toLocaleString(language, { maximumFractionDigits: 1 });
}
