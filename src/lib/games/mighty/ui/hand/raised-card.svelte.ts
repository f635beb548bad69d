/**
 * The playing of a card from the hand on the felt, in lessons: a first press may only raise it, and
 * a card with several variants (joker, joker caller) waits for a choice.
 */
import type { MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import { cardOf, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { needsConfirmation } from '$lib/kit/settings/settings';
import type { Swipe } from '$lib/kit/primitives/swipe';

export interface RaisedCardSetup {
  /** The legal plays; empty at another's turn. */
  plays(): readonly MightyPlayedCard[];
  onplay(played: MightyPlayedCard): void;
}

export class RaisedCard {
  readonly #setup: RaisedCardSetup;
  #raised = $state.raw<MightyCard | null>(null);
  #isChoosingVariant = $state(false);

  constructor(setup: RaisedCardSetup) {
    this.#setup = setup;
  }

  /** The raised card. */
  get raised(): readonly MightyCard[] {
    return this.#raised === null ? [] : [this.#raised];
  }

  /** The variants of the raised card while the student chooses one; else empty. */
  get playVariants(): readonly MightyPlayedCard[] {
    if (!this.#isChoosingVariant) return [];
    const variants = this.#setup.plays().filter((played) => cardOf(played) === this.#raised);
    return variants.length > 1 ? variants : [];
  }

  /** Raises or plays a card. `finger`: a touch, which hides what it points at. */
  press(card: MightyCard, finger: boolean): void {
    const needsSecondPress = needsConfirmation(preferences.settings.confirm, finger);
    if (needsSecondPress && this.#raised !== card) {
      this.#isChoosingVariant = false;
      this.#raised = card;
    } else this.#play(card);
  }

  /** A raised card was dragged up or down. */
  swipe(card: MightyCard, swipe: Swipe): void {
    if (swipe === 'up') this.#play(card);
    else this.lower();
  }

  /** Plays a card, or the chosen variant of the raised one. */
  play(played: MightyPlayedCard): void {
    this.lower();
    this.#setup.onplay(played);
  }

  /** Lowers the card. */
  lower(): void {
    this.#raised = null;
    this.#isChoosingVariant = false;
  }

  #play(card: MightyCard): void {
    const [firstVariant, secondVariant] = this.#setup
      .plays()
      .filter((played) => cardOf(played) === card);
    if (firstVariant === undefined) return;
    if (secondVariant === undefined) return this.play(firstVariant);
    this.#raised = card;
    this.#isChoosingVariant = true;
  }
}
