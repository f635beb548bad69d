/** The shapes of `lie prove` are a contract: other programs read them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeTempFile, parseJsonOutput, runLie, parseJsonLines } from './lie';

const EXAMPLE = 'problems/bridge/before-you-finesse.yaml';

/** The answer of `lie prove --json`; `alive` are the names of the deals that fit the play. */
interface Proof {
  readonly wins: boolean | null;
  readonly seat: string | null;
  readonly cards: Readonly<Record<string, string>>;
  readonly refutations: Readonly<Record<string, { deal: string; line: readonly string[] }>>;
  readonly alive: readonly string[];
}

const cardsWithVerdict = ({ cards }: Proof, verdict: string): readonly string[] =>
  Object.entries(cards)
    .filter(([, cardVerdict]) => cardVerdict === verdict)
    .map(([card]) => card);

describe('lie prove', () => {
  it('gives the verdict of every card of the example in the documentation, and refutations of the unsound ones', () => {
    const result = runLie(['prove', EXAMPLE, '--json']);
    expect(result.status).toBe(0);
    const proof = parseJsonOutput(result) as Proof;
    expect(Object.keys(proof)).toEqual([
      'wins',
      'seat',
      'cards',
      'refutations',
      'alive',
      'nodes',
      'ms',
    ]);
    expect(proof.wins).toBe(true);
    expect(proof.seat).toBe('N');
    expect(cardsWithVerdict(proof, 'sound').join(' ')).toBe('SK S4 HA DQ DJ D7 D2 CT C6');
    expect(cardsWithVerdict(proof, 'lucky').join(' ')).toBe('H8 H6');
    expect(proof.alive).toEqual(['singleton queen', 'queen third in East']);
    expect(Object.keys(proof.refutations)).toEqual(['H8', 'H6']);
    for (const [card, { deal, line }] of Object.entries(proof.refutations)) {
      expect(proof.alive).toContain(deal);
      expect(line[0]).toBe(card);
      // The line stops when the twelfth trick is out of reach.
      expect(line.length).toBeGreaterThan(0);
      expect(line.length).toBeLessThanOrEqual(44);
    }
  });

  it('prints readable text without --json', () => {
    const { out } = runLie(['prove', EXAMPLE, '--after', 'HA H3']);
    expect(out).toContain('South is to play.');
    expect(out).toMatch(/^lucky +HK$/m);
    expect(out).toContain('HK is beaten by "queen third in East": trick 3: S HK, W H2');
  });

  it('answers a batch line by line in one process; a bad line does not stop the others', () => {
    const broken = writeTempFile('broken.yaml', 'game: bridge\n');
    const batch = [
      { file: EXAMPLE, after: 'HA H3 H5 H2' },
      { file: EXAMPLE, after: 'HA h3' },
      { file: EXAMPLE, after: 'HA H3 H5' },
      { file: EXAMPLE, after: 'HA S9' },
      { file: EXAMPLE, after: 'HA ZZ' },
      { file: broken },
      { file: 'nowhere.yaml' },
      { after: 'HA' },
      { file: EXAMPLE },
    ];
    const input = [...batch.map((line) => JSON.stringify(line)), 'not json'].join('\n');
    const result = runLie(['prove', '--batch', '-'], input);
    expect(result.status).toBe(1);
    expect(result.err).toBe('');
    const answers = parseJsonLines(result) as (Proof & {
      file: string;
      error?: { code: string; message: string };
    })[];
    expect(answers.map(({ error }) => error?.code.split('/')[0])).toEqual([
      undefined,
      undefined,
      undefined,
      'play',
      'card',
      expect.any(String),
      'file',
      'prove',
      undefined,
      'batch',
    ]);
    const [afterTrick, afterSmallLetters, atOpponentsTurn, illegalCard] = answers;
    expect(afterTrick).toMatchObject({
      file: EXAMPLE,
      wins: true,
      seat: 'N',
      alive: ['queen third in East'],
    });
    expect(afterSmallLetters && cardsWithVerdict(afterSmallLetters, 'sound')).toEqual([
      'HJ',
      'HT',
      'H9',
      'H5',
    ]);
    // At an opponent's turn there are no cards of the student's to judge.
    expect(atOpponentsTurn).toMatchObject({ wins: true, seat: 'W', cards: {}, refutations: {} });
    expect(illegalCard?.error?.message).toContain('Legal: H');
  });

  it('gives `unknown` beyond the node budget', () => {
    const proof = parseJsonOutput(
      runLie(['prove', 'problems/bridge/keep-the-road-open.yaml', '--json', '--nodes', '9']),
    );
    expect(proof).toMatchObject({ wins: null, refutations: {} });
    expect(new Set(Object.values((proof as Proof).cards))).toEqual(new Set(['unknown']));
  });

  it('warns of human-like opponents without believed deals, and stops at its node budget', () => {
    const text = readFileSync(EXAMPLE, 'utf8');
    const humanFile = writeTempFile(
      'guess.yaml',
      text.replace('opponents: omniscient', 'opponents: human'),
    );
    const result = runLie(['prove', humanFile, '--nodes', '50000']);
    expect(result.err).toContain('West has to guess');
    expect(result.err).toContain('give West believed deals.');
    expect(result.out).toContain('unknown: the node budget ran out');
    const { nodes } = parseJsonOutput(
      runLie(['prove', humanFile, '--nodes', '50000', '--json']),
    ) as {
      nodes: number;
    };
    expect(nodes).toBeLessThanOrEqual(50_000);
  });

  it('refuses wrong usage with status 2 and faults of the input with status 1, one line each', () => {
    for (const args of [
      ['prove'],
      ['prove', EXAMPLE, 'more'],
      ['prove', EXAMPLE, '--batch', '-'],
    ]) {
      expect(runLie(args).status).toBe(2);
    }
    const result = runLie(['prove', EXAMPLE, '--after', 'HA HA']);
    expect(result.status).toBe(1);
    expect(result.out).toBe('');
    expect(result.err.trim().split('\n')).toHaveLength(1);
    expect(result.err).toContain('Legal: ');
  });
});
