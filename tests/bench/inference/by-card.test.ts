import { describe, expect, it } from 'vitest';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { cardsOf, type CardsRecord, type Parting } from './by-card';
import { cardsInWords, gainIn, impsIn, perCard, successIn } from './by-card-figures';
import { merged, textOf, type Run } from './shards';

const RUN: Run = { measure: 'by-card', seed: 3, deals: 2, samples: 2 };
const solver = createDoubleDummySolver();
const first = cardsOf(RUN.seed, 0, RUN.samples, solver);
const records: readonly CardsRecord[] = [first, { ...first, deal: 1 }];

describe('a play weighed card by card', () => {
  it('is the same again, whatever was played before', () => {
    expect(cardsOf(RUN.seed, 0, RUN.samples)).toEqual(first);
  });

  it('tells of moments at which not all play the same card, and gives one card one worth', () => {
    const partings = records.flatMap((record) => record.partings);
    expect(partings.length).toBeGreaterThan(0);
    for (const { card, worth, trick } of partings) {
      const played = Object.entries(card) as [keyof typeof card, string][];
      expect(new Set(Object.values(card)).size).toBeGreaterThan(1);
      expect(trick).toBeGreaterThan(3);
      for (const [a, one] of played)
        for (const [b, other] of played) if (one === other) expect(worth[a]).toBe(worth[b]);
    }
  });

  it('gives declarer nothing to signal', () => {
    for (const { role, card } of records.flatMap(({ partings }) => partings))
      if (role === 'declarer') expect(card.played).toBe(card.plain);
  });

  it('is the same from several files, merged, as whole', () => {
    const whole = textOf(RUN, records);
    const { run, records: all } = merged<CardsRecord>(
      [...records].reverse().map((record) => textOf(RUN, [record])),
    );
    expect(textOf(run, all)).toBe(whole);
  });

  it('is not mixed with a match', () => {
    const match = { seed: RUN.seed, deals: RUN.deals, samples: RUN.samples };
    expect(() => merged([textOf(RUN, records), textOf(match, [])])).toThrow('Different runs');
  });
});

describe('figures', () => {
  const parting: Parting = {
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
  const record = (deal: number, partings: readonly Parting[]): CardsRecord => ({
    deal,
    choices: { declarer: 10, 'who led': 10, partner: 10 },
    partings,
  });

  it('gain what the one card is worth more than the other', () => {
    expect(gainIn(parting, { with: 'reads', without: 'plain' })).toBe(2);
    expect(gainIn(parting, { with: 'reads', without: 'infers' })).toBe(0);
    expect(successIn(parting, { with: 'reads', without: 'plain' })).toBe(1);
    expect(successIn(parting, { with: 'plain', without: 'reads' })).toBe(-1);
    expect(impsIn(parting, { with: 'reads', without: 'plain' })).toBe(11);
  });

  it('are of a card too, and cards of one deal do not make the interval smaller', () => {
    const all = (): boolean => true;
    const gain = (each: Parting): number => gainIn(each, { with: 'reads', without: 'plain' });
    const lost = { ...parting, worth: { ...parting.worth, reads: 2 } };
    const two = [record(0, [parting]), record(1, [lost])];
    const twice = [record(0, [parting, parting]), record(1, [lost, lost])];
    expect(perCard(two, all, gain)).toMatch(/^0\.500 /);
    expect(perCard(twice, all, gain)).toBe(perCard(two, all, gain));
    expect(perCard([record(0, [])], all, gain)).toBe('-');
  });

  it('are of a deal: those without a parting count as well', () => {
    const words = cardsInWords([record(0, [parting]), record(1, [])]).join('\n');
    expect(words).toContain('2 deals, 60 choices');
    expect(words).toMatch(
      /^inference: 1\.000 .*other cards 1, better 1, worse 0, tricks a card 2\.000 /m,
    );
    expect(words).toMatch(/^ {2}tricks 4 to 5: 0\.000 /m);
    expect(words).toMatch(/^ {2}fourth-best: 100\.0 .*moved 2, better 1, worse 0$/m);
  });
});
