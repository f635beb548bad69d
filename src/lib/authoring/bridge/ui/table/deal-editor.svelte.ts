/**
 * State of the deal editor: the shown deal, the lifted card, and the changes of the text. The deals
 * are read from the text (as a sketch, which may be unfinished) and every change is an edit of it.
 */
import type { TextEdit } from '$lib/core/text-edit';
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import {
  moveCard,
  swapCards,
  type CardLocation,
} from '$lib/games/bridge/problem/sketch/edit-deals';
import {
  readSketch,
  type ProblemSketch,
  type SketchDeal,
} from '$lib/games/bridge/problem/sketch/problem-sketch';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { seatName } from '$lib/games/bridge/ui/bridge-names';

interface DealEditorOptions {
  /** The text of the problem file. */
  readonly text: () => string;
  readonly onedit: (edit: TextEdit) => void;
  /** Announces a change to a screen reader. */
  readonly announce: (text: string) => void;
}

export class DealEditor {
  readonly #options: DealEditorOptions;
  /** The index of the deal that was chosen last; the text may have fewer deals now. */
  #requestedIndex = $state(0);
  #liftedLocation = $state.raw<CardLocation | null>(null);
  #refused = $state(false);
  readonly sketch: ProblemSketch = $derived.by(() => readSketch(this.#options.text()));
  /** The index of the shown deal in the sketch. */
  readonly dealIndex: number = $derived.by(() =>
    Math.min(this.#requestedIndex, this.sketch.deals.length - 1),
  );
  readonly deal: SketchDeal = $derived.by(
    () => this.sketch.deals[this.dealIndex] ?? this.sketch.deals[0],
  );

  /** The lifted card; null when an edit of the text has moved it meanwhile. */
  readonly lifted: CardLocation | null = $derived.by(() => {
    const location = this.#liftedLocation;
    if (!location) return null;
    const cards = location.seat ? this.deal.hands[location.seat] : this.deal.unplacedCards;
    return cards.includes(location.card) ? location : null;
  });

  constructor(options: DealEditorOptions) {
    this.#options = options;
  }

  /** True when the last change could not be written. */
  get refused(): boolean {
    return this.#refused;
  }

  /** Shows another deal; a lifted card is put down. */
  show(dealIndex: number): void {
    this.#requestedIndex = dealIndex;
    this.#liftedLocation = null;
    this.#refused = false;
  }

  /** Applies a change to the text; announces and returns false where it is not possible. */
  applyChange(change: (text: string) => TextEdit | null): boolean {
    const edit = change(this.#options.text());
    this.#refused = edit === null;
    if (edit) this.#options.onedit(edit);
    else this.#options.announce(m.studio_table_refused());
    return edit !== null;
  }

  /**
   * Handles a click on a card: lifts it, puts it down again, or, with a card of another hand
   * lifted, swaps the two. A card involving the tray moves instead of being swapped.
   */
  pick(location: CardLocation): void {
    const { lifted } = this;
    if (lifted?.card === location.card && lifted.seat === location.seat) {
      this.layDown();
    } else if (lifted === null || lifted.seat === location.seat) {
      this.lift(location);
    } else if (location.seat === null) this.drop(null);
    else if (lifted.seat === null) this.drop(location.seat);
    else this.#swap(lifted, location);
  }

  /** Selects a card for the next move. */
  lift(location: CardLocation): void {
    this.#liftedLocation = location;
    this.#options.announce(m.studio_table_lifted({ card: cardName(location.card) }));
  }

  /** Puts the lifted card back where it was. */
  layDown(): void {
    if (this.lifted)
      this.#options.announce(m.studio_table_laid({ card: cardName(this.lifted.card) }));
    this.#liftedLocation = null;
  }

  /** Moves the lifted card to a hand; null moves it to the tray. */
  drop(to: Seat | null): void {
    const { lifted } = this;
    if (!lifted) return;
    if (lifted.seat === to) this.layDown();
    else this.move(lifted, to);
  }

  /** Moves a card to a hand; null moves it to the tray. */
  move(location: CardLocation, to: Seat | null): void {
    this.#liftedLocation = null;
    if (this.applyChange((text) => moveCard(text, this.dealIndex, location, to)))
      this.#options.announce(moveAnnouncement(location, to));
  }

  #swap(first: CardLocation, second: CardLocation): void {
    this.#liftedLocation = null;
    if (!first.seat || !second.seat) return;
    if (!this.applyChange((text) => swapCards(text, this.dealIndex, first, second))) return;
    const [card, secondCard] = [cardName(first.card), cardName(second.card)];
    const [from, to] = [seatName(first.seat), seatName(second.seat)];
    this.#options.announce(m.studio_table_swapped({ card, other: secondCard, from, to }));
  }
}

/** The announcement of a move: "queen of hearts, West to East". */
function moveAnnouncement(location: CardLocation, to: Seat | null): string {
  const { seat } = location;
  const card = cardName(location.card);
  const from = seat && seatName(seat);
  if (to === null) return m.studio_table_off({ card, from: from ?? '' });
  const name = seatName(to);
  return from
    ? m.studio_table_moved({ card, from, to: name })
    : m.studio_table_placed({ card, to: name });
}
