/**
 * Input state before a card is played: the raised card, a pressed suit key, a card queued for the
 * student's turn, and the table's message about it.
 */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import type { Rank } from '$lib/cards/ranks';
import type { Suit } from '$lib/cards/suits';
import { cardName, suitName } from '$lib/ui/cards/spoken-cards';
import type { Swipe } from '$lib/ui/swipe';
import type { SeatView, TableView } from '$lib/bridge/lesson/table-view';
import { findRefusalReason, refusalText, type RefusalReason } from './refusal-reasons';
import type { ReadAloudTopic } from './table-keys';

/** The table's message about the student's last input. */
export type TableMessage =
  /** `swipe`: which way a finger plays it; null where no finger raised it. */
  | { readonly kind: 'raised'; readonly card: Card; readonly swipe: Swipe | null }
  | { readonly kind: 'wished'; readonly card: Card }
  | { readonly kind: 'suit'; readonly suit: Suit }
  | { readonly kind: 'not-held'; readonly card: Card }
  | { readonly kind: 'gone-of' }
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'reason'; readonly reason: RefusalReason };

export function tableMessageText(word: TableMessage): string {
  switch (word.kind) {
    case 'raised': {
      const raised = { card: cardName(word.card) };
      if (word.swipe === null) return m.comfort_raised(raised);
      return word.swipe === 'up' ? m.comfort_raised_finger(raised) : m.comfort_raised_down(raised);
    }
    case 'wished':
      return m.bridge_wished({ card: cardName(word.card) });
    case 'suit':
      return m.bridge_suit_chosen({ suit: suitName(word.suit) });
    case 'not-held':
      return m.bridge_why_not_held({ card: cardName(word.card) });
    case 'reason':
      return refusalText(word.reason);
    case 'gone-of':
      return m.read_gone_of();
    case 'read':
      return word.text;
  }
}

/** A press, and how it was made. */
export interface CardPress {
  readonly isTouch: boolean;
  /** A key that is held down presses again and again. */
  readonly isRepeated: boolean;
  /**
   * True when the focus came to the card by itself, so that it need not be the card that was meant.
   */
  readonly isAccidental: boolean;
}

const PLAIN: CardPress = { isTouch: false, isRepeated: false, isAccidental: false };

/** A card chosen while others are to play, to be played when it is the student's turn. */
interface QueuedCard {
  readonly card: Card;
  readonly isTouch: boolean;
  /** True when it need not be raised first. */
  readonly isConfirmed: boolean;
}

/** The table's current state, and callbacks. */
export interface CardInputSetup {
  view(): TableView;
  /** True when cards are played here at all now. */
  isOpen(): boolean;
  /** True when a card pressed by a finger, or by anything else, is raised before it is played. */
  raisesFirst(finger: boolean): boolean;
  onplay(card: Card): void;
  /** Skips the pause in which a trick that is over is shown. */
  oncontinue(): void;
  say(text: string): void;
  /** Describes the table for reading aloud. */
  describeTopic(what: Exclude<ReadAloudTopic, 'gone'>): string;
  describePlayedCards(suit: Suit): string;
}

export class CardInputController {
  readonly #setup: CardInputSetup;
  #word = $state.raw<TableMessage | null>(null);
  /** How many cards had been played when the table changed last. */
  #gone = -1;
  /** Why a card was refused last. */
  #refused: string | null = null;
  #wish = $state.raw<QueuedCard | null>(null);
  readonly #raised = $derived(this.#word?.kind === 'raised' ? this.#word.card : null);

  constructor(setup: CardInputSetup) {
    this.#setup = setup;
  }

  get message(): TableMessage | null {
    const wish = this.#wish;
    return this.#word ?? (wish && { kind: 'wished', card: wish.card });
  }

  /**
   * The card that stands out of its hand: it waits for another press, or for the student's turn.
   */
  get raised(): Card | null {
    return this.#raised ?? this.#wish?.card ?? null;
  }

  /** Why the cards of this hand that cannot be played cannot. */
  reason(hand: SeatView): RefusalReason | null {
    return this.#setup.isOpen() ? findRefusalReason(this.#setup.view(), hand) : { kind: 'stopped' };
  }

  /** True when this card of this hand may be played now. */
  allows(hand: SeatView, card: Card): boolean {
    return this.#setup.isOpen() && hand.legalCards.includes(card);
  }

