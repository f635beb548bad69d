/**
 * Writing a line (a problem's solution, with an `if` where the card depends on what another seat
 * played) from the student's cards of one play, on problems of the library. The opponents' cards
 * are not given: the writer considers all of them.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Card } from '$lib/cards/card';
import { unwrap } from '$lib/core/result';
import { playComputerTurns } from '$lib/games/bridge/lesson/bridge-computer';
import { ownCardIndices, toLineSteps } from './own-line-cards';
import { computeOutcomeMatrix } from '$lib/games/bridge/problem/analysis/outcome-matrix';
import { adviseFromLine, authorCardAfter } from '$lib/games/bridge/problem/author-line';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { cardsPlayed, playCard, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { checkLine } from '$lib/games/bridge/problem/check/line/check-line';
import { proveProblem } from '$lib/games/bridge/problem/check/prove-bridge-problem';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import {
  playAtStart,
  type BridgeProblem,
  type BridgeLineStep,
} from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { toYamlLine } from '$lib/games/bridge/problem/analysis/yaml-line';
import { CardSoundness } from './card-soundness';
import { factorCommonTails } from './compact-line';
import { TurnClassGenerator } from './turn-class-generator';
import { writeLine } from './write-line';

/** Limit on the positions of a line that are checked. */
const LINE_NODES = 20_000;

