/** The deal that is still missing for an error, and a set of deals found from nothing. */
import type { Random } from '$lib/core/random';
import { fewestOf } from '$lib/bridge/problem/matrix/fewest';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { auctionOf } from '$lib/bridge/problem/players';
import type { Prover } from '$lib/bridge/proof/port';
import { satisfies } from '$lib/bridge/knowledge/constraint';
import type { Deal } from '$lib/bridge/rules/deal';
import { SEATS } from '$lib/bridge/rules/seats';
import { prepareDrawing } from '../drawing/drawing';
import { openHands, questionOf, AUTHOR } from '../from-problem';
import { Trial } from '../judging/line';
import { asCondition, TRIAL_NODES } from '../question';
import { candidates } from './candidates';
import { Tried, type NaturalError } from './errors';
import { playsFor } from '$lib/bridge/problem/problem';

export interface Looking {
  /** Deals that were tried. */
  readonly tried: number;
}

export interface Missing extends Looking {
  /** Null when none was found. */
  readonly deal: Deal | null;
  /** Whether it punishes the error by itself; else only together with the others. */
  readonly alone: boolean;
  /** Whether it is one of the given deals with two cards exchanged. */
  readonly near: boolean;
}

/** Tries deals, in the order in which they come to mind, until one punishes the error and the author's line still wins. */
export function* findMissing(
  problem: BridgeProblem,
  deals: readonly Deal[],
  error: NaturalError,
  prover: Prover,
  random: Random,
  most: number,
): Generator<Looking, Missing> {
  const asked = new Tried(problem, prover);
  const none = { deal: null, alone: false, near: false };
  const play = asked.before(error);
  const hands = openHands(problem);
  const shown = auctionOf(problem).shown.filter(
    (each) => !('seat' in each) || hands[each.seat] === null,
  );
  const drawing = prepareDrawing(hands, play, shown.map(asCondition));
  if (drawing === null) return { ...none, tried: 0 };
  const { goal } = problem;
  const student = SEATS.filter((seat) => playsFor(problem, seat));
  const start = asked.before({ log: [], card: error.card });
  const whole = new Trial({ play: start, student, goal }, prover.solver, TRIAL_NODES);
  const here = new Trial({ play, student, goal }, prover.solver, TRIAL_NODES);
  const author = questionOf(problem).lines.get(AUTHOR) ?? null;
  const hidden = SEATS.filter((seat) => hands[seat] === null);
  const allowed = (deal: Deal): boolean => shown.every((each) => satisfies(deal, each));
  let tried = 0;
  for (const { deal, near } of candidates(deals, hidden, play, allowed, drawing, random)) {
    if (tried >= most) break;
    tried++;
    yield { tried };
    // The quick questions first: with open cards, then the line in this deal alone, then against all of them.
    if (here.makes(deal) !== true) continue;
    const alone = here.makes(deal, [error.card]) === false;
    if (!alone && deals.length === 0) continue;
    if (author && whole.wins(deal, author) !== true) continue;
    const all = [...deals, deal];
    if (!alone && asked.isPunished(all, error) !== true) continue;
    if (asked.isRight(all, error) !== true || !asked.lineWins(all)) continue;
    return { deal, alone, near, tried };
  }
  return { ...none, tried };
}

export interface Gathered extends Looking {
  readonly deals: readonly Deal[];
  /** The errors that nothing was found for. */
  readonly open: readonly NaturalError[];
}

/**
 * Deals for a problem that has none yet, one after the other until each error is punished and the author's line wins
 * against all of them; and of these the fewest that still do, two at least where there are two.
 */
export function* gatherDeals(
  problem: BridgeProblem,
  errors: readonly NaturalError[],
  prover: Prover,
  random: Random,
  most: number,
): Generator<Looking, Gathered> {
  const asked = new Tried(problem, prover);
  const deals: Deal[] = [];
  const open: NaturalError[] = [];
  let before = 0;
  for (const error of errors) {
    if (asked.isPunished(deals, error) === true) continue;
    const search = findMissing(problem, deals, error, prover, random, most);
    for (let next = search.next(); ; next = search.next()) {
      yield { tried: before + next.value.tried };
      if (!next.done) continue;
      before += next.value.tried;
      if (next.value.deal) deals.push(next.value.deal);
      else open.push(error);
      break;
    }
  }
  const wanted = errors.filter((error) => !open.includes(error));
  const kept = fewestOf(deals.length, 2, (places) => {
    const some = deals.filter((_, place) => places.includes(place));
    return wanted.every((error) => asked.isPunished(some, error) === true);
  });
  const fewest = kept ? deals.filter((_, place) => kept.includes(place)) : deals;
  return { deals: fewest, open, tried: before };
}
