/** Fast playouts by heuristic players, to the end or to the last tricks. */
import { popcount } from '$lib/core/bits';
import {
  createCardSet,
  toggleCard,
  hasCard,
  PublicState,
  type CardSet,
} from '$lib/games/mighty/knowledge/public-state';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import { NAMED_SUIT_UNIT, POINT_MASK } from '$lib/games/mighty/notation/card-indices';
import { HeuristicPlayChooser } from './heuristic-play';

/** The hidden cards: the remaining hands, and the buried cards. */
export interface HiddenCards {
  readonly hands: readonly CardSet[];
  readonly buried: CardSet;
}

/** The points in a set: 0 to 20. */
function pointsInSet(set: CardSet): number {
  return (
    popcount((set[0] ?? 0) & POINT_MASK) +
    popcount((set[1] ?? 0) & POINT_MASK) +
    popcount((set[2] ?? 0) & POINT_MASK) +
    popcount((set[3] ?? 0) & POINT_MASK)
  );
}

/** The actual friend; -1 when the declarer is alone or the first trick will decide. */
export function friendInHands(state: PublicState, hands: readonly CardSet[]): number {
  if (state.revealedFriend >= 0) return state.revealedFriend;
  if (state.friendCardIndex < 0 || state.isDeclarerAlone) return -1;
  return SEATS.findIndex(
    (seat) => seat !== state.declarer && hasCard(hands[seat] ?? EMPTY_SET, state.friendCardIndex),
  );
}

const EMPTY_SET = createCardSet();

/** Plays out positions repeatedly, reusing its memory. */
export class MightyPlayout {
  readonly #choosers: readonly HeuristicPlayChooser[];
  /** The state at the end of the last playout, and the remaining hands. */
  readonly state: PublicState;
  readonly hands: readonly CardSet[] = SEATS.map(() => createCardSet());
  /** The friend in the last playout; -1 when the declarer was alone. */
  friend = -1;

  readonly #areHandsOpen: boolean;

  /** `initialState`: any state of the contract; `areHandsOpen`: the players see all hands. */
  constructor(
    initialState: PublicState,
    choosers: readonly HeuristicPlayChooser[] = SEATS.map(() => new HeuristicPlayChooser()),
    areHandsOpen = false,
  ) {
    this.#choosers = choosers;
    this.#areHandsOpen = areHandsOpen;
    this.state = initialState.createInitial();
  }

  /**
   * The final points of the declarer's side, buried ones included, after a first play (null for
   * none).
   */
  playToEnd(start: PublicState, hidden: HiddenCards, firstPlay: number | null): number {
    this.playUntilTricksLeft(start, hidden, firstPlay, 0);
    return this.declarerPoints(hidden);
  }

  /**
   * Plays on, at least to the end of the trick in progress, until at most this many tricks are
   * left.
   */
  playUntilTricksLeft(
    start: PublicState,
    { hands, buried }: HiddenCards,
    firstPlay: number | null,
    trickCount: number,
  ): void {
    const { state } = this;
    state.copyFrom(start);
    for (const seat of SEATS) this.hands[seat]?.set(hands[seat] ?? EMPTY_SET);
    const knownFriend = friendInHands(state, hands);
    if (firstPlay !== null) this.#play(firstPlay);
    while (
      !state.isOver &&
      (state.playCount > 0 || TRICK_COUNT + 1 - state.trickNumber > trickCount)
    ) {
      const ownHand = this.hands[state.seatOnTurn] ?? EMPTY_SET;
      this.#play(
        (this.#choosers[state.seatOnTurn] as HeuristicPlayChooser).choosePlay(
          state,
          ownHand,
          buried,
          this.#areHandsOpen ? this.hands : null,
        ),
      );
    }
    this.friend = state.isFriendByFirstTrick ? state.revealedFriend : knownFriend;
  }

  /** The points of the declarer's side so far, buried ones included. */
  declarerPoints({ buried }: HiddenCards): number {
    const { state, friend } = this;
    const friendPoints = friend < 0 ? 0 : (state.pointsTaken[friend] ?? 0);
    return (state.pointsTaken[state.declarer] ?? 0) + friendPoints + pointsInSet(buried);
  }

  #play(play: number): void {
    const ownHand = this.hands[this.state.seatOnTurn];
    if (ownHand) toggleCard(ownHand, play % NAMED_SUIT_UNIT);
    this.state.addPlay(play);
  }
}
