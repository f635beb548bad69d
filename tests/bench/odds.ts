/**
 * The odds of a hand: layouts drawn at moments of the authors' lines, every card until all is exact. CPU time, for
 * machines are busy; what a budget does not suffice for is counted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { openKernel } from '$lib/bridge/kernel/kernel';
import { layoutsAt } from '$lib/bridge/problem/chances/layouts';
import { oddsTableOf } from '$lib/bridge/problem/chances/table';
import { chancesOf, weighable, type Chances, type Layouts } from '$lib/bridge/odds/hand/layouts';
import { authorsCard } from '$lib/bridge/problem/line';
import { playAtStart, type BridgeProblem } from '$lib/bridge/problem/problem';
import { readProblem } from '$lib/bridge/problem/read-problem';
import type { Deal } from '$lib/bridge/rules/deal';
import { cardsPlayed, legalIn, playCard, turnOf, type Play } from '$lib/bridge/rules/play';
import { sideOf } from '$lib/bridge/rules/seats';
import { HEADINGS, summary, type Bench, type Measure } from './bench';

const FOLDER = 'problems/bridge';
const NODES = 20_000_000;
const SEED = 1;
/** Cards left, and layouts, as the figures to reach name them. */
const ASKED = [
  [6, 200],
  [8, 100],
  [10, 50],
  [11, 100],
  [12, 100],
] as const;

export const odds: Bench = {
  name: 'odds',
  about: 'the odds of every card over drawn layouts, on the authors’ lines',
  run() {
    const problems = readdirSync(FOLDER)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => readProblem(readFileSync(`${FOLDER}/${file}`, 'utf8'), file))
      .flatMap((read) => (read.ok ? [read.value.problem] : []));
    console.log(HEADINGS);
    for (const [left, count] of ASKED) {
      const asked = problems.flatMap((problem) => momentsOf(problem, left, count));
      const timed = asked.map(timedOdds);
      const name = `${left} cards, ${count} layouts`;
      console.log(
        summary(
          `${name}, best`,
          timed.flatMap(({ best }) => (best ? [best] : [])),
        ),
      );
      console.log(
        summary(
          `${name}, all`,
          timed.map(({ all }) => all),
        ),
      );
      const open = timed.filter(({ best }) => best === null).length;
      console.log(`  best card not exact: ${open} of ${timed.length}`);
    }
  },
};

/** The layouts where declarer leads with so many cards left, on the author's line. */
function momentsOf(problem: BridgeProblem, left: number, count: number): readonly Layouts[] {
  let play: Play = playAtStart(problem);
  for (;;) {
    const turn = turnOf(play);
    if (turn === null || 13 - play.won.length < left) return [];
    if (13 - play.won.length === left) {
      const table = oddsTableOf(problem);
      const drawn = table && layoutsAt({ ...table, layouts: count }, play, SEED);
      if (drawn?.ok) return [drawn.value];
    }
    const ours = sideOf(turn) === sideOf(problem.student);
    const written = ours
      ? authorsCard(problem, cardsPlayed(play).slice(problem.start.length))
      : null;
    const [first] = legalIn(problem.real[0]?.deal as Deal, play);
    const card = written ?? first;
    if (card === undefined) return [];
    play = playCard(play, card);
  }
}

interface Timed {
  /** Until the best card is exact; null where the budget ended before. */
  readonly best: Measure | null;
  readonly all: Measure;
}

function timedOdds(layouts: Layouts): Timed {
  const weighed = weighable(layouts);
  if (!weighed.ok) throw new Error(weighed.faults[0]?.message);
  const kernel = openKernel(64 * 2 ** 20, 16 * 2 ** 20);
  const start = process.cpuUsage();
  const since = ({ nodes }: Chances): Measure => {
    const { user, system } = process.cpuUsage(start);
    return { ms: (user + system) / 1000, nodes };
  };
  let best: Measure | null = null;
  const steps = chancesOf(kernel, weighed.value, { nodes: NODES });
  for (;;) {
    const { value, done } = steps.next();
    if (best === null && value.best.high - value.best.low < 1e-9) best = since(value);
    if (done) return { best, all: since(value) };
  }
}
