/** The declarer's friend: the holder of an announced card, or the winner of the first trick. */
import { describe, expect, it } from 'vitest';
import {
  friendCard,
  actualFriend,
  FRIEND_DECLARATIONS,
  revealedFriend,
  rolesBySeat,
  type FriendDeclaration,
} from './friend';
import { DEFAULT_MIGHTY_OPTIONS } from './mighty-options';
import { addPlay, beginMightyPlay, type MightyPlay } from './mighty-play';
import { parseMightyCards, parsePlays } from './trick-positions.fixture';
import type { PerSeat } from './mighty-seats';
import type { MightyHand } from './mighty-cards';
import { specialCardsFor } from './special-cards';

/** Hearts are trump and P1 declares; two cards of each seat. P4 wins the first trick with DA. */
const hands: PerSeat<MightyHand> = [
  parseMightyCards('D2 C3'),
  parseMightyCards('D4 HA'),
  parseMightyCards('D5 SA'),
  parseMightyCards('D6 JK'),
  parseMightyCards('DA D7'),
];
const newPlay = beginMightyPlay(specialCardsFor('H', DEFAULT_MIGHTY_OPTIONS), 1);
const playAfter = (text: string): MightyPlay => parsePlays(text).reduce(addPlay, newPlay);
const revealedAfter = (friend: FriendDeclaration, text: string) =>
  revealedFriend(friend, 1, playAfter(text));
const actualAfter = (friend: FriendDeclaration, text = '') =>
  actualFriend(friend, 1, hands, playAfter(text));
const FIRST = 'D4 D5 D6 DA D2';

describe('the friend’s card', () => {
  it('is the mighty of the contract, the joker, any card, or none', () => {
    const under = (trump: 'S' | 'H') => (friend: FriendDeclaration) =>
      friendCard(friend, specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS));
    expect((['mighty', 'joker', 'HK', 'first', 'none'] as const).map(under('S'))).toEqual([
      'DA',
      'JK',
      'HK',
      null,
      null,
    ]);
    expect(under('H')('mighty')).toBe('SA');
    expect(new Set(FRIEND_DECLARATIONS).size).toBe(56);
  });
});

describe('the friend is revealed', () => {
  it('when the card is played, not before', () => {
    expect(revealedAfter('mighty', FIRST)).toBeNull();
    expect(revealedAfter('mighty', `${FIRST} D7 C3 HA`)).toBeNull();
    expect(revealedAfter('mighty', `${FIRST} D7 C3 HA SA`)).toBe(2);
    expect(revealedAfter('joker', `${FIRST} D7 C3 HA SA JK`)).toBe(3);
    expect(revealedAfter('DA', 'D4 D5 D6 DA')).toBe(4);
  });

  it('after the first trick when its winner is the friend', () => {
    expect(revealedAfter('first', 'D4 D5 D6 DA')).toBeNull();
    expect(revealedAfter('first', FIRST)).toBe(4);
  });

  it('never when the declarer plays the card, wins the first trick, or announced no friend', () => {
    expect(revealedAfter('D4', FIRST)).toBeNull();
    expect(revealedAfter('first', 'DK D5 D6 DQ D2')).toBeNull();
    expect(revealedAfter('none', `${FIRST} D7 C3 HA SA JK`)).toBeNull();
  });
});

describe('the actual friend', () => {
  it('is the holder of the card from the beginning', () => {
    expect(actualAfter('mighty')).toBe(2);
    expect(actualAfter('joker')).toBe(3);
    expect(actualAfter('C3')).toBe(0);
    expect(actualAfter('mighty', `${FIRST} D7 C3 HA SA`)).toBe(2);
  });

  it('is decided by the first trick when its winner is announced', () => {
    expect(actualAfter('first')).toBeNull();
    expect(actualAfter('first', FIRST)).toBe(4);
  });

  it('is null for the declarer’s own card, a buried one, and none', () => {
    expect(actualAfter('HA')).toBeNull();
    expect(actualAfter('HK')).toBeNull();
    expect(actualAfter('none')).toBeNull();
  });

  it('has a role like every seat', () => {
    expect(rolesBySeat(1, 3)).toEqual(['defender', 'declarer', 'defender', 'friend', 'defender']);
    expect(rolesBySeat(0, null)).toEqual(['declarer', ...Array<string>(4).fill('defender')]);
  });
});
