/**
 * The player that thinks like a person (section 4.2 of Murakami, Odawa, Liu and Uehara, "Design and
 * implementation of a Bridge teaching program"): from its own view it holds deals possible, throws
 * away those that contradict what it infers, and plays the card that is best on the average.
 */
import type { Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import type { Choice } from '$lib/bridge/knowledge/rule';
import { preferences } from '$lib/bridge/knowledge/rules';
import { witnessOf, type Witness } from '$lib/bridge/knowledge/scene';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayed, legalCards, turnOf } from '$lib/bridge/rules/play';
import { without, type Hand } from '$lib/cards/hand';
import type { View } from '$lib/bridge/rules/view';
import type { TrickSolver } from '$lib/bridge/solver/solver';
import { naturalCard } from '../natural';
import type { Known } from './beliefs';
import { consideredOf, conventionBetween, conventionFor, costsFor } from './conventions';
import { believeAndDoubt, partOf, reweighed } from './doubt';
import { listen, type Heard } from './listening';
import type { Belief, Mind, Thought } from './mind';
import { weighReasons } from './reasons';
import type { Cost, Values } from './standing';
import { valuesIn } from './values';

/** Cards within this part of a trick of the best are nearly equal. */
const MARGIN = 0.05;

const STRONGEST_FIRST = [...preferences].sort((a, b) => b.strength - a.strength);

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
  solver: TrickSolver,
  { deafTo, knows, heard, without: unknown }: ThinkOptions = {},
): Thought {
  const witness = witnessOf(view, mind.auction);
  const legal = legalNow(witness);
  const all = mind.infers ? listen(witness, deafTo, heard) : [];
  const said = all.filter(({ rule }) => rule.id !== unknown);
  const { doubts, ...believed } = believeAndDoubt(mind, witness, said, knows);
  const only = legal.length === 1 ? legal[0] : undefined;
  if (only) {
    return { ...believed, card: only, reasons: [], options: [], near: [only], preference: null };
  }
  const cost = costsFor(witness, legal);
  const considered = consideredOf(legal, cost, cardsPlayed(view.play).length === 0);
  let reasons: Thought['reasons'] = [];
  const { beliefs, values } = valuesIn(
    believed.beliefs,
    witness.play,
    solver,
    MARGIN,
    (looked, found) => {
      if (!mind.infers) return looked;
      // A reason is a conclusion too: what is doubted does not weigh by it.
      const concluded = partOf({ beliefs: looked, values: found }, doubts, false);
      const { beliefs: here, values: there } = concluded;
      const reasoned = weighReasons(mind, witness, here, there, solver, unknown);
      reasons = reasoned.reasons;
      return reweighed(looked, reasoned.beliefs, doubts);
    },
    cost,
    considered.length < legal.length ? considered : null,
  );
  const options = onAverage(considered, beliefs, values);
  const near = nearIn(options, cost);
  const choose = (cards: readonly Card[]): ReturnType<typeof preferred> =>
    preferred(mind, { witness, legal, cards: legal.filter((each) => cards.includes(each)) });
  // Who concludes nothing plays a card too: it is left for one that is clearly better only.
  const doubted = partOf({ beliefs, values }, doubts, true);
  const plain =
    doubts.size === 0
      ? null
      : choose(nearIn(onAverage(considered, doubted.beliefs, doubted.values), cost));
  const { card, preference } = plain && near.includes(plain.card) ? plain : choose(near);
  const [first] = options;
  const kept =
    considered.length === 1
      ? conventionFor(witness, legal, cost, card)
      : first && !near.includes(first.card)
        ? conventionBetween(witness, first.card, card)
        : null;
  return { ...believed, beliefs, card, reasons, options, near, preference: kept ?? preference };
}

/** The cards that may be played now from the player's hand, or from dummy's by declarer. */
function legalNow({ seat, contract, hand, dummy, play }: Witness): Hand {
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
    beliefs.reduce((sum, { weight }, i) => sum + weight * (values[i]?.get(card) ?? 0), 0);
  return legal
    .map((card) => ({ card, expected: worth(card) }))
    .sort((a, b) => b.expected - a.expected);
}

/** The cards nearly equal to the best, after what each costs against convention. */
function nearIn(options: Thought['options'], cost: Cost): readonly Card[] {
  const worth = (each: Thought['options'][number]): number => each.expected - cost(each.card);
  const best = Math.max(...options.map(worth));
  return options.filter((each) => worth(each) >= best - MARGIN).map(({ card }) => card);
}

/** One of nearly equal cards: the strongest preference narrows them first, the natural card is left. */
function preferred(mind: Mind, choice: Choice): { card: Card; preference: string | null } {
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
  return { card: naturalCard(cards, choice.witness.play), preference };
}
