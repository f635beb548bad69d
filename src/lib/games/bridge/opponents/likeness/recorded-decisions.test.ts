/** Decisions found in a recorded play: their kinds, equal cards, samples and halves. */
import { describe, expect, it } from 'vitest';
import { DECK } from '$lib/cards/card';
import { seededRandom, shuffle } from '$lib/core/random';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, playOf } from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { cardsOf, recordedBoard } from './recorded-board.fixture';
import {
  equalCards,
  halfOf,
  listDecisions,
  playBefore,
  sampleDecisions,
  type RecordedDecision,
} from './recorded-decisions';

const SEED = 20261130;
const RECORD = recordedBoard();
const DECISIONS = listDecisions('club', [RECORD]);

const decisionAbout = (card: string): RecordedDecision | undefined =>
  DECISIONS.find((decision) => decision.card === card);

describe('the decisions in a recorded play', () => {
  it('have the kind of the place in the trick and of the side', () => {
    const kinds = ['DQ', 'DA', 'D2', 'S4', 'C3', 'HJ', 'C4', 'S7', 'D6', 'S5'].map((card) => [
      card,
      decisionAbout(card)?.kind,
      decisionAbout(card)?.seat,
    ]);
    expect(kinds).toEqual([
      ['DQ', 'opening lead', 'E'],
      // Dummy's cards are declarer's decisions.
      ['DA', 'declarer: second hand', 'N'],
      ['D2', 'defender: later lead', 'E'],
      ['S4', 'declarer: lead', 'N'],
      ['C3', 'declarer: lead', 'N'],
      ['HJ', 'declarer: cannot follow', 'N'],
      ['C4', 'defender: cannot follow', 'W'],
      ['S7', 'declarer: lead', 'N'],
      ['D6', undefined, undefined],
      ['S5', 'declarer: lead', 'N'],
    ]);
  });

  it('leave out cards without an alternative of another value', () => {
    for (const decision of DECISIONS) {
      const play = playBefore(decision);
      const legal = legalIn(decision.deal, play);
      expect(legal).toContain(decision.card);
      expect(equalCards(legal, play, decision.card).length).toBeLessThan(legal.length);
    }
    expect(DECISIONS.length).toBeLessThan(RECORD.play.length);
  });

  it('are none of robots, and none without hands or a contract', () => {
    const robots = { ...RECORD, players: { E: '~~bot', W: '~~bot' } };
    const kinds = listDecisions('club', [robots]).map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(10);
    expect(kinds.filter((kind) => !kind.startsWith('declarer'))).toEqual([]);
    expect(listDecisions('club', [{ ...RECORD, contract: null }])).toEqual([]);
    expect(listDecisions('club', [{ ...RECORD, deal: { ...RECORD.deal, E: null } }])).toEqual([]);
  });
});

describe('equal cards', () => {
  const [contract] = [RECORD.contract].flatMap((known) => (known ? [playOf(known)] : []));
  const play = contract ?? playOf({ level: 1, strain: 'NT', doubling: '', declarer: 'N' });

  it('touch each other', () => {
    const hand = cardsOf('SA SK SQ ST S9 S2 HJ');
    expect(equalCards(hand, play, 'SK')).toEqual(cardsOf('SA SK SQ'));
    expect(equalCards(hand, play, 'S9')).toEqual(cardsOf('ST S9'));
    expect(equalCards(hand, play, 'S2')).toEqual(['S2']);
    expect(equalCards(hand, play, 'HJ')).toEqual(['HJ']);
  });

  it('touch over cards of earlier tricks, not over one on the table', () => {
    const jackGone = {
      ...play,
      won: [{ leader: 'E', cards: cardsOf('SJ S5 S6 S7'), winner: 'E' }] as const,
    };
    const hand = cardsOf('SQ ST S9');
    expect(equalCards(hand, jackGone, 'SQ')).toEqual(cardsOf('SQ ST S9'));
    const jackOnTable = { ...play, trick: { ...play.trick, cards: cardsOf('SJ') } };
    expect(equalCards(hand, jackOnTable, 'SQ')).toEqual(['SQ']);
  });
});

describe('a sample of decisions', () => {
  const tables = Array.from({ length: 6 }, () => RECORD);
  const decisions = [...listDecisions('club', tables), ...listDecisions('cup', tables)];

  it('has at most one of a kind from a table, and at most so many from a source', () => {
    const sample = sampleDecisions(decisions, 4, seededRandom(SEED));
    const counts = new Map<string, number>();
    for (const { kind, source, recordIndex } of sample)
      for (const key of [`${source} ${kind}`, `${source} ${kind} ${recordIndex}`])
        counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const [key, count] of counts) expect([key, count]).toEqual([key, /\d$/.test(key) ? 1 : 4]);
    expect(counts.size).toBeGreaterThan(80);
  });

  it('is the same for the same seed, and keeps the order', () => {
    const sample = sampleDecisions(decisions, 2, seededRandom(SEED));
    expect(sampleDecisions(decisions, 2, seededRandom(SEED))).toEqual(sample);
    const indices = sample.map((decision) => decisions.indexOf(decision));
    expect(indices).toEqual(indices.toSorted((a, b) => a - b));
  });
});

it('about half of all deals are in each half, whatever the table', () => {
  expect(new Set(DECISIONS.map(halfOf)).size).toBe(1);
  const random = seededRandom(SEED);
  const halves = Array.from({ length: 400 }, () => {
    const cards = shuffle(DECK, random);
    return halfOf({
      deal: dealOf((seat) => cards.slice(13 * SEATS.indexOf(seat), 13 * SEATS.indexOf(seat) + 13)),
    });
  });
  const inFirstHalf = halves.filter((half) => half === 'a').length;
  expect(inFirstHalf).toBeGreaterThan(170);
  expect(inFirstHalf).toBeLessThan(230);
});
