/**
 * The plausibility check of a problem's start: a human-like player with the same hand would play
 * the same cards.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { quoteShort } from '$lib/core/quote-short';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import {
  cardsPlayed,
  legalIn,
  playCards,
  playOf,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor, type View } from '$lib/games/bridge/rules/bridge-view';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { decidingSeat } from '../human-seats';
import { toMind } from '../seat-mind';
import type { BridgeProblem, NamedDeal } from '../bridge-problem';
import { isClearlyWorse } from './paired-comparison';
import type { ProofFinding } from './proof-findings';

/** Deals that a player samples to judge a card of the start: few, because the author waits. */
const SAMPLED_DEALS = 20;
/** The same in the first trick, where solving a deal takes longest. */
const SAMPLED_DEALS_IN_FIRST_TRICK = 10;

/**
 * The same once the budget is spent. With fewer deals an implausible card may be missed, but every
 * warning is confirmed over more deals (`paired-comparison.ts`).
 */
const SAMPLED_DEALS_OVER_BUDGET = 4;

/** Solver nodes after which fewer deals are sampled: about three seconds. */
export const START_CHECK_BUDGET = 20_000_000;
/** After this multiple of the budget the remaining cards are not judged. */
const HARD_LIMIT_FACTOR = 3;

/** A card of the start that a player would not have played. */
interface ImplausibleStartCard {
  readonly card: Card;
  readonly seat: Seat;
  /**
   * The cards that would be played instead, with the real deals in which the seat has such a hand.
   */
  readonly betterCards: ReadonlyMap<Card, readonly NamedDeal[]>;
}

/** The last result for each solver, so that edits of texts do not repeat the check. */
const LAST_RESULTS = new WeakMap<
  DoubleDummySolver,
  { key: string; findings: readonly ProofFinding[] }
>();

/**
 * Warns about cards of the start, the opening lead first, that a human-like player would not play.
 * The player knows its own hand, dummy's once it is exposed, the auction and the play so far, and
 * none of the author's beliefs. A card is accepted if the player finds it, or an equivalent card,
 * nearly as good as the best, or if a paired comparison does not confirm that it is clearly worse.
 * Cards with a reason of the author's (`because`) are not judged.
 *
 * Once `budget` solver nodes are used, the rest is judged by fewer deals; after a multiple of it,
 * not at all, with the warning `start/not-judged`.
 */
export function checkStart(
  problem: BridgeProblem,
  solver: DoubleDummySolver,
  budget = START_CHECK_BUDGET,
): readonly ProofFinding[] {
  const { contract, auction, dealer, start, real, because, seed, signals, leads } = problem;
  // All fields that the check reads.
  const checkedFields = {
    ...{ contract, auction, dealer, start, real, because, seed },
    ...{ signals, leads, opponents: problem.opponents },
  };
  const key = JSON.stringify({ ...checkedFields, budget });
  const last = LAST_RESULTS.get(solver);
  if (last?.key === key) return last.findings;
  const findings = evaluateStart(problem, solver, budget);
  LAST_RESULTS.set(solver, { key, findings });
  return findings;
}

function evaluateStart(
  problem: BridgeProblem,
  solver: DoubleDummySolver,
  budget: number,
): readonly ProofFinding[] {
  const counter = countNodes(solver);
  const findings: ProofFinding[] = [];
  for (const [index, card] of problem.start.entries()) {
    if (problem.because?.[card] !== undefined) continue;
    const usedNodes = counter.nodes();
    if (usedNodes >= budget * HARD_LIMIT_FACTOR) {
      findings.push(notJudgedFinding(card));
      break;
    }
    const playBefore = playCards(playOf(problem.contract), problem.start.slice(0, index));
    const samples = usedNodes >= budget ? SAMPLED_DEALS_OVER_BUDGET : sampleCountAt(playBefore);
    const implausible = findImplausibleCard(problem, playBefore, card, counter.solver, samples);
    if (implausible) findings.push(implausibleCardFinding(implausible, index, problem));
  }
  return findings;
}

function sampleCountAt({ won }: Play): number {
  return won.length === 0 ? SAMPLED_DEALS_IN_FIRST_TRICK : SAMPLED_DEALS;
}

