/**
 * The game that the proof analyses, and its prover. The answers have the shapes of every game with
 * hidden information.
 */
import type { Bidding } from '$lib/games/mighty/rules/mighty-bidding';
import type { MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyContract } from '$lib/games/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import type { MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { PerSeat, Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { View } from '$lib/games/mighty/rules/mighty-view';
import type * as hiddenInformation from '$lib/hidden-information/prover';

/** A complete layout of the cards; the friend follows from it. */
export interface World {
  /** The hands before the first trick of the play, of equal size. */
  readonly hands: PerSeat<MightyHand>;
  /** The buried cards. */
  readonly buried: MightyHand;
}

/** A policy: a legal card for each view at the seat's own turn. */
export type Policy = (view: View) => MightyPlayedCard;

/** A problem to be proved: the possible worlds, the goal, and the policy of allies. */
export interface MightyProofGame {
  /**
   * The possible worlds in the file's order. The student holds the same hand in each; a student who
   * is the declarer has buried the same cards.
   */
  readonly worlds: readonly World[];
  readonly student: Seat;
  readonly contract: MightyContract;
  readonly friend: FriendDeclaration;
  readonly bidding: Bidding;
  readonly options: MightyOptions;
  /**
   * The points that the student's side needs, 1 to 20; buried cards count for the declarer's side.
   */
  readonly goal: number;
  /**
   * The policy of the student's allies: in each world, of the seats on the student's side there.
   * Opponents may play anything legal.
   */
  readonly allyPolicy: Policy;
  /**
   * The number of plays at the start that were given and not chosen: policies need not explain
   * them.
   */
  readonly givenPlayCount: number;
  /** A card of the student's to be searched first, such as the author's; it changes no result. */
  readonly firstTry?: (play: MightyPlay) => MightyPlayedCard | null;
}

export type MightyProver = hiddenInformation.Prover<MightyProofGame, MightyPlay, MightyPlayedCard>;