  /** A card was pressed: it is raised, or played, or kept until it is the student's turn. */
  press(
    hand: SeatView,
    card: Card,
    { isTouch: finger, isRepeated: held, isAccidental: stray }: CardPress = PLAIN,
  ): void {
    const view = this.#setup.view();
    const pause = this.#setup.isOpen() && view.turn === null && view.trick.length > 0;
    // A press on a card that is legal next plays it without waiting; any other press ends the
    // pause.
    if (pause && (held || !hand.legalCards.includes(card))) {
      if (!held && !stray && !handToPlay(view)) this.#keep(card, finger);
      return this.#setup.oncontinue();
    }
    if (this.#waits && !held && !stray) return this.#keep(card, finger);
    if (!this.allows(hand, card)) return this.#refuse(hand, held);
    // The repeated press belongs to the previous card.
    if (held) return;
    if (this.#raised === card || !this.#setup.raisesFirst(finger)) return this.#play(card);
    this.#tell({ kind: 'raised', card, swipe: finger ? towardsTrick(hand) : null });
  }

  /** A raised card was dragged: towards the trick it is played, away from it lowered. */
  swipe(hand: SeatView, card: Card, swipe: Swipe): void {
    if (this.raised !== card) return;
    if (swipe === towardsTrick(hand)) this.press(hand, card, { ...PLAIN, isTouch: true });
    else this.clear();
  }

  /** A suit key: the rank comes next. */
  chooseSuit(suit: Suit): void {
    this.#tell({ kind: 'suit', suit });
  }

  /** A rank key after a suit key plays that card; alone it means nothing. */
  chooseRank(rank: Rank): void {
    if (this.#word?.kind !== 'suit') return;
    const card: Card = `${this.#word.suit}${rank}`;
    const view = this.#setup.view();
    if (!this.#setup.isOpen()) return this.#refuse(view.seats.bottom);
    const hand = handToPlay(view) ?? this.#holder(card);
    if (!hand?.hand?.includes(card)) return this.#tell({ kind: 'not-held', card });
    this.press(hand, card);
  }

  /** True when the next suit key asks for the cards gone in it. */
  get awaitsSuitToRead(): boolean {
    return this.#word?.kind === 'gone-of';
  }

  /** Reads aloud what stands on the table; for the cards gone a suit key comes next. */
  read(what: ReadAloudTopic): void {
    if (what === 'gone') this.#tell({ kind: 'gone-of' });
    else this.#tell({ kind: 'read', text: this.#setup.describeTopic(what) });
  }

  readPlayedCards(suit: Suit): void {
    this.#tell({ kind: 'read', text: this.#setup.describePlayedCards(suit) });
  }

  /** The table has changed: what was raised stays so only where it can still be played. */
  onTableChange(): void {
    const { cardsPlayed, seats } = this.#setup.view();
    const back = cardsPlayed.length < this.#gone;
    const played = cardsPlayed.length !== this.#gone;
    this.#gone = cardsPlayed.length;
    if (back || !this.#setup.isOpen()) this.#wish = null;
    const raised = this.#raised;
    if (raised && Object.values(seats).some((hand) => this.allows(hand, raised))) return;
    // While others play a suit that was chosen is still chosen.
    const chosen = this.#word?.kind === 'suit' && !back;
    if ((played && !chosen) || raised) this.#word = null;
  }

  /** Plays the queued card as soon as it is the student's turn. */
  playQueuedCard(): void {
    const wish = this.#wish;
    const view = this.#setup.view();
    const hand = handToPlay(view);
    if (!wish || !hand || !view.isYourTurn) return;
    this.#wish = null;
    if (!this.allows(hand, wish.card)) return this.#refuse(this.#holder(wish.card) ?? hand);
    if (wish.isConfirmed) this.#play(wish.card);
    else this.press(hand, wish.card, { ...PLAIN, isTouch: wish.isTouch });
  }

  /** Lowers a raised card and forgets a suit key. */
  clear(): void {
    this.#word = null;
    this.#wish = null;
  }

  /** True when others are to play. */
  get #waits(): boolean {
    const { turn, isYourTurn: yourTurn } = this.#setup.view();
    return this.#setup.isOpen() && turn !== null && !yourTurn;
  }

  /** Of several cards that are chosen while others play the last one counts. */
  #keep(card: Card, finger: boolean): void {
    const before = this.#wish?.card;
    this.clear();
    this.#wish = {
      card,
      isTouch: finger,
      isConfirmed: before === card || !this.#setup.raisesFirst(finger),
    };
    if (before !== card) this.#setup.say(tableMessageText({ kind: 'wished', card }));
  }

  #holder(card: Card): SeatView | undefined {
    const { seats } = this.#setup.view();
    return Object.values(seats).find(({ isYours: yours, hand }) => yours && hand?.includes(card));
  }

  #play(card: Card): void {
    this.clear();
    this.#setup.onplay(card);
  }

  #refuse(hand: SeatView, held = false): void {
    const reason = this.reason(hand);
    if (!reason) return;
    const previousText = held ? this.#refused : null;
    this.#refused = refusalText(reason);
    this.#tell({ kind: 'reason', reason }, previousText);
  }

  /** Shows the line, and says it unless it was just said. */
  #tell(word: TableMessage, previousText: string | null = null): void {
    this.#word = word;
    const text = tableMessageText(word);
    if (text !== previousText) this.#setup.say(text);
  }
}

/**
 * The hand of the student's whose turn it is, or is next while the trick that has just ended is
 * looked at; null while somebody else is to play.
 */
export function handToPlay(view: TableView): SeatView | null {
  return (
    Object.values(view.seats).find((hand) => hand.isYours && hand.legalCards.length > 0) ?? null
  );
}

/** Which way the trick lies from a hand that the student plays. */
export function towardsTrick({ tablePosition: place }: Pick<SeatView, 'tablePosition'>): Swipe {
  return place === 'bottom' ? 'up' : 'down';
}
