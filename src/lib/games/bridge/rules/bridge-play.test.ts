/** The rules of the play: turns, winners of tricks, legal cards, plays checked against a deal. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import type { Strain } from './contract';
import {
  beats,
  beginPlay,
  cardsPlayed,
  cardsPlayedBy,
  fits,
  handsLeft,
  legalCards,
  legalIn,
  misfit,
  playCard,
  playCards,
  playOf,
  seatsPlayed,
  tricksLeft,
  tricksWon,
  turnOf,
  winnerOf,
} from './bridge-play';

const cards = (text: string): readonly Card[] => unwrap(parseCards(text));
const hand = (text: string) => unwrap(parseHand(text));

/** Six hearts by South, with the queen of hearts alone in West. */
const deal = unwrap(
  parseCompleteDeal('N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98'),
);
const contract = { level: 6, strain: 'H', doubling: '', declarer: 'S' } as const;
const twoTricks = playCards(playOf(contract), cards('SJ SQ SA S2 C4 C3 C8 CK'));

describe('the winner of a trick', () => {
  // Columns: the law, the strain, the cards from North on, the winner.
  it.each<[string, Strain, string, string]>([
    ['the highest card of the suit led', 'NT', 'H5 HJ H9 HQ', 'W'],
    ['the leader when nobody follows suit', 'NT', 'H2 SA DA CA', 'N'],
    ['a trump over the ace', 'S', 'HA S2 HK H5', 'E'],
    ['the higher of two trumps', 'S', 'HA S2 S9 H5', 'S'],
    ['the first trump when the other is lower', 'S', 'HA S9 S2 H5', 'E'],
    ['the highest trump when trumps are led', 'S', 'S3 SK SQ HA', 'E'],
    ['no discard, however high', 'C', 'D2 HA D3 SA', 'S'],
    ['whoever is ahead in a trick that is not over', 'D', 'C3 D2', 'E'],
  ])('is %s', (_, strain, played, winner) => {
    expect(winnerOf({ leader: 'N', cards: cards(played) }, strain)).toBe(winner);
  });

  it('is counted from the leader', () => {
    expect(winnerOf({ leader: 'W', cards: cards('H5 HJ H9 HQ') }, 'NT')).toBe('S');
  });

  it('is nobody in an empty trick', () => {
    expect(() => winnerOf({ leader: 'N', cards: [] }, 'NT')).toThrow();
  });

  it('wins with a trump over every other suit, and never with a discard', () => {
    expect(beats('S2', 'HA', 'S')).toBe(true);
    expect(beats('HA', 'S2', 'S')).toBe(false);
    expect(beats('S2', 'HA', 'NT')).toBe(false);
    expect(beats('S2', 'HA', 'D')).toBe(false);
    expect(beats('SA', 'S2', 'D')).toBe(true);
    expect(beats('S2', 'SA', 'S')).toBe(false);
  });
});

describe('the legal cards', () => {
  it('follow suit when able (Law 44C)', () => {
    const trick = { leader: 'W', cards: cards('H2 HA') } as const;
    expect(legalCards(hand('A2.K3.Q4.J5'), trick)).toEqual(['HK', 'H3']);
  });

  it('are all cards when void (Law 44D), and for the leader (Law 44A)', () => {
    const voidHand = hand('A2.-.Q4.J5');
    expect(legalCards(voidHand, { leader: 'W', cards: ['H2'] })).toEqual(voidHand);
    expect(legalCards(voidHand, { leader: 'W', cards: [] })).toEqual(voidHand);
  });

  it('follow the suit led, not the suit of the last card', () => {
    const trick = { leader: 'W', cards: cards('H2 SA') } as const;
    expect(legalCards(hand('A2.K3.Q4.J5'), trick)).toEqual(['HK', 'H3']);
  });
});

describe('the play', () => {
  it('begins to the left of declarer', () => {
    const play = playOf(contract);
    expect([turnOf(play), play.strain, tricksLeft(play)]).toEqual(['W', 'H', 13]);
    expect(beginPlay('NT', 'N').trick.leader).toBe('N');
  });

  it('gives the lead to the winner of each trick', () => {
    expect(twoTricks.won.map((trick) => `${trick.leader}>${trick.winner}`)).toEqual(['W>E', 'E>N']);
    expect(turnOf(twoTricks)).toBe('N');
    expect([tricksWon(twoTricks, 'NS'), tricksWon(twoTricks, 'EW')]).toEqual([1, 1]);
    expect(tricksLeft(twoTricks)).toBe(11);
  });

  it('goes on clockwise within a trick', () => {
    expect(turnOf(playCard(twoTricks, 'H6'))).toBe('E');
    expect(turnOf(playCards(twoTricks, ['H6', 'H2', 'HJ']))).toBe('W');
  });

  it('gives the cards that each seat has played', () => {
    const play = playCards(twoTricks, ['H6', 'H2']);
    expect(cardsPlayed(play)).toEqual(cards('SJ SQ SA S2 C4 C3 C8 CK H6 H2'));
    expect(seatsPlayed(play).join('')).toBe('WNESESWNNE');
    expect(cardsPlayedBy(play, 'E')).toEqual(['SA', 'C4', 'H2']);
    expect(cardsPlayedBy(play, 'W')).toEqual(['SJ', 'C8']);
  });

  it('is immutable', () => {
    const snapshot = structuredClone(twoTricks);
    playCards(twoTricks, ['H6', 'H2', 'HJ', 'HQ']);
    expect(twoTricks).toEqual(snapshot);
  });

  it('refuses a card twice', () => {
    expect(() => playCard(twoTricks, 'SJ')).toThrow('SJ was played before');
    expect(() => playCards(twoTricks, ['H6', 'H6'])).toThrow('H6 was played before');
  });

  it('has the remaining hands and the legal cards in a deal', () => {
    expect(handsLeft(deal, twoTricks).W).toEqual(hand('T985.Q.T853.J9'));
    const ledHeart = playCards(twoTricks, ['HA', 'H2']);
    expect(legalIn(deal, ledHeart)).toEqual(hand('.KJT95..'));
    expect(legalIn(deal, playCard(ledHeart, 'H5'))).toEqual(['HQ']);
    expect(legalIn(deal, twoTricks)).toEqual(hand('K4.A86.QJ72.T6'));
  });
});

describe('a misfit between a deal and the play', () => {
  it('is null when every card could be played', () => {
    expect(misfit(deal, twoTricks)).toBeNull();
    expect(fits(deal, twoTricks)).toBe(true);
  });

  it('is a card that another hand holds', () => {
    const play = playCards(twoTricks, ['H6', 'HQ']);
    expect(misfit(deal, play)).toEqual({ seat: 'E', card: 'HQ', because: 'holds' });
    expect(fits(deal, play)).toBe(false);
  });

  it('is a discard from a hand that had to follow suit', () => {
    const play = playCards(twoTricks, ['HA', 'H2', 'H5', 'S5']);
    expect(misfit(deal, play)).toEqual({ seat: 'W', card: 'S5', because: 'revoke' });
  });

  it('is the first of several', () => {
    const play = playCards(playOf(contract), ['DT', 'SQ', 'CA']);
    expect(misfit(deal, play)).toEqual({ seat: 'N', card: 'SQ', because: 'revoke' });
  });

  it('is null for a discard after the suit is exhausted', () => {
    const play = playCards(twoTricks, ['HA', 'H2', 'H5', 'HQ', 'H6', 'H3', 'HJ', 'S5']);
    expect(misfit(deal, play)).toBeNull();
  });
});
