/**
 * The notation of actions: a call `15H`, `pass` or `miss`; the buried cards `D2 C7 CT`; the
 * contract `15H`; the friend `mighty`, `joker`, `first`, `none` or a card; a play `SA`, `C3!`,
 * `JK:H`, or in its place `claim`. The kind of an action is not in its text: it follows from the
 * phase of the game.
 */
import { failWith, ok, type Result } from '$lib/core/result';
import { toMightyBid, bidCountOf, bidTrumpOf } from '$lib/games/mighty/rules/mighty-bids';
import { mightyHand } from '$lib/games/mighty/rules/mighty-cards';
import type { Action } from '$lib/games/mighty/rules/mighty-game-state';
import { readCall, readCard, readWordList, readFriend, readPlayed } from './mighty-notation';

/** The kinds of action that a text may express; a claim stands where a play could. */
export type TextActionKind = Exclude<Action['kind'], 'claim'>;

const CLAIM = 'claim';

/** The text of an action; buried cards are in deck order. */
export function formatMightyAction(action: Action): string {
  switch (action.kind) {
    case 'call':
      return action.call;
    case 'bury':
      return mightyHand(action.cards).join(' ');
    case 'contract':
      return toMightyBid(action.count, action.trump);
    case 'friend':
      return action.friend;
    case 'play':
      return action.played;
    case 'claim':
      return CLAIM;
  }
}

const READERS: { readonly [K in TextActionKind]: (text: string) => Result<Action> } = {
  call: (text) => toAction(readCall(text), (call) => ({ kind: 'call', call })),
  bury: (text) =>
    toAction(readWordList(text.trim().split(/\s+/), readCard), (cards) => ({
      kind: 'bury',
      // A duplicate card is kept, for the rules to refuse.
      cards: new Set(cards).size === cards.length ? mightyHand(cards) : cards,
    })),
  contract: readContract,
  friend: (text) => toAction(readFriend(text), (friend) => ({ kind: 'friend', friend })),
  play: (text) =>
    text.trim().toLowerCase() === CLAIM
      ? ok<Action>({ kind: 'claim' })
      : toAction(readPlayed(text), (played) => ({ kind: 'play', played })),
};

/**
 * Reads an action of this kind; its legality is up to the rules. Faults: `call/unknown`,
 * `card/unknown`, `contract/unknown`, `friend/unknown`, `play/unknown`.
 */
export function readMightyAction(text: string, kind: TextActionKind): Result<Action> {
  return READERS[kind](text);
}

function readContract(text: string): Result<Action> {
  const read = readCall(text);
  if (read.ok && read.value !== 'pass' && read.value !== 'miss') {
    const bid = read.value;
    return ok<Action>({ kind: 'contract', count: bidCountOf(bid), trump: bidTrumpOf(bid) });
  }
  return failWith('contract/unknown', 'The contract is a count and trump, from 13S to 20NT.');
}

function toAction<Value>(
  read: Result<Value>,
  createAction: (value: Value) => Action,
): Result<Action> {
  return read.ok ? ok(createAction(read.value)) : read;
}
