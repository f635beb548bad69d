/**
 * The proof of a best-chance problem: over its layouts (all ways in which the hidden cards may lie)
 * the best line, or a defender's best card, makes the stated percentage, each error loses the
 * stated one, and the best wins in every real deal. `low` and `high` bound the share of the layouts
 * that is made; they are equal once exact.
 */
import type { Card } from '$lib/cards/card';
import type {
  CardLayoutOdds,
  LayoutOdds,
  LayoutOddsQuestion,
} from '$lib/games/bridge/odds/hand/layout-odds';
import type { CardVerdict } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { handsLeft } from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { collectOddsLayouts } from '../chances/odds-layouts';
import { DEFENCE_NODE_BUDGET, toOddsScenario } from '../chances/odds-scenario';
import { playAtStart, type BestChance, type BridgeProblem } from '../bridge-problem';
import { computeOddsForCheck } from './check-layout-odds';
import type { ProofFinding } from './proof-findings';

/** Half a minute at most; a problem of the library takes a second or two. */
const DEFAULT_NODE_BUDGET = 40_000_000;

/** Tolerance within which two shares are equal. */
const EPSILON = 1e-9;

/**
 * Checks the chances of a problem; there are no findings for one that states none. `classes`: the
 * card classes at the start against the real deals.
 *
 * Faults: `chances/layouts` when there are no layouts to evaluate; `chances/differs` when the best
 * line or an error has another percentage; `chances/sure` when a line always wins;
 * `chances/not-beaten` when an error wins against all real deals; `chances/beaten` when a card as
 * good as the best does not; `chances/other-line` when no line that wins all real deals is the best
 * over the layouts (a defender is asked for a card, after which no further guess counts). Warning:
 * `chances/unknown` when the node budget was spent.
 */
export function checkBestChance(
  problem: BridgeProblem,
  classes: ReadonlyMap<Card, CardVerdict>,
  maxNodes?: number,
): readonly ProofFinding[] {
  const { chance } = problem;
  if (!chance) return [];
  const scenario = toOddsScenario(problem);
  const nodes = maxNodes ?? (scenario.defender ? DEFENCE_NODE_BUDGET : DEFAULT_NODE_BUDGET);
  const layouts = collectOddsLayouts(scenario, playAtStart(problem));
  if (!layouts.ok)
    return layouts.faults.map(({ message }) =>
      createFinding('fault', 'chances/layouts', message, 'layouts'),
    );
  const chances = computeOddsForCheck(layouts.value, nodes);
  const cardChances = [...(chances?.cards.values() ?? [])];
  if (!chances || cardChances.some(({ isExact }) => !isExact))
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
        scenario.defender
          ? 'One card wins in all layouts: leave the goal out.'
          : 'One line wins in all layouts: give the goal as a number.',
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
            scenario.defender
              ? `The best card beats it in ${best} of a hundred, not ${chance.best}.`
              : `The best line makes ${best} of a hundred, not ${chance.best}.`,
            'best',
          ),
        ]),
    ...errorFindings(chance, chances),
    ...realDealFindings(chances, classes),
    ...(scenario.defender ? [] : lineFindings(problem, layouts.value, low, nodes)),
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

/** The percentage points that a card loses; 0 for a card as good as the best, else at least 1. */
function percentLost({ low }: CardLayoutOdds, best: number): number {
  return best - low < EPSILON ? 0 : Math.max(1, toPercent(best - low));
}

/** Compares the loss of each card with the one that the file states; cards without one lose 0. */
function errorFindings(
  { errors }: BestChance,
  { cards, best }: LayoutOdds,
): readonly ProofFinding[] {
  // Equivalent cards share one object.
  const runs = [...new Set(cards.values())];
  return runs.flatMap((run) => {
    const loss = percentLost(run, best.low);
    const equivalentCards = [...cards].flatMap(([card, chance]) => (chance === run ? [card] : []));
    const writtenCards = equivalentCards.filter((card) => errors[card] !== undefined);
    // Of equivalent cards the file names any one; the lowest is proposed where it names none.
    const [name] = writtenCards.length > 0 ? writtenCards : equivalentCards.slice(-1);
    const writtenLoss = name === undefined ? 0 : (errors[name] ?? 0);
    if (writtenLoss === loss) return [];
    const message =
      loss === 0
        ? `${name} gives up nothing: leave it out.`
        : `${name} gives up ${loss} of a hundred: write ${name}: ${loss}.`;
    return [createFinding('fault', 'chances/differs', message, 'errors')];
  });
}

/** The real deals must beat every error and no card as good as the best. */
function realDealFindings(
  { cards, best }: LayoutOdds,
  classes: ReadonlyMap<Card, CardVerdict>,
): readonly ProofFinding[] {
  return [...cards].flatMap(([card, chance]) => {
    const loss = percentLost(chance, best.low);
    const isSound = classes.get(card) === 'sound';
    if (loss > 0 && isSound)
      return [
        createFinding(
          'fault',
          'chances/not-beaten',
          `${card} gives up ${loss} of a hundred, but wins against all real deals: add one in which only the best line wins.`,
        ),
      ];
    if (loss === 0 && !isSound && classes.has(card))
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

/**
 * Checks that one line both wins all real deals and is the best over the layouts. The real deals
 * are added with a weight above that of all layouts together; the best weighted line must then
 * still reach the best share of the layouts.
 */
function lineFindings(
  problem: BridgeProblem,
  layouts: LayoutOddsQuestion,
  best: number,
  nodes: number,
): readonly ProofFinding[] {
  const play = playAtStart(problem);
  // Layouts are hands before the trick in progress.
  const playBeforeTrick = { ...play, trick: { ...play.trick, cards: [] } };
  const realDeals = new Map(
    problem.real.map(({ deal }) => {
      const remainingHands = handsLeft(deal, playBeforeTrick);
      return [dealKey(remainingHands), remainingHands] as const;
    }),
  );
  const layoutWeights = layouts.deals.map((_, i) => layouts.weights?.[i] ?? 1);
  const totalLayoutWeight = layoutWeights.reduce((sum, weight) => sum + weight, 0);
  const realDealWeight = totalLayoutWeight + 1;
  const layoutKeys = new Set(layouts.deals.map(dealKey));
  const addedDeals = [...realDeals].flatMap(([key, deal]) => (layoutKeys.has(key) ? [] : [deal]));
  const weights = [
    ...layouts.deals.map(
      (deal, i) => (layoutWeights[i] ?? 1) + (realDeals.has(dealKey(deal)) ? realDealWeight : 0),
    ),
    ...addedDeals.map(() => realDealWeight),
  ];
  const chances = computeOddsForCheck(
    { ...layouts, deals: [...layouts.deals, ...addedDeals], weights },
    nodes,
  );
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const expectedWeight = realDeals.size * realDealWeight + best * totalLayoutWeight;
  if (chances && Math.abs(chances.best.low * totalWeight - expectedWeight) < 1e-6) return [];
  const isSettled = chances && chances.best.high * totalWeight < expectedWeight - 1e-6;
  return [
    isSettled
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
