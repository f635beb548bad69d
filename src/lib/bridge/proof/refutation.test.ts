import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { playCards } from '$lib/bridge/rules/play';
import { GUESS, guessed, onLead } from './guess.fixture';
import { createProver } from './prover';
import { refute } from './refutation';

const prover = createProver();
const [queenWithWest, queenWithEast] = GUESS.deals;
const cards = (text: string): Card[] => text.split(' ') as Card[];

describe('a refutation', () => {
  it('is played to the end in the deal that beats the card', () => {
    const [king, low] = (['SK', 'S2'] as const).map((card) => refute(prover, GUESS, guessed, card));
    expect(king).toMatchObject({ deal: 0, line: cards('SK H2 S2 H3 S6 SQ') });
    expect(low).toMatchObject({ deal: 1, line: cards('S2 SQ H3 S6 H2 SK') });
  });

  it('goes on with the lowest of the best cards, in whichever deal that is beaten', () => {
    const line = cards('SA S3 S2 S5 S6 S4 ST SQ H3 SJ H2 SK');
    expect(refute(prover, GUESS, onLead, 'SA')).toMatchObject({ deal: 1, line });
    const others = { ...GUESS, deals: [queenWithEast, queenWithWest] };
    expect(refute(prover, others, onLead, 'SA')).toMatchObject({ deal: 0, line });
  });

  it('is played in the first deal alive when each of them beats the card', () => {
    const hopeless = { ...GUESS, goal: 4 };
    expect(refute(prover, hopeless, onLead, 'SA')?.deal).toBe(0);
    const play = playCards(onLead, cards('SA S3 S2 SQ'));
    expect(refute(prover, hopeless, play, 'SJ')?.deal).toBe(1);
  });

  it('is not there for a sound card', () => {
    expect(refute(prover, { ...GUESS, deals: [queenWithWest] }, guessed, 'S2')).toBeNull();
    expect(refute(prover, { ...GUESS, goal: 2 }, onLead, 'SA')).toBeNull();
  });

  it('is not found when the budget is too small, and is the same with any that suffices', () => {
    const found = refute(createProver(), GUESS, onLead, 'SA');
    for (let nodes = 1; nodes < 4000; nodes *= 2) {
      const other = refute(createProver(), GUESS, onLead, 'SA', { nodes });
      if (nodes < 50) expect(other).toBeNull();
      if (other || nodes > 2000) expect(other?.line).toEqual(found?.line);
    }
  });
});
