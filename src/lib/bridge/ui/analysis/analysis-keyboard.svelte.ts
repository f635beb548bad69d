/** The keyboard of the analysis board: a suit and a rank play a card, the arrows walk. */
import { onDestroy } from 'svelte';
import { suitOf } from '$lib/cards/card';
import type { Rank } from '$lib/cards/ranks';
import type { Suit } from '$lib/cards/suits';
import { m } from '$lib/paraglide/messages';
import { suitName } from '$lib/ui/cards/spoken-cards';
import type { Analysis } from './analysis.svelte';
import { findCardByKey, parseAnalysisKey } from './analysis-keys';

export interface AnalysisKeyboardOptions {
  readonly analysis: Analysis;
  readonly say: (text: string) => void;
  readonly onHelp: () => void;
}

export class AnalysisKeyboard {
  readonly #setup: AnalysisKeyboardOptions;
  #suit: Suit | null = null;

  constructor(setup: AnalysisKeyboardOptions) {
    this.#setup = setup;
    onDestroy(() => setup.analysis.stopAutoplay());
  }

  /** Does what a key asks for, unless it has something else to do where it is pressed. */
  onKeydown(event: KeyboardEvent): void {
    const busy =
      event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
    const wish = busy || event.defaultPrevented ? null : parseAnalysisKey(event);
    if (!wish) return;
    const { analysis, say, onHelp: help } = this.#setup;
    switch (wish.kind) {
      case 'step': {
        const before = analysis.path;
        analysis.step(wish.step);
        // An arrow that leads nowhere scrolls the page, as elsewhere.
        if (analysis.path === before) return;
        break;
      }
      case 'suit':
        this.#suit = wish.suit;
        say(m.bridge_suit_chosen({ suit: suitName(wish.suit) }));
        break;
      case 'rank':
        this.#rank(wish.rank);
        break;
      case 'lower':
        this.#suit = null;
        break;
      case 'help':
        help();
    }
    event.preventDefault();
  }

  #rank(rank: Rank): void {
    const { analysis, say } = this.#setup;
    const led = analysis.play.trick.cards[0];
    const card = findCardByKey(analysis.legalCards, this.#suit, rank);
    this.#suit = null;
    if (card) analysis.playCard(card);
    else if (led) say(m.bridge_why_follow({ suit: suitName(suitOf(led)) }));
    else say(m.analysis_which_suit());
  }
}
