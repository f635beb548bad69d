/**
 * The opponents that see every card and choose the deal as they go. Proof first: what beats the
 * student's every line is played. Otherwise they fight on by the paper's rule, virtual deals
 * included, and lay the most snares.
 */
import type { Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { dealsAlive } from '$lib/bridge/proof/alive';
import type { Game, Prover } from '$lib/bridge/proof/port';
import type { Deal } from '$lib/bridge/rules/deal';
import { playCard, type Play } from '$lib/bridge/rules/play';
import { naturalCard } from './natural';
import { averages, byAverage, type Candidate } from './paper';

/** What is played for, and the deals that only keep the opponents fighting. */
export interface Contest {
  readonly game: Game;
  readonly virtual: readonly Deal[];
}

/**
 * Positions that the proof may look at for one card: whether the student wins at all, which cards
 * beat it, and how many snares a card lays. About a second on a slow machine if all are used up.
 */
const PROOF_NODES = 2_000_000;
const BEATING_NODES = 1_000_000;
const SNARE_NODES = 500_000;

/**
 * The card of the opponent whose turn it is; the same for the same contest, play and prover as it was
 * asked before (what a prover remembers can only settle more within the budget). Cards are chosen by
 *
 * 1. when the student can be beaten, a card after which it is proved beaten: the one that leaves most
 *    real deals alive, then the paper's average, then the natural card;
 * 2. else the paper's average, then the card after which the largest share of the student's next cards
 *    are mistakes, then the natural card.
 *
 * Out of budget counts as not beaten. Throws when no real deal fits the play.
 */
export function chooseCard({ game, virtual }: Contest, play: Play, prover: Prover): Card {
  const real = dealsAlive(game, play).map((place) => game.deals[place] as Deal);
  const cards = averages({ real, virtual }, play, prover.solver);
  const [first] = cards;
  invariant(first, 'No real deal fits the play.');
  if (cards.length === 1) return first.card;
  const beating = cardsThatBeat(game, play, prover, cards);
  if (beating.length > 0) {
    const most = best(beating, (a, b) => b.realDeals - a.realDeals);
    return naturalCard(cardsOf(best(most, byAverage)), play);
  }
  const good = best(cards, byAverage);
  if (good.length === 1) return first.card;
  const snares = snaresOf(game, play, prover);
  const laid = good.map(({ card }) => ({ card, share: snares(card) }));
  return naturalCard(cardsOf(best(laid, (a, b) => b.share - a.share)), play);
}

function cardsOf(items: readonly { readonly card: Card }[]): readonly Card[] {
  return items.map(({ card }) => card);
}

/** The candidates after which the student is proved beaten; none when it wins or nothing is proved. */
function cardsThatBeat(
  game: Game,
  play: Play,
  prover: Prover,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  if (prover.wins(game, play, { nodes: PROOF_NODES }).wins !== false) return [];
  let nodes = BEATING_NODES;
  return candidates.filter(({ card }) => {
    const answer = prover.wins(game, playCard(play, card), { nodes: Math.max(1, nodes) });
    nodes -= answer.nodes;
    return answer.wins === false;
  });
}

/** The share, 0 to 1, of the student's cards that would be mistakes directly after a card. */
function snaresOf(game: Game, play: Play, prover: Prover): (card: Card) => number {
  let nodes = SNARE_NODES;
  return (card) => {
    if (nodes <= 0) return 0;
    const proof = prover.prove(game, playCard(play, card), { nodes });
    nodes -= proof.nodes;
    const classes = [...proof.classes.values()];
    const mistakes = classes.filter((each) => each === 'lucky' || each === 'beaten').length;
    return classes.length === 0 ? 0 : mistakes / classes.length;
  };
}

/** The items that no other comes before. */
function best<Item>(items: readonly Item[], order: (a: Item, b: Item) => number): readonly Item[] {
  const sorted = [...items].sort(order);
  const [first] = sorted;
  return first === undefined ? [] : sorted.filter((item) => order(first, item) === 0);
}
