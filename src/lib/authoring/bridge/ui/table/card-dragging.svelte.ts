/**
 * Dragging a card from one hand to another with a mouse or a pen. Touch is ignored here, because a
 * moving finger scrolls the page: on a touch screen a card is moved by tapping it and then its
 * destination.
 */
import { isCard, type Card } from '$lib/cards/card';
import { isSeat, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { CardLocation } from '$lib/games/bridge/problem/sketch/edit-deals';

/** The distance in pixels from which a pressed pointer counts as dragging. */
const DRAG_THRESHOLD = 6;

interface CardDraggingCallbacks {
  /** Called when a press becomes a drag, with the place that the card comes from. */
  readonly onlift: (location: CardLocation) => void;
  /**
   * Called when the card is dropped on a hand or the tray. `seat` is the hand, null for the tray of
   * unplaced cards; `card` is the card under the pointer, null where there is none.
   */
  readonly ondrop: (target: { readonly seat: Seat | null; readonly card: Card | null }) => void;
  /** Called when the card is dropped elsewhere, or the browser ends the drag. */
  readonly oncancel: () => void;
}

/** A press of the main button on a card, in client coordinates. */
interface Press {
  readonly location: CardLocation;
  readonly x: number;
  readonly y: number;
}

/** The state of a drag; the table passes on its pointer events. */
export class CardDragging {
  readonly #callbacks: CardDraggingCallbacks;
  #press: Press | null = null;
  /** The dragged card and the pointer's client coordinates; null when none is dragged. */
  draggedCard = $state.raw<{ readonly card: Card; readonly x: number; readonly y: number } | null>(
    null,
  );
  /** True between a drop and the click that the browser sends after it. */
  #justDropped = false;

  constructor(callbacks: CardDraggingCallbacks) {
    this.#callbacks = callbacks;
  }

  down(event: PointerEvent): void {
    this.#justDropped = false;
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const location = findCardLocation(event.target);
    if (location) this.#press = { location, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const press = this.#press;
    if (!press) return;
    const { clientX: x, clientY: y } = event;
    if (!this.draggedCard) {
      if (Math.hypot(x - press.x, y - press.y) < DRAG_THRESHOLD) return;
      this.#callbacks.onlift(press.location);
    }
    this.draggedCard = { card: press.location.card, x, y };
  }

  up(event: PointerEvent): void {
    const wasDragging = this.draggedCard !== null;
    this.#press = null;
    this.draggedCard = null;
    if (!wasDragging) return;
    this.#justDropped = true;
    const element = document.elementFromPoint(event.clientX, event.clientY);
    const handElement = element?.closest<HTMLElement>('[data-seat]');
    if (!handElement) {
      this.#callbacks.oncancel();
      return;
    }
    this.#callbacks.ondrop({ seat: seatOf(handElement), card: cardAt(element) });
  }

  cancel(): void {
    this.#press = null;
    if (this.draggedCard) this.#callbacks.oncancel();
    this.draggedCard = null;
  }

  /**
   * True for the click that the browser sends after a drop, which must not select a card. Resets
   * the state, so that only one click is ignored.
   */
  consumeClickAfterDrop(): boolean {
    const isAfterDrop = this.#justDropped;
    this.#justDropped = false;
    return isAfterDrop;
  }
}

/** The card that contains an event's target, and its hand; null outside all cards. */
export function findCardLocation(target: EventTarget | null): CardLocation | null {
  if (!(target instanceof Element)) return null;
  const handElement = target.closest<HTMLElement>('[data-seat]');
  const card = cardAt(target);
  return handElement && card ? { card, seat: seatOf(handElement) } : null;
}

/** The card that contains an element; null outside all cards. */
function cardAt(element: Element | null): Card | null {
  const card = element?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? '';
  return isCard(card) ? card : null;
}

/** The seat of a hand; null for the tray of unplaced cards, whose `data-seat` is no seat. */
function seatOf(handElement: HTMLElement): Seat | null {
  const seat = handElement.dataset['seat'] ?? '';
  return isSeat(seat) ? seat : null;
}
