import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { dummyOf } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayed, cardsPlayedBy, handsLeft } from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { boards, ordersOf, seats, type Board } from './rules-worlds';

/** The seats whose hands a seat may not see, by the laws and not by the code under test. */
function hiddenFrom(viewer: Seat, { contract, play }: Board): readonly Seat[] {
  const dummy = dummyOf(contract);
  const faced = cardsPlayed(play).length > 0;
  return SEATS.filter((seat) => {
    return seat !== viewer && !(faced && seat === dummy);
  });
}

/** The deal with the cards left in some hands dealt anew among these hands. */
function redealtAmong(hidden: readonly Seat[], { deal, play }: Board): fc.Arbitrary<Deal> {
  const left = handsLeft(deal, play);
  return ordersOf(hidden.flatMap((seat) => left[seat])).map((order) => {
    let next = 0;
    return dealOf((seat) => {
      if (!hidden.includes(seat)) return deal[seat];
      const from = next;
      next += left[seat].length;
      return toHand([...cardsPlayedBy(play, seat), ...order.slice(from, next)]);
    });
  });
}

/** Every text that can be reached from a value, whatever it is nested in. */
function reachable(value: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') found.add(inner);
    return inner;
  });
  return found;
}

const lookedAt = fc.tuple(boards(), seats);

describe('a view', () => {
  it('stays the same however the cards it may not see lie', () => {
    const worlds = lookedAt.chain(([board, viewer]) =>
      fc.tuple(
        fc.constant(board),
        fc.constant(viewer),
        redealtAmong(hiddenFrom(viewer, board), board),
      ),
    );
    fc.assert(
      fc.property(worlds, ([{ deal, contract, play }, viewer, other]) => {
        expect(viewFor(viewer, contract, other, play)).toEqual(
          viewFor(viewer, contract, deal, play),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('lets every card be reached that is played or open, and no other', () => {
    fc.assert(
      fc.property(lookedAt, ([board, viewer]) => {
        const { deal, contract, play } = board;
        const left = handsLeft(deal, play);
        const hidden = hiddenFrom(viewer, board).flatMap((seat) => left[seat]);
        const found = reachable(viewFor(viewer, contract, deal, play));
        const seen = DECK.filter((card: Card) => found.has(card));
        expect(seen).toEqual(DECK.filter((card) => !hidden.includes(card)));
      }),
      { numRuns: 200 },
    );
  });
});
