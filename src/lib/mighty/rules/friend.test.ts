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
const begun = beginMightyPlay(specialCardsFor('H', DEFAULT_MIGHTY_OPTIONS), 1);
const played = (text: string): MightyPlay => parsePlays(text).reduce(addPlay, begun);
const revealed = (friend: FriendDeclaration, text: string) =>
  revealedFriend(friend, 1, played(text));
const inTruth = (friend: FriendDeclaration, text = '') =>
  actualFriend(friend, 1, hands, played(text));
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
  it('when the card is played, and not before', () => {
    expect(revealed('mighty', FIRST)).toBeNull();
    expect(revealed('mighty', `${FIRST} D7 C3 HA`)).toBeNull();
    expect(revealed('mighty', `${FIRST} D7 C3 HA SA`)).toBe(2);
    expect(revealed('joker', `${FIRST} D7 C3 HA SA JK`)).toBe(3);
    expect(revealed('DA', 'D4 D5 D6 DA')).toBe(4);
  });

  it('after the first trick, when its winner is named', () => {
    expect(revealed('first', 'D4 D5 D6 DA')).toBeNull();
    expect(revealed('first', FIRST)).toBe(4);
  });

  it('never, when the declarer plays the card, wins the first trick, or named nobody', () => {
    expect(revealed('D4', FIRST)).toBeNull();
    expect(revealed('first', 'DK D5 D6 DQ D2')).toBeNull();
    expect(revealed('none', `${FIRST} D7 C3 HA SA JK`)).toBeNull();
  });
});

describe('the actual friend', () => {
  it('holds the card from the beginning', () => {
    expect(inTruth('mighty')).toBe(2);
    expect(inTruth('joker')).toBe(3);
    expect(inTruth('C3')).toBe(0);
    expect(inTruth('mighty', `${FIRST} D7 C3 HA SA`)).toBe(2);
  });

  it('is decided by the first trick when its winner is named', () => {
    expect(inTruth('first')).toBeNull();
    expect(inTruth('first', FIRST)).toBe(4);
  });

  it('is null for the declarer’s own card, a buried one, and none', () => {
    expect(inTruth('HA')).toBeNull();
    expect(inTruth('HK')).toBeNull();
    expect(inTruth('none')).toBeNull();
  });

  it('has a role, as everybody else', () => {
    expect(rolesBySeat(1, 3)).toEqual(['defender', 'declarer', 'defender', 'friend', 'defender']);
    expect(rolesBySeat(0, null)).toEqual(['declarer', ...Array<string>(4).fill('defender')]);
  });
});
