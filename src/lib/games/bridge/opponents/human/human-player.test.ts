/** The human-like player on random positions: it sees no hidden card, and acts on its beliefs. */
import { describe, expect, it } from 'vitest';
import { DECK } from '$lib/cards/card';
import { toHand, removeCards } from '$lib/cards/hand';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { sampleDeals } from '$lib/games/bridge/knowledge/sampling/sample-deals';
import { toInformationSet } from '$lib/games/bridge/knowledge/scene';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  playOf,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type { Mind } from './mind';
import { think } from './human-player';
import { createHumanPolicy } from './human-policy';

const SEED = 20261121;
const solver = createDoubleDummySolver();
const CONTRACTS: readonly Contract[] = [
  { level: 3, strain: 'NT', doubling: '', declarer: 'S' },
  { level: 4, strain: 'H', doubling: '', declarer: 'W' },
];

const MIND: Mind = {
  auction: { dealer: null, calls: [], explained: [], signals: 'standard' },
  goal: 5,
  believedDeals: [],
  seed: 7,
  sampleCount: 12,
  drawsInferences: true,
};

interface TestPosition {
  readonly deal: Deal;
  readonly contract: Contract;
  readonly play: Play;
  /** The seat that decides the next card. */
  readonly seat: Seat;
}

/** A random deal after some random cards. */
function positionAfter(cardCount: number, contract: Contract, random: Random): TestPosition {
  const cards = shuffle(DECK, random);
  const deal = dealOf((seat) => {
    const offset = 13 * SEATS.indexOf(seat);
    return toHand(cards.slice(offset, offset + 13));
  });
  let play = playOf(contract);
  for (let i = 0; i < cardCount; i++) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as (typeof legal)[number]);
  }
  const turn = turnOf(play) as Seat;
  return { deal, contract, play, seat: turn === dummyOf(contract) ? contract.declarer : turn };
}

/** Positions after 24 to 40 cards: 3 to 7 cards are left in each hand. */
function testPositions(count: number): readonly TestPosition[] {
  const random = seededRandom(SEED);
  return Array.from({ length: count }, (_, i) =>
    positionAfter(24 + random.below(17), CONTRACTS[i % CONTRACTS.length] as Contract, random),
  );
}

