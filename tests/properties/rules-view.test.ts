/** A player's view of a board contains the visible cards and nothing about the hidden ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { cardsPlayed, cardsPlayedBy, handsLeft } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
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
  const handsWithUnplayed = handsLeft(deal, play);
  return ordersOf(hidden.flatMap((seat) => handsWithUnplayed[seat])).map((order) => {
    let nextIndex = 0;
    return dealOf((seat) => {
      if (!hidden.includes(seat)) return deal[seat];
      const firstIndex = nextIndex;
      nextIndex += handsWithUnplayed[seat].length;
      return toHand([...cardsPlayedBy(play, seat), ...order.slice(firstIndex, nextIndex)]);
    });
  });
}

/** All strings nested anywhere in a value. */
function nestedStrings(value: unknown): Set<string> {
  const strings = new Set<string>();
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') strings.add(inner);
    return inner;
  });
  return strings;
}

const boardsWithViewer = fc.tuple(boards(), seats);

describe('a view', () => {
  it('does not depend on hidden cards', () => {
    const boardsWithRedeals = boardsWithViewer.chain(([board, viewer]) =>
      fc.tuple(
        fc.constant(board),
        fc.constant(viewer),
        redealAmong(hiddenFrom(viewer, board), board),
      ),
    );
    fc.assert(
      fc.property(boardsWithRedeals, ([{ deal, contract, play }, viewer, redeal]) => {
        expect(viewFor(viewer, contract, redeal, play)).toEqual(
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
        const unplayedHands = handsLeft(deal, play);
        const hidden = hiddenFrom(viewer, board).flatMap((seat) => unplayedHands[seat]);
        const stringsInView = nestedStrings(viewFor(viewer, contract, deal, play));
        const cardsInView = DECK.filter((card: Card) => stringsInView.has(card));
        expect(cardsInView).toEqual(DECK.filter((card) => !hidden.includes(card)));
      }),
      { numRuns: 200 },
    );
  });
});
