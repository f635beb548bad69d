/** Which deals of a game may still be the truth after a play. */
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import type { Deal } from '$lib/bridge/rules/deal';
import { cardsPlayed, fits, playUntil, turnOf, type Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';
import type { Game } from './port';

/**
 * The places in `Game.deals` of the deals alive, in order: everything played could have been played in
 * them, and each seat with a policy would have played its cards, those that were given excepted.
 * Where cards were played that no policy plays in any deal, only the first counts.
 */
export function dealsAlive(game: Game, play: Play): readonly number[] {
  const possible = [...game.deals.keys()].filter((place) => fits(dealAt(game, place), play));
  const fitting = withDummyFaced(game, possible, play);
  if (Object.keys(game.policies ?? {}).length === 0) return fitting;
  const moments = momentsAfter(play, game.given ?? 0);
  const explained = fitting.filter((place) =>
    moments.every(({ before, seat, card }) => {
      const policy = game.policies?.[seat];
      return policy === undefined || policy(dealAt(game, place), before) === card;
    }),
  );
  return explained.length > 0 ? explained : fitting;
}

/** Those of some deals in which dummy is the hand that was faced after the lead. */
function withDummyFaced(game: Game, places: readonly number[], play: Play): readonly number[] {
  const { dummy } = game;
  const gone = cardsPlayed(play).length;
  if (dummy === undefined || gone === 0) return places;
  const led = playUntil(play, 1);
  const faced = facedDummy(
    game.deals.filter((deal) => fits(deal, led)),
    dummy,
  );
  return places.filter((place) => isSame(dealAt(game, place)[dummy], faced));
}

/** The hand that is faced as dummy: the one that most of these deals have, of several the first. */
export function facedDummy(deals: readonly Deal[], dummy: Seat): Hand {
  const count = ({ [dummy]: hand }: Deal): number =>
    deals.filter((deal) => isSame(deal[dummy], hand)).length;
  const most = Math.max(...deals.map(count));
  return deals.find((deal) => count(deal) === most)?.[dummy] ?? [];
}

function isSame(hand: Hand, other: Hand): boolean {
  return String(hand) === String(other);
}

interface Moment {
  readonly before: Play;
  readonly seat: Seat;
  readonly card: Card;
}

/** Each card after the first `given` ones, with the table before it. */
function momentsAfter(play: Play, given: number): readonly Moment[] {
  const cards = cardsPlayed(play);
  return cards.slice(given).map((card, i) => {
    const before = playUntil(play, given + i);
    return { before, seat: turnOf(before) as Seat, card };
  });
}

function dealAt({ deals }: Game, place: number): Deal {
  return deals[place] as Deal;
}
