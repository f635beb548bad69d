/**
 * The player that thinks like a person (section 4.2 of Murakami, Odawa, Liu and Uehara, "Design and
 * implementation of a Bridge teaching program"): from its own view it holds deals possible, throws
 * away those that contradict what it infers, and plays the card that is best on the average.
 */
import type { Card } from '$lib/cards/card';
import { definite, invariant } from '$lib/core/result';
import type { CardChoice } from '$lib/bridge/knowledge/rule';
import { CARD_PREFERENCES } from '$lib/bridge/knowledge/rules';
import { toInformationSet, type InformationSet } from '$lib/bridge/knowledge/scene';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayed, legalCards, turnOf } from '$lib/bridge/rules/bridge-play';
import { without, type Hand } from '$lib/cards/hand';
import type { View } from '$lib/bridge/rules/bridge-view';
import type { DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { naturalCard } from '../natural';
import { formBeliefs, consistentBelievedDeals, type KnownCard } from './beliefs';
import { filterByConvention, findDecidingConvention, findConventionForOnlyCard, tabulateConventionCosts } from './conventions';
import { drawConclusions, type ConclusionCache } from './listening';
import type { DealBelief, Mind, HumanThought } from './mind';
import { reweighByReasons } from './reasons';
import type { TricksByCard } from './standing';
import { evaluateCards } from './values';

/** Cards within this part of a trick of the best are nearly equal. */
const NEAR_EQUALITY_MARGIN = 0.05;

const STRONGEST_FIRST = [...CARD_PREFERENCES].sort((a, b) => b.strength - a.strength);

export interface ThinkOptions {
  /** The place in the play, from 0, of a card that tells the player nothing. */
  readonly ignoredCardIndex?: number;
  /** A card that the player knows somebody to hold, as if it had been seen. */
  readonly knownCard?: KnownCard;
  /** What this player heard before. */
  readonly conclusionCache?: ConclusionCache;
  /** A rule that draws no conclusion and gives no reason, as if the player did not know it. */
  readonly ignoredRuleId?: string;
}

/**
 * What a player thinks at its turn, or declarer at dummy's. The same mind, view and `deafTo` give
 * the same thought: a view has no field for a hidden hand, and samples come from the mind's seed.
 * Throws when it is not its turn.
 */
export function think(
  mind: Mind,
  view: View,
  solver: DoubleDummySolver,
  { ignoredCardIndex: deafTo, knownCard: knows, conclusionCache: heard, ignoredRuleId: unknown }: ThinkOptions = {},
): HumanThought {
  const witness = toInformationSet(view, mind.auction);
  const legal = legalNow(witness);
  const all = mind.drawsInferences ? drawConclusions(witness, deafTo, heard) : [];
  const said = all.filter(({ rule }) => rule.id !== unknown);
  const believed = formBeliefs(mind, witness, said, knows);
  const only = legal.length === 1 ? legal[0] : undefined;
  if (only) {
    return { ...believed, card: only, reasons: [], options: [], nearlyEqual: [only], preference: null };
  }
  const cost = tabulateConventionCosts(witness, legal);
  // Who knows every card gives up no trick for a convention: it only decides between cards that
  // bring the same.
  const isSettled = consistentBelievedDeals(mind, witness).length === 1;
  const considered = isSettled
    ? legal
    : filterByConvention(legal, cost, cardsPlayed(view.play).length === 0);
  let reasons: HumanThought['reasons'] = [];
  const { beliefs, values } = evaluateCards(
    believed.beliefs,
    witness.play,
    solver,
    NEAR_EQUALITY_MARGIN,
    (looked, found) => {
      if (!mind.drawsInferences) return looked;
      const reasoned = reweighByReasons(mind, witness, looked, found, solver, unknown);
      reasons = reasoned.reasons;
      return reasoned.beliefs;
    },
    cost,
    considered.length < legal.length ? considered : null,
  );
  const options = rankByExpectation(considered, beliefs, values);
  const worth = (each: HumanThought['options'][number]): number => each.expected - cost(each.card);
  const open = isSettled ? options.filter(({ expected }) => expected === maxExpected(options)) : options;
  const best = Math.max(...open.map(worth));
  const near = open.filter((each) => worth(each) >= best - NEAR_EQUALITY_MARGIN).map(({ card }) => card);
  const { card, preference } = choosePreferred(mind, {
    infoSet: witness,
    legal,
    cards: legal.filter((each) => near.includes(each)),
  });
  const [first] = options;
  const kept =
    considered.length === 1
      ? findConventionForOnlyCard(witness, legal, cost, card)
      : first && !near.includes(first.card)
        ? findDecidingConvention(witness, first.card, card)
        : null;
  return { ...believed, beliefs, card, reasons, options, nearlyEqual: near, preference: kept ?? preference };
}

const maxExpected = (options: HumanThought['options']): number =>
  Math.max(...options.map(({ expected }) => expected));

/** The cards that may be played now from the player's hand, or from dummy's by declarer. */
function legalNow({ seat, contract, hand, dummy, play }: InformationSet): Hand {
  const turn = turnOf(play);
  const dummys = turn === dummyOf(contract) && seat === contract.declarer;
  invariant(turn === seat || dummys, `It is not ${seat}'s turn.`);
  return legalCards(without((dummys ? dummy : hand) ?? [], cardsPlayed(play)), play.trick);
}

/** The legal cards by what they are worth, the best first; equal ones in the order of the deck. */
function rankByExpectation(
  legal: Hand,
  beliefs: readonly DealBelief[],
  values: readonly TricksByCard[],
): HumanThought['options'] {
  const worth = (card: Card): number =>
    beliefs.reduce(
      (sum, { weight }, i) =>
        sum + weight * definite(values[i]?.get(card), 'Each card has a value.'),
      0,
    );
  return legal
    .map((card) => ({ card, expected: worth(card) }))
    .sort((a, b) => b.expected - a.expected);
}

/**
 * One of nearly equal cards: the strongest preference narrows them first, the natural card is left.
 */
function choosePreferred(mind: Mind, choice: CardChoice): { card: Card; preference: string | null } {
  let { cards } = choice;
  let preference: string | null = null;
  for (const rule of STRONGEST_FIRST) {
    if (cards.length < 2) break;
    if (rule.family === 'deceptive' && mind.manner !== 'deceptive') continue;
    const narrowed = rule.prefer({ ...choice, cards });
    const kept = cards.filter((card) => narrowed.includes(card));
    if (kept.length === 0 || kept.length === cards.length) continue;
    cards = kept;
    preference ??= rule.id;
  }
  return { card: naturalCard(cards, choice.infoSet.play), preference };
}
