/**
 * Tests of the refutation of a student's card: a deal in which it loses, and the line of play in
 * that deal. South needs three spade tricks and must guess which defender has the queen.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import {
  TWO_WAY_GUESS,
  atTheGuess,
  southOnLead,
} from '$lib/games/bridge/proof/two-way-guess.fixture';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { playCards } from '$lib/games/bridge/rules/bridge-play';
import { refuteCard } from './card-refutation';

const prover = createBridgeProver();
const [queenWithWest] = TWO_WAY_GUESS.deals;
const cards = (text: string): Card[] => text.split(' ') as Card[];

describe('a refutation', () => {
  it('is played in a deal that beats the card, and stops when the goal is out of reach', () => {
    // Deal 0 has the queen of spades in West, deal 1 in East.
    const [spadeKing, lowSpade] = (['SK', 'S2'] as const).map((card) =>
      refuteCard(prover, TWO_WAY_GUESS, atTheGuess, card),
    );
    // The play of the king loses to the first deal only in the end, the finesse to the second at
    // once.
    expect(spadeKing).toMatchObject({ deal: 0 });
    expect(spadeKing?.line.slice(0, 2)).toEqual(cards('SK H2'));
    expect(spadeKing?.line.at(-1)).not.toBe('SK');
    expect(lowSpade).toMatchObject({ deal: 1, line: cards('S2 SQ') });
  });

  it('follows the actual play as long as the student gives up nothing more in it', () => {
    // Running the jack and playing the king each lose to the deal that they do not provide for.
    const playedLine = cards('SA S3 S2 S5 SJ S4 ST SQ');
    expect(
      refuteCard(prover, TWO_WAY_GUESS, southOnLead, 'SA', { played: playedLine }),
    ).toMatchObject({
      deal: 1,
      line: playedLine,
    });
    const dropped = refuteCard(prover, TWO_WAY_GUESS, southOnLead, 'SA', {
      played: cards('SA S3 S2 S5 SJ S4 SK H2'),
    });
    expect(dropped).toMatchObject({ deal: 0 });
    expect(dropped?.line.slice(0, 8)).toEqual(cards('SA S3 S2 S5 SJ S4 SK H2'));
  });

  it('leaves the actual play where that gave up more', () => {
    const result = refuteCard(prover, TWO_WAY_GUESS, atTheGuess, 'S2', {
      played: cards('S2 SQ S6 H3'),
    });
    expect(result?.line).toEqual(cards('S2 SQ'));
  });

  it('is in the true deal', () => {
    for (const truth of [0, 1])
      expect(refuteCard(prover, TWO_WAY_GUESS, southOnLead, 'SA', { truth })?.deal).toBe(truth);
  });

  it('is in the first consistent deal when each of them beats the card', () => {
    const hopeless = { ...TWO_WAY_GUESS, goal: 4 };
    expect(refuteCard(prover, hopeless, southOnLead, 'SA')?.deal).toBe(0);
    const play = playCards(southOnLead, cards('SA S3 S2 SQ'));
    expect(refuteCard(prover, hopeless, play, 'SJ')?.deal).toBe(1);
  });

  it('does not exist for a sound card', () => {
    expect(
      refuteCard(prover, { ...TWO_WAY_GUESS, deals: [queenWithWest] }, atTheGuess, 'S2'),
    ).toBeNull();
    expect(refuteCard(prover, { ...TWO_WAY_GUESS, goal: 2 }, southOnLead, 'SA')).toBeNull();
  });

  it('is not found with too small a budget, and is the same with any that suffices', () => {
    const result = refuteCard(createBridgeProver(), TWO_WAY_GUESS, southOnLead, 'SA');
    expect(result).not.toBeNull();
    for (let nodes = 1; nodes < 200_000; nodes *= 4) {
      const limited = refuteCard(createBridgeProver(), TWO_WAY_GUESS, southOnLead, 'SA', { nodes });
      if (nodes < 50) expect(limited).toBeNull();
      if (limited || nodes > 60_000) expect(limited?.line).toEqual(result?.line);
    }
  });
});
