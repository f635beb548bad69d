/** A bridge table in letters, for the terminal. */
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUIT_SYMBOLS, SUITS } from '$lib/cards/suits';
import type { BridgeProofHint } from '$lib/games/bridge/lesson/bridge-judgement';
import { clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Play, Trick } from '$lib/games/bridge/rules/bridge-play';
import {
  consistentRealDeals,
  bridgeOutcomeAfterClaim,
  studentScore,
} from '$lib/games/bridge/lesson/bridge-lesson';
import type { TableView } from '$lib/games/bridge/lesson/table-view';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';

export const BRIDGE_SEAT_NAMES: Readonly<Record<Seat, string>> = {
  N: 'North',
  E: 'East',
  S: 'South',
  W: 'West',
};

/** `♠J` */
export function drawCard(card: Card): string {
  return `${SUIT_SYMBOLS[suitOf(card)]}${rankOf(card)}`;
}

/** `♠ K Q 4   ♥ A 8 6   ♦ –   ♣ K T 6` */
function drawHand(hand: Hand): string {
  return SUITS.map((suit) => {
    const ranks = cardsInSuit(hand, suit).map(rankOf);
    return `${SUIT_SYMBOLS[suit]} ${ranks.length > 0 ? ranks.join(' ') : '–'}`;
  }).join('   ');
}

/** `West ♠J  North ♠Q  East ♠A  South ♠2` */
export function drawTrick(trick: Trick): string {
  const seats = clockwiseFrom(trick.leader);
  return trick.cards
    .map((card, i) => `${BRIDGE_SEAT_NAMES[seats[i] ?? trick.leader]} ${drawCard(card)}`)
    .join('  ');
}

/**
 * The table from the top down: open hands, the number of cards of closed ones, and the current
 * trick.
 */
export function drawTable(view: TableView): string {
  const rows = (['top', 'left', 'right', 'bottom'] as const).map((place) => {
    const { seat, hand, count, isTurn, role } = view.seats[place];
    const name = `${isTurn ? '>' : ' '} ${BRIDGE_SEAT_NAMES[seat]}${role === 'dummy' ? ' (dummy)' : ''}`;
    return `${name.padEnd(17)} ${hand ? drawHand(hand) : `${count} cards`}`;
  });
  const trickCards = view.trick.map(
    ({ seat, card }) => `${BRIDGE_SEAT_NAMES[seat]} ${drawCard(card)}`,
  );
  return [
    '',
    `Trick ${view.trickNumber}: you ${view.tricksWon.you}, they ${view.tricksWon.they}`,
    ...rows,
    ...(trickCards.length > 0 ? [`  On the table: ${trickCards.join('  ')}`] : []),
  ].join('\n');
}

/**
 * `Made: 12 tricks.` or `Down: 11 tricks, 12 needed.`, and the deal that it was. The play is over,
 * or ended when a claim of so many tricks was accepted.
 */
export function drawResult(problem: BridgeProblem, played: Play, claimed = 0): string {
  const { made, reached, goal } = bridgeOutcomeAfterClaim(problem, played, claimed);
  const [truth] = consistentRealDeals(problem, played);
  const tricks = reached === 1 ? '1 trick' : `${reached} tricks`;
  const result = made ? `Made: ${tricks}.` : `Down: ${tricks}, ${goal} needed.`;
  const points = studentScore(problem, played, claimed);
  const opponents = `The opponents saw ${problem.opponents === 'human' ? 'only their own cards and dummy' : 'every card'}.`;
  const resultWithScore = `${result} Score ${points > 0 ? '+' : ''}${points}. ${opponents}`;
  return truth
    ? `${resultWithScore} The deal was "${truth.name.en}": ${formatDeal(truth.deal)}`
    : resultWithScore;
}

/** A hint in words. */
export function drawHint(problem: BridgeProblem, hint: BridgeProofHint): string {
  switch (hint.kind) {
    case 'count':
      return `Of ${hint.legal} cards, ${hint.sound} ${hint.sound === 1 ? 'wins' : 'win'} however the cards lie.`;
    case 'suits':
      return `Look at ${[...new Set(hint.cards.map(suitOf))].map((suit) => SUIT_SYMBOLS[suit]).join(' ')}.`;
    case 'danger':
      return `Beware of "${realDealName(problem, hint.deal)}".`;
    case 'card':
      return `Play ${drawCard(hint.card)}.`;
    case 'lost':
      return 'No card wins against every deal any more. Go back with undo.';
  }
}

function realDealName(problem: BridgeProblem, deal: number): string {
  return problem.real[deal]?.name.en ?? '';
}
