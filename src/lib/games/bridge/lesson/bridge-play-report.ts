/** The output of `lie play --json`. Other programs read it: its properties are a format. */
import type { Card } from '$lib/cards/card';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { CardVerdict } from '$lib/games/bridge/proof/bridge-proof-port';
import { turnOf, type Play, type Trick } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { BridgeJudgement } from './bridge-judgement';
import type { LedgerEntry } from './ledger/ledger-entry';
import { bridgeOutcome, trueDealAtEnd } from './bridge-lesson';

/**
 * An entry of the ledger (what a human-like seat believed when it played a card) with the names of
 * the deals instead of their indices.
 */
export type ReportedLedgerEntry = Omit<LedgerEntry, 'at' | 'believed' | 'thrownAway'> & {
  readonly believed: readonly { readonly deal: string; readonly weight: number }[];
  readonly thrownAway: readonly { readonly deal: string; readonly rule: string | null }[];
};

export interface BridgePlayReport {
  /** From the opening lead; a trick in progress that has a card has the winner null. */
  readonly tricks: readonly {
    readonly leader: Seat;
    readonly cards: readonly Card[];
    readonly winner: Seat | null;
  }[];
  /** Null until the play is over. `tricks` are those of the student's side. */
  readonly result: {
    readonly made: boolean;
    readonly tricks: number;
    readonly goal: number;
  } | null;
  /** One for each card of the student, forced ones included; `trick` is 1 to 13. */
  readonly verdicts: readonly {
    readonly trick: number;
    readonly card: Card;
    readonly verdict: CardVerdict;
  }[];
  /** The true deal at the end, with all 13 cards of each hand from North; null before. */
  readonly deal: { readonly name: string; readonly pbn: string } | null;
  /**
   * The names of the real deals (those that may be the truth) that are consistent with the play, in
   * the file's order.
   */
  readonly alive: readonly string[];
  /** The beliefs of the human-like seats at each of their cards. */
  readonly ledger: readonly ReportedLedgerEntry[];
}

/** Combines a play with its judgement and its ledger. */
export function createBridgePlayReport(
  problem: BridgeProblem,
  play: Play,
  { decisions, ruledOutAfter }: BridgeJudgement,
  ledger: readonly LedgerEntry[],
): BridgePlayReport {
  const isOver = turnOf(play) === null;
  const truth = trueDealAtEnd(problem, play);
  const { made, reached, goal } = bridgeOutcome(problem, play);
  const toReportedTrick = (
    trick: Trick,
    winner: Seat | null,
  ): BridgePlayReport['tricks'][number] => ({
    leader: trick.leader,
    cards: trick.cards,
    winner,
  });
  return {
    tricks: [
      ...play.won.map((trick) => toReportedTrick(trick, trick.winner)),
      ...(play.trick.cards.length > 0 ? [toReportedTrick(play.trick, null)] : []),
    ],
    result: isOver ? { made, tricks: reached, goal } : null,
    verdicts: decisions.map(({ trick, card, verdict }) => ({ trick, card, verdict })),
    deal: truth && { name: truth.name.en, pbn: formatDeal(truth.deal) },
    alive: problem.real.flatMap(({ name }, index) =>
      ruledOutAfter[index] === null ? [name.en] : [],
    ),
    ledger: ledger.map((entry) => withDealNames(problem, entry)),
  };
}

function withDealNames(
  { believed }: BridgeProblem,
  { at: _, ...entry }: LedgerEntry,
): ReportedLedgerEntry {
  const withName = <Item extends { readonly deal: number }>(
    items: readonly Item[],
  ): readonly (Omit<Item, 'deal'> & { readonly deal: string })[] =>
    items.map((item) => ({ ...item, deal: believed[entry.seat]?.[item.deal]?.name.en ?? '' }));
  return { ...entry, believed: withName(entry.believed), thrownAway: withName(entry.thrownAway) };
}
