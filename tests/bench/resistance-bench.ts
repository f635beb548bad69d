/**
 * Benchmark of the opponents before the student's first mistake: how many contracts students of
 * natural habits make against them, and how many deals the computer keeps open.
 */
import { parseArgs } from 'node:util';
import { seededRandom, type Random } from '$lib/core/random';
import { definite } from '$lib/core/result';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { toMind } from '$lib/games/bridge/problem/seat-mind';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import type { Card } from '$lib/cards/card';
import { consistentRealDeals } from '$lib/games/bridge/lesson/bridge-lesson';
import { warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { createNaturalStudent } from '$lib/games/bridge/opponents/student-models';
import {
  humanSeats,
  isPlayedByStudent,
  playAtStart,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import {
  averageCardValues,
  doubleDummyValues,
} from '$lib/games/bridge/opponents/average-card-values';
import { adviseFromLine } from '$lib/games/bridge/problem/author-line';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { playCard, tricksWon, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { compareRegrets } from '$lib/hidden-information/average-ranking';
import { CURATED_BRIDGE, curated } from '../playthroughs/curated';
import { chooseCardBy, ORDERS, type Order } from './opponent-orders';
import { formatSummary, HEADINGS, measureCpu, type Measure } from './bench-measures';
import type { Bench } from './bench-measures';

const SEED = 20_263;
/** The deals that a thinking declarer imagines. */
const IMAGINED_DEALS = 24;

const prover = createBridgeProver();

/** A student who declares: the card of the seat on turn, one of its two. */
type Declarer = (problem: BridgeProblem, play: Play) => Card;

interface Declarers {
  /** Games of each problem; each has a declarer of its own. */
  readonly gamesOfEach: number;
  createDeclarer(random: Random, game: number): Declarer;
}

/** Declarers who take at random a card that is best double dummy in some deal still possible. */
const NATURAL: Declarers = {
  gamesOfEach: 20,
  createDeclarer(random) {
    const student = createNaturalStudent(random, prover.solver);
    return (problem, play) =>
      student(
        consistentRealDeals(problem, play).map(({ deal }) => deal),
        play,
      );
  },
};

/** Human-like declarers, who imagine deals of their own. */
const THINKING: Declarers = {
  gamesOfEach: 2,
  createDeclarer: (_random, game) => (problem, play) => {
    const { contract } = problem;
    const [consistent] = consistentRealDeals(problem, play);
    const deal = definite(consistent, 'A real deal is possible.').deal;
    const mind = { ...toMind(problem, contract.declarer), sampleCount: IMAGINED_DEALS, seed: game };
    const view = viewFor(contract.declarer, contract, deal, play);
    return think(mind, view, prover.solver).card;
  },
};

/** A card of the computer. */
interface Choice {
  readonly time: Measure;
  readonly isImplausible: boolean;
  /** True before the first mistake: the student is proved to win. */
  readonly isBeforeMistake: boolean;
}

export const resistanceBench: Bench = {
  name: 'resistance',
  about:
    'declarers of natural habits (or --thinking) against seats that see every card (--order O)',
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { order: { type: 'string', multiple: true }, thinking: { type: 'boolean' } },
    });
    for (const order of ORDERS.filter((each) => values.order?.includes(each) ?? true))
      measureOrder(order, values.thinking ? THINKING : NATURAL);
  },
};

function measureOrder(order: Order, { gamesOfEach, createDeclarer }: Declarers): void {
  console.log(`\nOrder: ${order}`);
  const problems = CURATED_BRIDGE.map(curated).filter(isMeasured);
  const random = seededRandom(SEED);
  const choices: Choice[] = [];
  let [made, games] = [0, 0];
  const keptShares: number[] = [];
  const toldApart: Card[] = [];
  for (const problem of problems) {
    warmUpProver(problem, prover);
    let madeHere = 0;
    for (let game = 0; game < gamesOfEach; game++)
      if (playGame(problem, order, createDeclarer(random, game), choices)) madeHere++;
    made += madeHere;
    games += gamesOfEach;
    const course = followAuthorLine(problem, order);
    const kept = course.keptShares;
    keptShares.push(...kept);
    toldApart.push(...course.toldApart);
    console.log(
      `${problem.id}: ${madeHere} of ${gamesOfEach} made, along the author's line ${percent(mean(kept))} of the deals open`,
    );
  }
  console.log(
    `${problems.length} problems: ${percent(made / games)} made, ${percent(mean(keptShares))} of the deals open, deals told apart by ${toldApart.length} cards`,
  );
  for (const isBeforeMistake of [true, false]) {
    const counted = choices.filter((choice) => choice.isBeforeMistake === isBeforeMistake);
    const implausibleCount = counted.filter((choice) => choice.isImplausible).length;
    console.log(
      `implausible in every deal that holds it, ${isBeforeMistake ? 'before' : 'after'} the first mistake: ${implausibleCount} of ${counted.length}`,
    );
  }
  console.log(HEADINGS);
  console.log(
    formatSummary(
      'card of the computer, CPU',
      choices.map(({ time }) => time),
    ),
  );
}

