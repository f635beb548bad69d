/**
 * Benchmark of the opponents before the student's first mistake, where the trap springs tricks
 * later: how many plans of rule-of-thumb students they beat, of those that can be beaten. A search
 * over all opponents' cards proves of each plan if it can.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { unwrap } from '$lib/core/result';
import { toHand, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { consistentRealDeals } from '$lib/games/bridge/lesson/bridge-lesson';
import { warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { naturalCard } from '$lib/games/bridge/opponents/natural-card';
import {
  createRuleOfThumbStudent,
  type RuleOfThumbHabits,
  type RuleOfThumbStudent,
} from '$lib/games/bridge/opponents/rule-of-thumb-student';
import {
  isPlayedByStudent,
  playAtStart,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  legalIn,
  playCard,
  playCards,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { CURATED_BRIDGE, curated } from '../playthroughs/curated';
import { formatSummary, HEADINGS, measureCpu, type Bench, type Measure } from './bench-measures';
import { refutePlan } from './late-traps/plan-refutation';
import { chooseCardBy, ORDERS, type Order } from './opponent-orders';

const FOLDER = 'tests/bench/late-traps';

interface LateTrap {
  /** The name of its file without the number: what the trap is. */
  readonly kind: string;
  readonly problem: BridgeProblem;
}

/** The result of the plans of one kind against one order. */
interface Tally {
  beatable: number;
  beaten: number;
  /** Cards of the computer after which fewer real deals were consistent, while the student won. */
  dealsToldApart: number;
  readonly times: Measure[];
}

export const lateTrapsBench: Bench = {
  name: 'late-traps',
  about:
    'plans of rule-of-thumb students that can be beaten (--order O; --unbeaten lists those that were not)',
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { order: { type: 'string', multiple: true }, unbeaten: { type: 'boolean' } },
    });
    const orders = ORDERS.filter((each) => values.order?.includes(each) ?? true);
    const talliesByOrder = new Map(orders.map((order) => [order, new Map<string, Tally>()]));
    for (const { kind, problem } of readLateTraps()) {
      const plans = distinctPlans(problem);
      const beatable = plans.filter((plan) => isBeatable(problem, plan, playAtStart(problem)));
      const beatenCounts = orders.map((order) => {
        const tallies = talliesByOrder.get(order) as Map<string, Tally>;
        const tally = tallies.get(kind) ?? { beatable: 0, beaten: 0, dealsToldApart: 0, times: [] };
        tallies.set(kind, tally);
        const unbeaten = beatable.filter((plan) => {
          const play = playPlan(problem, plan, order, tally);
          const isMade = tricksWon(play, sideOf(problem.contract.declarer)) >= problem.goal;
          if (isMade && values.unbeaten)
            console.log(`  unbeaten by ${order}: ${formatUnbeaten(problem, plan, play)}`);
          return isMade;
        });
        tally.beatable += beatable.length;
        tally.beaten += beatable.length - unbeaten.length;
        return `${order} ${beatable.length - unbeaten.length}`;
      });
      console.log(
        `${problem.id}: ${plans.length} plans, ${beatable.length} can be beaten: ${beatenCounts.join(', ')}`,
      );
    }
    for (const [order, tallies] of talliesByOrder) console.log(formatTallies(order, tallies));
  },
};

/** The problems of the folder, and those of the library whose theme is a squeeze. */
function readLateTraps(): readonly LateTrap[] {
  const written = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name): LateTrap => {
      const id = name.replace('.yaml', '');
      const { problem } = unwrap(readProblem(readFileSync(`${FOLDER}/${name}`, 'utf8'), id));
      return { kind: id.replace(/-\d+$/, ''), problem };
    });
  const squeezes = CURATED_BRIDGE.map(curated)
    .filter(({ themes }) => themes.includes('squeeze'))
    .map((problem): LateTrap => ({ kind: 'library', problem }));
  return [...written, ...squeezes];
}

/** All habits, without those of students who play alike against plain defenders in every deal. */
function distinctPlans(problem: BridgeProblem): readonly RuleOfThumbHabits[] {
  const draws = problem.contract.strain === 'NT' ? [true] : [true, false];
  const habits = permutations(SUITS).flatMap((suitOrder) =>
    draws.flatMap((drawsTrumps) =>
      (['first', 'last', 'never'] as const).map((finesses): RuleOfThumbHabits => ({
        suitOrder,
        drawsTrumps,
        finesses,
      })),
    ),
  );
  const byPlay = new Map<string, RuleOfThumbHabits>();
  for (const plan of habits) {
    const student = createRuleOfThumbStudent(plan);
    const plays = problem.real.map(({ deal }) =>
      cardsPlayed(playOutPlainly(problem, deal, student)),
    );
    const key = String(plays);
    if (!byPlay.has(key)) byPlay.set(key, plan);
  }
  return [...byPlay.values()];
}

