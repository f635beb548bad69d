/** Whether the cards of a problem's start are such as a player with that hand would play. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { quoteShort } from '$lib/core/quoted';
import type { Mind } from '$lib/bridge/opponents/human/mind';
import { think } from '$lib/bridge/opponents/human/player';
import {
  cardsPlayed,
  legalIn,
  playCards,
  playOf,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor, type View } from '$lib/bridge/rules/bridge-view';
import type { DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { decidingSeat, toMind } from '../human-seats';
import type { BridgeProblem, NamedDeal } from '../bridge-problem';
import { isClearlyWorse } from './paired-comparison';
import type { ProofFinding } from './proof-findings';

/** Deals that a player imagines for a card of the start: few, for an author waits for all of them. */
const SAMPLED_DEALS = 20;
/** In the first trick, where each of them takes long. */
const SAMPLED_DEALS_IN_FIRST_TRICK = 10;

/** Once the budget is used up: fewer deals can miss an odd card, but what is told is always compared over more (`paired-gap.ts`). */
const SAMPLED_DEALS_OVER_BUDGET = 4;

/** Positions that the solver may look at for a start before it looks at a glance only: some three seconds. */
export const START_CHECK_BUDGET = 20_000_000;
/** So many times the budget, and the rest is not judged at all. */
const HARD_LIMIT_FACTOR = 3;

/** A card of the start beside the one that a player would have played. */
interface ImplausibleStartCard {
  readonly card: Card;
  readonly seat: Seat;
  /** What would be played, with the deals in which the seat holds such a hand. */
  readonly betterCards: ReadonlyMap<Card, readonly NamedDeal[]>;
}

/** The last start that was judged with each solver: an author who writes texts does not wait for it again. */
const LAST_RESULTS = new WeakMap<
  DoubleDummySolver,
  { key: string; findings: readonly ProofFinding[] }
>();

/**
 * Warnings about cards of the start, the opening lead first, that a human-like player with that hand would not play: it knows
 * its hand, dummy's once it is faced, the auction and the play so far, and none of the author's beliefs. What it finds nearly
 * equal is as good, and so is what touches such a card; of another card it is told only when it is clearly worse (`paired-gap.ts`). A card for which the author gives a reason (`because`) is not judged.
 * Once `budget` positions were looked at, the rest is judged by fewer deals, and after some more not at all, which is told as well.
 */
export function checkStart(
  problem: BridgeProblem,
  solver: DoubleDummySolver,
  budget = START_CHECK_BUDGET,
): readonly ProofFinding[] {
  const { contract, auction, dealer, start, real, because, seed, signals, manner, opponents } =
    problem;
  const asked = { contract, auction, dealer, start, real, because, seed, signals, manner };
  const key = JSON.stringify({ ...asked, opponents, budget });
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
  const counted = countNodes(solver);
  const findings: ProofFinding[] = [];
  for (const [place, card] of problem.start.entries()) {
    if (problem.because?.[card] !== undefined) continue;
    const looked = counted.nodes();
    if (looked >= budget * HARD_LIMIT_FACTOR) {
      findings.push(notJudgedFinding(card));
      break;
    }
    const before = playCards(playOf(problem.contract), problem.start.slice(0, place));
    const samples = looked >= budget ? SAMPLED_DEALS_OVER_BUDGET : sampleCountAt(before);
    const odd = findImplausibleCard(problem, before, card, counted.solver, samples);
    if (odd) findings.push(implausibleCardFinding(odd, place, problem));
  }
  return findings;
}

function sampleCountAt({ won }: Play): number {
  return won.length === 0 ? SAMPLED_DEALS_IN_FIRST_TRICK : SAMPLED_DEALS;
}

/** Null when a player could have played the card from each of the hands that it may have. */
function findImplausibleCard(
  problem: BridgeProblem,
  before: Play,
  card: Card,
  solver: DoubleDummySolver,
  samples: number,
): ImplausibleStartCard | null {
  const seat = turnOf(before) as Seat;
  const decider = decidingSeat(problem, seat);
  const thought = new Map<string, Card | null>();
  const wanted = new Map<Card, readonly NamedDeal[]>();
  for (const named of problem.real) {
    const { deal } = named;
    if (legalIn(deal, before).length < 2) continue;
    const view = viewFor(decider, problem.contract, deal, before);
    const key = handsKey(view);
    let better = thought.get(key);
    if (better === undefined) {
      const isAsGood = (near: readonly Card[]): boolean =>
        near.some((each) => areEquivalentCards(each, card, deal[seat], before));
      const mind = { ...toMind(problem, decider), believed: [], samples };
      better = findBetterCard(mind, view, solver, card, isAsGood);
      thought.set(key, better);
    }
    if (better !== null) wanted.set(better, [...(wanted.get(better) ?? []), named]);
  }
  return wanted.size > 0 ? { card, seat, betterCards: wanted } : null;
}

/**
 * The card that a player would rather play; null when it finds this one nearly as good, or when over other deals than those by
 * which it chose the difference may be chance.
 */
function findBetterCard(
  mind: Mind,
  view: View,
  solver: DoubleDummySolver,
  card: Card,
  isAsGood: (near: readonly Card[]) => boolean,
): Card | null {
  const { card: better, nearlyEqual: near } = think(mind, view, solver);
  if (isAsGood(near)) return null;
  const others = { ...mind, seed: mind.seed + 1 };
  return isClearlyWorse(others, view, solver, { worse: card, better }) ? better : null;
}

function handsKey({ hand, dummy }: View): string {
  return `${hand.join('')} ${dummy?.join('') ?? ''}`;
}

/** Whether two cards of a hand are one, or everything between them is in the same hand or gone. */
export function areEquivalentCards(a: Card, b: Card, hand: Hand, play: Play): boolean {
  if (suitOf(a) !== suitOf(b)) return false;
  const [low, high] = [cardStrength(a), cardStrength(b)].toSorted((x, y) => x - y) as [
    number,
    number,
  ];
  const known = new Set(
    [...cardsInSuit(hand, suitOf(a)), ...cardsPlayed(play)].filter((card) => suitOf(card) === suitOf(a)),
  );
  const between = [...known].filter(
    (card) => cardStrength(card) > low && cardStrength(card) < high,
  );
  return between.length === Math.max(0, high - low - 1);
}

function implausibleCardFinding(
  { card, seat, betterCards: wanted }: ImplausibleStartCard,
  place: number,
  { real }: BridgeProblem,
): ProofFinding {
  const what = place === 0 ? 'lead' : 'play';
  const better = [...wanted].map(([other, deals]) => {
    const where = deals.length === real.length ? '' : ` in ${joinDealNames(deals)}`;
    return `${other}${where}`;
  });
  return {
    kind: 'warning',
    code: place === 0 ? 'start/odd-lead' : 'start/odd-card',
    message: `A player with ${seat}'s hand would not ${what} ${card} but ${better.join(', ')}. Change the start or the hands, or say why it is played: because: { ${card}: … }.`,
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

/** A solver that counts the positions it looks at. */
function countNodes(solver: DoubleDummySolver): {
  readonly solver: DoubleDummySolver;
  nodes(): number;
} {
  let nodes = 0;
  const count = <Found extends { readonly nodes: number }>(found: Found): Found => {
    nodes += found.nodes;
    return found;
  };
  const cardValues: DoubleDummySolver['cardValues'] = (position) =>
    count(solver.cardValues(position));
  const result: DoubleDummySolver['positionValue'] = (position) =>
    count(solver.positionValue(position));
  return { solver: { ...solver, cardValues, positionValue: result }, nodes: () => nodes };
}
