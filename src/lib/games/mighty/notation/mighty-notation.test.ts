/**
 * The text of cards, plays (`C3!` calls the joker, `JK:H` names hearts), trumps, calls and friends.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { MIGHTY_BIDS } from '$lib/games/mighty/rules/mighty-bids';
import { MIGHTY_DECK } from '$lib/games/mighty/rules/mighty-cards';
import { FRIEND_DECLARATIONS } from '$lib/games/mighty/rules/friend';
import { TRUMPS } from '$lib/games/mighty/rules/mighty-trump';
import {
  readCall,
  readCard,
  readWordList,
  readFriend,
  readPlayed,
  readTrump,
} from './mighty-notation';

describe('the notation', () => {
  it('is read back for cards, plays, trumps, calls and friends', () => {
    for (const card of MIGHTY_DECK) {
      expect(unwrap(readCard(card))).toBe(card);
      expect(unwrap(readPlayed(card))).toBe(card);
    }
    for (const played of ['C3!', 'H3!', 'S3!', 'JK:S', 'JK:H', 'JK:D', 'JK:C'])
      expect(unwrap(readPlayed(played))).toBe(played);
    for (const trump of TRUMPS) expect(unwrap(readTrump(trump))).toBe(trump);
    for (const call of [...MIGHTY_BIDS, 'pass', 'miss']) expect(unwrap(readCall(call))).toBe(call);
    for (const friend of FRIEND_DECLARATIONS) expect(unwrap(readFriend(friend))).toBe(friend);
  });
});

describe('alternative spellings are read', () => {
  it.each([
    [readCard, ' h10 ', 'HT'],
    [readCard, '♠a', 'SA'],
    [readCard, '♥️9', 'H9'],
    [readCard, 'jk', 'JK'],
    [readPlayed, 'jk:♥', 'JK:H'],
    [readPlayed, 'c3!', 'C3!'],
    [readPlayed, '♣3!', 'C3!'],
    [readTrump, 'n', 'NT'],
    [readTrump, 'nt', 'NT'],
    [readTrump, '♦', 'D'],
    [readCall, '13n', '13NT'],
    [readCall, '20♣', '20C'],
    [readCall, 'PASS', 'pass'],
    [readFriend, 'Joker', 'joker'],
    [readFriend, 'JK', 'joker'],
    [readFriend, 'h10', 'HT'],
  ])('%o reads %j as %s', (read, text, expected) => {
    expect(read(text)).toEqual({ ok: true, value: expected });
  });
});

describe('faults of unreadable text', () => {
  const WORDS = ['', ' ', 'X', '__proto__', '10', 'S', 'S1', 'AS', 'SA HA', 'ſA', 'JKK', 'J'];

  it.each([
    [readCard, 'card/unknown', [...WORDS, 'NT', 'C3!', 'JK:H', 'pass']],
    [readPlayed, 'play/unknown', [...WORDS, 'NT', 'C4!', 'JK!', 'JK:', 'JK:N', 'D3!', 'C3!!', '!']],
    [readTrump, 'trump/unknown', [...WORDS.filter((word) => word !== 'S'), 'SS', 'NTT', 'ſ']],
    [readCall, 'call/unknown', [...WORDS, '12S', '21S', '13', 'S13', 'p', '013S']],
    [readFriend, 'friend/unknown', [...WORDS, 'friend', 'C3!', 'JK:H']],
  ] as const)('%o: %s', (read, code, words) => {
    for (const word of words) {
      const result = read(word);
      expect(result, word).toMatchObject({ ok: false, faults: [{ code }] });
      if (!result.ok) expect(result.faults[0]?.message).toMatch(/\.$/);
    }
  });

  it('never quote a whole file', () => {
    for (const read of [readCard, readPlayed, readTrump, readCall, readFriend]) {
      const result = read('x'.repeat(1_000_000));
      expect(JSON.stringify(result).length).toBeLessThan(400);
    }
  });

  it('are one for each unreadable word of a list, up to a maximum', () => {
    expect(unwrap(readWordList(['C2', 'SA', 'C2'], readCard))).toEqual(['C2', 'SA', 'C2']);
    const result = readWordList(Array<string>(100).fill('?'), readCard);
    expect(result.ok ? 0 : result.faults.length).toBe(10);
  });
});