function readLibraryProblem(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
/**
 * One play of a problem against the app's computer: the author's cards, and after the end of the
 * author's line the first sound card of each turn.
 */
function playSoundly(problem: BridgeProblem): readonly Card[] {
  const prover = createBridgeProver();
  let play = playComputerTurns(problem, playAtStart(problem), prover);
  const currentLog = (): readonly Card[] => cardsPlayed(play).slice(problem.start.length);
  while (turnOf(play) !== null) {
    const log = currentLog();
    const card = authorCardAfter(problem, log) ?? firstSoundCard(problem, log, prover);
    if (card === null) break;
    play = playComputerTurns(problem, playCard(play, card), prover);
  }
  return currentLog();
}

function firstSoundCard(
  problem: BridgeProblem,
  log: readonly Card[],
  prover: BridgeProver,
): Card | null {
  const { rows } = computeOutcomeMatrix(problem, log, prover);
  return rows.find(({ verdict }) => verdict === 'sound')?.cards[0] ?? null;
}

/** Number of branches with an empty `then`. */
function countEmptyThens(steps: readonly BridgeLineStep[]): number {
  return steps.reduce((count, step) => {
    if (!('if' in step)) return count;
    const ownCount = step.then.length === 0 ? 1 : 0;
    return count + ownCount + countEmptyThens(step.then) + countEmptyThens(step.else);
  }, 0);
}

/** The steps that play these cards, without branches. */
const plays = (cards: string): BridgeLineStep[] =>
  cards.split(' ').map((card) => ({ play: card as Card }));

describe('a line written from one play of it', () => {
  it.each([
    ['keep-east-out', 'SA DA'],
    ['ruff-as-high-as-you-can', 'HT'],
    ['high-in-second-seat', 'SQ'],
  ])('is legal and sound in every branch: %s', (id, played) => {
    const problem = readLibraryProblem(id);
    const prover = createBridgeProver();
    const { line } = writeLine(problem, plays(played), prover);
    expect(line.length).toBeGreaterThan(0);
    const writtenProblem = { ...problem, solution: { line } };
    const lineFindings = checkLine(
      writtenProblem,
      LINE_NODES,
      toProofGame(writtenProblem, prover).policies,
    );
    expect(lineFindings.filter(({ kind }) => kind === 'fault')).toEqual([]);
    // The need of each deal is no question here, so that it gets no budget.
    const { findings } = proveProblem(
      writtenProblem,
      prover,
      { start: 1e7, line: 1e7, deals: 1 },
      LINE_NODES,
    );
    expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([]);
  });

  it.each([
    // Of touching cards the author may play any one, whatever was played before.
    ['count-and-know', 'HA HK HQ HJ DA DK DQ DJ CA CK'],
    ['keep-east-out', 'CA C4 CJ CK C9 CT'],
    ['give-west-the-lead', 'SA'],
  ])('is complete, until a claim settles the rest: %s', (id, played) => {
    const problem = readLibraryProblem(id);
    const prover = createBridgeProver();
    const { line, isComplete } = writeLine(problem, plays(played), prover);
    expect(isComplete).toBe(true);
    const { findings } = proveProblem({ ...problem, solution: { line } }, prover);
    const codes = findings.map(({ code }) => code);
    // A line other than the author's may need fewer of the deals.
    expect(codes.filter((code) => code !== 'proof/deal-not-needed')).toEqual([]);
  });

  it.each([
    // The opponents can no longer win a trick, or the goal is reached, before the last card.
    'ask-for-the-wrong-suit',
    'offer-a-finesse',
    'nine-spades',
    'the-way-back',
    // Elsewhere the line ends by a claim.
    'six-clubs-are-out',
    'thirteen-in-east',
    'let-them-find-the-queen',
    // A branch deeper than the limit would be needed, or no card tells where to branch.
    'give-west-the-lead',
    'let-dummy-take-the-force',
  ])('keeps every card that was played to the end, and has no empty `then`: %s', (id) => {
    const problem = readLibraryProblem(id);
    const log = playSoundly(problem);
    const authorSteps = toLineSteps(problem, log);
    const prover = createBridgeProver();
    const written = writeLine(problem, authorSteps, prover);
    for (const index of ownCardIndices(problem, log))
      expect(adviseFromLine(problem, written.line, log.slice(0, index))).toMatchObject({
        kind: 'play',
        card: log[index],
      });
    expect(written).toMatchObject({ isComplete: true, firstDroppedCard: null });
    expect(countEmptyThens(written.line)).toBe(0);
    const writtenProblem = { ...problem, solution: { line: written.line } };
    const { findings } = proveProblem(writtenProblem, prover);
    expect(findings.filter(({ code }) => code !== 'proof/deal-not-needed')).toEqual([]);
  });

  it('names the first card that is not sound, and tells how many positions were searched', () => {
    const onPositions = vi.fn<(done: number, total: number) => void>();
    const problem = readLibraryProblem('before-you-finesse');
    const prover = createBridgeProver();
    const written = writeLine(problem, plays('HA H8'), prover, {}, onPositions);
    expect(written.line[0]).toEqual({ play: 'HA' });
    expect(written.firstDroppedCard).toBe('H8');
    const [done, total] = onPositions.mock.lastCall ?? [0, 0];
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(total);
  });

  it('takes the cards before the problem’s start for the last ones of their seats', () => {
    const problem = readLibraryProblem('two-chances');
    const prover = createBridgeProver();
    const soundness = new CardSoundness(problem, prover, 1, () => undefined);
    const [turnClass] = new TurnClassGenerator(problem, [], prover, soundness).firstTurns();
    expect(turnClass?.lastPlays).toEqual([{ N: ['C2'], E: ['D6'], S: ['H3'], W: ['H2'] }]);
  });

  it('keeps the author’s branches if both arms can be reached', () => {
    const problem = readLibraryProblem('ask-with-the-ace');
    const authorLine = problem.solution?.line ?? [];
    const { line } = writeLine(problem, authorLine, createBridgeProver());
    const branch = authorLine.find((step) => 'if' in step);
    expect(branch).toBeDefined();
    expect(line.find((step) => 'if' in step)).toMatchObject({
      if: branch && 'if' in branch && branch.if,
    });
  });

  it('keeps the author’s claims that hold, and goes on where one does not', () => {
    const problem = readLibraryProblem('before-you-finesse');
    const why = { en: 'The rest is high.' };
    const afterFinesse = (tricks: number) =>
      writeLine(problem, [...plays('HA H5 H6 HJ'), { claim: tricks, why }], createBridgeProver())
        .line;
    expect(JSON.stringify(afterFinesse(9))).toContain(JSON.stringify({ claim: 9, why }));
    expect(JSON.stringify(afterFinesse(10))).not.toContain('claim');
  });

  it('ends when only one deal is consistent, if `endsAtKnownDeal` is set', () => {
    const problem = readLibraryProblem('keep-east-out');
    const fullLine = writeLine(problem, plays('CA C4 CJ'), createBridgeProver());
    const shorter = writeLine(problem, plays('CA C4 CJ'), createBridgeProver(), {
      endsAtKnownDeal: true,
    });
    // The length of the text stands for the number of steps in all branches.
    expect(JSON.stringify(shorter.line).length).toBeLessThanOrEqual(
      JSON.stringify(fullLine.line).length,
    );
    expect(shorter.isComplete).toBe(true);
  });

  it('keeps the author’s sound cards with their reasons, and replaces the others', () => {
    const why = { en: 'It costs nothing.' };
    const problem = readLibraryProblem('before-you-finesse');
    const steps = writeLine(
      problem,
      [{ play: 'HA', why }, ...plays('H5')],
      createBridgeProver(),
    ).line;
    expect(steps[0]).toEqual({ play: 'HA', why });
    const corrected = writeLine(problem, plays('H8 HK'), createBridgeProver()).line;
    expect(corrected[0]).not.toEqual({ play: 'H8' });
  });

  it('has a branch where the sound card depends on an opponent’s card', () => {
    const { line } = writeLine(
      readLibraryProblem('before-you-finesse'),
      plays('HA H5 H6 HJ'),
      createBridgeProver(),
    );
    expect(JSON.stringify(line)).toContain('"if"');
  });
});

it('a common tail of both arms of a branch is written once, after the branch', () => {
  const [a, b, c] = plays('HA HK HQ') as [BridgeLineStep, BridgeLineStep, BridgeLineStep];
  const condition = { W: ['H' as const] };
  expect(factorCommonTails([{ if: condition, then: [a, c], else: [b, c] }])).toEqual([
    { if: condition, then: [a], else: [b] },
    c,
  ]);
  expect(factorCommonTails([{ if: condition, then: [a, c], else: [a, c] }])).toEqual([a, c]);
  // The `then` does not become empty.
  expect(factorCommonTails([{ if: condition, then: [b, c], else: [a, b, c] }])).toEqual([
    { if: condition, then: [b], else: [a, b] },
    c,
  ]);
});

it('a line is converted to the form of a problem file', () => {
  const line: readonly BridgeLineStep[] = [
    { play: 'HA', why: { en: 'Look.' } },
    {
      if: { W: ['HQ'], E: ['S', 'H'] },
      then: [{ play: 'H6', why: { en: 'a', ko: '가' } }],
      else: [],
    },
  ];
  expect(toYamlLine(line)).toEqual([
    { play: 'HA', why: 'Look.' },
    { if: { W: 'HQ', E: ['S', 'H'] }, then: [{ play: 'H6', why: { en: 'a', ko: '가' } }] },
  ]);
});
