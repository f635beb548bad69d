/** Detects when a human-like seat was deceived, and by which card of the student. */
import { argmax } from '$lib/core/argmax';
import { definite } from '$lib/core/result';
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards } from '$lib/cards/hand';
import { satisfies } from '$lib/bridge/knowledge/constraint';
import type { HumanThought, ResolvedConclusion } from '$lib/bridge/opponents/human/mind';
import type { ThinkOptions } from '$lib/bridge/opponents/human/human-player';
import { isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Strain } from '$lib/bridge/rules/contract';
import { cardsPlayed, winnerOf, type Play, type Trick } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { toLedgerCard, type Deception, type LedgerCard } from './ledger-entry';

/** Questions about the seat at the same turn. */
interface SeatQueries {
  /** Thinks again under a counterfactual. */
  thinkAgain(options: ThinkOptions): HumanThought;
  /** The double-dummy tricks of each legal card in the true deal. */
  doubleDummyTricks(): ReadonlyMap<Card, number>;
}

/**
 * Finds the student's card that shifted the seat's belief most, among the cards without which the
 * seat would have played a truly better card than `card`: a card that said something false, else
 * one that withheld another card. Counterfactual: the seat thinks again without each card. Null when
 * the seat was not deceived.
 */
export function detectDeception(
  problem: BridgeProblem,
  truth: Deal,
  play: Play,
  card: Card,
  thought: HumanThought,
  asked: SeatQueries,
): Deception | null {
  if (thought.options.length === 0) return null;
  const worth = asked.doubleDummyTricks();
  const best = Math.max(...worth.values());
  const worthOf = (each: Card): number =>
    definite(worth.get(each), 'Only legal cards have a worth.');
  const value = worthOf(card);
  if (value === best) return null;
  const isBetter = (other: HumanThought): boolean => worthOf(other.card) > value;
  return (
    strongest(lies(problem, truth, thought, asked, isBetter)) ??
    strongest(keptBack(problem, truth, play, thought, asked, isBetter))
  );
}

function strongest(ways: readonly Deception[]): Deception | null {
  const best = argmax(ways, ({ score }) => score);
  return best && best.score > 0 ? best : null;
}

/** False signals: student's cards with a false meaning, without which the seat would do better. */
function lies(
  problem: BridgeProblem,
  truth: Deal,
  thought: HumanThought,
  { thinkAgain: think }: SeatQueries,
  isBetter: (other: HumanThought) => boolean,
): readonly Deception[] {
  const isLie = ({ scene, constraint: says, isDropped: dropped }: ResolvedConclusion): boolean =>
    !dropped && scene !== null && isPlayedByStudent(problem, scene.seat) && !satisfies(truth, says);
  return thought.conclusions.filter(isLie).flatMap(({ rule, scene }) => {
    if (!scene) return [];
    const other = think({ ignoredCardIndex: cardsPlayed(scene.playBefore).length });
    if (!isBetter(other)) return [];
    return [{ by: toLedgerCard(scene), rule: rule.id, hidden: null, score: moved(thought, other) }];
  });
}

/** A card of the student and another one that it withheld. */
interface KeptBack {
  readonly by: LedgerCard;
  readonly hidden: Card;
}

/** Withheld cards of the student, with knowledge of which the seat would do better. */
function keptBack(
  problem: BridgeProblem,
  truth: Deal,
  play: Play,
  thought: HumanThought,
  { thinkAgain: think }: SeatQueries,
  isBetter: (other: HumanThought) => boolean,
): readonly Deception[] {
  return unnaturalCards(problem, truth, play).flatMap(({ by, hidden }) => {
    const score = thought.beliefs
      .filter(({ deal }) => !deal[by.seat].includes(hidden))
      .reduce((sum, { weight }) => sum + weight, 0);
    const isFooled = score > 0 && isBetter(think({ knownCard: { seat: by.seat, card: hidden } }));
    return isFooled ? [{ by, rule: null, hidden, score }] : [];
  });
}

/**
 * The student's cards that withheld a card of the same suit, still unseen: one that would have won
 * a trick that the student's side lost, or a lower one that would have done as well.
 */
function unnaturalCards(problem: BridgeProblem, truth: Deal, play: Play): readonly KeptBack[] {
  const seen = cardsPlayed(play);
  const tricks = [...play.won, ...(play.trick.cards.length > 0 ? [play.trick] : [])];
  return tricks.flatMap((trick, t) =>
    trick.cards.flatMap((card, place) => {
      const at = 4 * t + place;
      const seat = clockwiseFrom(trick.leader)[place];
      if (at < problem.start.length || !seat || !isPlayedByStudent(problem, seat)) return [];
      const held = cardsInSuit(removeCards(truth[seat], seen), suitOf(card));
      return held
        .filter((hidden) => isUnnatural(trick, play.strain, place, hidden))
        .map((hidden) => ({ by: { trick: t + 1, seat, card }, hidden }));
    }),
  );
}

/** True when the card at an index of a trick lost where `hidden` wins, or was needlessly high. */
function isUnnatural(trick: Trick, strain: Strain, place: number, hidden: Card): boolean {
  const side = sideOf(clockwiseFrom(trick.leader)[place] as Seat);
  const cards = trick.cards.map((card, i) => (i === place ? hidden : card));
  const won = sideOf(winnerOf(trick, strain)) === side;
  const wouldWin = sideOf(winnerOf({ ...trick, cards }, strain)) === side;
  if (won !== wouldWin) return wouldWin;
  return cardStrength(trick.cards[place] as Card) > cardStrength(hidden);
}

/** The total variation distance of two beliefs, 0 to 1: half the sum of absolute differences. */
function moved(one: HumanThought, other: HumanThought): number {
  const weights = new Map<string, number>();
  const add = ({ beliefs }: HumanThought, sign: number): void => {
    for (const { deal, weight } of beliefs) {
      const key = JSON.stringify(deal);
      weights.set(key, (weights.get(key) ?? 0) + sign * weight);
    }
  };
  add(one, 1);
  add(other, -1);
  return [...weights.values()].reduce((sum, weight) => sum + Math.abs(weight), 0) / 2;
}
