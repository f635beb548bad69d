/** The decisions of people in recorded plays, by kind, and a sample of them. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { groupBy } from '$lib/core/group-by';
import { shuffle, type Random } from '$lib/core/random';
import type { GameRecord } from '$lib/games/bridge/notation/board-record';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, playCards, playOf, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import { unplayedCards } from '$lib/games/bridge/knowledge/scene-queries';

/**
 * The kinds of decisions: the side, and the place in the trick or a card of another suit than the
 * one led. Declarer decides for dummy too.
 */
export const DECISION_KINDS = [
  'opening lead',
  'defender: later lead',
  'defender: second hand',
  'defender: third hand',
  'defender: fourth hand',
  'defender: cannot follow',
  'declarer: lead',
  'declarer: second hand',
  'declarer: third hand',
  'declarer: fourth hand',
  'declarer: cannot follow',
] as const;

export type DecisionKind = (typeof DECISION_KINDS)[number];

/** A card that a person chose from several that were not all equal. */
export interface RecordedDecision {
  readonly kind: DecisionKind;
  /** The name of the collection of boards that it was found in. */
  readonly source: string;
  /** The number of its record in the source, from 0. */
  readonly recordIndex: number;
  readonly deal: Deal;
  readonly contract: Contract;
  readonly dealer: Seat | null;
  readonly calls: readonly Call[];
  /** The cards before it, in order. */
  readonly cards: readonly Card[];
  /** The seat that chose the card: declarer at dummy's turn. */
  readonly seat: Seat;
  /** The card that the person played. */
  readonly card: Card;
}

/** A name that BBO gives to its robots. */
const ROBOT_NAME = /^~~/;

/**
 * Every decision in the records of a source, in the order of the records. Records without all four
 * hands or a contract have none; cards of robots, and those whose legal alternatives all are equal
 * (see `equalCards`), are left out.
 */
export function listDecisions(
  source: string,
  records: readonly GameRecord[],
): readonly RecordedDecision[] {
  return records.flatMap((record, recordIndex) => decisionsIn(record, source, recordIndex));
}

function decisionsIn(
  record: GameRecord,
  source: string,
  recordIndex: number,
): readonly RecordedDecision[] {
  const { contract, dealer, auction: calls, players, endPosition } = record;
  const deal = wholeDeal(record);
  if (!contract || endPosition || !deal) return [];
  return record.play.flatMap((card, cardIndex): readonly RecordedDecision[] => {
    const cards = record.play.slice(0, cardIndex);
    const play = playCards(playOf(contract), cards);
    const turn = turnOf(play) as Seat;
    const seat = turn === dummyOf(contract) ? contract.declarer : turn;
    const legal = legalIn(deal, play);
    if (ROBOT_NAME.test(players?.[seat] ?? '')) return [];
    if (equalCards(legal, play, card).length === legal.length) return [];
    const kind = kindOf(legal, play, seat, contract);
    return [{ kind, source, recordIndex, deal, contract, dealer, calls, cards, seat, card }];
  });
}

function wholeDeal({ deal }: GameRecord): Deal | null {
  const hands = dealOf((seat) => deal[seat] ?? []);
  return SEATS.every((seat) => hands[seat].length === 13) ? hands : null;
}

function kindOf(legal: Hand, play: Play, seat: Seat, contract: Contract): DecisionKind {
  const [led] = play.trick.cards;
  const role = sideOf(seat) === sideOf(contract.declarer) ? 'declarer' : 'defender';
  if (!led) {
    if (role === 'declarer') return 'declarer: lead';
    return play.won.length === 0 ? 'opening lead' : 'defender: later lead';
  }
  if (cardsInSuit(legal, suitOf(led)).length === 0) return `${role}: cannot follow`;
  const position = (['second hand', 'third hand', 'fourth hand'] as const)[
    play.trick.cards.length - 1
  ];
  return `${role}: ${position ?? 'fourth hand'}`;
}

/**
 * The legal cards that are worth the same as one of them: those of its suit between which no other
 * hand can have a card, because all of that rank were played in earlier tricks.
 */
export function equalCards(legal: Hand, play: Play, card: Card): Hand {
  const inPlay = unplayedCards({ ...play, trick: { ...play.trick, cards: [] } }, suitOf(card));
  const holding = cardsInSuit(legal, suitOf(card));
  const cardIndex = inPlay.indexOf(card);
  const isHeld = (index: number): boolean => holding.includes(inPlay[index] as Card);
  let [first, last] = [cardIndex, cardIndex];
  while (first > 0 && isHeld(first - 1)) first--;
  while (last < inPlay.length - 1 && isHeld(last + 1)) last++;
  return inPlay.slice(first, last + 1);
}

/** The play before a decision. */
export function playBefore({ contract, cards }: RecordedDecision): Play {
  return playCards(playOf(contract), cards);
}

/** A text that is the same for every table at which a deal was played. */
export function dealKey({ deal }: Pick<RecordedDecision, 'deal'>): string {
  return formatDeal(deal);
}

/** The two parts of all deals: rules are changed after reading one, and counted on the other. */
export const HALVES = ['a', 'b'] as const;
export type Half = (typeof HALVES)[number];

/** The half of a deal, by its cards: the same at every table, in every file. */
export function halfOf({ deal }: Pick<RecordedDecision, 'deal'>): Half {
  let sum = 0;
  for (const [seatIndex, seat] of SEATS.entries())
    for (const card of deal[seat]) sum += (seatIndex + 1) * cardStrength(card);
  return sum % 2 === 0 ? 'a' : 'b';
}

/**
 * At most `maxCount` decisions of each kind and source, at most one of a kind from a record, drawn
 * evenly; in the order in which they were given.
 */
export function sampleDecisions(
  decisions: readonly RecordedDecision[],
  maxCount: number,
  random: Random,
): readonly RecordedDecision[] {
  const sampled = new Set<RecordedDecision>();
  const groups = groupBy(decisions, ({ source, kind }) => `${kind} ${source}`);
  for (const group of groups.values()) {
    const byRecord = groupBy(shuffle(group, random), ({ recordIndex }) => recordIndex);
    for (const [decision] of [...byRecord.values()].slice(0, maxCount)) sampled.add(decision);
  }
  return decisions.filter((decision) => sampled.has(decision));
}
