/** Layouts of the hidden cards: drawn from all that fit the auction and the play, whatever deals were given. */
import { fault, ok, type Result } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { sampleDeals } from '$lib/bridge/knowledge/sampling/sample';
import { dummyOf } from '$lib/bridge/rules/contract';
import { handsLeft, tricksWon, turnOf, type Play } from '$lib/bridge/rules/play';
import { sideOf } from '$lib/bridge/rules/seats';
import { MOST_LAYOUTS, type Layouts } from '$lib/bridge/odds/hand/layouts';
import type { OddsTable } from './table';

/**
 * `count` layouts (1 to 256) at a moment of a play, each drawn evenly from all that fit both hands of
 * declarer's side, the calls as they were explained and every card played; the same seed gives the same layouts. Faults:
 * `odds/over` after the last trick, `odds/turn` where a defender is next, `odds/no-layout` where none fits.
 */
export function drawnLayouts(
  { contract, auction, deal, goal }: OddsTable,
  play: Play,
  count: number,
  seed: number,
): Result<Layouts> {
  const { declarer, strain } = contract;
  const turn = turnOf(play);
  if (turn === null) return fault('odds/over', 'All tricks are over.');
  if (sideOf(turn) !== sideOf(declarer))
    return fault(
      'odds/turn',
      `${turn} is next to play: the odds are those of a card of ${declarer}'s side. Play on to its turn.`,
    );
  const drawn = sampleDeals(
    {
      seat: declarer,
      contract,
      auction,
      hand: deal[declarer],
      dummy: deal[dummyOf(contract)],
      play,
    },
    auction.shown,
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
