/**
 * What a player may do at Mighty's table besides the rules: raising a card, choosing how it is
 * played, what is asked.
 */
import type { MightyCard } from '$lib/mighty/rules/mighty-cards';
import { KITTY_SIZE } from '$lib/mighty/rules/kitty-exchange';
import { legalActions, canClaim, mightySeatToAct, type Action } from '$lib/mighty/rules/mighty-game-state';
import { allPlayedCards } from '$lib/mighty/rules/mighty-play';
import { cardOf, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { Swipe } from '$lib/ui/swipe';
import type { MightyGameSession } from './mighty-game-session.svelte';

export const MIGHTY_SHEETS = ['record', 'counter', 'more', 'house', 'keys'] as const;
export type MightySheetName = (typeof MIGHTY_SHEETS)[number];

export class MightyGameControls {
  readonly #session: MightyGameSession;
  /** The cards that are raised: those to be buried, or one that is about to be played. */
  raised = $state.raw<readonly MightyCard[]>([]);
  /** The card that can be played in more than one way, while the student chooses. */
  cardWithVariants = $state.raw<MightyCard | null>(null);
  sheet = $state.raw<MightySheetName | null>(null);

  constructor(session: MightyGameSession) {
    this.#session = session;
  }

  /** Whether it is the student who is to act, and the table waits for nothing else. */
  readonly isStudentTurn = $derived.by(() => {
    const { phase, game, you } = this.#session;
    const seat = mightySeatToAct(game);
    const isStudentSeat = seat !== null && (you === null || seat === you);
    return isStudentSeat && (phase === 'student' || phase === 'roundShown');
  });

  /** What may be done now; nothing while it is another's turn. */
  readonly actions = $derived.by<readonly Action[]>(() =>
    this.isStudentTurn ? legalActions(this.#session.game) : [],
  );

  readonly plays = $derived<readonly MightyPlayedCard[]>(
    this.actions.flatMap((action) => (action.kind === 'play' ? [action.played] : [])),
  );

  /** The cards of the hand with which something may be done; null while it is only looked at. */
  readonly playableCards = $derived.by<readonly MightyCard[] | null>(() => {
    if (!this.isStudentTurn) return null;
    const { game } = this.#session;
    if (game.phase === 'exchange') return [...game.deal.hands[game.declarer], ...game.deal.kitty];
    return game.phase === 'play' ? this.plays.map(cardOf) : null;
  });

  /**
   * The cards of the kitty while they are new in the hand, which is seen by whoever took them
   * alone.
   */
  readonly newCards = $derived.by<readonly MightyCard[]>(() => {
    const { game } = this.#session;
    return this.isStudentTurn && game.phase === 'exchange' ? game.deal.kitty : [];
  });

  /**
   * Whether the record has something in it: cards, or another way in which this deal was played.
   */
  get hasRecord(): boolean {
    const { game, record } = this.#session;
    return game.phase === 'play' || game.phase === 'over' || record.lines.length > 1;
  }

  /** Whether the student may claim the rest now. */
  readonly mayClaim = $derived.by(() => this.isStudentTurn && canClaim(this.#session.game));

  /** How the card that is chosen may be played. */
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

  /** The same cards from the first call on; how they were played before stays in the record. */
  restart(): void {
    this.#session.rewind(0);
  }

  /** Back to before a card of the record, the first of which has the number 0. */
  rewindToCard(card: number): void {
    const { log, game } = this.#session;
    const played = 'play' in game ? allPlayedCards(game.play).length : 0;
    const claimed = game.phase === 'over' && game.claimed ? 1 : 0;
    this.sheet = null;
    this.#session.rewind(log.length - played - claimed + card);
  }

  /** Nothing is raised or half decided any more. */
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
