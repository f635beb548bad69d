/** A board as people write it, with the words of the text that its faults are about. */
import type { Fault, TextPosition } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Contract, Level } from '$lib/games/bridge/rules/contract';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import type { PartialDeal } from './deal-notation';

/** A fault with the words of the text that it is about; empty for the whole text. */
export interface QuotedFault extends Fault {
  readonly sourceText: string;
}

/** A contract, whose level is null where only strain and declarer are known. */
export interface StatedContract
  extends Pick<Contract, 'strain' | 'declarer'>, Partial<Pick<Contract, 'doubling'>> {
  readonly level: Level | null;
}

/** The facts of a written board besides its cards; null where they are not stated. */
export interface WrittenFacts {
  readonly contract: StatedContract | null;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability | null;
  /** The number of the board. */
  readonly board: string | null;
}

/** A board of a written text. */
export interface WrittenBoard extends WrittenFacts {
  /**
   * The readable hands, of at most 13 different cards each; null without any. The last hand of a
   * whole deal is filled in when it is not written.
   */
  readonly deal: PartialDeal | null;
  /** True when hands without seats were taken in the order North, East, South, West. */
  readonly areSeatsAssumed: boolean;
  /** The cards played, legal or not. */
  readonly play: readonly Card[];
  /** The positions of the contract and of the first card played; null without one. */
  readonly contractAt: TextPosition | null;
  readonly playAt: TextPosition | null;
  readonly faults: readonly QuotedFault[];
}
