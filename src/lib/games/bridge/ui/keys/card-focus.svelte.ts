/**
 * Keyboard focus on the cards of the bridge table, with a roving tab index: the tab key reaches one
 * card, arrow keys move on from there.
 */
import type { Card } from '$lib/cards/card';
import { suitOf } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { findNearest, type Direction, type Spot } from '$lib/kit/card-table/keyboard';
import type { TableView } from '$lib/games/bridge/lesson/table-view';
import { handToPlay } from './card-input.svelte';

export class CardFocus {
  readonly #view: () => TableView;
  readonly #suitOrder: () => readonly Suit[];
  /** The card that had the focus last. */
  #focusedCard = $state<Card | null>(null);

  /** `suitOrder`: the suits of a hand as displayed, from the first one on. */
  constructor(view: () => TableView, suitOrder: () => readonly Suit[]) {
    this.#view = view;
    this.#suitOrder = suitOrder;
  }

  /**
   * The only card in the tab order: the one that had the focus last while the student holds it,
   * else the first legal one, else the first of the student's hand.
   */
  get current(): Card | null {
    const view = this.#view();
    const studentHands = Object.values(view.seats).flatMap((seat) =>
      seat.isYours && seat.hand ? [seat.hand] : [],
    );
    const card = this.#focusedCard;
    if (card && studentHands.some((hand) => hand.includes(card))) return card;
    return this.#firstCard(handToPlay(view)?.legalCards) ?? this.#firstCard(studentHands[0]);
  }

  /** Called when a card gets the focus, by key, pointer or script. */
  setCurrent(card: Card): void {
    this.#focusedCard = card;
  }

  /**
   * Moves the focus by an arrow key, among the playable cards where there are any; it stays when
   * none lies in that direction. False when there is no card to focus.
   */
  move(table: HTMLElement, direction: Direction): boolean {
    const cards = cardButtons(table);
    const focused = cards.find((button) => button === document.activeElement);
    if (!focused) return this.#focus(cards, this.current);
    const playable = cards.filter((button) => button.getAttribute('aria-disabled') === 'false');
    const candidates = playable.length > 0 ? playable : cards;
    const nearest = findNearest(toSpot(focused), candidates.map(toSpot), direction);
    nearest?.focus({ preventScroll: true });
    return true;
  }

  /** Moves the focus to the highest card of a suit in the hand to play. */
  moveToSuit(table: HTMLElement, suit: Suit): void {
    const card = handToPlay(this.#view())?.hand?.find((candidate) => suitOf(candidate) === suit);
    if (card) this.#focus(cardButtons(table), card);
  }

  /** Moves the focus to a card. */
  moveToCard(table: HTMLElement, card: Card): void {
    this.#focus(cardButtons(table), card);
  }

  /** The first card of a hand as displayed. */
  #firstCard(hand: Hand | undefined): Card | null {
    const suits = this.#suitOrder().map((suit) => cardsInSuit(hand ?? [], suit));
    return suits.flat()[0] ?? null;
  }

  /** Focuses the button of a card; false when there is none. */
  #focus(cards: readonly HTMLElement[], card: Card | null): boolean {
    const button = cards.find((candidate) => candidate.dataset['card'] === card);
    button?.focus({ preventScroll: true });
    return button !== undefined;
  }
}

function cardButtons(table: HTMLElement): readonly HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('button[data-card]')];
}

function toSpot(button: HTMLElement): Spot<HTMLElement> {
  const { left, top } = button.getBoundingClientRect();
  const group = button.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '';
  return { thing: button, group, x: left, y: top };
}
