/**
 * The sampling of worlds (layouts of the unseen cards) consistent with a seat's view. The trust
 * level `rules` excludes only what the rules exclude; `judgment`, the default, assumes also that
 * the declarer chose burial and friend sensibly.
 */
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
} from '$lib/games/mighty/rules/mighty-cards';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import {
  friendCard,
  FRIEND_DECLARATIONS,
  type FriendDeclaration,
} from '$lib/games/mighty/rules/friend';
import {
  applyMightyAction,
  beginMightyGame,
  currentHand,
  legalActions,
  type Action,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import {
  addPlay,
  beginMightyPlay,
  allPlayedCards,
  remainingHand,
  legalPlaysNow,
  seatOnTurn,
  type MightyPlay,
} from '$lib/games/mighty/rules/mighty-play';
import { mapSeats, seatToLeft, SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { TRUMPS } from '$lib/games/mighty/rules/mighty-trump';
import { createMightyView, type View } from '$lib/games/mighty/rules/mighty-view';
import { WorldSampler, type SampledWorld } from './world-sampler';

type Playing = Extract<Game, { phase: 'play' }>;

/**
 * A game with P0 as declarer after a number of random plays. The burial is sensible: no points and
 * no trumps where there are enough others. The friend is by the mighty, with a seed divisible by 3
 * random.
 */
function randomPlay(seed: number, playCount: number): Playing {
  const random = seededRandom(seed);
  const trump = TRUMPS[seed % TRUMPS.length] ?? 'NT';
  const pass: Action = { kind: 'call', call: 'pass' };
  const calls: readonly Action[] = [{ kind: 'call', call: `13${trump}` }, pass, pass, pass, pass];
  let game = calls.reduce(
    applyMightyAction,
    beginMightyGame(dealCards(random), 0, DEFAULT_MIGHTY_OPTIONS),
  );
  const plainCards = currentHand(game, 0).filter(
    (card) => isSuited(card) && !isPointCard(card) && !card.startsWith(trump),
  );
  const burialOrder = shuffle(
    [...plainCards, ...(plainCards.length < 3 ? currentHand(game, 0) : [])],
    random,
  );
  game = applyMightyAction(game, { kind: 'bury', cards: mightyHand(burialOrder).slice(0, 3) });
  game = applyMightyAction(game, { kind: 'contract', count: 13, trump });
  const declaration: FriendDeclaration =
    seed % 3 === 0
      ? (FRIEND_DECLARATIONS[random.below(FRIEND_DECLARATIONS.length)] ?? 'none')
      : 'mighty';
  game = applyMightyAction(game, { kind: 'friend', friend: declaration });
  for (let i = 0; i < playCount; i++) {
    const actions = legalActions(game);
    game = applyMightyAction(game, actions[random.below(actions.length)] ?? pass);
  }
  if (game.phase !== 'play') throw new Error('The play is over.');
  return game;
}

/** True when the play was legal with these hands and the view matches them; replays the play. */
function isConsistent({ play, contract, seat, hand, buried }: View, world: SampledWorld): boolean {
  if (play === null || contract === null) return false;
  const allCards = [...world.hands.flat(), ...world.buried, ...allPlayedCards(play)];
  if (allCards.length !== MIGHTY_DECK.length || new Set(allCards).size !== allCards.length)
    return false;
  if (world.hands[seat].join() !== hand.join()) return false;
  if (buried !== null && buried.join() !== world.buried.join()) return false;
  const tricks = [...play.won, play.trick];
  const dealtHands = mapSeats((seat) => [
    ...world.hands[seat],
    ...tricks.flatMap(({ leader, plays }) =>
      plays
        .filter((_, i) => seatToLeft(leader, i) === seat)
        .map((played) => played.slice(0, 2) as MightyCard),
    ),
  ]);
  if (dealtHands.some((cards) => cards.length !== 10)) return false;
  let replayed: MightyPlay = beginMightyPlay(play.specials, contract.declarer);
  for (const played of tricks.flatMap(({ plays }) => plays)) {
    const turn = seatOnTurn(replayed);
    if (
      turn === null ||
      !legalPlaysNow(remainingHand(dealtHands, replayed, turn), replayed).includes(played)
    )
      return false;
    replayed = addPlay(replayed, played);
  }
  return true;
}

/** All consistent worlds of a view, by trying every layout of the unseen cards. */
function enumerateWorlds(view: View, game: Playing): readonly SampledWorld[] {
  const hidden = [
    ...SEATS.filter((seat) => seat !== view.seat).flatMap((seat) => currentHand(game, seat)),
  ];
  if (view.buried === null) hidden.push(...game.buried);
  const capacities = [
    ...mapSeats((seat) => (seat === view.seat ? 0 : currentHand(game, seat).length)),
    view.buried ? 0 : 3,
  ];
  const cardsByHolder: MightyCard[][] = capacities.map(() => []);
  const worlds: SampledWorld[] = [];
  const assignCard = (i: number): void => {
    const card = hidden[i];
    if (card === undefined) {
      const hands = mapSeats((seat) =>
        seat === view.seat ? view.hand : mightyHand(cardsByHolder[seat] ?? []),
      );
      const world = { hands, buried: view.buried ?? mightyHand(cardsByHolder[5] ?? []) };
      if (isConsistent(view, world)) worlds.push(world);
      return;
    }
    cardsByHolder.forEach((cards, holder) => {
      if (cards.length === capacities[holder]) return;
      cards.push(card);
      assignCard(i + 1);
      cards.pop();
    });
  };
  assignCard(0);
  return worlds;
}

describe('a sampled world', () => {
  it('is consistent with the view, at every play', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = randomPlay(seed, (7 * seed) % 50);
      for (const seat of SEATS) {
        const view = createMightyView(seat, game);
        const sampler = new WorldSampler(view);
        for (let i = 0; i < 3; i++)
          expect(isConsistent(view, sampler.sample(seededRandom(i)))).toBe(true);
      }
    }
  });

  it('respects trust in the declarer: the friend has the card, and no trump is buried', () => {
    for (let seed = 1; seed < 40; seed += 3) {
      const game = randomPlay(seed, 12);
      const view = createMightyView(1, game);
      const { hands, buried } = new WorldSampler(view).sample(seededRandom(seed));
      const { specials } = game.play;
      const card = friendCard(game.friend, specials);
      if (card !== null) expect([...hands[0], ...buried]).not.toContain(card);
      expect(
        buried.filter(
          (buriedCard) => buriedCard === JOKER || buriedCard.startsWith(specials.trump),
        ),
      ).toEqual([]);
    }
  });

  it('reflects a forced first lead of the declarer', () => {
    const game = randomPlay(1, 0);
    const play = addPlay(beginMightyPlay(specialCardsFor('H', DEFAULT_MIGHTY_OPTIONS), 0), 'H5');
    const hand = mightyHand(MIGHTY_DECK.filter((card) => card.startsWith('D')).slice(0, 10));
    const contract = { declarer: 0, count: 13, trump: 'H' } as const;
    const view: View = { ...createMightyView(1, game), hand, contract, friend: 'mighty', play };
    for (let i = 0; i < 5; i++) {
      const world = new WorldSampler(view).sample(seededRandom(i));
      expect(isConsistent(view, world)).toBe(true);
      expect(world.hands[0].filter((card) => !/^H|C3|JK/.test(card))).toEqual([]);
    }
  });

  it.each(['rules', 'judgment'] as const)(
    'agrees with exhaustive counting: trust level %s',
    (trust) => {
      let compared = 0;
      for (let seed = 0; seed < 14; seed++) {
        const game = randomPlay(seed, 45 + (seed % 3));
        const view = createMightyView((seed % 4) as Seat, game);
        const weightedWorlds = enumerateWorlds(view, game).map((world) => ({
          world,
          weight: trust === 'rules' ? 1 : weightOf(game, view.seat, world),
        }));
        const totalWeight = weightedWorlds.reduce((sum, { weight }) => sum + weight, 0);
        // The trust level is lowered where no world is consistent.
        if (totalWeight === 0) continue;
        const share = (holds: (world: SampledWorld) => boolean) =>
          weightedWorlds.reduce((sum, { world, weight }) => sum + (holds(world) ? weight : 0), 0) /
          totalWeight;
        for (const { card, seats, buried } of new WorldSampler(view, trust).cardOdds()) {
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
 * The weight of a world for a seat that trusts the declarer's judgment: a factor of three for each
 * trump or joker that the declarer holds; 0 for a world that contradicts that judgment.
 */
function weightOf({ play, friend }: Playing, seat: Seat, { hands, buried }: SampledWorld): number {
  if (seat === 0) return 1;
  const { trump, mighty } = play.specials;
  const isStrong = (card: MightyCard) => card === JOKER || card.startsWith(trump);
  const namedCard = friendCard(friend, play.specials);
  const contradictsJudgment = buried.some(
    (card) => isStrong(card) || card === mighty || card === namedCard,
  );
  if (contradictsJudgment || (namedCard !== null && hands[0].includes(namedCard))) return 0;
  return 3 ** hands[0].filter(isStrong).length;
}

describe('the probabilities of a card', () => {
  it('agree with sampled frequencies', () => {
    const view = createMightyView(1, randomPlay(4, 20));
    const sampler = new WorldSampler(view);
    const random = seededRandom(1);
    const sampledWorlds = Array.from({ length: 3000 }, () => sampler.sample(random));
    for (const { card, seats, buried } of sampler.cardOdds()) {
      for (const seat of SEATS) {
        const share =
          sampledWorlds.filter(({ hands }) => hands[seat].includes(card)).length /
          sampledWorlds.length;
        expect(Math.abs(share - seats[seat])).toBeLessThan(0.04);
      }
      const share =
        sampledWorlds.filter((world) => world.buried.includes(card)).length / sampledWorlds.length;
      expect(Math.abs(share - buried)).toBeLessThan(0.04);
    }
  });

  it('add up to one for exactly the unseen cards', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = randomPlay(seed, (11 * seed) % 50);
      const view = createMightyView((seed % 5) as Seat, game);
      const odds = new WorldSampler(view).cardOdds();
      const visibleCards = [...allPlayedCards(game.play), ...view.hand, ...(view.buried ?? [])];
      expect(odds.map(({ card }) => card)).toEqual(handWithout(MIGHTY_DECK, visibleCards));
      for (const { seats, buried } of odds) {
        expect(seats.reduce((sum, probability) => sum + probability, buried)).toBeCloseTo(1, 9);
        expect(seats[view.seat]).toBe(0);
      }
    }
  });
});
