/**
 * Keyboard commands of the analysis board: a suit and then a rank play a card (a rank alone where
 * the suit is clear), arrows go through the lines, Escape forgets the suit, `?` lists the keys.
 */
import { onDestroy } from 'svelte';
import { suitOf } from '$lib/cards/card';
import type { Rank } from '$lib/cards/ranks';
import type { Suit } from '$lib/cards/suits';
import { m } from '$lib/paraglide/messages';
import { suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { Analysis } from './analysis.svelte';
import { findCardByKey, parseAnalysisKey } from './analysis-keys';

export interface AnalysisKeyboardOptions {
  readonly analysis: Analysis;
  readonly announce: (text: string) => void;
  readonly onHelp: () => void;
}

export class AnalysisKeyboard {
  readonly #setup: AnalysisKeyboardOptions;
  /** The suit key pressed last, which the next rank key completes. */
  #suit: Suit | null = null;

  constructor(setup: AnalysisKeyboardOptions) {
    this.#setup = setup;
    onDestroy(() => setup.analysis.stopAutoplay());
  }

  /** Runs the command of a key, except within form fields and dialogs. */
  onKeydown(event: KeyboardEvent): void {
    const isInField =
      event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
    const command = isInField || event.defaultPrevented ? null : parseAnalysisKey(event);
    if (!command) return;
    const { analysis, announce, onHelp } = this.#setup;
    switch (command.kind) {
      case 'step': {
        const previousPath = analysis.path;
        analysis.step(command.step);
        // An arrow without effect keeps its default action and scrolls the page.
        if (analysis.path === previousPath) return;
        break;
      }
      case 'suit':
        this.#suit = command.suit;
        announce(m.bridge_suit_chosen({ suit: suitName(command.suit) }));
        break;
      case 'rank':
        this.#playRank(command.rank);
        break;
      case 'lower':
        this.#suit = null;
        break;
      case 'help':
        onHelp();
    }
    event.preventDefault();
  }

  /** Plays the card of this rank, or announces why none is meant. */
  #playRank(rank: Rank): void {
    const { analysis, announce } = this.#setup;
    const ledCard = analysis.play.trick.cards[0];
    const card = findCardByKey(analysis.legalCards, this.#suit, rank);
    this.#suit = null;
    if (card) analysis.playCard(card);
    else if (ledCard) announce(m.bridge_why_follow({ suit: suitName(suitOf(ledCard)) }));
    else announce(m.analysis_which_suit());
  }
}
