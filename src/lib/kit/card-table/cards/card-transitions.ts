/**
 * Transitions of cards: from a hand to the middle, and with the trick to its winner. The duration
 * is the style sheet's `--travel`, which is 0 with reduced motion.
 */
import type { TransitionConfig } from 'svelte/transition';
import type { CardOrJoker } from '$lib/cards/joker';
import { durationAt } from '$lib/kit/primitives/css-duration';
import { preferences } from '$lib/kit/settings/preferences.svelte';

/** A point on the screen in pixels, or a direction vector. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The positions of the cards of open hands when the table was last at rest. */
export class CardOrigins {
  /** Upper left corners, in pixels from that of the table. */
  readonly #spots = new Map<CardOrJoker, Point>();
  #table: HTMLElement | null = null;

  /** Records the position of every card in a hand; a played card keeps its last position. */
  measure(table: HTMLElement): void {
    this.#table = table;
    const corner = table.getBoundingClientRect();
    for (const card of table.querySelectorAll<HTMLElement>('[data-card]')) {
      const box = card.getBoundingClientRect();
      this.#spots.set(card.dataset['card'] as CardOrJoker, {
        x: box.left - corner.left,
        y: box.top - corner.top,
      });
    }
  }

  /**
   * The screen position from which a card comes (its upper left corner); from a hidden hand its
   * middle comes from the middle of that hand, the element with the seat as `data-place`. `size` is
   * the card's own.
   */
  findOrigin(card: CardOrJoker, place: string, size: DOMRect): Point | null {
    const table = this.#table;
    if (!table) return null;
    const corner = table.getBoundingClientRect();
    const spot = this.#spots.get(card);
    if (spot) return { x: corner.left + spot.x, y: corner.top + spot.y };
    const hand = table.querySelector(`[data-place="${place}"] .backs`)?.getBoundingClientRect();
    if (!hand) return null;
    return {
      x: hand.left + (hand.width - size.width) / 2,
      y: hand.top + (hand.height - size.height) / 2,
    };
  }
}

/** The style sheet's duration, in milliseconds; read once, since reading it forces a layout. */
let length: number | null = null;

function travelDuration(node: Element): number {
  if (preferences.prefersReducedMotion) return 0;
  length ??= durationAt(node, '--travel');
  return length;
}

/** The transition of a card from its hand to the middle of the table. */
export function cardArrival(
  node: Element,
  { origins, card, place }: { origins: CardOrigins | null; card: CardOrJoker; place: string },
): TransitionConfig {
  const duration = origins ? travelDuration(node) : 0;
  // Without motion nothing needs measuring.
  if (!origins || duration === 0) return { duration };
  const to = node.getBoundingClientRect();
  const from = origins.findOrigin(card, place, to);
  if (!from) return { duration: 0 };
  const [x, y] = [from.x - to.left, from.y - to.top];
  return {
    duration,
    easing: easeOutCubic,
    css: (_, remaining) => `transform: translate(${x * remaining}px, ${y * remaining}px)`,
  };
}

/** The distance, in pixels, that a trick moves while it fades out. */
const DEPARTURE_DISTANCE = 120;

/** The transition of a trick to its winner; `towards`: a direction, or null without a winner. */
export function trickDeparture(
  node: Element,
  { towards }: { towards: Point | null },
): TransitionConfig {
  const duration = towards ? travelDuration(node) : 0;
  if (!towards || duration === 0) return { duration };
  const scale = DEPARTURE_DISTANCE / Math.hypot(towards.x, towards.y);
  const [x, y] = [towards.x * scale, towards.y * scale];
  return {
    duration,
    easing: easeOutCubic,
    css: (remaining, progress) =>
      `transform: translate(${x * progress}px, ${y * progress}px); opacity: ${remaining}`,
  };
}

/** Cubic ease-out, as a card slides on felt. */
function easeOutCubic(t: number): number {
  return 1 - (1 - t) ** 3;
}
