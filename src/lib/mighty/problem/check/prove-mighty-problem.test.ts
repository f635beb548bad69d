import { describe, expect, it } from 'vitest';
import type { MightyProver } from '$lib/mighty/proof/mighty-proof-game';
import { createMightyProver } from '$lib/mighty/proof/mighty-prover';
import { seatPlays } from '$lib/mighty/proof/play-in-world';
import { BLANK_PROBLEM } from '../mighty-blank-problem';
import { readProblem } from '../read-mighty-problem';
import { proveProblem } from './prove-mighty-problem';
import { PROOF_BUDGETS } from './mighty-proof-findings';

/** The file to begin with, with one of its deals: CK is to be kept for later. */
const TEXT = BLANK_PROBLEM.replace(/ {4}- name: the club ten with P2\n(?: {6}.*\n)+/, '');

function proofOf(cards: string, prover: MightyProver = createMightyProver()) {
  const line = cards.split(' ').map((card) => `    - play: ${card}\n`);
  const read = readProblem(`${TEXT}solution:\n  line:\n${line.join('')}  explanation: x\n`, 'mine');
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return proveProblem(read.value.content, prover, PROOF_BUDGETS).findings;
}

describe('a losing card of the line', () => {
  it('is reported with the deal that refutes it', () => {
    const [shortLine, longLine] = ['CK', 'CK H5 D6'].map((line) => proofOf(line));
    expect(shortLine).toMatchObject([
      { code: 'proof/line-unsound', path: ['solution', 'line', 0] },
    ]);
    const [fault] = shortLine ?? [];
    expect(fault?.message).toMatch(
      /^CK does not win .* The deal "the club ten is buried" beats it: CK .*\. Sound here: H5 D6\.$/,
    );
    expect(shortLine).toEqual(longLine);
  });

  it('is replaced in the report by the end of the line when it is not found within the budget', () => {
    const prover = createMightyProver();
    const hasty: MightyProver = {
      prove: prover.prove.bind(prover),
      // Nothing is known of what has just begun.
      wins: (game, play, options) =>
        seatPlays(play).length % 5 === 1
          ? { wins: null, nodes: 1 }
          : prover.wins(game, play, options),
    };
    const [fault] = proofOf('CK', hasty);
    expect(fault).toMatchObject({ code: 'proof/line-unsound', path: ['solution', 'line'] });
    expect(fault?.message).toMatch(/after CK .*, .*not settled\.$/);
  });
});
