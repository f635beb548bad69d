/** The card about to be played: raised, and where it has several variants, chosen. */
import type { MightyCard } from '$lib/mighty/rules/mighty-cards';
import { cardOf, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { needsConfirmation } from '$lib/ui/settings/settings';
import type { Swipe } from '$lib/ui/swipe';

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

  /** `finger`: the press covers what it points at. */
  press(card: MightyCard, finger: boolean): void {
    const first = needsConfirmation(preferences.settings.confirm, finger);
    if (first && this.#raised !== card) {
      this.#isChoosingVariant = false;
      this.#raised = card;
    } else this.#play(card);
  }

  /** A raised card was dragged up or down. */
  swipe(card: MightyCard, swipe: Swipe): void {
    if (swipe === 'up') this.#play(card);
    else this.lower();
  }

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
    const [only, second] = this.#setup.plays().filter((played) => cardOf(played) === card);
    if (only === undefined) return;
    if (second === undefined) return this.play(only);
    this.#raised = card;
    this.#isChoosingVariant = true;
  }
}
