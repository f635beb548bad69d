/**
 * One example of each rule of thumb that cards or calls can show, ready to be drawn. What the
 * example comes to is asked of the rule itself, so that a page never says what the players do not
 * do.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { inSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { dummyOf, type Contract } from '$lib/bridge/rules/contract';
import type { Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import type { Rule } from '../rule';
import type { InformationSet } from '../scene';
import { COUNTING_EXAMPLES } from './counting';
import { dealRemainingSuits } from './dealt';
import { DECEPTIVE_EXAMPLES } from './deceptive';
import { DECLARER_EXAMPLES } from './declarer';
import type { RuleExample } from './example';
import { KEEPING_EXAMPLES } from './keeping';
import { LEAD_EXAMPLES } from './leads';
import { parseChoice, parseScene, type WrittenSituation } from './scenes';
import { SECOND_HAND_EXAMPLES } from './second-hand';
import { SIGNAL_EXAMPLES } from './signals';
import { THIRD_HAND_EXAMPLES } from './third-hand';

/** What somebody did, in order: a card or a call each. */
type ActionSequence<Done> = readonly { readonly seat: Seat; readonly action: Done }[];

export interface ExampleDiagram {
  readonly contract: Contract;
  /** Empty where the calls do not matter. */
  readonly calls: ActionSequence<Call>;
  /** What the calls show, as the players explained them. */
  readonly explained: readonly Constraint[];
  /**
   * The tricks that matter, the last of them perhaps not over; the last card is the one that tells.
   */
  readonly tricks: readonly ActionSequence<Card>[];
  /**
   * What the player who concludes or chooses sees of the suit: dummy's cards and the own, as dealt.
   */
  readonly visibleHoldings: readonly { readonly seat: Seat; readonly dummy: boolean; readonly cards: Hand }[];
  readonly outcome:
    | { readonly kind: 'says'; readonly witness: Seat; readonly what: readonly Constraint[] }
    /** Of `hand`, what is left of the suits that count, these cards are played. */
    | {
        readonly kind: 'plays';
        readonly seat: Seat;
        readonly hand: Hand;
        readonly cards: readonly Card[];
      };
}

const EXAMPLES: Readonly<Record<string, RuleExample | undefined>> = {
  ...LEAD_EXAMPLES,
  ...SECOND_HAND_EXAMPLES,
  ...THIRD_HAND_EXAMPLES,
  ...KEEPING_EXAMPLES,
  ...DECLARER_EXAMPLES,
  ...SIGNAL_EXAMPLES,
  ...COUNTING_EXAMPLES,
  ...DECEPTIVE_EXAMPLES,
};

/** The example of a rule, or null for one that no single trick can show. */
export function createExampleDiagram(rule: Rule): ExampleDiagram | null {
  const example = EXAMPLES[rule.id];
  if (!example || rule.kind === 'reason') return null;
  const table = toWrittenSituation(example);
  return rule.kind === 'preference'
    ? diagramOfChoice(rule, example, table)
    : diagramOfConclusion(rule, example, table);
}

function toWrittenSituation({ hands, nearlyEqual: equal, ...told }: RuleExample): WrittenSituation & { readonly equal?: string } {
  const [N = '', E = '', S = '', W = ''] = hands.split(' ').map((hand) => hand.replace(/^-$/, ''));
  return { ...told, hands: dealRemainingSuits({ N, E, S, W }), ...(equal === null ? {} : { equal }) };
}

function diagramOfChoice(
  rule: Rule & { kind: 'preference' },
  example: RuleExample,
  table: WrittenSituation,
): ExampleDiagram {
  const choice = parseChoice(table);
  const { infoSet: witness, cards } = choice;
  const { play, seat } = witness;
  const suit = suitOf(play.trick.cards[0] ?? (cards[0] as Card));
  const suits = new Set(cards.map(suitOf));
  return {
    ...commonParts(example, witness, suit, play),
    visibleHoldings: visibleHoldings(witness, suit).filter((each) => each.seat !== seat),
    outcome: {
      kind: 'plays',
      seat,
      hand: choice.legal.filter((card) => suits.has(suitOf(card))),
      cards: rule.prefer(choice),
    },
  };
}

function diagramOfConclusion(
  rule: Rule & { kind: 'inference' | 'reading' },
  example: RuleExample,
  table: WrittenSituation,
): ExampleDiagram {
  const scene = parseScene({ ...table, witness: example.observer });
  const { infoSet: witness } = scene;
  const said = rule.kind === 'inference' ? rule.infer(scene) : null;
  const what = rule.kind === 'reading' ? rule.read(witness) : said ? [said] : [];
  const suit = suitOf(witness.play.trick.cards[0] ?? lastLed(witness.play) ?? scene.card);
  return {
    ...commonParts(example, witness, suit, witness.play),
    ...(rule.kind === 'reading' ? { tricks: [], visibleHoldings: [] } : { visibleHoldings: visibleHoldings(witness, suit) }),
    outcome: { kind: 'says', witness: witness.seat, what },
  };
}

function lastLed({ won }: Play): Card | undefined {
  return won.at(-1)?.cards[0];
}

function commonParts(example: RuleExample, { contract }: InformationSet, suit: Suit, play: Play) {
  const clockwise = clockwiseFrom(example.dealer);
  return {
    contract,
    calls: example.calls.map((did, i) => ({ seat: clockwise[i % 4] as Seat, did })),
    explained: example.explained,
    tricks: tricksThatMatter(example, suit, play),
  };
}

function tricksThatMatter({ showsAllTricks: all }: RuleExample, suit: Suit, play: Play): readonly ActionSequence<Card>[] {
  return [...play.won, play.trick]
    .filter(({ cards: [led] }) => led !== undefined && (all || suitOf(led) === suit))
    .map(({ leader, cards }) => {
      const clockwise = clockwiseFrom(leader);
      return cards.map((did, i) => ({ seat: clockwise[i] as Seat, did }));
    });
}

function visibleHoldings({ contract, dummy, hand, seat }: InformationSet, suit: Suit): ExampleDiagram['visibleHoldings'] {
  const faced = dummyOf(contract);
  return [
    ...(dummy && faced !== seat ? [{ seat: faced, dummy: true, cards: inSuit(dummy, suit) }] : []),
    { seat, dummy: false, cards: inSuit(hand, suit) },
  ];
}
