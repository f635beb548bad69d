/** What a page may ask of the Mighty worker. Everything goes there and back as plain data. */
import type { Dealt } from '$lib/mighty/notation/log';
import type { Player } from '$lib/mighty/opponents/players';
import type { CardOdds } from '$lib/mighty/knowledge/worlds';
import type { Recommendation } from '$lib/mighty/recommendation/recommendation';
import type { MightyHand } from '$lib/mighty/rules/cards';
import type { Options } from '$lib/mighty/rules/options';
import type { Seat } from '$lib/mighty/rules/seats';
import type { PlayedCard } from '$lib/mighty/rules/trick';

/** How the computer plays: by good sense, or by worlds that fit what it has seen. */
export type PlayerKind = Player['kind'];

/** What each play of whoever is to play is worth with open cards. */
export interface OpenWorth {
  /** Points with which the declarer's side ends, those that it has and the buried ones included. */
  readonly plays: readonly (readonly [PlayedCard, number])[];
}

/** What became of a claim: it holds, it fails, or nobody can say. */
export interface ClaimFound {
  readonly found: 'holds' | 'fails' | 'unknown';
}

export interface MightyEngine {
  /** What the seat that is to act does after a log; it looks at nothing but what it sees. */
  act(dealt: Dealt, log: readonly string[], kind: PlayerKind): string;
  /** The worth of each play with all cards open; null where that would take too long. */
  worth(dealt: Dealt, log: readonly string[]): OpenWorth | null;
  /** Whether the declarer's side takes every point that is left. */
  claim(dealt: Dealt, log: readonly string[]): ClaimFound;
  /** Where each card may be that a seat does not see; nothing before the play. */
  odds(dealt: Dealt, log: readonly string[], seat: Seat): readonly CardOdds[];
  /**
   * What to bid with ten cards, or what to play with thirteen, after so many deals, 1 or more. Asked again of the
   * same hand with more deals, it goes on from those it has played: so a page hears how it comes to rest.
   */
  recommend(hand: MightyHand, options: Options, deals: number): Recommendation;
}
