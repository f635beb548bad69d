/** What a human-like seat thought, in words. */
import { textIn, type Language } from '$lib/core/text';
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/ui/cards/card-names';
import type { Inferred, LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import { playAfter } from '$lib/bridge/lesson/lesson';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { turnOf } from '$lib/bridge/rules/play';
import type { Card } from '$lib/cards/card';
import { seatName } from '../../names';
import { sentenceOf } from '../../rules/rule-words';
import type { FooledEntry } from './ledger-walk';

/** "Trick 3: West plays the jack of clubs"; `log` is the play that the thought belongs to. */
export function entryTitle(
  problem: BridgeProblem,
  log: readonly Card[],
  { at, trick, seat, card }: LedgerEntry,
): string {
  const words = { trick, seat: seatName(seat), card: cardName(card) };
  const own = turnOf(playAfter(problem, log.slice(0, at))) === seat;
  return own ? m.ledger_entry(words) : m.ledger_entry_dummy(words);
}

/** "60 %"; `weight` is above 0, up to 1. */
export function shareText(weight: number): string {
  return weight < 0.01 ? m.ledger_share_small() : m.ledger_share({ percent: percentOf(weight) });
}

/** The author's name for a deal that the seat of the entry may believe. */
export function believedName(
  { believed }: BridgeProblem,
  { seat }: LedgerEntry,
  deal: number,
  language: Language,
): string {
  const named = believed[seat]?.[deal];
  return named ? textIn(named.name, language) : '';
}

/** What one rule told from one card, all that it said of it. */
interface Told extends Omit<Inferred, 'says'> {
  readonly says: readonly Constraint[];
}

/** What a rule said at once told at once: thoughts that follow each other with the same rule and card. */
export function toldAtOnce(inferred: readonly Inferred[]): readonly Told[] {
  const told: Told[] = [];
  for (const { says, ...thought } of inferred) {
    const last = told.at(-1);
    const said = says ? [says] : [];
    if (last && isSame(last, thought))
      told.splice(-1, 1, { ...last, says: [...last.says, ...said] });
    else told.push({ ...thought, says: said });
  }
  return told;
}

function isSame(one: Omit<Told, 'says'>, other: Omit<Told, 'says'>): boolean {
  return (
    one.rule === other.rule &&
    one.dropped === other.dropped &&
    one.fresh === other.fresh &&
    one.from?.card === other.from?.card
  );
}

/** Where a thought came from: "Trick 2, South’s two of clubs". */
export function originText({ from, says }: Told): string {
  if (from) {
    const { trick, seat, card } = from;
    return m.ledger_from({ trick, seat: seatName(seat), card: cardName(card) });
  }
  return says.length > 0 ? m.ledger_from_auction() : m.ledger_from_weighing();
}

/** Why it was this card: what it was worth, against which other, and what decided between equals. */
export function choiceLines(
  { expected, runnerUp, preference }: LedgerEntry,
  language: Language,
): readonly string[] {
  if (expected === null) return [m.ledger_only()];
  const worth = m.ledger_worth({ tricks: tricksText(expected, language) });
  const against = runnerUp ? [againstText(expected, runnerUp, language)] : [];
  const decided = preference ? [m.ledger_preference({ rule: sentenceOf(preference) })] : [];
  return [worth, ...against, ...decided];
}

function againstText(
  expected: number,
  runnerUp: NonNullable<LedgerEntry['runnerUp']>,
  language: Language,
): string {
  const card = cardName(runnerUp.card);
  const better = Math.round(10 * (expected - runnerUp.expected)) / 10;
  if (better === 0) return m.ledger_same({ card });
  const tricks = tricksText(Math.abs(better), language);
  return better > 0 ? m.ledger_better({ card, tricks }) : m.ledger_worse({ card, tricks });
}

/** "Your two of clubs in trick 4 moved 60 % of what West believed", or which card it kept back. */
export function fooledText({ seat, fooled: { by, hidden, score } }: FooledEntry): string {
  const told = {
    card: cardName(by.card),
    trick: by.trick,
    seat: seatName(seat),
    percent: percentOf(score),
  };
  return hidden
    ? m.ledger_fooled_hidden({ ...told, hidden: cardName(hidden) })
    : m.ledger_fooled_by(told);
}

/** At least 1, so that what happened is not said to be nothing. */
function percentOf(share: number): number {
  return Math.max(1, Math.round(100 * share));
}

function tricksText(tricks: number, language: Language): string {
  return tricks.toLocaleString(language, { maximumFractionDigits: 1 });
}
