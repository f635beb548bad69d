/** Keyboard focus on the cards of the table (roving tab index). */
import type { Card } from '$lib/cards/card';
import { suitOf } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { isFocusLost } from '$lib/ui/focus';
import { findNearest, type Direction, type Spot } from '$lib/ui/keyboard';
import type { TableView } from '$lib/bridge/lesson/table-view';
import { handToPlay } from './card-input.svelte';

export class CardFocus {
  readonly #view: () => TableView;
  readonly #order: () => readonly Suit[];
  #reached = $state<Card | null>(null);
  /** True when the focus is the table's: it was there before, or the table has just been laid. */
  #inside = true;
  /** True when the focus came by itself to the card that has it, and not to be pressed there. */
  #fell = false;

  /** `order`: the suits as they lie, so that the first card is the one seen first. */
  constructor(view: () => TableView, order: () => readonly Suit[]) {
    this.#view = view;
    this.#order = order;
  }

  /** The one card that the tab key stops at: the last one reached, else the first that is legal. */
  get current(): Card | null {
    const view = this.#view();
    const yours = Object.values(view.seats).filter((seat) => seat.isYours && seat.hand);
    const reached = this.#reached;
    if (reached && yours.some((seat) => seat.hand?.includes(reached))) return reached;
    return this.#first(handToPlay(view)?.legalCards) ?? this.#first(yours[0]?.hand);
  }

  setCurrent(card: Card): void {
    this.#reached = card;
    this.#fell = false;
  }

  get wasMovedAutomatically(): boolean {
    return this.#fell;
  }

  /**
   * Whether keys belong to the table: while something in the page's main part has the focus, or
   * nothing has. A field for text and an open dialog keep their keys.
   */
  acceptsKeys(table: HTMLElement): boolean {
    const active = document.activeElement;
    if (document.querySelector('dialog[open]')) return false;
    if (!active || active === document.body) return true;
    if (active.matches('input, select, textarea')) return false;
    return (table.closest('main') ?? table).contains(active);
  }

  /** Moves the focus; false when there is no card in that direction. */
  move(table: HTMLElement, direction: Direction): boolean {
    const cards = buttons(table);
    const at = cards.find((button) => button === document.activeElement);
    if (!at) return this.#focus(cards, this.current);
    const playable = cards.filter((button) => button.getAttribute('aria-disabled') === 'false');
    // While something can be played the arrows stop at nothing else.
    const there = playable.length > 0 ? playable : cards;
    const next = findNearest(spot(at), there.map(spot), direction);
    next?.focus({ preventScroll: true });
    return true;
  }

  /** Moves the focus to the highest card of a suit in the hand to play. */
  moveToSuit(table: HTMLElement, suit: Suit): void {
    const hand = handToPlay(this.#view());
    const card = hand?.hand?.find((held) => suitOf(held) === suit);
    if (card) this.#focus(buttons(table), card);
  }

  moveToCard(table: HTMLElement, card: Card): void {
    this.#focus(buttons(table), card);
  }

  /**
   * The play begins, or goes on after it stood still: whatever has the focus, the cards are to have
   * it.
   */
  claimFocus(): void {
    this.#inside = true;
  }

  /** Before the table is drawn anew. A focus that is lost belongs where it was before. */
  beforeRedraw(table: HTMLElement): void {
    if (!isFocusLost()) this.#inside = table.contains(document.activeElement);
  }

  /**
   * After the table is drawn anew: a focus that was at the table goes to the hand that is to play,
   * or stays where it is while nobody of the student's is; with no card left it waits at the table.
   */
  afterRedraw(table: HTMLElement): void {
    const active = document.activeElement;
    const lost = isFocusLost() || active === table;
    const held = buttons(table).find((button) => button === active)?.dataset['card'];
    if (!this.#inside || !(lost || held)) return;
    const toPlay = handToPlay(this.#view());
    if (held && (!toPlay || toPlay.hand?.some((card) => card === held))) return;
    const card = this.#first(toPlay?.legalCards) ?? this.current;
    if (!this.#focus(buttons(table), card)) table.focus({ preventScroll: true });
    this.#fell = true;
  }

  #first(hand: Hand | null | undefined): Card | null {
    const suits = this.#order().map((suit) => cardsInSuit(hand ?? [], suit));
    return suits.flat()[0] ?? null;
  }

  #focus(cards: readonly HTMLElement[], card: Card | null): boolean {
    const button = cards.find((candidate) => candidate.dataset['card'] === card);
    button?.focus({ preventScroll: true });
    return button !== undefined;
  }
}

function buttons(table: HTMLElement): readonly HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('button[data-card]')];
}

function spot(button: HTMLElement): Spot<HTMLElement> {
  const { left, top } = button.getBoundingClientRect();
  const group = button.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '';
  return { thing: button, group, x: left, y: top };
}
