/**
 * The human-like player (section 4.2 of Murakami, Odawa, Liu and Uehara, "Design and implementation
 * of a Bridge teaching program"): from its own view it forms a belief over deals, discards those
 * that contradict its inferences, and plays the card with the best average double-dummy value.
 */
import type { Card } from '$lib/cards/card';
import { definite, invariant } from '$lib/core/result';
import type { CardChoice } from '$lib/games/bridge/knowledge/rule';
import { CARD_PREFERENCES } from '$lib/games/bridge/knowledge/rule-catalogue';
import { toInformationSet, type InformationSet } from '$lib/games/bridge/knowledge/scene';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { cardsPlayed, legalCards, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { removeCards, type Hand } from '$lib/cards/hand';
import type { View } from '$lib/games/bridge/rules/bridge-view';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { naturalCard } from '../natural-card';
import { formBeliefs, consistentBelievedDeals, type KnownCard } from './form-beliefs';
import {
  filterByConvention,
  findDecidingConvention,
  findConventionForOnlyCard,
  tabulateConventionCosts,
} from './convention-costs';
import { drawConclusions, type ConclusionCache } from './update-beliefs';
import type { DealBelief, Mind, HumanThought } from './mind';
import { reweighByReasons, type PlayedWellCache } from './reweigh-by-reasons';
import type { TricksByCard } from './compare-cards';
import { evaluateCards } from './evaluate-cards';

/** Cards within this many tricks of the best are nearly equal. */
const NEAR_EQUALITY_MARGIN = 0.05;

const STRONGEST_FIRST = [...CARD_PREFERENCES].sort((a, b) => b.strength - a.strength);

/** Options for asking what a player would think under changed conditions. */
export interface ThinkOptions {
  /** The index in the play, from 0, of a card from which nothing is inferred. */
  readonly ignoredCardIndex?: number;
  /** A card that the player knows a seat to hold, as if it had been seen. */
  readonly knownCard?: KnownCard;
  /** The player's conclusions from earlier turns. */
  readonly conclusionCache?: ConclusionCache;
  /** The id of a rule or reason that is ignored, as if the player did not know it. */
  readonly ignoredRuleId?: string;
}

/**
 * The decision of a player at its turn, or of declarer at dummy's. The same mind, view and options
 * give the same decision: a view has no hidden hand, and samples come from the mind's seed. Throws
 * when it is not the player's turn.
 */
export function think(
  mind: Mind,
  view: View,
  solver: DoubleDummySolver,
  { ignoredCardIndex, knownCard, conclusionCache, ignoredRuleId }: ThinkOptions = {},
): HumanThought {
  const infoSet = toInformationSet(view, mind.auction);
  const legal = legalNow(infoSet);
  const conclusions = mind.drawsInferences
    ? drawConclusions(infoSet, ignoredCardIndex, conclusionCache)
    : [];
  const beliefState = formBeliefs(
    mind,
    infoSet,
    conclusions.filter(({ rule }) => rule.id !== ignoredRuleId),
    knownCard,
  );
  const onlyCard = legal.length === 1 ? legal[0] : undefined;
  if (onlyCard) {
    const nearlyEqual = [onlyCard];
    return {
      ...beliefState,
      card: onlyCard,
      reasons: [],
      options: [],
      nearlyEqual,
      preference: null,
    };
  }
  const cost = tabulateConventionCosts(infoSet, legal);
  // A player who knows every card gives up no trick for a convention: it only decides between equal
  // cards.
  const isCertain = consistentBelievedDeals(mind, infoSet).length === 1;
  const considered = isCertain
    ? legal
    : filterByConvention(legal, cost, cardsPlayed(view.play).length === 0);
  let reasons: HumanThought['reasons'] = [];
  const playedWell: PlayedWellCache = new Map();
  const { beliefs, values } = evaluateCards(
    beliefState.beliefs,
    infoSet.play,
    solver,
    NEAR_EQUALITY_MARGIN,
    (evaluatedBeliefs, cardValues) => {
      if (!mind.drawsInferences) return evaluatedBeliefs;
      const reweighted = reweighByReasons(
        mind,
        infoSet,
        evaluatedBeliefs,
        cardValues,
        solver,
        playedWell,
        { ignoredReasonId: ignoredRuleId, ignoredCardIndex },
      );
      reasons = reweighted.reasons;
      return reweighted.beliefs;
    },
    cost,
    considered.length < legal.length ? considered : null,
  );
  const options = rankByExpectation(considered, beliefs, values);
  const netValue = ({ card, expected }: HumanThought['options'][number]): number =>
    expected - cost(card);
  const candidates = isCertain
    ? options.filter(({ expected }) => expected === maxExpected(options))
    : options;
  const bestNetValue = Math.max(...candidates.map(netValue));
  const nearlyEqual = candidates
    .filter((option) => netValue(option) >= bestNetValue - NEAR_EQUALITY_MARGIN)
    .map(({ card }) => card);
  const { card, preference } = choosePreferred(mind, {
    infoSet,
    legal,
    cards: legal.filter((legalCard) => nearlyEqual.includes(legalCard)),
  });
  // A convention decided if it left only one card, or overruled the card with the most tricks.
  const [bestOption] = options;
  const overruledCard =
    bestOption && !nearlyEqual.includes(bestOption.card) ? bestOption.card : null;
  const decidingConvention = overruledCard && findDecidingConvention(infoSet, overruledCard, card);
  const conventionId =
    considered.length === 1
      ? findConventionForOnlyCard(infoSet, legal, cost, card)
      : decidingConvention;
  return {
    ...beliefState,
    beliefs,
    card,
    reasons,
    options,
    nearlyEqual,
    preference: conventionId ?? preference,
  };
}

const maxExpected = (options: HumanThought['options']): number =>
  Math.max(...options.map(({ expected }) => expected));

/** The legal cards of the player's hand, or of dummy's at declarer's turn. */
function legalNow({ seat, contract, hand, dummy, play }: InformationSet): Hand {
  const turn = turnOf(play);
  const isDummysTurn = turn === dummyOf(contract) && seat === contract.declarer;
  invariant(turn === seat || isDummysTurn, `It is not ${seat}'s turn.`);
  return legalCards(
    removeCards((isDummysTurn ? dummy : hand) ?? [], cardsPlayed(play)),
    play.trick,
  );
}

/** The cards by expected tricks, the best first; equal ones in the order of the deck. */
function rankByExpectation(
  legal: Hand,
  beliefs: readonly DealBelief[],
  values: readonly TricksByCard[],
): HumanThought['options'] {
  const expectedTricks = (card: Card): number =>
    beliefs.reduce(
      (sum, { weight }, i) =>
        sum + weight * definite(values[i]?.get(card), 'Each card has a value.'),
      0,
    );
  return legal
    .map((card) => ({ card, expected: expectedTricks(card) }))
    .sort((a, b) => b.expected - a.expected);
}

/**
 * Chooses between nearly equal cards: preferences narrow them, the strongest first, then the
 * natural card is played.
 */
function choosePreferred(
  mind: Mind,
  choice: CardChoice,
): { card: Card; preference: string | null } {
  let { cards } = choice;
  let preference: string | null = null;
  for (const rule of STRONGEST_FIRST) {
    if (cards.length < 2) break;
    const preferred = rule.prefer({ ...choice, cards });
    const remaining = cards.filter((card) => preferred.includes(card));
    if (remaining.length === 0 || remaining.length === cards.length) continue;
    cards = remaining;
    preference ??= rule.id;
  }
  return { card: naturalCard(cards, choice.infoSet.play), preference };
}
