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
import { believe, possibleIn, type Known } from './beliefs';
import { consideredOf, conventionBetween, conventionFor, costsFor } from './conventions';
import { listen, type Heard } from './listening';
import type { Belief, Mind, Thought } from './mind';
import { weighReasons } from './reasons';
import type { Values } from './standing';
import { valuesIn } from './values';

/** Cards within this part of a trick of the best are nearly equal. */
const MARGIN = 0.05;

const STRONGEST_FIRST = [...CARD_PREFERENCES].sort((a, b) => b.strength - a.strength);

export interface ThinkOptions {
  /** The place in the play, from 0, of a card that tells the player nothing. */
  readonly deafTo?: number;
  /** A card that the player knows somebody to hold, as if it had been seen. */
  readonly knows?: Known;
  /** What this player heard before. */
  readonly heard?: Heard;
  /** A rule that draws no conclusion and gives no reason, as if the player did not know it. */
  readonly without?: string;
}

/**
 * What a player thinks at its turn, or declarer at dummy's. The same mind, view and `deafTo` give the
 * same thought: a view has no field for a hidden hand, and samples come from the mind's seed. Throws when
 * it is not its turn.
 */
export function think(
  mind: Mind,
  view: View,
  solver: DoubleDummySolver,
  { deafTo, knows, heard, without: unknown }: ThinkOptions = {},
): Thought {
  const witness = toInformationSet(view, mind.auction);
  const legal = legalNow(witness);
  const all = mind.infers ? listen(witness, deafTo, heard) : [];
  const said = all.filter(({ rule }) => rule.id !== unknown);
  const believed = believe(mind, witness, said, knows);
  const only = legal.length === 1 ? legal[0] : undefined;
  if (only) {
    return { ...believed, card: only, reasons: [], options: [], near: [only], preference: null };
  }
  const cost = costsFor(witness, legal);
  // Who knows every card gives up no trick for a convention: it only decides between cards that bring the same.
  const isSettled = possibleIn(mind, witness).length === 1;
  const considered = isSettled
    ? legal
    : consideredOf(legal, cost, cardsPlayed(view.play).length === 0);
  let reasons: Thought['reasons'] = [];
  const { beliefs, values } = valuesIn(
    believed.beliefs,
    witness.play,
    solver,
    MARGIN,
    (looked, found) => {
      if (!mind.infers) return looked;
      const reasoned = weighReasons(mind, witness, looked, found, solver, unknown);
      reasons = reasoned.reasons;
      return reasoned.beliefs;
    },
    cost,
    considered.length < legal.length ? considered : null,
  );
  const options = onAverage(considered, beliefs, values);
  const worth = (each: Thought['options'][number]): number => each.expected - cost(each.card);
  const open = isSettled ? options.filter(({ expected }) => expected === most(options)) : options;
  const best = Math.max(...open.map(worth));
  const near = open.filter((each) => worth(each) >= best - MARGIN).map(({ card }) => card);
  const { card, preference } = preferred(mind, {
    infoSet: witness,
    legal,
    cards: legal.filter((each) => near.includes(each)),
  });
  const [first] = options;
  const kept =
    considered.length === 1
      ? conventionFor(witness, legal, cost, card)
      : first && !near.includes(first.card)
        ? conventionBetween(witness, first.card, card)
        : null;
  return { ...believed, beliefs, card, reasons, options, near, preference: kept ?? preference };
}

const most = (options: Thought['options']): number =>
  Math.max(...options.map(({ expected }) => expected));

/** The cards that may be played now from the player's hand, or from dummy's by declarer. */
function legalNow({ seat, contract, hand, dummy, play }: InformationSet): Hand {
  const turn = turnOf(play);
  const dummys = turn === dummyOf(contract) && seat === contract.declarer;
  invariant(turn === seat || dummys, `It is not ${seat}'s turn.`);
  return legalCards(without((dummys ? dummy : hand) ?? [], cardsPlayed(play)), play.trick);
}

/** The legal cards by what they are worth, the best first; equal ones in the order of the deck. */
function onAverage(
  legal: Hand,
  beliefs: readonly Belief[],
  values: readonly Values[],
): Thought['options'] {
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

/** One of nearly equal cards: the strongest preference narrows them first, the natural card is left. */
function preferred(mind: Mind, choice: CardChoice): { card: Card; preference: string | null } {
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
