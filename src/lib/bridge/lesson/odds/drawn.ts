/** Layouts of a problem's hidden cards: drawn from all that fit its auction and the play, whatever its author gave. */
import { fault, ok, type Result } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { sampleDeals } from '$lib/bridge/knowledge/sampling/sample';
import { auctionOf } from '$lib/bridge/problem/players';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { dummyOf } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/deal';
import { handsLeft, tricksWon, turnOf, type Play } from '$lib/bridge/rules/play';
import { sideOf } from '$lib/bridge/rules/seats';
import { MOST_LAYOUTS, type Layouts } from '$lib/bridge/odds/hand/layouts';

/** At least so many: with few layouts each is known by its small cards, and the odds flatter. */
export const USUAL_LAYOUTS = 100;

/**
 * `count` layouts (1 to 256) at a moment of a problem's play, each drawn evenly from all that fit both hands of
 * declarer's side, the calls as they were explained and every card played; the same seed gives the same layouts. Faults:
 * `odds/defender` where the student does not play both hands, `odds/over` after the last trick, `odds/turn` where a
 * defender is next, `odds/no-layout` where none fits.
 */
export function drawnLayouts(
  problem: BridgeProblem,
  play: Play,
  count: number,
  seed: number,
): Result<Layouts> {
  const { contract, student, goal } = problem;
  const { declarer, strain } = contract;
  if (sideOf(student) !== sideOf(declarer))
    return fault(
      'odds/defender',
      'The odds are those of declarer’s line, who plays two hands; here the student defends.',
    );
  const turn = turnOf(play);
  if (turn === null) return fault('odds/over', 'All tricks are over.');
  if (sideOf(turn) !== sideOf(declarer))
    return fault(
      'odds/turn',
      `${turn} is next to play: the odds are those of a card of ${declarer}'s side. Play on to its turn.`,
    );
  const deal = problem.real[0]?.deal as Deal;
  const witness = {
    seat: declarer,
    contract,
    auction: auctionOf(problem),
    hand: deal[declarer],
    dummy: deal[dummyOf(contract)],
    play,
  };
  const drawn = sampleDeals(
    witness,
    witness.auction.shown,
    Math.min(count, MOST_LAYOUTS),
    seededRandom(seed),
  );
  if (!drawn)
    return fault('odds/no-layout', 'No layout fits the auction and the cards played so far.');
  const before: Play = { ...play, trick: { ...play.trick, cards: [] } };
  return ok({
    deals: drawn.map((layout) => handsLeft(layout, before)),
    strain,
    leader: play.trick.leader,
    declarer,
    played: play.trick.cards,
    goal: Math.max(0, goal - tricksWon(play, sideOf(declarer))),
  });
}
