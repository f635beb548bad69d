import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { GUESS, guessed, onLead } from './guess.fixture';
import { createProver } from './prover';
import { refute } from './refutation';

const prover = createProver();
const cards = (text: string): Card[] => text.split(' ') as Card[];

describe('a refutation', () => {
  it('is played in the deal that beats the card', () => {
    expect(refute(prover, GUESS, guessed, 'SK')).toMatchObject({ deal: 0, line: [] });
    expect(refute(prover, GUESS, guessed, 'S2')).toMatchObject({ deal: 1, line: [] });
  });

  it('is played in the first such deal of the file', () => {
    const others = { ...GUESS, deals: [GUESS.deals[1], GUESS.deals[0]] };
    console.log(refute(prover, GUESS, onLead, 'SA'), refute(prover, others, onLead, 'SA'));
  });
});
