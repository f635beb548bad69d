/**
 * The proof of the best chance: over its layouts the best line makes what the file says, each error loses what it says,
 * and every real deal is one in which the better line wins.
 */
import type { Card } from '$lib/cards/card';
import {
  MAX_OWNER_TABLES,
  openSearchKernel,
  type SearchKernel,
} from '$lib/bridge/kernel/search-kernel';
import {
  computeLayoutOdds,
  prepareOddsQuestion,
  type CardLayoutOdds,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from '$lib/bridge/odds/hand/layout-odds';
import type { CardClass } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { handsLeft } from '$lib/bridge/rules/bridge-play';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { collectOddsLayouts } from '../chances/odds-layouts';
import { toOddsScenario } from '../chances/odds-scenario';
import { playAtStart, type BestChance, type BridgeProblem } from '../bridge-problem';
import type { ProofFinding } from './proof-findings';

/** Half a minute at the most; a problem of the library takes a second or two. */
const DEFAULT_NODE_BUDGET = 40_000_000;

/** What two shares may differ by and be the same. */
const EPSILON = 1e-9;

let kernel: SearchKernel | null = null;

/**
 * Faults: `chances/layouts` where there are none to weigh, `chances/differs` where the best line or an error is not as
 * the file says, `chances/sure` where a line wins always, `chances/not-beaten` where an error wins against all real
 * deals, `chances/beaten` where a card as good as the best does not, `chances/other-line` where no line that wins all
 * real deals is the best over the layouts. Warning: `chances/unknown` where the budget ended. `classes`: what each card at
 * the start is worth against the real deals. None for a problem that asks for no chance.
 */
export function checkBestChance(
  problem: BridgeProblem,
  classes: ReadonlyMap<Card, CardClass>,
  nodes = DEFAULT_NODE_BUDGET,
): readonly ProofFinding[] {
  const { chance } = problem;
  const table = toOddsScenario(problem);
  if (!chance || !table) return [];
  const layouts = collectOddsLayouts(table, playAtStart(problem));
  if (!layouts.ok)
    return layouts.faults.map(({ message }) =>
      createFinding('fault', 'chances/layouts', message, 'layouts'),
    );
  const chances = computeChances(layouts.value, nodes);
  const all = [...(chances?.cards.values() ?? [])];
  if (!chances || all.some(({ isExact: exact }) => !exact))
    return [
      createFinding(
        'warning',
        'chances/unknown',
        `The budget of ${nodes} positions does not settle what every card makes.`,
      ),
    ];
  const { low } = chances.best;
  if (low > 1 - EPSILON)
    return [
      createFinding(
        'fault',
        'chances/sure',
        'One line wins in all layouts: give the goal as a number.',
      ),
    ];
  const best = toPercent(low);
  return [
    ...(best === chance.best
      ? []
      : [
          createFinding(
            'fault',
            'chances/differs',
            `The best line makes ${best} of a hundred, not ${chance.best}.`,
            'best',
          ),
        ]),
    ...errorFindings(chance, chances),
    ...realDealFindings(chances, classes),
    ...lineFindings(problem, layouts.value, low, nodes),
  ];
}

function createFinding(
  kind: ProofFinding['kind'],
  code: string,
  message: string,
  ...path: readonly string[]
): ProofFinding {
  return { kind, code, message, path: ['chances', ...path] };
}

const toPercent = (share: number): number => Math.round(100 * share);

/** What a card gives up of a hundred; 0 for one that is as good as the best. */
function percentLost({ low }: CardLayoutOdds, best: number): number {
  return best - low < EPSILON ? 0 : Math.max(1, toPercent(best - low));
}

function errorFindings(
  { errors }: BestChance,
  { cards, best }: LayoutOdds,
): readonly ProofFinding[] {
  const runs = [...new Set(cards.values())];
  return runs.flatMap((run) => {
    const loss = percentLost(run, best.low);
    const own = [...cards].flatMap(([card, chance]) => (chance === run ? [card] : []));
    const written = own.filter((card) => errors[card] !== undefined);
    const [name] = written.length > 0 ? written : own.slice(-1);
    const said = name === undefined ? 0 : (errors[name] ?? 0);
    if (said === loss) return [];
    const message =
      loss === 0
        ? `${name} gives up nothing: leave it out.`
        : `${name} gives up ${loss} of a hundred: write ${name}: ${loss}.`;
    return [createFinding('fault', 'chances/differs', message, 'errors')];
  });
}

/** Whoever errs is beaten, and nobody else. */
function realDealFindings(
  { cards, best }: LayoutOdds,
  classes: ReadonlyMap<Card, CardClass>,
): readonly ProofFinding[] {
  return [...cards].flatMap(([card, chance]) => {
    const loss = percentLost(chance, best.low);
    const sound = classes.get(card) === 'sound';
    if (loss > 0 && sound)
      return [
        createFinding(
          'fault',
          'chances/not-beaten',
          `${card} gives up ${loss} of a hundred, but wins against all real deals: add one in which only the best line wins.`,
        ),
      ];
    if (loss === 0 && !sound && classes.has(card))
      return [
        createFinding(
          'fault',
          'chances/beaten',
          `${card} is as good as the best, but a real deal beats it: the deals must leave every best card its win.`,
        ),
      ];
    return [];
  });
}

/** One line wins all real deals and is the best over the layouts: real deals that weigh more than all layouts cost it nothing. */
function lineFindings(
  problem: BridgeProblem,
  layouts: LayoutOddsQuestion,
  best: number,
  nodes: number,
): readonly ProofFinding[] {
  const play = playAtStart(problem);
  const before = { ...play, trick: { ...play.trick, cards: [] } };
  const real = new Map(
    problem.real.map(({ deal }) => {
      const left = handsLeft(deal, before);
      return [dealKey(left), left] as const;
    }),
  );
  const given = layouts.deals.map((_, i) => layouts.weights?.[i] ?? 1);
  const all = given.reduce((sum, weight) => sum + weight, 0);
  const heavy = all + 1;
  const known = new Set(layouts.deals.map(dealKey));
  const added = [...real].flatMap(([key, deal]) => (known.has(key) ? [] : [deal]));
  const weights = [
    ...layouts.deals.map((deal, i) => (given[i] ?? 1) + (real.has(dealKey(deal)) ? heavy : 0)),
    ...added.map(() => heavy),
  ];
  const chances = computeChances(
    { ...layouts, deals: [...layouts.deals, ...added], weights },
    nodes,
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const wanted = real.size * heavy + best * all;
  if (chances && Math.abs(chances.best.low * whole - wanted) < 1e-6) return [];
  const settled = chances && chances.best.high * whole < wanted - 1e-6;
  return [
    settled
      ? createFinding(
          'fault',
          'chances/other-line',
          'No line that is the best over the layouts wins in all real deals: each must be one in which the better line wins.',
        )
      : createFinding(
          'warning',
          'chances/unknown',
          `The budget of ${nodes} positions does not settle whether the best line wins in all real deals.`,
        ),
  ];
}

const dealKey = (deal: Deal): string =>
  SEATS.map((seat) => [...deal[seat]].sort().join('')).join(' ');

/** Null where the layouts cannot be weighed together. */
function computeChances(layouts: LayoutOddsQuestion, nodes: number): LayoutOdds | null {
  kernel ??= openSearchKernel(32 * 2 ** 20, 16 * 2 ** 20, MAX_OWNER_TABLES);
  const weighed = prepareOddsQuestion(layouts);
  if (!weighed.ok) return null;
  const steps = computeLayoutOdds(kernel, weighed.value, { nodes });
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}
