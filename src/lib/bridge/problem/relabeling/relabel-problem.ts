/** The same problem in another look: every seat and suit of it moves, its texts too, and the proof stays. */
import { isCard } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type {
  AuctionCall,
  BestChance,
  BridgeProblem,
  CardOrSuit,
  NamedDeal,
  ShownRanges,
  Solution,
  BridgeLineStep,
} from '../bridge-problem';
import {
  IDENTITY_RELABELING,
  relabelCall,
  relabelCard,
  relabelDeal,
  composeRelabelings,
  formatRelabeling,
  relabelSeat,
  relabelStrain,
  relabelVulnerability,
  type Relabeling,
} from './relabeling';
import { relabelExplanation, relabelText } from './relabel-text';

/**
 * The problem in a look. A card is sound in it when the card that it was is sound in the original;
 * `looksFor` says in which looks its texts and its auction still make sense.
 */
export function relabelProblem(problem: BridgeProblem, look: Relabeling): BridgeProblem {
  const { relabeling: before = IDENTITY_RELABELING, ...rest } = problem;
  const { title, student, dealer, vulnerable, auction, contract, solution } = problem;
  const now = composeRelabelings(before, look);
  const deals = (named: readonly NamedDeal[]): readonly NamedDeal[] =>
    named.map(({ name, deal }) => ({ name: relabelText(look, name), deal: relabelDeal(look, deal) }));
  return {
    ...rest,
    ...(formatRelabeling(now) !== formatRelabeling(IDENTITY_RELABELING) && { relabeling: now }),
    title: relabelText(look, title),
    student: relabelSeat(look, student),
    dealer: dealer && relabelSeat(look, dealer),
    vulnerable: relabelVulnerability(look, vulnerable),
    auction: auction.map((call) => relabelAuctionCall(look, call)),
    contract: {
      ...contract,
      strain: relabelStrain(look, contract.strain),
      declarer: relabelSeat(look, contract.declarer),
    },
    real: deals(problem.real),
    virtual: deals(problem.virtual),
    believed: relabelSeatKeys(look, problem.believed, deals),
    start: problem.start.map((card) => relabelCard(look, card)),
    hints: problem.hints.map((hint) => relabelText(look, hint)),
    ...(problem.chance && { chance: relabelChance(look, problem.chance, deals) }),
    solution: solution && relabelSolution(look, solution),
  };
}

function relabelChance(
  look: Relabeling,
  { layouts, best, errors }: BestChance,
  deals: (named: readonly NamedDeal[]) => readonly NamedDeal[],
): BestChance {
  const moved = Object.entries(errors).flatMap(([card, loss]) =>
    isCard(card) ? [[relabelCard(look, card), loss]] : [],
  );
  return {
    layouts:
      typeof layouts === 'object'
        ? deals(layouts).map((named, i) => ({ ...named, weight: layouts[i]?.weight ?? 1 }))
        : layouts,
    best,
    errors: Object.fromEntries(moved) as BestChance['errors'],
  };
}

/** What is said of some seats, said of those that they become. */
function relabelSeatKeys<Said>(
  look: Relabeling,
  said: { readonly [S in Seat]?: Said },
  move: (one: Said) => Said,
): { readonly [S in Seat]?: Said } {
  const moved: { [S in Seat]?: Said } = {};
  for (const seat of SEATS) {
    const one = said[seat];
    if (one !== undefined) moved[relabelSeat(look, seat)] = move(one);
  }
  return moved;
}

function relabelAuctionCall(look: Relabeling, { call, note, shows }: AuctionCall): AuctionCall {
  return {
    call: relabelCall(look, call),
    ...(note && { note: relabelText(look, note) }),
    ...(shows && { shows: relabelShownRanges(look, shows) }),
  };
}

function relabelShownRanges(look: Relabeling, { hcp, ...lengths }: ShownRanges): ShownRanges {
  const moved = SUITS.flatMap((suit) => {
    const span = lengths[suit];
    return span ? [[look.suits[suit], span]] : [];
  });
  return { ...(hcp && { hcp }), ...Object.fromEntries(moved) };
}

function relabelSolution(look: Relabeling, { line, explanation }: Solution): Solution {
  return {
    line: line.map((step) => relabelStep(look, step)),
    ...(explanation && { explanation: relabelExplanation(look, explanation) }),
  };
}

function relabelStep(look: Relabeling, step: BridgeLineStep): BridgeLineStep {
  if (!('if' in step)) {
    const { play, why } = step;
    return { play: relabelCard(look, play), ...(why && { why: relabelText(look, why) }) };
  }
  const wanted = (one: CardOrSuit): CardOrSuit =>
    isCard(one) ? relabelCard(look, one) : look.suits[one];
  return {
    if: relabelSeatKeys(look, step.if, (cards) => cards.map(wanted)),
    then: step.then.map((next) => relabelStep(look, next)),
    else: step.else.map((next) => relabelStep(look, next)),
  };
}
