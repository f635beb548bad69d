/**
 * How cards travel: from a hand to the middle, and with the trick to its winner. The length of the
 * journey is the style sheet's `--travel`, which is nothing for those who want no motion.
 */
import type { TransitionConfig } from 'svelte/transition';
import type { CardOrJoker } from '$lib/cards/joker';
import { durationAt } from '../css-duration';
import { preferences } from '../settings/preferences.svelte';

/** A place on the screen in pixels, or a direction. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the cards of the open hands lay when the table was last at rest. */
export class CardOrigins {
  readonly #spots = new Map<CardOrJoker, Point>();
  #table: HTMLElement | null = null;

  /** Remembers every card in a hand; a card that has left keeps its last place. */
  measure(table: HTMLElement): void {
    this.#table = table;
    const corner = table.getBoundingClientRect();
    for (const held of table.querySelectorAll<HTMLElement>('[data-card]')) {
      const box = held.getBoundingClientRect();
      this.#spots.set(held.dataset['card'] as CardOrJoker, {
        x: box.left - corner.left,
        y: box.top - corner.top,
      });
    }
  }

  /**
   * Where on the screen the upper left corner of a card comes from; out of a hidden hand its middle
   * comes from the middle of that hand, which has the name of its place as `data-place`. `size` is the card's own.
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

/** The style sheet's length, in milliseconds; it is asked for once, since a browser lays out before it answers. */
let length: number | null = null;

function travelDuration(node: Element): number {
  if (preferences.prefersReducedMotion) return 0;
  length ??= durationAt(node, '--travel');
  return length;
}

/** A card comes to the table from where it was held. */
export function cardArrival(
  node: Element,
  { origins, card, place }: { origins: CardOrigins; card: CardOrJoker; place: string },
): TransitionConfig {
  const duration = travelDuration(node);
  // Where nothing moves nothing is measured.
  if (duration === 0) return { duration };
  const to = node.getBoundingClientRect();
  const from = origins.findOrigin(card, place, to);
  if (!from) return { duration: 0 };
  const [x, y] = [from.x - to.left, from.y - to.top];
  return {
    duration,
    easing: easeOutCubic,
    css: (_, left) => `transform: translate(${x * left}px, ${y * left}px)`,
  };
}

/** So far, in pixels, a trick is seen to go before it is gone. */
const DEPARTURE_DISTANCE = 120;

/** The trick goes to the one who won it; `towards`: the way there, of length one, or null where nobody has. */
export function trickDeparture(node: Element, { towards }: { towards: Point | null }): TransitionConfig {
  const duration = travelDuration(node);
  if (!towards || duration === 0) return { duration: 0 };
  const { x, y } = towards;
  return {
    duration,
    easing: easeOutCubic,
    css: (kept, gone) =>
      `transform: translate(${x * DEPARTURE_DISTANCE * gone}px, ${y * DEPARTURE_DISTANCE * gone}px); opacity: ${kept}`,
  };
}

/** Fast at first, slow at the end, as a card slides on felt. */
function easeOutCubic(t: number): number {
  return 1 - (1 - t) ** 3;
}
