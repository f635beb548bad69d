/**
 * Input state before a card is played: the raised card, a pressed suit key, a card queued for the
 * student's turn, and the table's message about it.
 */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import type { Rank } from '$lib/cards/ranks';
import type { Suit } from '$lib/cards/suits';
import { cardName, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { Swipe } from '$lib/kit/primitives/swipe';
import type { SeatView, TableView } from '$lib/games/bridge/lesson/table-view';
import { findRefusalReason, refusalText, type RefusalReason } from './refusal-reasons';
import type { ReadAloudTopic } from './table-keys';

/** A message of the table about the student's last input. */
export type TableMessage =
  /**
   * The card is selected, and played by a second press. `swipe`: the direction that plays it too;
   * null when it was not raised by touch.
   */
  | { readonly kind: 'raised'; readonly card: Card; readonly swipe: Swipe | null }
  /** The card is played as soon as it is the student's turn. */
  | { readonly kind: 'queued'; readonly card: Card }
  /** A suit key was pressed, a rank key is awaited. */
  | { readonly kind: 'suit'; readonly suit: Suit }
  /** The keys name a card that the hand does not hold. */
  | { readonly kind: 'not-held'; readonly card: Card }
  /** The next suit key reads aloud the cards played in that suit. */
  | { readonly kind: 'awaiting-suit' }
  /** A text read aloud on request. */
  | { readonly kind: 'read'; readonly text: string }
  /** The reason for which a card cannot be played. */
  | { readonly kind: 'reason'; readonly reason: RefusalReason };

/** The message in words, as shown and announced. */
export function tableMessageText(message: TableMessage): string {
  switch (message.kind) {
    case 'raised': {
      const raised = { card: cardName(message.card) };
      if (message.swipe === null) return m.comfort_raised(raised);
      return message.swipe === 'up'
        ? m.comfort_raised_finger(raised)
        : m.comfort_raised_down(raised);
    }
    case 'queued':
      return m.bridge_wished({ card: cardName(message.card) });
    case 'suit':
      return m.bridge_suit_chosen({ suit: suitName(message.suit) });
    case 'not-held':
      return m.bridge_why_not_held({ card: cardName(message.card) });
    case 'reason':
      return refusalText(message.reason);
    case 'awaiting-suit':
      return m.read_gone_of();
    case 'read':
      return message.text;
  }
}

/** The circumstances of a press on a card. */
export interface CardPress {
  readonly isTouch: boolean;
  /** True for the repeated presses of a key that is held down. */
  readonly isRepeated: boolean;
  /** True when the focus was moved to the card automatically: the press may mean another one. */
  readonly isAccidental: boolean;
}

const MOUSE_PRESS: CardPress = { isTouch: false, isRepeated: false, isAccidental: false };

/** A card chosen while others are to play; it is played when it is the student's turn. */
interface QueuedCard {
  readonly card: Card;
  readonly isTouch: boolean;
  /** True when it is played without being raised first. */
  readonly isConfirmed: boolean;
}

/** The state of the table, and callbacks. */
export interface CardInputSetup {
  view(): TableView;
  /** True when cards may be played at this table now. */
  isOpen(): boolean;
  /** True when the first press only raises a card, by the student's settings. */
  raisesFirst(isTouch: boolean): boolean;
  onplay(card: Card): void;
  /** Skips the pause that shows a completed trick. */
  oncontinue(): void;
  announce(text: string): void;
  /** The text to read aloud about the table. */
  describeTopic(topic: Exclude<ReadAloudTopic, 'played-cards'>): string;
  describePlayedCards(suit: Suit): string;
}

/**
 * Turns presses, swipes and keys into the play of a card. The page draws `raised` and `message`,
 * and calls `onTableChange` and `playQueuedCard` when the table changes.
 */
export class CardInputController {
  readonly #setup: CardInputSetup;
  #message = $state.raw<TableMessage | null>(null);
  /** The number of cards played at the previous call of `onTableChange`. */
  #playedCount = -1;
  /** The text of the last refusal. */
  #refusalText: string | null = null;
  #queued = $state.raw<QueuedCard | null>(null);
  /** The card that a press raised; a queued card is drawn raised, too. */
  readonly #raised = $derived(this.#message?.kind === 'raised' ? this.#message.card : null);

  constructor(setup: CardInputSetup) {
    this.#setup = setup;
  }

  /** The current message; without one it names the queued card, if any. */
  get message(): TableMessage | null {
    const queued = this.#queued;
    return this.#message ?? (queued && { kind: 'queued', card: queued.card });
  }

  /** The card drawn raised: it waits for a second press, or for the student's turn. */
  get raised(): Card | null {
    return this.#raised ?? this.#queued?.card ?? null;
  }

  /** The reason for which the unplayable cards of this hand are refused. */
  reason(hand: SeatView): RefusalReason | null {
    return this.#setup.isOpen() ? findRefusalReason(this.#setup.view(), hand) : { kind: 'stopped' };
  }

  /** True when this card of this hand may be played now. */
  allows(hand: SeatView, card: Card): boolean {
    return this.#setup.isOpen() && hand.legalCards.includes(card);
  }

  /** Handles a press on a card: raises, plays or queues it, or shows why it cannot be played. */
  press(
    hand: SeatView,
    card: Card,
    { isTouch, isRepeated, isAccidental }: CardPress = MOUSE_PRESS,
  ): void {
    const view = this.#setup.view();
    const isTrickShown = this.#setup.isOpen() && view.turn === null && view.trick.length > 0;
    const isDeliberate = !isRepeated && !isAccidental;
    // During the pause after a trick a press on a legal card plays it; any other ends the pause,
    // and queues its card when an opponent leads to the next trick.
    if (isTrickShown && (isRepeated || !hand.legalCards.includes(card))) {
      if (isDeliberate && !handToPlay(view)) this.#queue(card, isTouch);
      return this.#setup.oncontinue();
    }
    if (this.#isWaiting && isDeliberate) return this.#queue(card, isTouch);
    if (!this.allows(hand, card)) return this.#refuse(hand, isRepeated);
    // A repeated press belongs to the previous card.
    if (isRepeated) return;
    if (this.#raised === card || !this.#setup.raisesFirst(isTouch)) return this.#play(card);
    this.#show({ kind: 'raised', card, swipe: isTouch ? towardsTrick(hand) : null });
  }

  /** Handles a drag of the raised card: towards the trick plays it, away lowers it. */
  swipe(hand: SeatView, card: Card, swipe: Swipe): void {
    if (this.raised !== card) return;
    if (swipe === towardsTrick(hand)) this.press(hand, card, { ...MOUSE_PRESS, isTouch: true });
    else this.clear();
  }

  /** Handles a suit key, the first of two keys that name a card. */
  chooseSuit(suit: Suit): void {
    this.#show({ kind: 'suit', suit });
  }

  /** Handles a rank key: after a suit key it plays that card, otherwise it does nothing. */
  chooseRank(rank: Rank): void {
    if (this.#message?.kind !== 'suit') return;
    const card: Card = `${this.#message.suit}${rank}`;
    const view = this.#setup.view();
    if (!this.#setup.isOpen()) return this.#refuse(view.seats.bottom);
    const hand = handToPlay(view) ?? this.#seatHolding(card);
    if (!hand?.hand?.includes(card)) return this.#show({ kind: 'not-held', card });
    this.press(hand, card);
  }

  /** True when the next suit key reads aloud the cards played in that suit. */
  get awaitsSuitToRead(): boolean {
    return this.#message?.kind === 'awaiting-suit';
  }

  /** Reads a topic aloud; for the played cards it waits for a suit key first. */
  read(topic: ReadAloudTopic): void {
    if (topic === 'played-cards') this.#show({ kind: 'awaiting-suit' });
    else this.#show({ kind: 'read', text: this.#setup.describeTopic(topic) });
  }

  readPlayedCards(suit: Suit): void {
    this.#show({ kind: 'read', text: this.#setup.describePlayedCards(suit) });
  }

  /**
   * Called when the table has changed: a card stays raised while it can be played, another message
   * goes with the next card.
   */
  onTableChange(): void {
    const { cardsPlayed, seats } = this.#setup.view();
    const isRewound = cardsPlayed.length < this.#playedCount;
    const hasChanged = cardsPlayed.length !== this.#playedCount;
    this.#playedCount = cardsPlayed.length;
    if (isRewound || !this.#setup.isOpen()) this.#queued = null;
    const raised = this.#raised;
    if (raised) {
      const isPlayable = Object.values(seats).some((hand) => this.allows(hand, raised));
      if (!isPlayable) this.#message = null;
      return;
    }
    // A pressed suit key is kept while others play.
    const keepsSuit = this.#message?.kind === 'suit' && !isRewound;
    if (hasChanged && !keepsSuit) this.#message = null;
  }

  /** Plays the queued card as soon as it is the student's turn. */
  playQueuedCard(): void {
    const queued = this.#queued;
    const view = this.#setup.view();
    const hand = handToPlay(view);
    if (!queued || !hand || !view.isYourTurn) return;
    this.#queued = null;
    if (!this.allows(hand, queued.card))
      return this.#refuse(this.#seatHolding(queued.card) ?? hand);
    if (queued.isConfirmed) this.#play(queued.card);
    else this.press(hand, queued.card, { ...MOUSE_PRESS, isTouch: queued.isTouch });
  }

  /** Lowers a raised card and forgets a suit key. */
  clear(): void {
    this.#message = null;
    this.#queued = null;
  }

  /** True when another player is to play. */
  get #isWaiting(): boolean {
    const { turn, isYourTurn } = this.#setup.view();
    return this.#setup.isOpen() && turn !== null && !isYourTurn;
  }

  /** Queues a card in place of an earlier one; the same card again confirms it. */
  #queue(card: Card, isTouch: boolean): void {
    const previousCard = this.#queued?.card;
    this.clear();
    this.#queued = {
      card,
      isTouch,
      isConfirmed: previousCard === card || !this.#setup.raisesFirst(isTouch),
    };
    if (previousCard !== card) this.#setup.announce(tableMessageText({ kind: 'queued', card }));
  }

  #seatHolding(card: Card): SeatView | undefined {
    const { seats } = this.#setup.view();
    return Object.values(seats).find(({ isYours, hand }) => isYours && hand?.includes(card));
  }

  #play(card: Card): void {
    this.clear();
    this.#setup.onplay(card);
  }

  /** Shows why a card is refused; a held key announces the same reason only once. */
  #refuse(hand: SeatView, isRepeated = false): void {
    const reason = this.reason(hand);
    if (!reason) return;
    const previousText = isRepeated ? this.#refusalText : null;
    this.#refusalText = refusalText(reason);
    this.#show({ kind: 'reason', reason }, previousText);
  }

  /** Shows a message, and has it read aloud unless its text is `previousText`. */
  #show(message: TableMessage, previousText: string | null = null): void {
    this.#message = message;
    const text = tableMessageText(message);
    if (text !== previousText) this.#setup.announce(text);
  }
}

/**
 * The student's hand (or dummy, when the student plays it) that is to play, during the pause after
 * a trick the one that leads next; null while another player is to play.
 */
export function handToPlay(view: TableView): SeatView | null {
  return (
    Object.values(view.seats).find((hand) => hand.isYours && hand.legalCards.length > 0) ?? null
  );
}

/** The direction of the trick from a hand that the student plays. */
export function towardsTrick({ tablePosition }: Pick<SeatView, 'tablePosition'>): Swipe {
  return tablePosition === 'bottom' ? 'up' : 'down';
}
