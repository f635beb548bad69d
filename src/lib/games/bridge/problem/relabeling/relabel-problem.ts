/**
 * Applies a relabeling (an exchange of suits and a turn of the seats) to a whole problem, its texts
 * included. The proof stays valid.
 */
import { isCard } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
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
  relabelSeat,
  relabelStrain,
  relabelVulnerability,
  type Relabeling,
} from './relabeling';
import { formatRelabeling } from './relabeling-notation';
import { relabelExplanation, relabelText } from './relabel-text';

/**
 * The relabeled problem. A card is sound in it if and only if the original card is sound in the
 * original. `listRelabelings` lists the relabelings under which texts and auction still make sense.
 */
export function relabelProblem(problem: BridgeProblem, relabeling: Relabeling): BridgeProblem {
  const { relabeling: previous = IDENTITY_RELABELING, ...otherFields } = problem;
  const { title, student, dealer, vulnerable, auction, contract, solution } = problem;
  const combined = composeRelabelings(previous, relabeling);
  const relabelDeals = (namedDeals: readonly NamedDeal[]): readonly NamedDeal[] =>
    namedDeals.map(({ name, deal }) => ({
      name: relabelText(relabeling, name),
      deal: relabelDeal(relabeling, deal),
    }));
  return {
    ...otherFields,
    ...(formatRelabeling(combined) !== formatRelabeling(IDENTITY_RELABELING) && {
      relabeling: combined,
    }),
    title: relabelText(relabeling, title),
    student: relabelSeat(relabeling, student),
    dealer: dealer && relabelSeat(relabeling, dealer),
    vulnerable: relabelVulnerability(relabeling, vulnerable),
    auction: auction.map((call) => relabelAuctionCall(relabeling, call)),
    contract: {
      ...contract,
      strain: relabelStrain(relabeling, contract.strain),
      declarer: relabelSeat(relabeling, contract.declarer),
    },
    real: relabelDeals(problem.real),
    virtual: relabelDeals(problem.virtual),
    believed: relabelSeatKeys(relabeling, problem.believed, relabelDeals),
    start: problem.start.map((card) => relabelCard(relabeling, card)),
    hints: problem.hints.map((hint) => relabelText(relabeling, hint)),
    ...(problem.chance && { chance: relabelChance(relabeling, problem.chance, relabelDeals) }),
    solution: solution && relabelSolution(relabeling, solution),
  };
}

function relabelChance(
  relabeling: Relabeling,
  { layouts, best, errors }: BestChance,
  relabelDeals: (namedDeals: readonly NamedDeal[]) => readonly NamedDeal[],
): BestChance {
  const relabeled = Object.entries(errors).flatMap(([card, loss]) =>
    isCard(card) ? [[relabelCard(relabeling, card), loss]] : [],
  );
  return {
    layouts:
      typeof layouts === 'object'
        ? relabelDeals(layouts).map((namedDeal, i) => ({
            ...namedDeal,
            weight: layouts[i]?.weight ?? 1,
          }))
        : layouts,
    best,
    errors: Object.fromEntries(relabeled) as BestChance['errors'],
  };
}

/** Relabels the keys of a map by seats, and its values by `relabelValue`. */
function relabelSeatKeys<Value>(
  relabeling: Relabeling,
  valuesBySeat: { readonly [S in Seat]?: Value },
  relabelValue: (value: Value) => Value,
): { readonly [S in Seat]?: Value } {
  const relabeled: { [S in Seat]?: Value } = {};
  for (const seat of SEATS) {
    const value = valuesBySeat[seat];
    if (value !== undefined) relabeled[relabelSeat(relabeling, seat)] = relabelValue(value);
  }
  return relabeled;
}

function relabelAuctionCall(
  relabeling: Relabeling,
  { call, note, shows }: AuctionCall,
): AuctionCall {
  return {
    call: relabelCall(relabeling, call),
    ...(note && { note: relabelText(relabeling, note) }),
    ...(shows && { shows: relabelShownRanges(relabeling, shows) }),
  };
}

function relabelShownRanges(relabeling: Relabeling, { hcp, ...lengths }: ShownRanges): ShownRanges {
  const relabeled = SUITS.flatMap((suit) => {
    const span = lengths[suit];
    return span ? [[relabeling.suits[suit], span]] : [];
  });
  return { ...(hcp && { hcp }), ...Object.fromEntries(relabeled) };
}

function relabelSolution(relabeling: Relabeling, { line, explanation }: Solution): Solution {
  return {
    line: line.map((step) => relabelStep(relabeling, step)),
    ...(explanation && { explanation: relabelExplanation(relabeling, explanation) }),
  };
}

function relabelStep(relabeling: Relabeling, step: BridgeLineStep): BridgeLineStep {
  if (!('if' in step)) {
    const { why } = step;
    return {
      ...('play' in step ? { play: relabelCard(relabeling, step.play) } : { claim: step.claim }),
      ...(why && { why: relabelText(relabeling, why) }),
    };
  }
  const relabelCondition = (cardOrSuit: CardOrSuit): CardOrSuit =>
    isCard(cardOrSuit) ? relabelCard(relabeling, cardOrSuit) : relabeling.suits[cardOrSuit];
  return {
    if: relabelSeatKeys(relabeling, step.if, (cards) => cards.map(relabelCondition)),
    then: step.then.map((next) => relabelStep(relabeling, next)),
    else: step.else.map((next) => relabelStep(relabeling, next)),
  };
}
