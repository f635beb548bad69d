/**
 * The controls of the game page: selecting cards and choosing variants of a play. One instance
 * controls one game.
 */
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import type { MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import { KITTY_SIZE } from '$lib/games/mighty/rules/kitty-exchange';
import {
  legalActions,
  canClaim,
  mightySeatToAct,
  type Action,
} from '$lib/games/mighty/rules/mighty-game-state';
import { allPlayedCards } from '$lib/games/mighty/rules/mighty-play';
import { cardOf, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { needsConfirmation } from '$lib/kit/settings/settings';
import type { Swipe } from '$lib/kit/primitives/swipe';
import type { MightyGameSession } from './mighty-game-session.svelte';

export class MightyGameControls {
  readonly #session: MightyGameSession;
  /** The selected cards: those to be buried, or one about to be played. */
  raised = $state.raw<readonly MightyCard[]>([]);
  /** The card whose variants are offered. */
  cardWithVariants = $state.raw<MightyCard | null>(null);

  constructor(session: MightyGameSession) {
    this.#session = session;
  }

  /** True when the student is on turn and nothing else is pending. */
  readonly isStudentTurn = $derived.by(() => {
    const { phase, position: game, you } = this.#session;
    const seat = mightySeatToAct(game);
    const isStudentSeat = seat !== null && (you === null || seat === you);
    return isStudentSeat && (phase === 'student' || phase === 'roundShown');
  });

  /** The student's legal actions; empty at another's turn. */
  readonly actions = $derived.by<readonly Action[]>(() =>
    this.isStudentTurn ? legalActions(this.#session.position) : [],
  );

  /** The student's legal plays. */
  readonly plays = $derived<readonly MightyPlayedCard[]>(
    this.actions.flatMap((action) => (action.kind === 'play' ? [action.played] : [])),
  );

  /** The cards that can be used now; null when there is nothing to do. */
  readonly playableCards = $derived.by<readonly MightyCard[] | null>(() => {
    if (!this.isStudentTurn) return null;
    const { position: game } = this.#session;
    if (game.phase === 'exchange') return [...game.deal.hands[game.declarer], ...game.deal.kitty];
    return game.phase === 'play' ? this.plays.map(cardOf) : null;
  });

  /** The cards of the kitty, marked for the declarer who took them. */
  readonly newCards = $derived.by<readonly MightyCard[]>(() => {
    const { position: game } = this.#session;
    return this.isStudentTurn && game.phase === 'exchange' ? game.deal.kitty : [];
  });

  /** True when the record is worth showing: cards were played, or there is another line. */
  get hasRecord(): boolean {
    const { position: game, record } = this.#session;
    return game.phase === 'play' || game.phase === 'over' || record.lines.length > 1;
  }

  /** True when the student may claim. */
  readonly mayClaim = $derived.by(() => this.isStudentTurn && canClaim(this.#session.position));

  /** The variants of the chosen card. */
  readonly playVariants = $derived<readonly MightyPlayedCard[]>(
    this.plays.filter((played) => cardOf(played) === this.cardWithVariants),
  );

  /**
   * Selects a card to be buried, or raises or plays one: by the student's settings a first press,
   * or one by touch (`finger`), only raises it.
   */
  press(card: MightyCard, finger: boolean): void {
    if (this.#session.position.phase === 'exchange') return this.#toggle(card);
    const needsSecondPress = needsConfirmation(preferences.settings.confirm, finger);
    if (needsSecondPress && !this.raised.includes(card)) {
      this.cardWithVariants = null;
      this.raised = [card];
    } else this.#play(card);
  }

  /** A raised card dragged down is lowered, and dragged up played. */
  swipe(card: MightyCard, swipe: Swipe): void {
    if (swipe === 'down') this.raised = this.raised.filter((raisedCard) => raisedCard !== card);
    else if (this.#session.position.phase === 'play') this.#play(card);
  }

  /** Buries the selected cards. */
  bury(): void {
    this.perform({ kind: 'bury', cards: this.raised });
  }

  /** Clears the selection and acts for the student. */
  perform(action: Action): void {
    this.resetSelection();
    this.#session.act(formatMightyAction(action));
  }

  /** Goes back to before a card of the record, counted from 0. */
  rewindToCard(cardIndex: number): void {
    const { log, position: game } = this.#session;
    const playedCount = 'play' in game ? allPlayedCards(game.play).length : 0;
    const claimCount = game.phase === 'over' && game.claimed ? 1 : 0;
    // The log has calls and the exchange before the cards, and a claim after them.
    const firstCardIndex = log.length - claimCount - playedCount;
    this.#session.rewind(firstCardIndex + cardIndex);
  }

  /** Clears the selection. */
  resetSelection(): void {
    this.raised = [];
    this.cardWithVariants = null;
  }

  /** Selects a card to be buried, or not; a fourth one replaces the first. */
  #toggle(card: MightyCard): void {
    const otherCards = this.raised.filter((raisedCard) => raisedCard !== card);
    if (otherCards.length < this.raised.length) this.raised = otherCards;
    else this.raised = [...this.raised, card].slice(-KITTY_SIZE);
  }

  /** Plays a card; one with several variants waits for the student's choice. */
  #play(card: MightyCard): void {
    const [firstVariant, secondVariant] = this.plays.filter((played) => cardOf(played) === card);
    if (firstVariant === undefined) return;
    if (secondVariant === undefined) return this.perform({ kind: 'play', played: firstVariant });
    this.raised = [card];
    this.cardWithVariants = card;
  }
}
