/**
 * A card that is dragged with a mouse or a pen from one hand to another. A finger scrolls; it picks
 * and puts instead.
 */
import { isCard, type Card } from '$lib/cards/card';
import { isSeat, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { CardLocation } from '$lib/bridge/problem/sketch/edit-deals';

/** So far, in pixels, the pointer goes before a press becomes a drag. */
const SLACK = 6;

interface CardDraggingCallbacks {
  readonly onlift: (held: CardLocation) => void;
  /**
   * On another card; null between the cards of a hand. `seat` is null for the cards that are not
   * placed.
   */
  readonly ondrop: (to: { readonly seat: Seat | null; readonly card: Card | null }) => void;
  readonly oncancel: () => void;
}

interface Press {
  readonly held: CardLocation;
  readonly x: number;
  readonly y: number;
}

export class CardDragging {
  readonly #given: CardDraggingCallbacks;
  #press: Press | null = null;
  /** The card under the pointer and where that is on the screen; null when none is dragged. */
  draggedCard = $state.raw<{ readonly card: Card; readonly x: number; readonly y: number } | null>(null);
  #justDropped = false;

  constructor(given: CardDraggingCallbacks) {
    this.#given = given;
  }

  down(event: PointerEvent): void {
    this.#justDropped = false;
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const held = findCardLocation(event.target);
    if (held) this.#press = { held, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const press = this.#press;
    if (!press) return;
    const { clientX: x, clientY: y } = event;
    if (!this.draggedCard) {
      if (Math.hypot(x - press.x, y - press.y) < SLACK) return;
      this.#given.onlift(press.held);
    }
    this.draggedCard = { card: press.held.card, x, y };
  }

  up(event: PointerEvent): void {
    const isDragged = this.draggedCard !== null;
    this.#press = null;
    this.draggedCard = null;
    if (!isDragged) return;
    this.#justDropped = true;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const place = below?.closest<HTMLElement>('[data-seat]');
    if (!place) {
      this.#given.oncancel();
      return;
    }
    this.#given.ondrop({ seat: seatIn(place), card: cardIn(below) });
  }

  cancel(): void {
    this.#press = null;
    if (this.draggedCard) this.#given.oncancel();
    this.draggedCard = null;
  }

  /** True when a click is only the end of a drag. */
  consumeClickAfterDrop(): boolean {
    const dropped = this.#justDropped;
    this.#justDropped = false;
    return dropped;
  }
}

/** The card that something on the table belongs to, and where it lies; null for what is no card. */
export function findCardLocation(target: EventTarget | null): CardLocation | null {
  if (!(target instanceof Element)) return null;
  const place = target.closest<HTMLElement>('[data-seat]');
  const card = cardIn(target);
  return place && card ? { card, seat: seatIn(place) } : null;
}

function cardIn(element: Element | null): Card | null {
  const card = element?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? '';
  return isCard(card) ? card : null;
}

/** The seat of a hand; the tray of the cards that are not placed has none. */
function seatIn(place: HTMLElement): Seat | null {
  const seat = place.dataset['seat'] ?? '';
  return isSeat(seat) ? seat : null;
}
