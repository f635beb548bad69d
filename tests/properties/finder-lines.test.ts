/**
 * The trial of a line, which tells whether the student's planned cards win in one deal against
 * every defence, agrees with a full search of the opponents' cards. The finder searches deals by
 * such trials and by conditions on the hands.
 */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { findDeals } from '$lib/games/bridge/deal-search/find-deals';
import { LineTrial } from '$lib/games/bridge/deal-search/trial/line-trial';
import { readTrialLine } from '$lib/games/bridge/deal-search/trial/read-trial-line';
import { readConditions } from '$lib/games/bridge/deal-search/conditions/read-conditions';
import { prepareDealSearch } from '$lib/games/bridge/deal-search/deal-question';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { formatDeal, parseDeal } from '$lib/games/bridge/notation/deal-notation';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import {
  legalIn,
  playCard,
  playUntil,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { boards } from './rules-worlds';

const seed = inject('seed');
const solver = createDoubleDummySolver({ tableBytes: 2 ** 22 });
const NODE_BUDGET = 1_000_000;

/**
 * Reference search by full minimax: the most tricks of the student's side when it plays the cards
 * of the line first. A card of the line that is not legal ends the line.
 */
function referenceTricks(
  deal: Deal,
  play: Play,
  student: readonly Seat[],
  line: readonly Card[] | null,
): number {
  const seat = turnOf(play);
  const ours = sideOf(student[0] ?? 'S');
  if (seat === null) return tricksWon(play, ours);
  const legal = legalIn(deal, play);
  const [next, ...laterCards] = line ?? [];
  if (student.includes(seat) && next !== undefined)
    return legal.includes(next)
      ? referenceTricks(deal, playCard(play, next), student, laterCards)
      : referenceTricks(deal, play, student, null);
  const results = legal.map((card) => referenceTricks(deal, playCard(play, card), student, line));
  return sideOf(seat) === ours ? Math.max(...results) : Math.min(...results);
}

describe('a line', () => {
  it('wins by the trial exactly where a full search wins against every defence', () => {
    fc.assert(
      fc.property(
        boards(52),
        fc.integer({ min: 40, max: 45 }),
        fc.nat(2 ** 30),
        (board, cardCount, order) => {
          const { deal, contract } = board;
          const play = playUntil(board.play, cardCount);
          // A random line: three cards of declarer and dummy that are left after 40 to 45 cards.
          const student = [contract.declarer, dummyOf(contract)];
          const random = seededRandom(order);
          const studentCards = student
            .flatMap((seat) => deal[seat])
            .toSorted(() => random.below(3) - 1);
          const line = studentCards
            .filter(
              (card) =>
                !play.won.some((trick) => trick.cards.includes(card)) &&
                !play.trick.cards.includes(card),
            )
            .slice(0, 3);
          const maxTricks = referenceTricks(deal, play, student, line);
          const cardChoices = line.map((card) => [card]);
          for (const goal of [maxTricks, maxTricks + 1]) {
            const trial = new LineTrial({ play, studentSeats: student, goal }, solver, NODE_BUDGET);
            expect(trial.lineWins(deal, { kind: 'cards', cards: cardChoices })).toBe(
              maxTricks >= goal,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('plays the first of several cards that wins the trick', () => {
    const deal = unwrap(
      parseDeal('N:AJ2.AKQ.AKQ2.432 KQ43.432.543.765 765.765.876.AKQJ T98.JT98.JT9.T98'),
    ) as Deal;
    const play = playCard(
      playCard({ strain: 'NT', won: [], trick: { leader: 'S', cards: [] } }, 'S5'),
      'S8',
    );
    const trial = (goal: number): LineTrial =>
      new LineTrial({ play, studentSeats: ['S', 'N'], goal }, solver, NODE_BUDGET);
    // North's jack would lose to the queen, so the line goes on to its ace.
    const line = unwrap(readTrialLine('SJ/SA'));
    expect(trial(1).lineWins(deal, line)).toBe(true);
    expect(readTrialLine('SJ/SX D4')).toMatchObject({
      ok: false,
      faults: [{ at: { line: 1, column: 4 } }],
    });
  });
});

describe(`a search (seed ${seed})`, () => {
  const prepareSearch = () =>
    unwrap(
      prepareDealSearch(
        {
          hands: unwrap(parseDeal('N:KQ4.A86.QJ72.KT6 - 2.KJT95.AK4.AQ53 -')),
          contract: unwrap(parseContract('6H by S')),
          goal: 12,
          student: 'S',
          play: ['SJ', 'SQ', 'SA', 'S2'],
          auctionConstraints: [],
          conditions: [unwrap(readConditions('W spades 4+ and W shape 5-4-3-1 and not E has HQ'))],
          lines: new Map(),
        },
        () => solver,
      ),
    );
  const search = (count: number, searchSeed: number) =>
    findDeals(prepareSearch(), { count, draws: 1000 }, seededRandom(searchSeed));
  const findAllDeals = (searchSeed: number): readonly string[] => {
    const running = search(20, searchSeed);
    let next = running.next();
    while (!next.done) next = running.next();
    return next.value.foundDeals.map((deal) => formatDeal(deal));
  };

  it('finds the same deals with the same seed, and others with another', () => {
    expect(findAllDeals(seed)).toEqual(findAllDeals(seed));
    expect(findAllDeals(seed)).not.toEqual(findAllDeals(seed + 1));
    expect(new Set(findAllDeals(seed)).size).toBe(20);
  });

  it('fails where no deal matches', () => {
    const result = prepareDealSearch(
      {
        hands: unwrap(parseDeal('N:KQ4.A86.QJ72.KT6 - 2.KJT95.AK4.AQ53 -')),
        contract: null,
        goal: null,
        student: null,
        play: [],
        auctionConstraints: [],
        // North has that card.
        conditions: [unwrap(readConditions('W has HA'))],
        lines: new Map(),
      },
      () => solver,
    );
    expect(result).toMatchObject({ ok: false, faults: [{ code: 'finder/none' }] });
  });

  it('samples deals consistent with the play', () => {
    fc.assert(
      fc.property(boards(8), (board) => {
        const { deal, contract, play } = board;
        const cards = [...play.won, play.trick].flatMap((trick) => trick.cards).slice(0, 30);
        const question = {
          hands: { ...deal, E: null, W: null },
          contract,
          goal: null,
          student: null,
          play: cards,
          auctionConstraints: [],
          conditions: [],
          lines: new Map(),
        };
        const prepared = unwrap(prepareDealSearch(question, () => solver));
        const sampledDeal = prepared.sampler.draw(seededRandom(seed));
        let replay = playUntil(play, 0);
        for (const card of cards) {
          expect(legalIn(sampledDeal, replay)).toContain(card);
          replay = playCard(replay, card);
        }
      }),
      { numRuns: 30 },
    );
  });
});
