/** What the records of cards say: tricks a deal, by role, by trick and by rule, each with its interval over the deals. */
import { meanOf } from '$lib/core/interval';
import { ROLES, type CardsRecord, type Head, type Parting } from './by-card';

/** Which head is compared with which. */
const COMPARED: readonly { name: string; with: Head; without: Head }[] = [
  { name: 'inference', with: 'infers', without: 'plain' },
  { name: 'signals read', with: 'reads', without: 'infers' },
  { name: 'both', with: 'reads', without: 'plain' },
  { name: 'signals sent', with: 'played', without: 'plain' },
];

type Compared = (typeof COMPARED)[number];

/** The parts of a play by the trick in which the card falls. */
const STAGES = [
  { name: 'tricks 2 to 4', from: 2, to: 4 },
  { name: 'tricks 5 to 8', from: 5, to: 8 },
  { name: 'tricks 9 to 12', from: 9, to: 12 },
] as const;

/** Fewer cards moved than this say nothing of a rule. */
const FEW = 2;

/** What a head gains with its card on the other. */
export function gainIn({ worth }: Parting, compared: Pick<Compared, 'with' | 'without'>): number {
  return worth[compared.with] - worth[compared.without];
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
  const line = (name: string, counts: (parting: Parting) => boolean): string => {
    const differ = records
      .flatMap(({ partings }) => partings)
      .filter((each) => counts(each) && each.card[compared.with] !== each.card[compared.without]);
    const gain = (each: Parting): number => (counts(each) ? gainIn(each, compared) : 0);
    const better = differ.filter((each) => gain(each) > 0).length;
    const worse = differ.filter((each) => gain(each) < 0).length;
    return `${name}: ${told(sums(records, gain))}; other cards ${differ.length}, better ${better}, worse ${worse}`;
  };
  return [
    line(compared.name, () => true),
    ...ROLES.map((role) => `  ${line(role, (each) => each.role === role)}`),
    ...STAGES.map(
      ({ name, from, to }) => `  ${line(name, ({ trick }) => trick >= from && trick <= to)}`,
    ),
    ...(compared.name === 'both' ? [`  ${hopedInWords(records)}`] : []),
  ];
}

/** What was hoped for against what came, where the cards differ. */
function hopedInWords(records: readonly CardsRecord[]): string {
  const both = { with: 'reads', without: 'plain' } as const;
  const weighed = records
    .flatMap(({ partings }) => partings)
    .filter(({ card, hoped }) => card.reads !== card.plain && hoped !== null);
  const hoped = weighed.reduce((sum, each) => sum + (each.hoped ?? 0), 0);
  const came = weighed.reduce((sum, each) => sum + gainIn(each, both), 0);
  const a = (sum: number): string => (sum / Math.max(1, weighed.length)).toFixed(3);
  return `a card that differs: hoped for ${a(hoped)}, came ${a(came)} (${weighed.length} cards)`;
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
