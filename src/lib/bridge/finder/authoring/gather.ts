/** A set of deals found from nothing: they punish what an author wants punished, and the line wins against all. */
import type { Random } from '$lib/core/random';
import { fewestOf } from '$lib/bridge/problem/matrix/fewest';
import { playAtStart, playsFor, type BridgeProblem } from '$lib/bridge/problem/problem';
import { auctionOf } from '$lib/bridge/problem/auction';
import type { Prover } from '$lib/bridge/proof/port';
import type { Deal } from '$lib/bridge/rules/deal';
import { SEATS } from '$lib/bridge/rules/seats';
import { prepareDrawing, type Drawing } from '../drawing/drawing';
import { AUTHOR, openHands, questionOf } from '../from-problem';
import { Trial } from '../judging/line';
import { asCondition, TRIAL_NODES } from '../question';
import { Tried, type NaturalError } from './errors';
import type { Looking } from './missing';

export interface Gathered extends Looking {
  readonly deals: readonly Deal[];
  /** The errors that nothing was found for. */
  readonly open: readonly NaturalError[];
}

/** Deals in which the line wins that are kept to be put beside a later one: some errors only two of them punish. */
const POOL = 24;

/**
 * Deals for a problem that has none yet, one or two at a time until each error is punished and the author's line wins
 * against all of them; and of these the fewest that still do, two at least where there are two. The problem's own real
 * deals say nothing but what the open hands are.
 */
export function* gatherDeals(
  problem: BridgeProblem,
  errors: readonly NaturalError[],
  prover: Prover,
  random: Random,
  most: number,
): Generator<Looking, Gathered> {
  const asked = new Tried(problem, prover);
  let deals: readonly Deal[] = [];
  const lineWins = alone(problem, prover);
  let tried = 0;
  for (const error of errors) {
    if (asked.isPunished(deals, error) === true) continue;
    const drawing = drawingFor(problem, asked, error);
    const pool: Deal[] = [];
    for (let draws = 0; drawing && draws < most; draws++) {
      yield { tried: ++tried };
      const deal = drawing.draw(random);
      if (!lineWins(deal) || !asked.lineWins([deal])) continue;
      const found = [[deal], ...pool.map((other) => [other, deal])]
        .map((more) => [...deals, ...more])
        .find((all) => isGood(asked, all, error));
      if (found) {
        deals = found;
        break;
      }
      if (pool.length < POOL) pool.push(deal);
    }
  }
  const open = errors.filter((error) => asked.isPunished(deals, error) !== true);
  const wanted = errors.filter((error) => !open.includes(error));
  const kept = fewestOf(deals.length, 2, (places) => {
    const some = deals.filter((_, place) => places.includes(place));
    return wanted.every((error) => asked.isPunished(some, error) === true);
  });
  const fewest = kept ? deals.filter((_, place) => kept.includes(place)) : deals;
  return { deals: fewest, open, tried };
}

function isGood(asked: Tried, deals: readonly Deal[], error: NaturalError): boolean {
  return (
    asked.isPunished(deals, error) === true &&
    asked.isRight(deals, error) === true &&
    asked.lineWins(deals)
  );
}

function drawingFor(problem: BridgeProblem, asked: Tried, error: NaturalError): Drawing | null {
  const hands = openHands(problem);
  const shown = auctionOf(problem).shown.map(asCondition);
  return prepareDrawing(hands, asked.before(error), shown);
}

/** Whether the author's line wins in a deal alone, as far as it is quick to see. */
function alone(problem: BridgeProblem, prover: Prover): (deal: Deal) => boolean {
  const play = playAtStart(problem);
  const student = SEATS.filter((seat) => playsFor(problem, seat));
  const trial = new Trial({ play, student, goal: problem.goal }, prover.solver, TRIAL_NODES);
  const author = questionOf(problem).lines.get(AUTHOR);
  return (deal) => (author ? trial.wins(deal, author) : trial.makes(deal)) === true;
}