/** Several real deals, a student who declares, and opponents who see every card. */
function isMeasured(problem: BridgeProblem): boolean {
  return (
    problem.real.length > 1 &&
    humanSeats(problem).length === 0 &&
    isPlayedByStudent(problem, problem.contract.declarer)
  );
}

/** True when the declarer makes the contract. */
function playGame(
  problem: BridgeProblem,
  order: Order,
  chooseCard: Declarer,
  choices: Choice[],
): boolean {
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    if (isPlayedByStudent(problem, seat)) {
      play = playCard(play, chooseCard(problem, play));
    } else {
      const current: Play = play;
      const cards: Card[] = [];
      const time = measureCpu(() => cards.push(chooseCardBy(order, problem, current, prover)));
      const [card] = cards as [Card];
      choices.push({
        time,
        isImplausible: isImplausible(problem, play, card),
        isBeforeMistake: prover.wins(toProofGame(problem, prover), play).wins === true,
      });
      play = playCard(play, card);
    }
  }
  return tricksWon(play, sideOf(problem.contract.declarer)) >= problem.goal;
}

/**
 * True when the rules of thumb reject a card, among those of the same double-dummy value, in every
 * deal that holds it.
 */
function isImplausible(problem: BridgeProblem, play: Play, card: Card): boolean {
  const { implausiblePlays } = toProofGame(problem, prover);
  return consistentRealDeals(problem, play).every(({ deal }) => {
    const values = doubleDummyValues(deal, play, prover.solver);
    const value = values.get(card);
    if (value === undefined) return true;
    const equals = [...values.keys()].filter((other) => values.get(other) === value);
    return implausiblePlays?.(deal, play, equals).includes(card) ?? false;
  });
}

/** The author's line of a problem against the computer. */
interface AuthorLineCourse {
  /** The share of the real deals that are possible before each card, 0 to 1. */
  readonly keptShares: readonly number[];
  /** Cards of the computer after which fewer deals are possible than after one of equal regret. */
  readonly toldApart: readonly Card[];
}

function followAuthorLine(problem: BridgeProblem, order: Order): AuthorLineCourse {
  const keptShares: number[] = [];
  const toldApart: Card[] = [];
  const { line = [] } = problem.solution ?? {};
  const log: Card[] = [];
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const deals = consistentRealDeals(problem, play).map(({ deal }) => deal);
    keptShares.push(deals.length / problem.real.length);
    if (isPlayedByStudent(problem, seat)) {
      const advice = adviseFromLine(problem, line, log);
      if (advice.kind !== 'play') break;
      log.push(advice.card);
    } else {
      const card = chooseCardBy(order, problem, play, prover);
      log.push(card);
      if (tellsApart(problem, play, card)) toldApart.push(card);
    }
    play = playCard(play, log.at(-1) as Card);
  }
  return { keptShares, toldApart };
}

/** True when another card of the same regret is held in more of the deals that are possible. */
function tellsApart(problem: BridgeProblem, play: Play, card: Card): boolean {
  const candidates = averageCardValues(
    {
      real: problem.real.map(({ deal }) => deal),
      virtual: problem.virtual.map(({ deal }) => deal),
    },
    play,
    prover.solver,
  );
  const chosen = candidates.find((candidate) => candidate.action === card);
  return (
    chosen !== undefined &&
    candidates.some(
      (other) => compareRegrets(other, chosen) <= 0 && other.realWorldCount > chosen.realWorldCount,
    )
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
