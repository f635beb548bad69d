/**
 * Connects the open-card solver with the search kernel: converts positions, and keeps the table.
 */
import { surePoints } from '$lib/games/mighty/kernel/sure-points';
import type { DealConstants } from '$lib/games/mighty/kernel/kernel-cards';
import { AlphaBetaSearch } from '$lib/games/mighty/kernel/alpha-beta-search';
import {
  applyPlay,
  startTrick,
  createTrickState,
  type TrickState,
} from '$lib/games/mighty/kernel/trick-state';
import { SEATS, seatToLeft } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf } from '$lib/games/mighty/rules/mighty-trick';
import { toMightyKernelCard, toMightyKernelPlay, toMightyKernelTrump } from './to-kernel-encoding';
import { isOnDeclarerSide, seatToMove, type OpenPosition } from './open-position';

/** The search for the current deal; its table is kept while positions of that deal are asked. */
export class SolverDeal {
  readonly #search = new AlphaBetaSearch();
  /** All that positions of one deal have in common besides the cards; empty: no deal is set. */
  #dealKey = '';
  #state: TrickState = createTrickState();

  /** Searched nodes since it was created. */
  get nodes(): number {
    return this.#search.nodes;
  }

  /** All remaining points, those of the trick in progress included. */
  get remainingPoints(): number {
    return this.#state.points + this.#search.cards.unplayedPoints;
  }

  /** Forgets the deal: the next position starts with an empty table. */
  clear(): void {
    this.#dealKey = '';
  }

  /** Sets the position to search, with a limit of `nodes` nodes. */
  setPosition(position: OpenPosition, nodes: number): void {
    const search = this.#search;
    search.nodeLimit = search.nodes + nodes;
    const cardsWithSeats = cardsOfDeal(position);
    const tricksLeft = position.hands[seatToMove(position)].length;
    const constants = dealConstantsOf(position);
    // The number of the trick grows as the tricks left decrease: their sum belongs to the deal.
    const dealKey = `${position.trick.number + tricksLeft} ${Object.values(constants).join(' ')}`;
    const isSameDeal =
      dealKey === this.#dealKey &&
      cardsWithSeats.every(([card, seat]) => search.cards.originalHolder[card] === seat);
    if (!isSameDeal) {
      search.startDeal(constants, tricksLeft, cardsWithSeats);
      this.#dealKey = dealKey;
    }
    search.cards.clear();
    for (const seat of SEATS) {
      for (const card of position.hands[seat]) search.cards.addCard(seat, toMightyKernelCard(card));
    }
    this.#state = this.#stateOf(position);
  }

  /**
   * A bound of the declarer's remaining points after a play: a lower bound when it is at least
   * `target`, else an upper bound.
   */
  boundAfter(play: number, target: number): number {
    return this.#search.boundAfter(this.#state, play, target);
  }

  /** Bounds of the declarer's remaining points without a search. */
  sureBounds(): { readonly atLeast: number; readonly atMost: number } {
    const { cards } = this.#search;
    const { playCount, trickNumber } = this.#state;
    // A card in the trick may beat one in a hand: then only the mighty is certain.
    if (playCount > 0) {
      const mighty = cards.isMightyUnplayed() ? cards.mightySide() : -1;
      return {
        atLeast: mighty === 1 ? 1 : 0,
        atMost: this.remainingPoints - (mighty === 0 ? 1 : 0),
      };
    }
    return {
      atLeast: surePoints(cards, 1, trickNumber),
      atMost: cards.unplayedPoints - surePoints(cards, 0, trickNumber),
    };
  }

  #stateOf({ trick: { number, leader, plays } }: OpenPosition): TrickState {
    const { cards } = this.#search;
    let state = createTrickState();
    startTrick(state, number, leader);
    for (const played of plays) {
      const next = createTrickState();
      applyPlay(next, state, toMightyKernelPlay(played), cards);
      state = next;
    }
    return state;
  }
}

function dealConstantsOf(position: OpenPosition): DealConstants {
  const { trump, mighty, caller } = position.specials;
  return {
    trump: toMightyKernelTrump(trump),
    mighty: toMightyKernelCard(mighty),
    caller: toMightyKernelCard(caller),
    isDeclarerSideBySeat: SEATS.map((seat) => (isOnDeclarerSide(position, seat) ? 1 : 0)),
  };
}

/** Every card in a hand or in the trick, with its seat. */
function cardsOfDeal({ hands, trick }: OpenPosition): readonly (readonly [number, number])[] {
  const trickCards = trick.plays.map(
    (played, i) => [toMightyKernelCard(cardOf(played)), seatToLeft(trick.leader, i)] as const,
  );
  const heldCards = SEATS.flatMap((seat) =>
    hands[seat].map((card) => [toMightyKernelCard(card), seat] as const),
  );
  return [...heldCards, ...trickCards];
}
