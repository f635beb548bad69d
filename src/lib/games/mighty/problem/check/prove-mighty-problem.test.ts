/** The finding for an author's line that loses: which card of it, and the deal that refutes it. */
import { describe, expect, it } from 'vitest';
import type { MightyProver } from '$lib/games/mighty/proof/mighty-proof-game';
import { createMightyProver } from '$lib/games/mighty/proof/mighty-prover';
import { seatPlays } from '$lib/games/mighty/proof/play-in-world';
import { mightyModule } from '$lib/games/mighty/mighty-module';
import { readProblem } from '../read-mighty-problem';
import { proveProblem } from './prove-mighty-problem';
import { PROOF_BUDGETS } from './mighty-proof-findings';

/** The blank problem without its second deal; CK is then a losing first card. */
const TEXT = mightyModule.blankProblem.replace(
  / {4}- name: the club ten with P2\n(?: {6}.*\n)+/,
  '',
);

/** The findings for this problem with an author's line of these cards. */
function findingsForLine(cards: string, prover: MightyProver = createMightyProver()) {
  const line = cards.split(' ').map((card) => `    - play: ${card}\n`);
  const read = readProblem(`${TEXT}solution:\n  line:\n${line.join('')}  explanation: x\n`, 'mine');
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return proveProblem(read.value.content, prover, PROOF_BUDGETS).findings;
}

describe('a losing card of the line', () => {
  it('is reported with the deal that refutes it', () => {
    const [shortLine, longLine] = ['CK', 'CK H5 D6'].map((line) => findingsForLine(line));
    expect(shortLine).toMatchObject([
      { code: 'proof/line-unsound', path: ['solution', 'line', 0] },
    ]);
    const [fault] = shortLine ?? [];
    expect(fault?.message).toMatch(
      /^CK does not win .* The deal "the club ten is buried" beats it: CK .*\. Sound here: H5 D6\.$/,
    );
    expect(shortLine).toEqual(longLine);
  });

  it('is reported at the end of the line when the budget is too small to find it', () => {
    const prover = createMightyProver();
    const limitedProver: MightyProver = {
      prove: prover.prove.bind(prover),
      // The result is unknown after the first card of each trick.
      wins: (game, play, options) =>
        seatPlays(play).length % 5 === 1
          ? { wins: null, nodes: 1 }
          : prover.wins(game, play, options),
    };
    const [fault] = findingsForLine('CK', limitedProver);
    expect(fault).toMatchObject({ code: 'proof/line-unsound', path: ['solution', 'line'] });
    expect(fault?.message).toMatch(/after CK .*, .*not settled\.$/);
  });
});
