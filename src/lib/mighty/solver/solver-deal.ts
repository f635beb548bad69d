/** A deal within the kernel's search: which cards are whose, and the position asked about. */
import { surePoints } from '$lib/mighty/kernel/sure-points';
import type { DealConstants } from '$lib/mighty/kernel/kernel-cards';
import { AlphaBetaSearch } from '$lib/mighty/kernel/alpha-beta-search';
import { applyPlay, startTrick, createTrickState, type TrickState } from '$lib/mighty/kernel/trick-state';
import { SEATS, seatToLeft } from '$lib/mighty/rules/mighty-seats';
import { cardOf } from '$lib/mighty/rules/mighty-trick';
import { toMightyKernelCard, toKernelPlay, toKernelTrump } from './to-kernel-encoding';
import { isOnDeclarerSide, seatToMove, type OpenPosition } from './open-position';

export class SolverDeal {
  readonly #search = new AlphaBetaSearch();
  /** What must be the same in two positions of one deal, besides the cards. */
  #terms = '';
  #turn: TrickState = createTrickState();

  get nodes(): number {
    return this.#search.nodes;
  }

  /** All points that are left, those of the trick in progress included. */
  get remainingPoints(): number {
    return this.#turn.points + this.#search.cards.unplayedPoints;
  }

  clear(): void {
    this.#terms = '';
  }

  /** Takes up a position; `nodes` plays may be tried in it. */
  setPosition(position: OpenPosition, nodes: number): void {
    const search = this.#search;
    search.nodeLimit = search.nodes + nodes;
    const owned = cardsOfDeal(position);
    const tricks = position.hands[seatToMove(position)].length;
    const terms = dealConstantsOf(position);
    const sum = position.trick.number + tricks;
    const dealKey = `${sum} ${Object.values(terms).join(' ')}`;
    const isSameDeal =
      dealKey === this.#terms && owned.every(([card, seat]) => search.cards.originalHolder[card] === seat);
    if (!isSameDeal) {
      search.startDeal(terms, tricks, owned);
      this.#terms = dealKey;
    }
    search.cards.clear();
    for (const seat of SEATS) {
      for (const card of position.hands[seat]) search.cards.addCard(seat, toMightyKernelCard(card));
    }
    this.#turn = this.#turnOf(position);
  }

  /**
   * A bound of the declarer's points after a play: from below when it reaches `target`, else from
   * above.
   */
  boundAfter(play: number, target: number): number {
    return this.#search.boundAfter(this.#turn, play, target);
  }

  /** What is sure of the declarer's points without a search. */
  sureBounds(): { readonly atLeast: number; readonly atMost: number } {
    const { cards } = this.#search;
    const { playCount: playCount, trickNumber: trickNumber } = this.#turn;
    // What lies in a trick may beat what is in a hand: then only the mighty is sure.
    if (playCount > 0) {
      const mighty = cards.isMightyUnplayed() ? cards.mightySide() : -1;
      return { atLeast: mighty === 1 ? 1 : 0, atMost: this.remainingPoints - (mighty === 0 ? 1 : 0) };
    }
    return {
      atLeast: surePoints(cards, 1, trickNumber),
      atMost: cards.unplayedPoints - surePoints(cards, 0, trickNumber),
    };
  }

  #turnOf({ trick: { number, leader, plays } }: OpenPosition): TrickState {
    const { cards } = this.#search;
    let turn = createTrickState();
    startTrick(turn, number, leader);
    for (const played of plays) {
      const next = createTrickState();
      applyPlay(next, turn, toKernelPlay(played), cards);
      turn = next;
    }
    return turn;
  }
}

function dealConstantsOf(position: OpenPosition): DealConstants {
  const { trump, mighty, caller } = position.specials;
  return {
    trump: toKernelTrump(trump),
    mighty: toMightyKernelCard(mighty),
    caller: toMightyKernelCard(caller),
    isDeclarerSideBySeat: SEATS.map((seat) => (isOnDeclarerSide(position, seat) ? 1 : 0)),
  };
}

/** Every card that is held or lies in the trick, with its seat. */
function cardsOfDeal({ hands, trick }: OpenPosition): readonly (readonly [number, number])[] {
  const laid = trick.plays.map(
    (played, i) => [toMightyKernelCard(cardOf(played)), seatToLeft(trick.leader, i)] as const,
  );
  const heldCards = SEATS.flatMap((seat) =>
    hands[seat].map((card) => [toMightyKernelCard(card), seat] as const),
  );
  return [...heldCards, ...laid];
}
