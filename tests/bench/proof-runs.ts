/**
 * Bench runs of the proof and of the opponents that use it, for Node and the browser. The deals of
 * a generated game differ by a few cards (`swaps`) or in all hidden ones (`random`).
 */
import { seededRandom, type Random } from '$lib/core/random';
import { chooseComputerCard, warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { playableCards } from '$lib/games/bridge/lesson/bridge-lesson';
import { chooseOpponentCard } from '$lib/games/bridge/opponents/opponent-card';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { fits, legalIn, playCard, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { pickOne } from '../properties/random-double-dummy-positions';
import { measure, type Measure } from './bench-measures';
import {
  positionAfterLead,
  positionAfterTricks,
  type DealVariation,
  type BenchPosition,
} from './games';

const SEED = 20_261;
/** The node budget, which has been enough so far; questions that exceed it are reported. */
const NODES = 200_000_000;
const WARM_UP_COUNT = 3;
const POSITION_COUNT = 100;
/** Plays of each curated problem. */
const PLAY_COUNT = 5;
/** Generated games for each number of deals. */
const GAME_COUNT = 4;

const prover = createBridgeProver();

/** The result of a run; `remark` is a note beside the measures. */
export interface MeasuredRun {
  readonly measures: readonly Measure[];
  readonly remark: string;
}

/** A problem file: its name without the ending, and its text. */
export interface ProblemText {
  readonly id: string;
  readonly text: string;
}

type Run = (problems: readonly ProblemText[]) => MeasuredRun;

/** The runs by name, the same in Node and in the browser. */
export const PROOF_RUNS: ReadonlyMap<string, Run> = allRuns();

function allRuns(): Map<string, Run> {
  const runs = new Map<string, Run>();
  for (const from of ['lead', 'trick 4'] as const) {
    for (const kind of ['swaps', 'random'] as const) {
      for (const deals of [2, 3, 4, 6, 8]) {
        runs.set(`${from}, ${kind}, ${deals} deals`, () => measureProofs(kind, deals, from));
      }
    }
  }
  runs.set('cards, curated problems', (problems) => ({
    measures: problems.flatMap(measureProblem),
    remark: '',
  }));
  for (const deals of [4, 6, 8]) {
    const name = `cards, generated, ${deals} deals`;
    runs.set(name, () => ({ measures: measureGames(deals), remark: '' }));
  }
  return runs;
}

/** Proofs with empty tables, from just after the lead or from the fourth trick on. */
function measureProofs(kind: DealVariation, deals: number, from: 'lead' | 'trick 4'): MeasuredRun {
  const random = seededRandom(SEED + deals);
  const measures: Measure[] = [];
  let [wins, unknown] = [0, 0];
  for (let i = 0; i < WARM_UP_COUNT + POSITION_COUNT; i++) {
    const start = positionAfterLead(deals, kind, prover, random);
    const { game, play } = from === 'lead' ? start : positionAfterTricks(start, 3, prover, random);
    prover.clear();
    let answer: boolean | null = null;
    const measured = measure(
      () => prover.wins(game, play, { nodes: NODES }),
      (proof) => {
        answer = proof.wins;
        return proof.nodes;
      },
    );
    if (i < WARM_UP_COUNT) continue;
    measures.push(measured);
    if (answer === null) unknown++;
    if (answer === true) wins++;
  }
  return { measures, remark: `wins ${wins}, unknown ${unknown}` };
}

/** The times of all computer's cards in some plays of a problem with a random student. */
function measureProblem({ id, text }: ProblemText): readonly Measure[] {
  const read = readProblem(text, id);
  if (!read.ok) throw new Error(`${id} cannot be read.`);
  const { problem } = read.value;
  const random = seededRandom(SEED);
  return Array.from({ length: PLAY_COUNT }, () => measurePlay(problem, random)).flat();
}

function measurePlay(problem: BridgeProblem, random: Random): readonly Measure[] {
  prover.clear();
  warmUpProver(problem, prover);
  const measures: Measure[] = [];
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const current = play;
    if (isPlayedByStudent(problem, seat))
      play = playCard(play, pickOne(playableCards(problem, play), random));
    else play = measureCard(measures, current, () => chooseComputerCard(problem, current, prover));
  }
  return measures;
}

/** The same for generated games with this number of deals, which the student can just win. */
function measureGames(deals: number): readonly Measure[] {
  const random = seededRandom(SEED + deals);
  const measures: Measure[] = [];
  for (let i = 0; i < GAME_COUNT; i++) {
    const position = positionAfterLead(deals, 'swaps', prover, random);
    prover.clear();
    prover.wins(position.game, position.play, { nodes: 10_000_000 });
    measures.push(...measureGame(position, random));
  }
  return measures;
}

function measureGame({ game, play }: BenchPosition, random: Random): readonly Measure[] {
  const measures: Measure[] = [];
  let current = play;
  for (let seat = turnOf(current); seat !== null; seat = turnOf(current)) {
    const before = current;
    const consistent = game.deals.filter((deal) => fits(deal, before));
    const isStudents = game.student.includes(seat);
    if (isStudents)
      current = playCard(
        current,
        pickOne(
          consistent.flatMap((deal) => legalIn(deal, before)),
          random,
        ),
      );
    else
      current = measureCard(measures, before, () =>
        chooseOpponentCard({ game, virtual: [] }, before, prover),
      );
  }
  return measures;
}

/** Adds the time of a choice to the measures; returns the play after the chosen card. */
function measureCard(
  measures: Measure[],
  play: Play,
  choose: () => ReturnType<typeof chooseOpponentCard>,
): Play {
  let after = play;
  measures.push(
    measure(() => {
      after = playCard(play, choose());
    }),
  );
  return after;
}
