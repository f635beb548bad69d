/** The deals on the table: which one is shown, the card that is lifted, and what becomes of it. */
import type { TextEdit } from '$lib/core/text-edit';
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/ui/cards/spoken-cards';
import { moveCard, swapCards, type CardLocation } from '$lib/bridge/problem/sketch/edit-deals';
import {
  readSketch,
  type ProblemSketch,
  type SketchDeal,
} from '$lib/bridge/problem/sketch/problem-sketch';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { seatName } from '../../bridge-names';

interface Given {
  readonly text: () => string;
  readonly onedit: (edit: TextEdit) => void;
  readonly say: (text: string) => void;
}

export class DealEditor {
  readonly #given: Given;
  #at = $state(0);
  #raised = $state.raw<CardLocation | null>(null);
  #refused = $state(false);
  readonly sketch: ProblemSketch = $derived.by(() => readSketch(this.#given.text()));
  /** The place of the shown deal in the sketch. */
  readonly at: number = $derived.by(() => Math.min(this.#at, this.sketch.deals.length - 1));
  readonly deal: SketchDeal = $derived.by(() => this.sketch.deals[this.at] ?? this.sketch.deals[0]);

  /** The card that is lifted; none when the text has put it elsewhere meanwhile. */
  readonly lifted: CardLocation | null = $derived.by(() => {
    const held = this.#raised;
    if (!held) return null;
    const cards = held.seat ? this.deal.hands[held.seat] : this.deal.unplacedCards;
    return cards.includes(held.card) ? held : null;
  });

  constructor(given: Given) {
    this.#given = given;
  }

  /** True when the last change could not be written. */
  get refused(): boolean {
    return this.#refused;
  }

  show(at: number): void {
    this.#at = at;
    this.#raised = null;
    this.#refused = false;
  }

  /** Makes a change of the text; where it cannot be made, that is said. False then. */
  make(change: (text: string) => TextEdit | null): boolean {
    const edit = change(this.#given.text());
    this.#refused = edit === null;
    if (edit) this.#given.onedit(edit);
    else this.#given.say(m.studio_table_refused());
    return edit !== null;
  }

  /** Lifts a card, lays it down again, or lets it change places with the one that is lifted. */
  pick(held: CardLocation): void {
    const { lifted } = this;
    if (lifted?.card === held.card && lifted.seat === held.seat) {
      this.layDown();
    } else if (lifted === null || lifted.seat === held.seat) {
      this.lift(held);
    } else if (held.seat === null) this.drop(null);
    else if (lifted.seat === null) this.drop(held.seat);
    else this.#swap(lifted, held);
  }

  lift(held: CardLocation): void {
    this.#raised = held;
    this.#given.say(m.studio_table_lifted({ card: cardName(held.card) }));
  }

  layDown(): void {
    if (this.lifted) this.#given.say(m.studio_table_laid({ card: cardName(this.lifted.card) }));
    this.#raised = null;
  }

  /** Puts the lifted card in a hand; null takes it off the table. */
  drop(to: Seat | null): void {
    const { lifted } = this;
    if (!lifted) return;
    if (lifted.seat === to) this.layDown();
    else this.move(lifted, to);
  }

  move(held: CardLocation, to: Seat | null): void {
    this.#raised = null;
    if (this.make((text) => moveCard(text, this.at, held, to)))
      this.#given.say(saidMoved(held, to));
  }

  #swap(one: CardLocation, other: CardLocation): void {
    this.#raised = null;
    if (!one.seat || !other.seat) return;
    if (!this.make((text) => swapCards(text, this.at, one, other))) return;
    const [card, second] = [cardName(one.card), cardName(other.card)];
    const [from, to] = [seatName(one.seat), seatName(other.seat)];
    this.#given.say(m.studio_table_swapped({ card, other: second, from, to }));
  }
}

/** "queen of hearts, West to East" */
function saidMoved({ card: moved, seat }: CardLocation, to: Seat | null): string {
  const card = cardName(moved);
  const from = seat && seatName(seat);
  if (to === null) return m.studio_table_off({ card, from: from ?? '' });
  const name = seatName(to);
  return from
    ? m.studio_table_moved({ card, from, to: name })
    : m.studio_table_placed({ card, to: name });
}
