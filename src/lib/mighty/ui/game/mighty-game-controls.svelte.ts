/** The controls of a game: selecting cards, choosing variants of a play, and open sheets. */
import type { MightyCard } from '$lib/mighty/rules/mighty-cards';
import { KITTY_SIZE } from '$lib/mighty/rules/kitty-exchange';
import {
  legalActions,
  canClaim,
  mightySeatToAct,
  type Action,
} from '$lib/mighty/rules/mighty-game-state';
import { allPlayedCards } from '$lib/mighty/rules/mighty-play';
import { cardOf, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { Swipe } from '$lib/ui/swipe';
import type { MightyGameSession } from './mighty-game-session.svelte';

export const MIGHTY_SHEETS = ['record', 'counter', 'more', 'house', 'keys'] as const;
export type MightySheetName = (typeof MIGHTY_SHEETS)[number];

export class MightyGameControls {
  readonly #session: MightyGameSession;
  /** The selected cards: those to be buried, or one about to be played. */
  raised = $state.raw<readonly MightyCard[]>([]);
  /** The card whose variants are offered. */
  cardWithVariants = $state.raw<MightyCard | null>(null);
  sheet = $state.raw<MightySheetName | null>(null);

  constructor(session: MightyGameSession) {
    this.#session = session;
  }

  /** True when the student is on turn and nothing else is pending. */
  readonly isStudentTurn = $derived.by(() => {
    const { phase, game, you } = this.#session;
    const seat = mightySeatToAct(game);
    const isStudentSeat = seat !== null && (you === null || seat === you);
    return isStudentSeat && (phase === 'student' || phase === 'roundShown');
  });

  /** The student's legal actions; empty at another's turn. */
  readonly actions = $derived.by<readonly Action[]>(() =>
    this.isStudentTurn ? legalActions(this.#session.game) : [],
  );

  readonly plays = $derived<readonly MightyPlayedCard[]>(
    this.actions.flatMap((action) => (action.kind === 'play' ? [action.played] : [])),
  );

  /** The cards that can be used now; null when there is nothing to do. */
  readonly playableCards = $derived.by<readonly MightyCard[] | null>(() => {
    if (!this.isStudentTurn) return null;
    const { game } = this.#session;
    if (game.phase === 'exchange') return [...game.deal.hands[game.declarer], ...game.deal.kitty];
    return game.phase === 'play' ? this.plays.map(cardOf) : null;
  });

  /** The cards of the kitty, marked for the declarer who took them. */
  readonly newCards = $derived.by<readonly MightyCard[]>(() => {
    const { game } = this.#session;
    return this.isStudentTurn && game.phase === 'exchange' ? game.deal.kitty : [];
  });

  /** True when the record is worth showing: cards were played, or there is another line. */
  get hasRecord(): boolean {
    const { game, record } = this.#session;
    return game.phase === 'play' || game.phase === 'over' || record.lines.length > 1;
  }

  /** True when the student may claim. */
  readonly mayClaim = $derived.by(() => this.isStudentTurn && canClaim(this.#session.game));

  /** The variants of the chosen card. */
  readonly playVariants = $derived<readonly MightyPlayedCard[]>(
    this.plays.filter((played) => cardOf(played) === this.cardWithVariants),
  );

  press(card: MightyCard, finger: boolean): void {
    if (this.#session.game.phase === 'exchange') return this.#toggle(card);
    const { confirm } = preferences.settings;
    const first = confirm === 'always' || (confirm === 'touch' && finger);
    if (first && !this.raised.includes(card)) {
      this.cardWithVariants = null;
      this.raised = [card];
    } else this.#play(card);
  }

  swipe(card: MightyCard, swipe: Swipe): void {
    if (swipe === 'down') this.raised = this.raised.filter((each) => each !== card);
    else if (this.#session.game.phase === 'play') this.#play(card);
  }

  bury(): void {
    this.perform({ kind: 'bury', cards: this.raised });
  }

  perform(action: Action): void {
    this.resetSelection();
    this.#session.act(action);
  }

  /** Restarts the same deal; earlier lines stay in the record. */
  restart(): void {
    this.#session.rewind(0);
  }

  /** Goes back to before a card of the record, counted from 0. */
  rewindToCard(card: number): void {
    const { log, game } = this.#session;
    const played = 'play' in game ? allPlayedCards(game.play).length : 0;
    const claimed = game.phase === 'over' && game.claimed ? 1 : 0;
    this.sheet = null;
    this.#session.rewind(log.length - played - claimed + card);
  }

  /** Clears the selection. */
  resetSelection(): void {
    this.raised = [];
    this.cardWithVariants = null;
  }

  #toggle(card: MightyCard): void {
    const without = this.raised.filter((each) => each !== card);
    if (without.length < this.raised.length) this.raised = without;
    else this.raised = [...this.raised, card].slice(-KITTY_SIZE);
  }

  #play(card: MightyCard): void {
    const variants = this.plays.filter((played) => cardOf(played) === card);
    const [only, second] = variants;
    if (only === undefined) return;
    if (second === undefined) return this.perform({ kind: 'play', played: only });
    this.raised = [card];
    this.cardWithVariants = card;
  }
}
