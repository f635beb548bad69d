/**
 * The diagram of each rule's example, ready to be drawn. Its conclusion comes from the rule itself,
 * so a page never claims what the players do not do.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import type { Rule } from '../rule';
import type { InformationSet } from '../scene';
import { COUNTING_EXAMPLES } from './counting-examples';
import { dealRemainingSuits } from './deal-remaining-suits';
import { DECLARER_EXAMPLES } from './declarer-examples';
import type { RuleExample } from './rule-example';
import { KEEPING_EXAMPLES } from './keeping-examples';
import { LEAD_EXAMPLES } from './lead-examples';
import { parseChoice, parseScene, type WrittenSituation } from './parse-situation';
import { SECOND_HAND_EXAMPLES } from './second-hand-examples';
import { SIGNAL_EXAMPLES } from './signal-examples';
import { THIRD_HAND_EXAMPLES } from './third-hand-examples';

/** Cards or calls in order, each with the seat that made it. */
type ActionSequence<Action> = readonly { readonly seat: Seat; readonly action: Action }[];

/** The data of the diagram that shows a rule by its example. */
export interface ExampleDiagram {
  readonly contract: Contract;
  /** Empty where the calls do not matter. */
  readonly calls: ActionSequence<Call>;
  /** The meanings of the calls, as the players explained them. */
  readonly explained: readonly Constraint[];
  /**
   * The relevant tricks, the last one possibly unfinished; its last card is the one that the rule
   * reads.
   */
  readonly tricks: readonly ActionSequence<Card>[];
  /** The observer's view of the suit: dummy's cards and its own, as dealt. */
  readonly visibleHoldings: readonly {
    readonly seat: Seat;
    readonly dummy: boolean;
    readonly cards: Hand;
  }[];
  /** The rule's result: constraints that the observer infers, or the cards that the seat plays. */
  readonly outcome:
    | { readonly kind: 'says'; readonly observer: Seat; readonly what: readonly Constraint[] }
    /** Of `hand`, the remaining cards of the relevant suits, these cards are played. */
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
};

/** Creates the diagram of a rule's example; null for a rule that no single trick can show. */
export function createExampleDiagram(rule: Rule): ExampleDiagram | null {
  const example = EXAMPLES[rule.id];
  if (!example || rule.kind === 'reason') return null;
  const situation = toWrittenSituation(example);
  return rule.kind === 'preference'
    ? diagramOfChoice(rule, example, situation)
    : diagramOfConclusion(rule, example, situation);
}

/** Completes an example's hands, of which only the suits that matter are written (`-`: none). */
function toWrittenSituation({
  hands,
  nearlyEqual,
  ...situation
}: RuleExample): WrittenSituation & { readonly nearlyEqual?: string } {
  const [N = '', E = '', S = '', W = ''] = hands.split(' ').map((hand) => hand.replace(/^-$/, ''));
  return {
    ...situation,
    hands: dealRemainingSuits({ N, E, S, W }),
    ...(nearlyEqual === null ? {} : { nearlyEqual }),
  };
}

/** The diagram of a preference: the player chooses among the situation's cards. */
function diagramOfChoice(
  rule: Rule & { kind: 'preference' },
  example: RuleExample,
  situation: WrittenSituation,
): ExampleDiagram {
  const choice = parseChoice(situation);
  const { infoSet, cards } = choice;
  const { play, seat } = infoSet;
  const suit = suitOf(play.trick.cards[0] ?? (cards[0] as Card));
  const suits = new Set(cards.map(suitOf));
  return {
    ...commonParts(example, infoSet, suit, play),
    visibleHoldings: visibleHoldings(infoSet, suit).filter((holding) => holding.seat !== seat),
    outcome: {
      kind: 'plays',
      seat,
      hand: choice.legal.filter((card) => suits.has(suitOf(card))),
      cards: rule.prefer(choice),
    },
  };
}

/** The diagram of an inference from a card, or of a reading of the auction. */
function diagramOfConclusion(
  rule: Rule & { kind: 'inference' | 'reading' },
  example: RuleExample,
  situation: WrittenSituation,
): ExampleDiagram {
  const scene = parseScene({ ...situation, observer: example.observer });
  const { infoSet } = scene;
  const inferred = rule.kind === 'inference' ? rule.infer(scene) : null;
  const constraints = rule.kind === 'reading' ? rule.read(infoSet) : inferred ? [inferred] : [];
  const suit = suitOf(infoSet.play.trick.cards[0] ?? lastLead(infoSet.play) ?? scene.card);
  return {
    ...commonParts(example, infoSet, suit, infoSet.play),
    ...(rule.kind === 'reading'
      ? { tricks: [], visibleHoldings: [] }
      : { visibleHoldings: visibleHoldings(infoSet, suit) }),
    outcome: { kind: 'says', observer: infoSet.seat, what: constraints },
  };
}

function lastLead({ won }: Play): Card | undefined {
  return won.at(-1)?.cards[0];
}

/** The parts that all diagrams have. */
function commonParts(example: RuleExample, { contract }: InformationSet, suit: Suit, play: Play) {
  const clockwise = clockwiseFrom(example.dealer);
  return {
    contract,
    calls: example.calls.map((call, i) => ({ seat: clockwise[i % 4] as Seat, action: call })),
    explained: example.explained,
    tricks: relevantTricks(example, suit, play),
  };
}

/** The tricks in which the suit was led; all tricks where the example asks for them. */
function relevantTricks(
  { showsAllTricks }: RuleExample,
  suit: Suit,
  play: Play,
): readonly ActionSequence<Card>[] {
  return [...play.won, play.trick]
    .filter(({ cards: [lead] }) => lead !== undefined && (showsAllTricks || suitOf(lead) === suit))
    .map(({ leader, cards }) => {
      const clockwise = clockwiseFrom(leader);
      return cards.map((card, i) => ({ seat: clockwise[i] as Seat, action: card }));
    });
}

function visibleHoldings(
  { contract, dummy, hand, seat }: InformationSet,
  suit: Suit,
): ExampleDiagram['visibleHoldings'] {
  const dummySeat = dummyOf(contract);
  return [
    ...(dummy && dummySeat !== seat
      ? [{ seat: dummySeat, dummy: true, cards: cardsInSuit(dummy, suit) }]
      : []),
    { seat, dummy: false, cards: cardsInSuit(hand, suit) },
  ];
}
