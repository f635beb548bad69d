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

/** The seats whose hands a seat may not see: a reference implementation by the laws. */
function hiddenFrom(viewer: Seat, { contract, play }: Board): readonly Seat[] {
  const dummy = dummyOf(contract);
  const isDummyExposed = cardsPlayed(play).length > 0;
  return SEATS.filter((seat) => {
    return seat !== viewer && !(isDummyExposed && seat === dummy);
  });
}

/** The deal with the unplayed cards of some hands redistributed among them. */
function redealAmong(hidden: readonly Seat[], { deal, play }: Board): fc.Arbitrary<Deal> {
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

/** All strings nested anywhere in a value. */
function nestedStrings(value: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') found.add(inner);
    return inner;
  });
  return found;
}

const boardsWithViewer = fc.tuple(boards(), seats);

describe('a view', () => {
  it('does not depend on hidden cards', () => {
    const worlds = boardsWithViewer.chain(([board, viewer]) =>
      fc.tuple(
        fc.constant(board),
        fc.constant(viewer),
        redealAmong(hiddenFrom(viewer, board), board),
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

  it('contains exactly the cards that are played or visible', () => {
    fc.assert(
      fc.property(boardsWithViewer, ([board, viewer]) => {
        const { deal, contract, play } = board;
        const left = handsLeft(deal, play);
        const hidden = hiddenFrom(viewer, board).flatMap((seat) => left[seat]);
        const found = nestedStrings(viewFor(viewer, contract, deal, play));
        const seen = DECK.filter((card: Card) => found.has(card));
        expect(seen).toEqual(DECK.filter((card) => !hidden.includes(card)));
      }),
      { numRuns: 200 },
    );
  });
});
