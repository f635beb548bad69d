import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '$lib/core/random';
import {
  handWithout,
  isPointCard,
  isSuited,
  JOKER,
  MIGHTY_DECK,
  mightyHand,
  type MightyCard,
} from '$lib/mighty/rules/mighty-cards';
import { dealCards } from '$lib/mighty/rules/mighty-deal';
import { friendCard, FRIEND_DECLARATIONS, type FriendDeclaration } from '$lib/mighty/rules/friend';
import {
  applyMightyAction,
  beginMightyGame,
  currentHand,
  legalActions,
  type Action,
  type Game,
} from '$lib/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import {
  addPlay,
  beginMightyPlay,
  allPlayedCards,
  remainingHand,
  legalPlaysNow,
  seatOnTurn,
  type MightyPlay,
} from '$lib/mighty/rules/mighty-play';
import { mapSeats, seatToLeft, SEATS, type Seat } from '$lib/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/mighty/rules/special-cards';
import { TRUMPS } from '$lib/mighty/rules/mighty-trump';
import { createMightyView, type View } from '$lib/mighty/rules/mighty-view';
import { WorldSampler, type SampledWorld } from './world-sampler';

type Playing = Extract<Game, { phase: 'play' }>;

/** A game declared by P0 and played by lot, up to a number of plays. */
function playing(seed: number, plays: number): Playing {
  const random = seededRandom(seed);
  const trump = TRUMPS[seed % TRUMPS.length] ?? 'NT';
  const pass: Action = { kind: 'call', call: 'pass' };
  const begun: readonly Action[] = [{ kind: 'call', call: `13${trump}` }, pass, pass, pass, pass];
  let game = begun.reduce(
    applyMightyAction,
    beginMightyGame(dealCards(random), 0, DEFAULT_MIGHTY_OPTIONS),
  );
  const poor = currentHand(game, 0).filter(
    (card) => isSuited(card) && !isPointCard(card) && !card.startsWith(trump),
  );
  const drawn = shuffle([...poor, ...(poor.length < 3 ? currentHand(game, 0) : [])], random);
  game = applyMightyAction(game, { kind: 'bury', cards: mightyHand(drawn).slice(0, 3) });
  game = applyMightyAction(game, { kind: 'contract', count: 13, trump });
  const declaration: FriendDeclaration =
    seed % 3 === 0
      ? (FRIEND_DECLARATIONS[random.below(FRIEND_DECLARATIONS.length)] ?? 'none')
      : 'mighty';
  game = applyMightyAction(game, { kind: 'friend', friend: declaration });
  for (let i = 0; i < plays; i++) {
    const actions = legalActions(game);
    game = applyMightyAction(game, actions[random.below(actions.length)] ?? pass);
  }
  if (game.phase !== 'play') throw new Error('The play is over.');
  return game;
}

/** True when the play was possible with these hands, by replay. */
function fits({ play, contract, seat, hand, buried }: View, world: SampledWorld): boolean {
  if (play === null || contract === null) return false;
  const all = [...world.hands.flat(), ...world.buried, ...allPlayedCards(play)];
  if (all.length !== MIGHTY_DECK.length || new Set(all).size !== all.length) return false;
  if (world.hands[seat].join() !== hand.join()) return false;
  if (buried !== null && buried.join() !== world.buried.join()) return false;
  const tricks = [...play.won, play.trick];
  const began = mapSeats((each) => [
    ...world.hands[each],
    ...tricks.flatMap(({ leader, plays }) =>
      plays
        .filter((_, i) => seatToLeft(leader, i) === each)
        .map((played) => played.slice(0, 2) as MightyCard),
    ),
  ]);
  if (began.some((cards) => cards.length !== 10)) return false;
  let again: MightyPlay = beginMightyPlay(play.specials, contract.declarer);
  for (const played of tricks.flatMap(({ plays }) => plays)) {
    const turn = seatOnTurn(again);
    if (turn === null || !legalPlaysNow(remainingHand(began, again, turn), again).includes(played))
      return false;
    again = addPlay(again, played);
  }
  return true;
}

/** All ways to lay the cards that a seat does not see, by trying. */
function everyWorld(view: View, game: Playing): readonly SampledWorld[] {
  const hidden = [
    ...SEATS.filter((seat) => seat !== view.seat).flatMap((seat) => currentHand(game, seat)),
  ];
  if (view.buried === null) hidden.push(...game.buried);
  const capacities = [
    ...mapSeats((seat) => (seat === view.seat ? 0 : currentHand(game, seat).length)),
    view.buried ? 0 : 3,
  ];
  const places: MightyCard[][] = capacities.map(() => []);
  const worlds: SampledWorld[] = [];
  const lay = (i: number): void => {
    const card = hidden[i];
    if (card === undefined) {
      const hands = mapSeats((seat) =>
        seat === view.seat ? view.hand : mightyHand(places[seat] ?? []),
      );
      const world = { hands, buried: view.buried ?? mightyHand(places[5] ?? []) };
      if (fits(view, world)) worlds.push(world);
      return;
    }
    places.forEach((place, holder) => {
      if (place.length === capacities[holder]) return;
      place.push(card);
      lay(i + 1);
      place.pop();
    });
  };
  lay(0);
  return worlds;
}

