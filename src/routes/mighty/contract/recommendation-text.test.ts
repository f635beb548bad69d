/** The headline of contract practice: a lead and a rest, here joined. */
import { expect, it } from 'vitest';
import type {
  ContractOutlooks,
  Recommendation,
} from '$lib/games/mighty/recommendation/contract-recommendation';
import type { MightyBid, BidCount } from '$lib/games/mighty/rules/mighty-bids';
import { formatRecommendation } from './recommendation-text';

const best: ContractOutlooks = {
  trump: 'H',
  friend: 'joker',
  discard: [],
  histogram: [],
  contracts: [],
};
/** `bid`: the contract to play, null for a pass; `ceiling`: the highest count that still pays. */
const createRecommendation = (bid: MightyBid | null, ceiling: BidCount | null): Recommendation => ({
  dealCount: 1000,
  outlooks: [best],
  best,
  bid,
  ceiling,
});
/** The text for a hand of this many cards; `isDone`: the simulation is finished. */
const textFor = (
  cardCount: number,
  recommendation: Recommendation | null,
  isDone = true,
): string => {
  const { lead, rest } = formatRecommendation({ cardCount, recommendation, isDone });
  return `${lead} ${rest}`.trim();
};

it('says how many cards are missing, and that the simulation runs', () => {
  expect(textFor(0, null)).toContain('Choose ten cards.');
  expect(textFor(9, null)).toBe('Choose ten cards. One more.');
  const isDone = false;
  expect(textFor(10, null)).toBe('Playing the hand out …');
  expect(textFor(10, createRecommendation('13H', 15), isDone)).toBe('Playing the hand out …');
});

it('says how low to bid and where to stop, or to pass', () => {
  expect(textFor(10, createRecommendation('13H', 15))).toBe(
    'Bid hearts, as low as wins. Stop at fifteen.',
  );
  expect(textFor(10, createRecommendation('13H', 13))).toBe(
    'Bid hearts, as low as wins. No higher than thirteen.',
  );
  expect(textFor(10, createRecommendation(null, null))).toBe(
    'Pass: no contract pays with this hand.',
  );
});

it('says with the kitty how high a contract pays', () => {
  expect(textFor(13, createRecommendation('13H', 20))).toBe('Play hearts. Up to twenty it pays.');
  expect(textFor(13, createRecommendation(null, null))).toContain('Least is lost with hearts.');
});
