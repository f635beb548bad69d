/**
 * Plays played out, to their end or to near it, by players who think as `Choice` does, fast enough
 * for thousands of them.
 */
import { popcount } from '$lib/core/bits';
import { createCardSet, toggleCard, hasCard, PublicState, type CardSet } from '$lib/mighty/knowledge/public-state';
import { SEATS } from '$lib/mighty/rules/mighty-seats';
import { TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import { NAMED_SUIT_UNIT, POINT_MASK } from '$lib/mighty/notation/card-indices';
import { HeuristicPlayChooser } from './heuristic-play';

/** All that is hidden: what each seat has left, and what is buried. */
export interface HiddenCards {
  readonly hands: readonly CardSet[];
  readonly buried: CardSet;
}

/** Points among the cards of a set: 0 to 20. */
function pointsInSet(set: CardSet): number {
  return (
    popcount((set[0] ?? 0) & POINT_MASK) +
    popcount((set[1] ?? 0) & POINT_MASK) +
    popcount((set[2] ?? 0) & POINT_MASK) +
    popcount((set[3] ?? 0) & POINT_MASK)
  );
}

/** The friend in truth, -1 when the declarer is alone or the first trick is to name one. */
export function friendInHands(state: PublicState, hands: readonly CardSet[]): number {
  if (state.revealedFriend >= 0) return state.revealedFriend;
  if (state.friendCardIndex < 0 || state.isDeclarerAlone) return -1;
  return SEATS.findIndex(
    (seat) => seat !== state.declarer && hasCard(hands[seat] ?? EMPTY_SET, state.friendCardIndex),
  );
}

const EMPTY_SET = createCardSet();

/** Plays a position on, again and again, without making anything new. */
export class MightyPlayout {
  readonly #choices: readonly HeuristicPlayChooser[];
  /** Where the play stands that was played last, and what each seat has left there. */
  readonly state: PublicState;
  readonly hands: readonly CardSet[] = SEATS.map(() => createCardSet());
  /** Whether the declarer had a friend in the play that was played last. */
  friend = -1;

  readonly #open: boolean;

  /** For positions of this contract; `open`: the players see all hands. */
  constructor(
    like: PublicState,
    choices: readonly HeuristicPlayChooser[] = SEATS.map(() => new HeuristicPlayChooser()),
    open = false,
  ) {
    this.#choices = choices;
    this.#open = open;
    this.state = like.createInitial();
  }

  /**
   * The points of the declarer's side in the end, what is buried included, when a play (or none)
   * comes first.
   */
  playToEnd(from: PublicState, hidden: HiddenCards, first: number | null): number {
    this.playUntilTricksLeft(from, hidden, first, 0);
    return this.declarerPoints(hidden);
  }

  /**
   * Plays on, at least to the end of the trick in progress, until no more than so many tricks are
   * left.
   */
  playUntilTricksLeft(from: PublicState, { hands, buried }: HiddenCards, first: number | null, tricks: number): void {
    const { state: state } = this;
    state.copyFrom(from);
    for (const seat of SEATS) this.hands[seat]?.set(hands[seat] ?? EMPTY_SET);
    const named = friendInHands(state, hands);
    if (first !== null) this.#play(first);
    while (!state.isOver && (state.playCount > 0 || TRICK_COUNT + 1 - state.trickNumber > tricks)) {
      const own = this.hands[state.seatOnTurn] ?? EMPTY_SET;
      this.#play(
        (this.#choices[state.seatOnTurn] as HeuristicPlayChooser).choosePlay(
          state,
          own,
          buried,
          this.#open ? this.hands : null,
        ),
      );
    }
    this.friend = state.isFriendByFirstTrick ? state.revealedFriend : named;
  }

  /** The points of the declarer's side where the play stands, what is buried included. */
  declarerPoints({ buried }: HiddenCards): number {
    const { state: state, friend } = this;
    const beside = friend < 0 ? 0 : (state.pointsTaken[friend] ?? 0);
    return (state.pointsTaken[state.declarer] ?? 0) + beside + pointsInSet(buried);
  }

  #play(play: number): void {
    const own = this.hands[this.state.seatOnTurn];
    if (own) toggleCard(own, play % NAMED_SUIT_UNIT);
    this.state.addPlay(play);
  }
}
