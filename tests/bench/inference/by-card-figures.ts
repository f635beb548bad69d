/** What the records of cards say: tricks a deal, by role, by trick and by rule, each with its interval over the deals. */
import { meanOf } from '$lib/core/interval';
import { impsFor } from './figures';
import { ROLES, type CardsRecord, type Head, type Parting } from './by-card';

/** Which head is compared with which. */
const COMPARED: readonly { name: string; with: Head; without: Head }[] = [
  { name: 'inference', with: 'infers', without: 'plain' },
  { name: 'signals read', with: 'reads', without: 'infers' },
  { name: 'both', with: 'reads', without: 'plain' },
  { name: 'both, signals sent by both', with: 'reads', without: 'played' },
  { name: 'signals sent', with: 'played', without: 'plain' },
];

type Compared = (typeof COMPARED)[number];

/** The parts of a play by the trick in which the card falls. */
const STAGES = [
  { name: 'tricks 4 to 5', from: 4, to: 5 },
  { name: 'tricks 6 to 8', from: 6, to: 8 },
  { name: 'tricks 9 to 12', from: 9, to: 12 },
] as const;

/** Fewer cards moved than this say nothing of a rule. */
const FEW = 2;

/** What a head gains with its card on the other. */
export function gainIn({ worth }: Parting, compared: Pick<Compared, 'with' | 'without'>): number {
  return worth[compared.with] - worth[compared.without];
}

/** The same in contracts made or beaten, and in IMPs. */
export function successIn(
  { succeeds }: Parting,
  compared: Pick<Compared, 'with' | 'without'>,
): number {
  return Number(succeeds[compared.with]) - Number(succeeds[compared.without]);
}

export function impsIn({ points }: Parting, compared: Pick<Compared, 'with' | 'without'>): number {
  return impsFor(points[compared.with] - points[compared.without]);
}

/** The sums over what is `counted`, a deal each. */
function sums(
  records: readonly CardsRecord[],
  gain: (parting: Parting) => number,
): readonly number[] {
  return records.map(({ partings }) => partings.reduce((sum, each) => sum + gain(each), 0));
}

export function cardsInWords(records: readonly CardsRecord[]): readonly string[] {
  const choices = records.reduce(
    (sum, record) => sum + ROLES.reduce((all, role) => all + record.choices[role], 0),
    0,
  );
  return [
    `${records.length} deals, ${choices} choices; tricks a deal, with open cards`,
    ...COMPARED.flatMap((compared) => comparedInWords(records, compared)),
    'rules without which the card of who reads everything would be another, tricks a hundred deals',
    ...rulesInWords(records),
  ];
}

function comparedInWords(records: readonly CardsRecord[], compared: Compared): readonly string[] {
  const gainOf = (each: Parting): number => gainIn(each, compared);
  const differs = (each: Parting): boolean =>
    each.card[compared.with] !== each.card[compared.without];
  const line = (name: string, counts: (parting: Parting) => boolean): string => {
    const cards = records
      .flatMap(({ partings }) => partings)
      .filter((each) => counts(each) && differs(each));
    const better = cards.filter((each) => gainOf(each) > 0).length;
    const worse = cards.filter((each) => gainOf(each) < 0).length;
    const gain = (each: Parting): number => (counts(each) ? gainOf(each) : 0);
    const one = perCard(records, (each) => counts(each) && differs(each), gainOf);
    return `${name}: ${told(sums(records, gain))}; other cards ${cards.length}, better ${better}, worse ${worse}, tricks a card ${one}`;
  };
  const allOf = (gain: (parting: Parting) => number): string => told(sums(records, gain));
  return [
    line(compared.name, () => true),
    `  contracts made or beaten a deal ${allOf((each) => successIn(each, compared))}`,
    `  IMPs a deal ${allOf((each) => impsIn(each, compared))}`,
    ...ROLES.map((role) => `  ${line(role, (each) => each.role === role)}`),
    ...STAGES.map(
      ({ name, from, to }) => `  ${line(name, ({ trick }) => trick >= from && trick <= to)}`,
    ),
    ...hopesInWords(compared, line),
  ];
}

/** Tricks a card with its interval: cards of one deal are not independent, so that deals are what is drawn. */
export function perCard(
  records: readonly CardsRecord[],
  counts: (parting: Parting) => boolean,
  gain: (parting: Parting) => number,
): string {
  const deals = records.map(({ partings }) => {
    const cards = partings.filter(counts);
    return { cards: cards.length, sum: cards.reduce((sum, each) => sum + gain(each), 0) };
  });
  const cards = deals.reduce((sum, each) => sum + each.cards, 0);
  if (cards === 0) return '-';
  const mean = deals.reduce((all, { sum }) => all + sum, 0) / cards;
  // A quotient of two sums: its spread is that of what each deal leaves beside the line.
  const rests = deals.map((each) => mean + ((each.sum - mean * each.cards) * deals.length) / cards);
  return told(rests);
}

/** What was hoped for on the plain card, in tricks. */
const HOPES = [-Infinity, 0.1, 0.2, 0.3, 0.5, Infinity];

function hopesInWords(
  { with: head, without }: Compared,
  line: (name: string, counts: (parting: Parting) => boolean) => string,
): readonly string[] {
  if (without !== 'plain' || (head !== 'infers' && head !== 'reads')) return [];
  return HOPES.slice(1).map((to, i) => {
    const from = HOPES[i] ?? -Infinity;
    const name = `hoped for ${from === -Infinity ? 'less' : from} to ${to === Infinity ? 'more' : to}`;
    return `  ${line(name, ({ hoped }) => {
      const hope = hoped[head];
      return hope !== null && hope >= from && hope < to;
    })}`;
  });
}

/** The rules that moved cards, those that cost most first. */
function rulesInWords(records: readonly CardsRecord[]): readonly string[] {
  const moved = records.flatMap(({ partings }) => partings.flatMap(({ movers }) => movers));
  const ids = [...new Set(moved.map(({ rule }) => rule))];
  return ids
    .map((id) => {
      const ofRule = (each: Parting): number =>
        each.movers.filter(({ rule }) => rule === id).reduce((sum, { gain }) => sum + gain, 0);
      const values = sums(records, ofRule).map((sum) => 100 * sum);
      const gains = moved.filter(({ rule }) => rule === id).map(({ gain }) => gain);
      return { id, values, gains, mean: meanOf(values).mean };
    })
    .filter(({ gains }) => gains.length >= FEW)
    .sort((a, b) => a.mean - b.mean)
    .map(({ id, values, gains }) => {
      const better = gains.filter((gain) => gain > 0).length;
      const worse = gains.filter((gain) => gain < 0).length;
      return `  ${id}: ${told(values, 1)}; moved ${gains.length}, better ${better}, worse ${worse}`;
    });
}

function told(values: readonly number[], digits = 3): string {
  const { mean, low, high } = meanOf(values);
  return `${mean.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}
