/**
 * Detects when a human-like seat was deceived, and by which card of the student. The seat's thought
 * at a turn is its belief (deals with weights that sum to 1), the conclusions behind it, each drawn
 * from a scene (a card that the seat saw being played), and the card that it chose.
 */
import { argmax } from '$lib/core/argmax';
import { definite } from '$lib/core/result';
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards } from '$lib/cards/hand';
import { satisfies } from '$lib/games/bridge/knowledge/constraint';
import type { HumanThought, ResolvedConclusion } from '$lib/games/bridge/opponents/human/mind';
import type { ThinkOptions } from '$lib/games/bridge/opponents/human/human-player';
import { isPlayedByStudent, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { cardsPlayed, winnerOf, type Play, type Trick } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
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
 * one that withheld another card. Counterfactual: the seat thinks again without each card. Null
 * when the seat was not deceived.
 */
export function detectDeception(
  problem: BridgeProblem,
  truth: Deal,
  play: Play,
  card: Card,
  thought: HumanThought,
  queries: SeatQueries,
): Deception | null {
  // A forced card needs no belief.
  if (thought.options.length === 0) return null;
  const tricksByCard = queries.doubleDummyTricks();
  const maxTricks = Math.max(...tricksByCard.values());
  const tricksOf = (playedCard: Card): number =>
    definite(tricksByCard.get(playedCard), 'Only legal cards have a worth.');
  const playedTricks = tricksOf(card);
  if (playedTricks === maxTricks) return null;
  const isBetter = (alternative: HumanThought): boolean =>
    tricksOf(alternative.card) > playedTricks;
  return (
    strongestOf(findFalseSignals(problem, truth, thought, queries, isBetter)) ??
    strongestOf(findWithheldCards(problem, truth, play, thought, queries, isBetter))
  );
}

function strongestOf(candidates: readonly Deception[]): Deception | null {
  const strongest = argmax(candidates, ({ score }) => score);
  return strongest && strongest.score > 0 ? strongest : null;
}

/** False signals: student's cards with a false meaning, without which the seat would do better. */
function findFalseSignals(
  problem: BridgeProblem,
  truth: Deal,
  thought: HumanThought,
  { thinkAgain }: SeatQueries,
  isBetter: (alternative: HumanThought) => boolean,
): readonly Deception[] {
  const isFalseSignal = ({ scene, constraint, isDropped }: ResolvedConclusion): boolean =>
    !isDropped &&
    scene !== null &&
    isPlayedByStudent(problem, scene.seat) &&
    !satisfies(truth, constraint);
  return thought.conclusions.filter(isFalseSignal).flatMap(({ rule, scene }) => {
    if (!scene) return [];
    const counterfactual = thinkAgain({ ignoredCardIndex: cardsPlayed(scene.playBefore).length });
    if (!isBetter(counterfactual)) return [];
    return [
      {
        by: toLedgerCard(scene),
        rule: rule.id,
        hidden: null,
        score: beliefDistance(thought, counterfactual),
      },
    ];
  });
}

/** A card of the student and another one that it withheld. */
interface WithheldCard {
  readonly by: LedgerCard;
  readonly hidden: Card;
}

/** Withheld cards of the student, with knowledge of which the seat would do better. */
function findWithheldCards(
  problem: BridgeProblem,
  truth: Deal,
  play: Play,
  thought: HumanThought,
  { thinkAgain }: SeatQueries,
  isBetter: (alternative: HumanThought) => boolean,
): readonly Deception[] {
  return findUnnaturalCards(problem, truth, play).flatMap(({ by, hidden }) => {
    // The weight of the deals in which the seat placed the withheld card elsewhere.
    const score = thought.beliefs
      .filter(({ deal }) => !deal[by.seat].includes(hidden))
      .reduce((sum, { weight }) => sum + weight, 0);
    const isDeceived =
      score > 0 && isBetter(thinkAgain({ knownCard: { seat: by.seat, card: hidden } }));
    return isDeceived ? [{ by, rule: null, hidden, score }] : [];
  });
}

/**
 * The student's cards that withheld a card of the same suit, still unseen: one that would have won
 * a trick that the student's side lost, or a lower one that would have done as well.
 */
function findUnnaturalCards(
  problem: BridgeProblem,
  truth: Deal,
  play: Play,
): readonly WithheldCard[] {
  const playedCards = cardsPlayed(play);
  const tricks = [...play.won, ...(play.trick.cards.length > 0 ? [play.trick] : [])];
  return tricks.flatMap((trick, trickIndex) =>
    trick.cards.flatMap((card, index) => {
      const logIndex = 4 * trickIndex + index;
      const seat = clockwiseFrom(trick.leader)[index];
      if (logIndex < problem.start.length || !seat || !isPlayedByStudent(problem, seat)) return [];
      const unseenInSuit = cardsInSuit(removeCards(truth[seat], playedCards), suitOf(card));
      return unseenInSuit
        .filter((hidden) => isUnnatural(trick, play.strain, index, hidden))
        .map((hidden) => ({ by: { trick: trickIndex + 1, seat, card }, hidden }));
    }),
  );
}

/** True when the card at an index of a trick lost where `hidden` wins, or was needlessly high. */
function isUnnatural(trick: Trick, strain: Strain, index: number, hidden: Card): boolean {
  const side = sideOf(clockwiseFrom(trick.leader)[index] as Seat);
  const cards = trick.cards.map((card, i) => (i === index ? hidden : card));
  const hasWon = sideOf(winnerOf(trick, strain)) === side;
  const wouldWin = sideOf(winnerOf({ ...trick, cards }, strain)) === side;
  if (hasWon !== wouldWin) return wouldWin;
  return cardStrength(trick.cards[index] as Card) > cardStrength(hidden);
}

/** The total variation distance of two beliefs, 0 to 1: half the sum of absolute differences. */
function beliefDistance(first: HumanThought, second: HumanThought): number {
  const weights = new Map<string, number>();
  const add = ({ beliefs }: HumanThought, sign: number): void => {
    for (const { deal, weight } of beliefs) {
      const key = JSON.stringify(deal);
      weights.set(key, (weights.get(key) ?? 0) + sign * weight);
    }
  };
  add(first, 1);
  add(second, -1);
  return [...weights.values()].reduce((sum, weight) => sum + Math.abs(weight), 0) / 2;
}