function permutations(suits: readonly Suit[]): readonly (readonly Suit[])[] {
  if (suits.length < 2) return [suits];
  return suits.flatMap((first) =>
    permutations(suits.filter((suit) => suit !== first)).map((rest) => [first, ...rest]),
  );
}

/** The play of a student in one deal against defenders who always play the natural card. */
function playOutPlainly(problem: BridgeProblem, deal: Deal, student: RuleOfThumbStudent): Play {
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const card = isPlayedByStudent(problem, seat)
      ? student([deal], play)
      : naturalCard(legalIn(deal, play), play);
    play = playCard(play, card);
  }
  return play;
}

const searchProver = createBridgeProver();

/** True if a plan is proved to be beatable after a play; false where the search did not end. */
function isBeatable(problem: BridgeProblem, plan: RuleOfThumbHabits, play: Play): boolean {
  const game = toProofGame(problem, searchProver);
  const refutation = refutePlan(game, play, createRuleOfThumbStudent(plan), searchProver);
  return refutation !== null && refutation !== 'unknown';
}

const prover = createBridgeProver();

/** The whole play of a plan against the computer. */
function playPlan(
  problem: BridgeProblem,
  plan: RuleOfThumbHabits,
  order: Order,
  tally: Tally,
): Play {
  warmUpProver(problem, prover);
  const student = createRuleOfThumbStudent(plan);
  const game = toProofGame(problem, prover);
  let play = playAtStart(problem);
  let isBeaten = false;
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const deals = consistentRealDeals(problem, play).map(({ deal }) => deal);
    if (isPlayedByStudent(problem, seat)) {
      play = playCard(play, student(deals, play));
      isBeaten ||= prover.wins(game, play).wins === false;
    } else {
      const current: Play = play;
      tally.times.push(
        measureCpu(() => {
          play = playCard(current, chooseCardBy(order, problem, current, prover));
        }),
      );
      if (!isBeaten && consistentRealDeals(problem, play).length < deals.length)
        tally.dealsToldApart += 1;
    }
  }
  return play;
}

/** The habits of a plan that was not beaten, and the computer's card that let it through. */
function formatUnbeaten(problem: BridgeProblem, plan: RuleOfThumbHabits, play: Play): string {
  const { suitOrder, drawsTrumps, finesses } = plan;
  const habits = [
    suitOrder.join(''),
    ...(problem.contract.strain === 'NT' ? [] : [drawsTrumps ? 'trumps first' : 'trumps last']),
    `finesses ${finesses}`,
  ];
  const cards = cardsPlayed(play).slice(problem.start.length);
  const start = playAtStart(problem);
  const playBefore = (index: number): Play => playCards(start, cards.slice(0, index));
  const letThrough = cards.findIndex((_, index) => {
    const seat = turnOf(playBefore(index));
    return (
      seat !== null &&
      !isPlayedByStudent(problem, seat) &&
      !isBeatable(problem, plan, playBefore(index + 1))
    );
  });
  const before = playBefore(letThrough);
  const better = legalInAnyDeal(problem, before).filter((card) =>
    isBeatable(problem, plan, playCard(before, card)),
  );
  return `${problem.id}, ${habits.join(', ')}: ${turnOf(before)} ${cards[letThrough]} in trick ${before.won.length + 1} let it through, not ${better.join(' ')}, after ${cards.slice(0, letThrough).join(' ')}`;
}

function legalInAnyDeal(problem: BridgeProblem, play: Play): Hand {
  return toHand(consistentRealDeals(problem, play).flatMap(({ deal }) => legalIn(deal, play)));
}

function formatTallies(order: Order, tallies: ReadonlyMap<string, Tally>): string {
  const row = (name: string, { beatable, beaten, dealsToldApart }: Tally): string =>
    [
      name.padEnd(24),
      ...[beatable, beaten, dealsToldApart].map((cell) => `${cell}`.padStart(10)),
    ].join('');
  const all = [...tallies.values()];
  const sum = (count: (tally: Tally) => number): number =>
    all.reduce((total, tally) => total + count(tally), 0);
  const times = all.flatMap((tally) => tally.times);
  const total: Tally = {
    beatable: sum((tally) => tally.beatable),
    beaten: sum((tally) => tally.beaten),
    dealsToldApart: sum((tally) => tally.dealsToldApart),
    times,
  };
  return [
    `order of choice: ${order}`,
    `${''.padEnd(24)}${['can be', 'beaten', 'told apart'].map((cell) => cell.padStart(10)).join('')}`,
    ...[...tallies].map(([kind, tally]) => row(kind, tally)),
    row('all', total),
    HEADINGS,
    formatSummary('card of the computer, CPU', times),
  ].join('\n');
}
