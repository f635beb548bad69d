/** The natural card: the play by general maxims, chosen among cards that are equally good. */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { beginPlay, playCards, type Play } from '$lib/games/bridge/rules/bridge-play';
import { naturalCard } from './natural-card';

/** A trick led by West at notrump, after these cards. */
function trick(text: string): Play {
  return playCards(beginPlay('NT', 'W'), cards(text));
}

function cards(text: string): readonly Card[] {
  return text === '' ? [] : (text.split(' ') as Card[]);
}

/** The natural card of these candidates after the cards played to the trick. */
function natural(candidates: string, played: string): Card {
  return naturalCard(cards(candidates), trick(played));
}

describe('the natural card', () => {
  it('on lead is the top of touching honours, else the lowest', () => {
    expect(natural('HQ HJ H5', '')).toBe('HQ');
    expect(natural('HA HQ HJ H5', '')).toBe('HQ');
    expect(natural('HK HT H5 C4', '')).toBe('C4');
    expect(natural('H9 H8 H5', '')).toBe('H5');
  });

  it('in second hand is low, but covers an honour as cheaply as it can', () => {
    expect(natural('HA HK H4', 'H6')).toBe('H4');
    expect(natural('HA HK H4', 'HQ')).toBe('HK');
    expect(natural('HT H4', 'HQ')).toBe('H4');
  });

  it('in third hand is high, the lowest of touching cards, unless an honour of partner’s wins', () => {
    expect(natural('HA HT H4', 'H6 H2')).toBe('HA');
    expect(natural('HK HQ HJ H4', 'H6 H2')).toBe('HJ');
    expect(natural('HK HQ HJ H4', 'H6 H7')).toBe('HJ');
    expect(natural('HK H4', 'HA H7')).toBe('H4');
    expect(natural('HT H4', 'H6 HQ')).toBe('H4');
  });

  it('in fourth hand wins as cheaply as it can, unless partner wins already', () => {
    expect(natural('HA HJ H3', 'H6 H2 HT')).toBe('HJ');
    expect(natural('HA HJ H3', 'H6 HT H2')).toBe('H3');
    expect(natural('H5 H3', 'H6 H2 HT')).toBe('H3');
  });

  it('of equal ranks is a club before a diamond, a heart and a spade', () => {
    expect(natural('S2 H2 D2 C2', '')).toBe('C2');
    expect(natural('S2 H2 D2', '')).toBe('D2');
  });
});
