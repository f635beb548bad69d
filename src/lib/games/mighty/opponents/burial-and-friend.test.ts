import { describe, expect, it } from 'vitest';
import { mightyHand } from '$lib/games/mighty/rules/mighty-cards';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { parsePlays } from '$lib/games/mighty/rules/trick-positions.fixture';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { cardOf } from '$lib/games/mighty/rules/mighty-trick';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';
import { bestFriend } from './burial-and-friend';

const parseHand = (text: string) => mightyHand(parsePlays(text).map(cardOf));

describe('the friend that a declarer announces', () => {
  // Friend, trump, the ten cards kept, the three cards buried.
  it.each<[FriendDeclaration, Trump, string, string]>([
    ['mighty', 'H', 'HA HK HQ H9 H5 DA D6 CA C3 JK', 'ST S4 D2'],
    ['mighty', 'S', 'SA SK SQ S9 S5 HA H6 CA C3 JK', 'HT H4 C2'],
    ['joker', 'H', 'SA HA HK HQ H9 H5 DA D6 CA C3', 'ST S4 D2'],
    ['HA', 'H', 'SA HK HQ H9 H5 DA D6 CA C3 JK', 'ST S4 D2'],
    ['HK', 'H', 'SA HA HQ H9 H5 DA D6 CA C3 JK', 'ST S4 D2'],
    ['first', 'H', 'SA HA HK HJ H9 H5 DQ D6 CJ JK', 'ST S4 D2'],
    ['first', 'H', 'SA HA H9 H5 H4 DQ D6 CJ C2 JK', 'HK S4 D2'],
    ['first', 'NT', 'SA HA HK HJ DQ DJ D6 CA C2 JK', 'S5 S4 D2'],
  ])('is %s with %s as trump, from %s', (friend, trump, hand, buried) => {
    const specials = specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
    expect(bestFriend(parseHand(hand), parseHand(buried), specials)).toBe(friend);
  });
});