describe('a sampled world', () => {
  it('is consistent with the view, at every play', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = playing(seed, (7 * seed) % 50);
      for (const seat of SEATS) {
        const view = createMightyView(seat, game);
        const worlds = new WorldSampler(view);
        for (let i = 0; i < 3; i++) expect(fits(view, worlds.sample(seededRandom(i)))).toBe(true);
      }
    }
  });

  it('respects trust in the declarer: the friend has the card, and no trump is buried', () => {
    for (let seed = 1; seed < 40; seed += 3) {
      const game = playing(seed, 12);
      const view = createMightyView(1, game);
      const { hands, buried } = new WorldSampler(view).sample(seededRandom(seed));
      const { specials } = game.play;
      const card = friendCard(game.friend, specials);
      if (card !== null) expect([...hands[0], ...buried]).not.toContain(card);
      expect(buried.filter((each) => each === JOKER || each.startsWith(specials.trump))).toEqual(
        [],
      );
    }
  });

  it('reflects a forced first lead of the declarer', () => {
    const game = playing(1, 0);
    const play = addPlay(beginMightyPlay(specialCardsFor('H', DEFAULT_MIGHTY_OPTIONS), 0), 'H5');
    const hand = mightyHand(MIGHTY_DECK.filter((card) => card.startsWith('D')).slice(0, 10));
    const contract = { declarer: 0, count: 13, trump: 'H' } as const;
    const view: View = { ...createMightyView(1, game), hand, contract, friend: 'mighty', play };
    for (let i = 0; i < 5; i++) {
      const world = new WorldSampler(view).sample(seededRandom(i));
      expect(fits(view, world)).toBe(true);
      expect(world.hands[0].filter((card) => !/^H|C3|JK/.test(card))).toEqual([]);
    }
  });

  it.each(['law', 'sense'] as const)(
    'agrees with exhaustive counting: trust level %s',
    (belief) => {
      let compared = 0;
      for (let seed = 0; seed < 14; seed++) {
        const game = playing(seed, 45 + (seed % 3));
        const view = createMightyView((seed % 4) as Seat, game);
        const all = everyWorld(view, game).map((world) => ({
          world,
          weight: belief === 'law' ? 1 : weightOf(game, view.seat, world),
        }));
        const whole = all.reduce((sum, { weight }) => sum + weight, 0);
        // The trust level is lowered where no world is consistent.
        if (whole === 0) continue;
        const share = (has: (world: SampledWorld) => boolean) =>
          all.reduce((sum, { world, weight }) => sum + (has(world) ? weight : 0), 0) / whole;
        for (const { card, seats, buried } of new WorldSampler(view, belief).cardOdds()) {
          for (const seat of SEATS)
            expect(seats[seat]).toBeCloseTo(
              share(({ hands }) => hands[seat].includes(card)),
              9,
            );
          expect(buried).toBeCloseTo(
            share((world) => world.buried.includes(card)),
            9,
          );
          compared++;
        }
      }
      expect(compared).toBeGreaterThan(30);
    },
  );
});

/**
 * How much a world counts for who believes the declarer: three times for each trump or joker that
 * it has.
 */
function weightOf({ play, friend }: Playing, seat: Seat, { hands, buried }: SampledWorld): number {
  if (seat === 0) return 1;
  const { trump, mighty } = play.specials;
  const strong = (card: MightyCard) => card === JOKER || card.startsWith(trump);
  const named = friendCard(friend, play.specials);
  const wrong = buried.some((card) => strong(card) || card === mighty || card === named);
  if (wrong || (named !== null && hands[0].includes(named))) return 0;
  return 3 ** hands[0].filter(strong).length;
}

describe('the probabilities of a card', () => {
  it('agree with sampled frequencies', () => {
    const view = createMightyView(1, playing(4, 20));
    const worlds = new WorldSampler(view);
    const random = seededRandom(1);
    const drawn = Array.from({ length: 3000 }, () => worlds.sample(random));
    for (const { card, seats, buried } of worlds.cardOdds()) {
      for (const seat of SEATS) {
        const share = drawn.filter(({ hands }) => hands[seat].includes(card)).length / drawn.length;
        expect(Math.abs(share - seats[seat])).toBeLessThan(0.04);
      }
      const share = drawn.filter((world) => world.buried.includes(card)).length / drawn.length;
      expect(Math.abs(share - buried)).toBeLessThan(0.04);
    }
  });

  it('add up to one for exactly the unseen cards', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = playing(seed, (11 * seed) % 50);
      const view = createMightyView((seed % 5) as Seat, game);
      const odds = new WorldSampler(view).cardOdds();
      const seen = [...allPlayedCards(game.play), ...view.hand, ...(view.buried ?? [])];
      expect(odds.map(({ card }) => card)).toEqual(handWithout(MIGHTY_DECK, seen));
      for (const { seats, buried } of odds) {
        expect(seats.reduce((sum, each) => sum + each, buried)).toBeCloseTo(1, 9);
        expect(seats[view.seat]).toBe(0);
      }
    }
  });
});