/** Judges one card; null when it is plausible from the seat's hand in every real deal. */
function findImplausibleCard(
  problem: BridgeProblem,
  before: Play,
  card: Card,
  solver: DoubleDummySolver,
  samples: number,
): ImplausibleStartCard | null {
  const seat = turnOf(before) as Seat;
  // Dummy's cards are chosen by declarer.
  const decider = decidingSeat(problem, seat);
  // Real deals in which the player sees the same cards share one judgement.
  const betterCardByHands = new Map<string, Card | null>();
  const betterCards = new Map<Card, readonly NamedDeal[]>();
  for (const namedDeal of problem.real) {
    const { deal } = namedDeal;
    if (legalIn(deal, before).length < 2) continue;
    const view = viewFor(decider, problem.contract, deal, before);
    const key = handsKey(view);
    let better = betterCardByHands.get(key);
    if (better === undefined) {
      const isAsGood = (near: readonly Card[]): boolean =>
        near.some((nearCard) => areEquivalentCards(nearCard, card, deal[seat], before));
      const mind = { ...toMind(problem, decider), believedDeals: [], sampleCount: samples };
      better = findBetterCard(mind, view, solver, card, isAsGood);
      betterCardByHands.set(key, better);
    }
    if (better !== null) betterCards.set(better, [...(betterCards.get(better) ?? []), namedDeal]);
  }
  return betterCards.size > 0 ? { card, seat, betterCards } : null;
}

/**
 * The card that a player with a mind (what the player believes, and how many deals are sampled)
 * prefers to the given one; null when it finds them nearly equal, or when the difference over an
 * independent sample of deals may be chance. `isAsGood`: true when the given card, or an equivalent
 * one, is among the cards that the player finds nearly as good as its choice.
 */
function findBetterCard(
  mind: Mind,
  view: View,
  solver: DoubleDummySolver,
  card: Card,
  isAsGood: (near: readonly Card[]) => boolean,
): Card | null {
  // The earlier cards of the start are judged by themselves, not as mistakes in sampled deals.
  const { card: better, nearlyEqual } = think(mind, view, solver, { ignoredRuleId: 'played-well' });
  if (isAsGood(nearlyEqual)) return null;
  const otherSampleMind = { ...mind, seed: mind.seed + 1 };
  return isClearlyWorse(otherSampleMind, view, solver, { worse: card, better }) ? better : null;
}

function handsKey({ hand, dummy }: View): string {
  return `${hand.join('')} ${dummy?.join('') ?? ''}`;
}

/**
 * True when two cards of a hand are equivalent: every card between them is in the same hand or
 * was played.
 */
export function areEquivalentCards(a: Card, b: Card, hand: Hand, play: Play): boolean {
  if (suitOf(a) !== suitOf(b)) return false;
  const [low, high] = [cardStrength(a), cardStrength(b)].toSorted((x, y) => x - y) as [
    number,
    number,
  ];
  const accountedFor = new Set(
    [...cardsInSuit(hand, suitOf(a)), ...cardsPlayed(play)].filter(
      (card) => suitOf(card) === suitOf(a),
    ),
  );
  const between = [...accountedFor].filter(
    (card) => cardStrength(card) > low && cardStrength(card) < high,
  );
  return between.length === Math.max(0, high - low - 1);
}

function implausibleCardFinding(
  { card, seat, betterCards }: ImplausibleStartCard,
  index: number,
  { real }: BridgeProblem,
): ProofFinding {
  const verb = index === 0 ? 'lead' : 'play';
  const better = [...betterCards].map(([betterCard, deals]) => {
    const where = deals.length === real.length ? '' : ` in ${joinDealNames(deals)}`;
    return `${betterCard}${where}`;
  });
  return {
    kind: 'warning',
    code: index === 0 ? 'start/odd-lead' : 'start/odd-card',
    message: `A player with ${seat}'s hand would not ${verb} ${card} but ${better.join(', ')}. Change the start or the hands, or say why it is played: because: { ${card}: … }.`,
    path: ['start'],
  };
}

function notJudgedFinding(card: Card): ProofFinding {
  return {
    kind: 'warning',
    code: 'start/not-judged',
    message: `From ${card} on the cards of the start were not judged: it takes too many positions.`,
    path: ['start'],
  };
}

function joinDealNames(deals: readonly NamedDeal[]): string {
  return deals.map(({ name }) => quoteShort(name.en)).join(' and ');
}

/** Wraps a solver so that its search nodes are counted. */
function countNodes(solver: DoubleDummySolver): {
  readonly solver: DoubleDummySolver;
  nodes(): number;
} {
  let nodes = 0;
  const count = <Answer extends { readonly nodes: number }>(answer: Answer): Answer => {
    nodes += answer.nodes;
    return answer;
  };
  const cardValues: DoubleDummySolver['cardValues'] = (position) =>
    count(solver.cardValues(position));
  const positionValue: DoubleDummySolver['positionValue'] = (position) =>
    count(solver.positionValue(position));
  return { solver: { ...solver, cardValues, positionValue }, nodes: () => nodes };
}