describe('a human-like player', () => {
  it('plays the same card whatever the hidden hands hold', () => {
    const random = seededRandom(SEED + 1);
    let differentDealCount = 0;
    for (const { deal, contract, play, seat } of testPositions(60)) {
      const infoSet = toInformationSet(viewFor(seat, contract, deal, play), MIND.auction);
      const card = createHumanPolicy(MIND, seat, contract, solver)(deal, play);
      for (const otherDeal of sampleDeals(infoSet, [], 3, random) ?? []) {
        expect(fits(otherDeal, play)).toBe(true);
        expect(createHumanPolicy(MIND, seat, contract, solver)(otherDeal, play)).toBe(card);
        if (String(Object.values(otherDeal)) !== String(Object.values(deal))) differentDealCount++;
      }
    }
    expect(differentDealCount).toBeGreaterThan(100);
  });

  it('plays a legal card, and the same one each time', () => {
    for (const { deal, contract, play, seat } of testPositions(40)) {
      const view = viewFor(seat, contract, deal, play);
      const { card } = think(MIND, view, solver);
      expect(legalIn(deal, play)).toContain(card);
      expect(think(MIND, view, solver).card).toBe(card);
    }
  });

  it('believes only deals consistent with what it saw, with weights that add up to 1', () => {
    for (const { deal, contract, play, seat } of testPositions(40)) {
      const { beliefs } = think(MIND, viewFor(seat, contract, deal, play), solver);
      for (const belief of beliefs) {
        expect(fits(belief.deal, play)).toBe(true);
        expect(belief.deal[seat]).toEqual(deal[seat]);
        expect(belief.deal[dummyOf(contract)]).toEqual(deal[dummyOf(contract)]);
      }
      expect(beliefs.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
    }
  });

  it('plays double dummy when it believes only the true deal', () => {
    for (const { deal, contract, play, seat } of testPositions(60)) {
      const mind: Mind = { ...MIND, believedDeals: [deal] };
      const { card, options } = think(mind, viewFor(seat, contract, deal, play), solver);
      if (options.length === 0) continue;
      const best = Math.max(...options.map(({ expected }) => expected));
      expect(options.find((option) => option.card === card)?.expected).toBe(best);
    }
  });

  it('ignores inconsistent believed deals and samples deals instead', () => {
    for (const { deal, contract, play, seat } of testPositions(20)) {
      const otherSeats = SEATS.filter((otherSeat) => otherSeat !== seat);
      // The seat's own hand differs from the one it sees.
      const inconsistentDeal = {
        ...deal,
        [seat]: deal[otherSeats[0] as Seat],
        [otherSeats[0] as Seat]: deal[seat],
      };
      const mind: Mind = { ...MIND, believedDeals: [inconsistentDeal] };
      const { beliefs } = think(mind, viewFor(seat, contract, deal, play), solver);
      for (const { believedIndex } of beliefs) expect(believedIndex).toBeNull();
    }
  });

  it('believes only deals in which a known card is in the known hand', () => {
    let otherHolderCount = 0;
    for (const { deal, contract, play, seat } of testPositions(40)) {
      const hiddenSeats = SEATS.filter(
        (opponent) => opponent !== seat && opponent !== dummyOf(contract),
      );
      const holder = hiddenSeats[0] as Seat;
      const [card] = removeCards(deal[holder], cardsPlayed(play));
      if (!card) continue;
      const view = viewFor(seat, contract, deal, play);
      for (const mind of [MIND, { ...MIND, believedDeals: [deal] }]) {
        const { beliefs } = think(mind, view, solver, { knownCard: { seat: holder, card } });
        for (const belief of beliefs) expect(belief.deal[holder]).toContain(card);
      }
      const beliefsWithoutHint = think(MIND, view, solver).beliefs;
      if (beliefsWithoutHint.some((belief) => !belief.deal[holder].includes(card)))
        otherHolderCount++;
    }
    expect(otherHolderCount).toBeGreaterThan(10);
  });

  it('draws no conclusions when inferences are off', () => {
    const mind: Mind = { ...MIND, drawsInferences: false };
    const conclusionCounts = testPositions(40).map(({ deal, contract, play, seat }) => {
      const view = viewFor(seat, contract, deal, play);
      expect(think(mind, view, solver)).toMatchObject({ conclusions: [], reasons: [] });
      return think(MIND, view, solver).conclusions.length;
    });
    expect(Math.max(...conclusionCounts)).toBeGreaterThan(3);
  });

  it('draws no conclusion from an ignored card', () => {
    for (const { deal, contract, play, seat } of testPositions(20)) {
      const view = viewFor(seat, contract, deal, play);
      const { conclusions } = think(MIND, view, solver, { ignoredCardIndex: 0 });
      expect(
        conclusions.filter(
          ({ scene }) => scene && scene.playBefore.won.length === 0 && scene.positionInTrick === 0,
        ),
      ).toEqual([]);
    }
  });
});

describe('that nobody throws a trick away', () => {
  it('speaks in the first trick, and with many sampled deals', () => {
    const random = seededRandom(SEED);
    const [contract] = CONTRACTS as [Contract];
    const reasonsAfter = (cardCount: number, sampleCount: number): readonly string[] => {
      const { deal, play, seat } = positionAfter(cardCount, contract, random);
      const view = viewFor(seat, contract, deal, play);
      return think({ ...MIND, sampleCount }, view, solver).reasons.map(({ id }) => id);
    };
    const isConsidered = (cardCount: number, sampleCount: number): boolean =>
      Array.from({ length: 8 }, () => reasonsAfter(cardCount, sampleCount)).some((reasons) =>
        reasons.includes('played-well'),
      );
    expect(isConsidered(3, 12)).toBe(true);
    expect(isConsidered(30, 40)).toBe(true);
  });
});
