/** What `lie play --json` prints of a play: the shape is a contract, other programs read it. */
import type { Card } from '$lib/cards/card';
import { makeDeal } from '$lib/bridge/notation/deal-notation';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { CardClass } from '$lib/bridge/proof/bridge-proof-port';
import { turnOf, type Play, type Trick } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { Judgement } from './bridge-judgement';
import type { LedgerEntry } from './ledger/ledger-entry';
import { outcomeOf, truthOf } from './bridge-lesson';

/** An entry of the ledger with the names of the deals instead of their places. */
export type ReportedEntry = Omit<LedgerEntry, 'at' | 'believed' | 'thrownAway'> & {
  readonly believed: readonly { readonly deal: string; readonly weight: number }[];
  readonly thrownAway: readonly { readonly deal: string; readonly rule: string | null }[];
};

export interface PlayReport {
  /** From the opening lead on; the trick in progress, if it has a card, with a winner of null. */
  readonly tricks: readonly {
    readonly leader: Seat;
    readonly cards: readonly Card[];
    readonly winner: Seat | null;
  }[];
  /** Null while the play is not over. `tricks` are those of the student's side. */
  readonly result: {
    readonly made: boolean;
    readonly tricks: number;
    readonly goal: number;
  } | null;
  /** One a card of the student's, forced ones too; `trick` is 1 to 13 of the whole play. */
  readonly verdicts: readonly {
    readonly trick: number;
    readonly card: Card;
    readonly verdict: CardClass;
  }[];
  /** The truth at the end, its hands with all 13 cards from North; null before. */
  readonly deal: { readonly name: string; readonly pbn: string } | null;
  /** The names of the real deals that fit the play, in the file's order. */
  readonly alive: readonly string[];
  /** What the human-like seats thought at each of their cards, deals by their names. */
  readonly ledger: readonly ReportedEntry[];
}

/** The report of a play with what `judge` and `ledgerOf` said about it. */
export function playReport(
  problem: BridgeProblem,
  play: Play,
  { decisions, ruledOut }: Judgement,
  ledger: readonly LedgerEntry[],
): PlayReport {
  const over = turnOf(play) === null;
  const truth = truthOf(problem, play);
  const { made, reached, goal } = outcomeOf(problem, play);
  const told = (trick: Trick, winner: Seat | null): PlayReport['tricks'][number] => ({
    leader: trick.leader,
    cards: trick.cards,
    winner,
  });
  return {
    tricks: [
      ...play.won.map((trick) => told(trick, trick.winner)),
      ...(play.trick.cards.length > 0 ? [told(play.trick, null)] : []),
    ],
    result: over ? { made, tricks: reached, goal } : null,
    verdicts: decisions.map(({ trick, card, verdict }) => ({ trick, card, verdict })),
    deal: truth && { name: truth.name.en, pbn: makeDeal(truth.deal) },
    alive: problem.real.flatMap(({ name }, place) => (ruledOut[place] === null ? [name.en] : [])),
    ledger: ledger.map((entry) => withNames(problem, entry)),
  };
}

function withNames({ believed }: BridgeProblem, { at: _, ...entry }: LedgerEntry): ReportedEntry {
  const named = <Item extends { readonly deal: number }>(
    items: readonly Item[],
  ): readonly (Omit<Item, 'deal'> & { readonly deal: string })[] =>
    items.map((item) => ({ ...item, deal: believed[entry.seat]?.[item.deal]?.name.en ?? '' }));
  return { ...entry, believed: named(entry.believed), thrownAway: named(entry.thrownAway) };
}
