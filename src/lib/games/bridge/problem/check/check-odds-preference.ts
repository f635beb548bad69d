/**
 * The check whether the odds prefer another card than the author's. A line can win in all real
 * deals and still be worse than another over all layouts that declarer must reckon with.
 */
import type { Card } from '$lib/cards/card';
import type { CardLayoutOdds, LayoutOdds } from '$lib/games/bridge/odds/hand/layout-odds';
import { formatCards } from '$lib/games/bridge/notation/card-notation';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { legalIn, playCards } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { collectLineTurns, firstTurnOfEachStep, type StudentTurn } from '../analysis/student-turns';
import { playAtStart, studentCards, type BridgeProblem } from '../bridge-problem';
import { parseExplanation } from '../bridge-explanation';
import { collectOddsLayouts } from '../chances/odds-layouts';
import { toOddsScenario } from '../chances/odds-scenario';
import { computeOddsForCheck } from './check-layout-odds';
import type { ProofFinding } from './proof-findings';

/** Another card must be better by more than this share, and by more than so many layouts. */
const MARGIN = 0.05;
const MARGIN_IN_LAYOUTS = 4;

/** Tolerance within which two shares are equal. */
const EPSILON = 1e-9;

/** Nodes for one turn: a second or two. */
const TURN_NODES = 4_000_000;

/** Nodes for all turns of a line: some five seconds at most; most problems take one. */
const ODDS_PREFERENCE_BUDGET = 20_000_000;

/** A turn at which another card makes the goal in clearly more layouts than the author's. */
interface Preference {
  readonly better: Card;
  /** All cards that are equivalent to `better`, itself included. */
  readonly equalsOfBetter: ReadonlySet<Card>;
  /** Layouts of `layoutCount` in which `better` makes the goal, at least. */
  readonly betterCount: number;
  /** Layouts in which the author's card makes it, at most. */
  readonly taughtCount: number;
  readonly layoutCount: number;
}

/**
 * Warns of the first turn along the author's line at which another card makes the goal in more of
 * the layouts that fit the auction and the play, by more than five of a hundred and more than four
 * layouts (`proof/odds-prefer`), unless a `play` block of the English explanation plays that card
 * there. It is for a student who declares against opponents who see every card; `goal: best` has
 * figures of its own. What `nodes` do not settle is not reported.
 */
export function checkOddsPreference(
  problem: BridgeProblem,
  prover: BridgeProver,
  nodes = ODDS_PREFERENCE_BUDGET,
): readonly ProofFinding[] {
  const { solution, chance, opponents, student, contract } = problem;
  const isForDeclarer = sideOf(student) === sideOf(contract.declarer);
  if (!solution || chance || opponents === 'human' || !isForDeclarer) return [];
  let nodesLeft = nodes;
  for (const turn of firstTurnOfEachStep(collectLineTurns(problem, prover).turns)) {
    if (nodesLeft <= 0) break;
    const { preference, usedNodes } = findPreference(problem, turn, nodesLeft);
    nodesLeft -= usedNodes;
    if (preference && !isAnsweredInText(problem, turn, preference))
      return [createFinding(turn, preference)];
  }
  return [];
}

function findPreference(
  problem: BridgeProblem,
  { card, cardsSinceStart, consistentIndices, isPlayable }: StudentTurn,
  nodes: number,
): { readonly preference: Preference | null; readonly usedNodes: number } {
  const nothing = { preference: null, usedNodes: 0 };
  const scenario = toOddsScenario(problem);
  const play = playCards(playAtStart(problem), cardsSinceStart);
  const deal = problem.real[consistentIndices[0] ?? 0]?.deal;
  if (!isPlayable || !deal || legalIn(deal, play).length < 2) return nothing;
  const layouts = collectOddsLayouts(scenario, play);
  if (!layouts.ok || layouts.value.goal === 0) return nothing;
  const layoutCount = layouts.value.deals.length;
  const margin = Math.max(MARGIN, MARGIN_IN_LAYOUTS / layoutCount) + EPSILON;
  const isEnough = (odds: LayoutOdds): boolean => {
    const taught = odds.cards.get(card);
    return (
      taught === undefined ||
      taught.low >= odds.best.high - margin ||
      bestBesides(odds, taught)[1].low > taught.high + margin
    );
  };
  const odds = computeOddsForCheck(layouts.value, Math.min(TURN_NODES, nodes), isEnough);
  const taught = odds?.cards.get(card);
  if (!odds || !taught) return nothing;
  const [better, betterOdds] = bestBesides(odds, taught);
  const preference =
    betterOdds.low > taught.high + margin
      ? {
          better,
          equalsOfBetter: new Set(
            [...odds.cards].flatMap(([other, its]) => (its === betterOdds ? [other] : [])),
          ),
          betterCount: Math.round(betterOdds.low * layoutCount),
          taughtCount: Math.round(taught.high * layoutCount),
          layoutCount,
        }
      : null;
  return { preference, usedNodes: odds.nodeCount };
}

/** The card with the highest share that is known to be made, the lowest of its equals. */
function bestBesides(odds: LayoutOdds, taught: CardLayoutOdds): readonly [Card, CardLayoutOdds] {
  return [...odds.cards].reduce((best, entry) =>
    entry[1] !== taught && (best[1] === taught || entry[1].low >= best[1].low) ? entry : best,
  );
}

/**
 * True when a `play` block of the English explanation plays the better card, or one of its equals,
 * after the same cards of the student's as the line.
 */
function isAnsweredInText(
  problem: BridgeProblem,
  { cardsSinceStart }: StudentTurn,
  { equalsOfBetter }: Preference,
): boolean {
  const ownCards = studentCards(problem, cardsSinceStart);
  return parseExplanation(problem.solution?.explanation?.en ?? '').some((block) => {
    if (block.kind !== 'play') return false;
    const quoted = studentCards(
      problem,
      block.cards.map((quote) => quote.card),
    );
    const answer = quoted[ownCards.length];
    return (
      ownCards.every((card, i) => quoted[i] === card) &&
      answer !== undefined &&
      equalsOfBetter.has(answer)
    );
  });
}

function createFinding(
  { card, cardsSinceStart, stepPath }: StudentTurn,
  { better, betterCount, taughtCount, layoutCount }: Preference,
): ProofFinding {
  const before = cardsSinceStart.length > 0 ? `After ${formatCards(cardsSinceStart)} ` : '';
  return {
    kind: 'warning',
    code: 'proof/odds-prefer',
    message: `${before}${better} makes the goal in ${betterCount} of ${layoutCount} layouts that fit the auction and the play, ${card} in ${taughtCount} at the most. Teach ${better}, or show in the explanation why it is wrong here, by a play block with ${better}.`,
    path: ['solution', 'line', ...stepPath],
  };
}
