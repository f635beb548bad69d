/** "And this one?": what other cards would have been, asked of the proof one by one. */
import { SvelteMap } from 'svelte/reactivity';
import type { Card } from '$lib/cards/card';
import type { Asked } from '$lib/bridge/lesson/judgement';
import type { Advice } from '../lesson/session.svelte';

export type Answer =
  { readonly state: 'waiting' | 'failed' } | { readonly state: 'known'; readonly asked: Asked };

export class Asking {
  readonly #advice: Pick<Advice, 'ask'>;
  readonly #log: readonly Card[];
  readonly #answers = new SvelteMap<string, Answer>();
  #chosen = $state.raw<{ readonly at: number; readonly card: Card } | null>(null);

  /** `log`: the play whose decisions can be asked about. */
  constructor(advice: Pick<Advice, 'ask'>, log: readonly Card[]) {
    this.#advice = advice;
    this.#log = log;
  }

  /** The card that was asked about last at the decision with this place in the log. */
  chosenAt(at: number): Card | null {
    return this.#chosen?.at === at ? this.#chosen.card : null;
  }

  /** Null when it was not asked. */
  answer(at: number, card: Card): Answer | null {
    return this.#answers.get(keyOf(at, card)) ?? null;
  }

  /** Asks about a card; what is known already is only shown again. */
  async ask(at: number, card: Card): Promise<void> {
    this.#chosen = { at, card };
    const before = this.answer(at, card);
    if (before && before.state !== 'failed') return;
    this.#keep(at, card, { state: 'waiting' });
    try {
      const asked = await this.#advice.ask(this.#log.slice(0, at), card);
      this.#keep(at, card, { state: 'known', asked });
    } catch {
      this.#keep(at, card, { state: 'failed' });
    }
  }

  #keep(at: number, card: Card, answer: Answer): void {
    this.#answers.set(keyOf(at, card), answer);
  }
}

function keyOf(at: number, card: Card): string {
  return `${at} ${card}`;
}
