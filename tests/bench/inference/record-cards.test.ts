/**
 * The recorded disagreements of the player's variants on a deal, and the figures on them. The
 * variants are `played` (signals), `plain` (neither), `infers` (inference from the others' cards)
 * and `reads` (both); for the card of each, a disagreement (`parting`) has the tricks of its side
 * (`worth`), the score (`points`), and whether its side reaches its goal (`succeeds`).
 */
import { describe, expect, it } from 'vitest';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { recordCards, type CardsRecord, type Disagreement } from './record-cards';
import {
  summarizeCards,
  trickGain,
  impGain,
  formatMeanPerCard,
  contractGain,
} from './card-figures';
import { mergeRecordFiles, formatRecordFile, type BenchRun } from './record-files';

const RUN: BenchRun = { measure: 'by-card', seed: 3, deals: 2, samples: 2 };
const solver = createDoubleDummySolver();
const first = recordCards(RUN.seed, 0, RUN.samples, solver);
const records: readonly CardsRecord[] = [first, { ...first, deal: 1 }];

describe('the record of cards of a deal', () => {
  it('does not depend on deals recorded before', () => {
    expect(recordCards(RUN.seed, 0, RUN.samples)).toEqual(first);
  });

  it('lists disagreements, with one value for each card', () => {
    const partings = records.flatMap((record) => record.partings);
    expect(partings.length).toBeGreaterThan(0);
    for (const { card, worth, trick } of partings) {
      const cardByVariant = Object.entries(card) as [keyof typeof card, string][];
      expect(new Set(Object.values(card)).size).toBeGreaterThan(1);
      expect(trick).toBeGreaterThan(3);
      for (const [variant, variantCard] of cardByVariant)
        for (const [otherVariant, otherCard] of cardByVariant)
          if (variantCard === otherCard) expect(worth[variant]).toBe(worth[otherVariant]);
    }
  });

  it('lets declarer send no signals', () => {
    for (const { role, card } of records.flatMap(({ partings }) => partings))
      if (role === 'declarer') expect(card.played).toBe(card.plain);
  });

  it('is the same when merged from several files', () => {
    const singleFile = formatRecordFile(RUN, records);
    const { run, records: allRecords } = mergeRecordFiles<CardsRecord>(
      [...records].reverse().map((record) => formatRecordFile(RUN, [record])),
    );
    expect(formatRecordFile(run, allRecords)).toBe(singleFile);
  });

  it('is not mixed with match records', () => {
    const match = { seed: RUN.seed, deals: RUN.deals, samples: RUN.samples };
    expect(() =>
      mergeRecordFiles([formatRecordFile(RUN, records), formatRecordFile(match, [])]),
    ).toThrow('Different runs');
  });
});

describe('figures', () => {
  const parting: Disagreement = {
    role: 'declarer',
    trick: 6,
    card: { played: 'H4', plain: 'H4', infers: 'S3', reads: 'S3' },
    worth: { played: 3, plain: 3, infers: 5, reads: 5 },
    points: { played: -50, plain: -50, infers: 450, reads: 450 },
    succeeds: { played: false, plain: false, infers: true, reads: true },
    hoped: { infers: 0.5, reads: 0.5 },
    movers: [
      { rule: 'fourth-best', gain: 2 },
      { rule: 'fourth-best', gain: 0 },
    ],
  };
  const record = (deal: number, partings: readonly Disagreement[]): CardsRecord => ({
    deal,
    choices: { declarer: 10, 'who led': 10, partner: 10 },
    partings,
  });

  it('compute the gain of one card over the other', () => {
    expect(trickGain(parting, { with: 'reads', without: 'plain' })).toBe(2);
    expect(trickGain(parting, { with: 'reads', without: 'infers' })).toBe(0);
    expect(contractGain(parting, { with: 'reads', without: 'plain' })).toBe(1);
    expect(contractGain(parting, { with: 'plain', without: 'reads' })).toBe(-1);
    expect(impGain(parting, { with: 'reads', without: 'plain' })).toBe(11);
  });

  it('average over cards, and several cards of one deal do not narrow the interval', () => {
    const includeAll = (): boolean => true;
    const gain = (disagreement: Disagreement): number =>
      trickGain(disagreement, { with: 'reads', without: 'plain' });
    const lostTrick = { ...parting, worth: { ...parting.worth, reads: 2 } };
    const twoDeals = [record(0, [parting]), record(1, [lostTrick])];
    const twoDealsDoubled = [record(0, [parting, parting]), record(1, [lostTrick, lostTrick])];
    expect(formatMeanPerCard(twoDeals, includeAll, gain)).toMatch(/^0\.500 /);
    expect(formatMeanPerCard(twoDealsDoubled, includeAll, gain)).toBe(
      formatMeanPerCard(twoDeals, includeAll, gain),
    );
    expect(formatMeanPerCard([record(0, [])], includeAll, gain)).toBe('-');
  });

  it('are averaged over all deals, those without a disagreement included', () => {
    const words = summarizeCards([record(0, [parting]), record(1, [])]).join('\n');
    expect(words).toContain('2 deals, 60 choices');
    expect(words).toMatch(
      /^inference: 1\.000 .*other cards 1, better 1, worse 0, tricks a card 2\.000 /m,
    );
    expect(words).toMatch(/^ {2}tricks 4 to 5: 0\.000 /m);
    expect(words).toMatch(/^ {2}fourth-best: 100\.0 .*moved 2, better 1, worse 0$/m);
  });
});
