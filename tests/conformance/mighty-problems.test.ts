/** Mighty's problem files: the page about them, the schema, the reader and the library agree. */
import { describe, expect, it } from 'vitest';
import { unwrap, type Fault } from '$lib/core/result';
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import { playAtProblemStart } from '$lib/games/mighty/problem/mighty-problem';
import { readProblem } from '$lib/games/mighty/problem/read-mighty-problem';
import { THEMES } from '$lib/games/mighty/problem/mighty-themes';
import { createMightyProver } from '$lib/games/mighty/proof/mighty-prover';
import {
  changedExample,
  describeExampleFaults,
  readFormatPage,
  describeSchemaAgreement,
  type BadChange,
} from './format-page';

const FORMAT = readFormatPage('mighty');
const { example: EXAMPLE } = FORMAT;

function faultsOf(text: string): readonly Fault[] {
  const read = readProblem(text, 'a-problem');
  return read.ok ? [] : read.faults;
}

/** Code, text of the example, its replacement, text at the fault, seen by the schema. */
const FAULTS: readonly BadChange[] = [
  ['shape/missing', 'friend: joker\n', '', 'game:', true],
  ['shape/unknown-key', 'student: P4', 'studnet: P4', 'studnet', true],
  ['shape/seat', 'student: P4', 'student: P5', 'P5', true],
  ['contract/unknown', '15S', '12S', '12S', true],
  ['friend/unknown', 'friend: joker', 'friend: jester', 'jester', true],
  ['caller/not-clubs', 'friend: joker', 'friend: joker\ncaller: S3', 'S3\nhand', false],
  ['card/unknown', 'hand: H5 D6 CK', 'hand: H5 D6 CX', 'CX', true],
  ['hand/count', 'hand: H5 D6 CK', 'hand: H5 D6', 'H5 D6', false],
  ['deal/duplicate-card', 'P0: ST CJ C8', 'P0: ST CJ CK', 'CK\n      P1', false],
  ['deal/duplicate-card', 'P0: ST CJ C8', 'P0: ST CJ JK', 'JK\n      P1', false],
  ['deal/visible-hand', 'P3: DQ D9 C9', 'P4: DQ D9 C9', 'P4: DQ', false],
  ['deal/incomplete', '      P3: DQ D9 C9\n', '', 'name: the club ten is', false],
  [
    'deal/duplicate-name',
    'ten with P2',
    'ten is buried',
    'the club ten is buried\n      P0: S7',
    false,
  ],
  ['buried/not-the-declarer', 'hand: H5', 'buried: S7 H6 CT\nhand: H5', 'S7 H6 CT\nhand', false],
  ['start/card-twice', '- SA SJ', '- SA DJ', 'DJ DA SQ', false],
  ['play/unknown', '- SA SJ', '- SA SX', 'SX DA', true],
  ['trick/choice-not-led', 'HK JK', 'HK JK:S', 'JK:S', false],
  ['start/goal-out-of-reach', 'hand: H5', 'goal: 19\nhand: H5', '19', false],
  ['start/goal-reached', 'hand: H5', 'goal: 4\nhand: H5', '4\nhand', false],
];

describe('the example of the page', () => {
  it('has no fault, and one card is sound', () => {
    const problem = unwrap(readProblem(EXAMPLE, 'a-problem')).content;
    expect(problem).toMatchObject({ student: 4, goal: 6, friend: 'joker' });
    const [first, second] = problem.real.map(({ deal }) => deal.buried.join(' '));
    expect([first, second]).toEqual(['S7 H6 CT', 'ST HT CJ']);
    const { verdicts } = createMightyProver().prove(
      toMightyProofGame(problem),
      playAtProblemStart(problem),
    );
    expect(Object.fromEntries(verdicts)).toEqual({ H5: 'lucky', D6: 'sound', CK: 'lucky' });
  });

  it('gets a fault that names both places of a duplicate card', () => {
    const faultMessage = (from: string, to: string): string | undefined =>
      faultsOf(changedExample(EXAMPLE, from, to))[0]?.message;
    const hint = 'Each card is there once.';
    expect(faultMessage('hand: H5 D6 CK', 'hand: H5 D6 D6')).toBe(
      `D6 stands twice in P4's hand. ${hint}`,
    );
    expect(faultMessage('P0: ST CJ C8', 'P0: ST CJ CK')).toBe(
      `CK cannot lie in P0's hand: it lies in P4's hand. ${hint}`,
    );
  });
});

describeExampleFaults(FORMAT, FAULTS, faultsOf);

describeSchemaAgreement(FORMAT, THEMES, (text, id) => {
  const { content: problem } = unwrap(readProblem(text, id));
  const texts = [problem.title, ...problem.hints, ...problem.real.map(({ name }) => name)];
  return { texts, explanation: problem.solution?.explanation };
});
