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
  Shows,
  Solution,
  Step,
} from '../bridge-problem';
import {
  AS_WRITTEN,
  callIn,
  cardIn,
  dealIn,
  followedBy,
  makeLook,
  seatIn,
  strainIn,
  vulnerabilityIn,
  type Look,
} from './relabeling';
import { explanationIn, textInLook } from './relabel-text';

/**
 * The problem in a look. A card is sound in it when the card that it was is sound in the original;
 * `looksFor` says in which looks its texts and its auction still make sense.
 */
export function rotated(problem: BridgeProblem, look: Look): BridgeProblem {
  const { look: before = AS_WRITTEN, ...rest } = problem;
  const { title, student, dealer, vulnerable, auction, contract, solution } = problem;
  const now = followedBy(before, look);
  const deals = (named: readonly NamedDeal[]): readonly NamedDeal[] =>
    named.map(({ name, deal }) => ({ name: textInLook(look, name), deal: dealIn(look, deal) }));
  return {
    ...rest,
    ...(makeLook(now) !== makeLook(AS_WRITTEN) && { look: now }),
    title: textInLook(look, title),
    student: seatIn(look, student),
    dealer: dealer && seatIn(look, dealer),
    vulnerable: vulnerabilityIn(look, vulnerable),
    auction: auction.map((call) => auctionCallIn(look, call)),
    contract: {
      ...contract,
      strain: strainIn(look, contract.strain),
      declarer: seatIn(look, contract.declarer),
    },
    real: deals(problem.real),
    virtual: deals(problem.virtual),
    believed: bySeat(look, problem.believed, deals),
    start: problem.start.map((card) => cardIn(look, card)),
    hints: problem.hints.map((hint) => textInLook(look, hint)),
    ...(problem.chance && { chance: chanceIn(look, problem.chance, deals) }),
    solution: solution && solutionIn(look, solution),
  };
}

function chanceIn(
  look: Look,
  { layouts, best, errors }: BestChance,
  deals: (named: readonly NamedDeal[]) => readonly NamedDeal[],
): BestChance {
  const moved = Object.entries(errors).flatMap(([card, loss]) =>
    isCard(card) ? [[cardIn(look, card), loss]] : [],
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
function bySeat<Said>(
  look: Look,
  said: { readonly [S in Seat]?: Said },
  move: (one: Said) => Said,
): { readonly [S in Seat]?: Said } {
  const moved: { [S in Seat]?: Said } = {};
  for (const seat of SEATS) {
    const one = said[seat];
    if (one !== undefined) moved[seatIn(look, seat)] = move(one);
  }
  return moved;
}

function auctionCallIn(look: Look, { call, note, shows }: AuctionCall): AuctionCall {
  return {
    call: callIn(look, call),
    ...(note && { note: textInLook(look, note) }),
    ...(shows && { shows: showsIn(look, shows) }),
  };
}

function showsIn(look: Look, { hcp, ...lengths }: Shows): Shows {
  const moved = SUITS.flatMap((suit) => {
    const span = lengths[suit];
    return span ? [[look.suits[suit], span]] : [];
  });
  return { ...(hcp && { hcp }), ...Object.fromEntries(moved) };
}

function solutionIn(look: Look, { line, explanation }: Solution): Solution {
  return {
    line: line.map((step) => stepIn(look, step)),
    ...(explanation && { explanation: explanationIn(look, explanation) }),
  };
}

function stepIn(look: Look, step: Step): Step {
  if (!('if' in step)) {
    const { play, why } = step;
    return { play: cardIn(look, play), ...(why && { why: textInLook(look, why) }) };
  }
  const wanted = (one: CardOrSuit): CardOrSuit =>
    isCard(one) ? cardIn(look, one) : look.suits[one];
  return {
    if: bySeat(look, step.if, (cards) => cards.map(wanted)),
    then: step.then.map((next) => stepIn(look, next)),
    else: step.else.map((next) => stepIn(look, next)),
  };
}
