/**
 * What a Mighty problem plays for in the proof, and who proves it. The shapes of the answers are
 * those of every game with hidden cards.
 */
import type { Bidding } from '$lib/mighty/rules/mighty-bidding';
import type { MightyHand } from '$lib/mighty/rules/mighty-cards';
import type { MightyContract } from '$lib/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/mighty/rules/friend';
import type { MightyOptions } from '$lib/mighty/rules/mighty-options';
import type { MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { PerSeat, Seat } from '$lib/mighty/rules/mighty-seats';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import type { View } from '$lib/mighty/rules/mighty-view';
import type * as switching from '$lib/switching/prover';

/** A complete layout: who the friend is follows from it. */
export interface World {
  /** The cards with which each seat began the first trick of the play, the same number each. */
  readonly hands: PerSeat<MightyHand>;
  /** What the declarer has buried. */
  readonly buried: MightyHand;
}

/** How a seat plays that decides by what it sees: one legal card for a view at its own turn. */
export type Policy = (view: View) => MightyPlayedCard;

/** What is played for, and what may be the truth. */
export interface MightyProofGame {
  /**
   * The real deals in the file's order. The student holds the same hand in each; a student who is
   * the declarer has buried the same cards.
   */
  readonly worlds: readonly World[];
  readonly student: Seat;
  readonly contract: MightyContract;
  readonly friend: FriendDeclaration;
  readonly bidding: Bidding;
  readonly options: MightyOptions;
  /**
   * Points that the student's side needs, 1 to 20: of the declarer's, what is buried is counted
   * with them.
   */
  readonly goal: number;
  /**
   * How the others of the student's side play, in each world those who are on it there; all who
   * play against the student may do whatever the rules allow.
   */
  readonly allies: Policy;
  /** How many cards of the play were given and not chosen: allies need not explain them. */
  readonly givenPlayCount: number;
  /**
   * A card of the student's that is looked at first, such as the author's; it changes no answer.
   */
  readonly firstTry?: (play: MightyPlay) => MightyPlayedCard | null;
}

export type MightyProver = switching.Prover<MightyProofGame, MightyPlay, MightyPlayedCard>;
