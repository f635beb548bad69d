/**
 * Formats a whole play for reading: the four hands, then each trick with the values of its cards.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import type { HumanThought } from '$lib/games/bridge/opponents/human/mind';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { BidDeal } from '../bid-deals';

/** The decision behind each card played. */
export type ThoughtsByCard = ReadonlyMap<Card, HumanThought>;

/** The most alternative cards printed per card. */
const MAX_OTHER_CARDS = 4;

/** The lines of the play: the contract, the hands, and each trick with its alternatives. */
export function formatPlay(
  bidDeal: BidDeal,
  play: Play,
  thoughts: ThoughtsByCard,
): readonly string[] {
  const hands = SEATS.map((seat) => {
    const suits = SUITS.map((suit) => {
      const ranks = cardsInSuit(bidDeal.deal[seat], suit).map((card) => card.slice(1));
      return `${suit} ${ranks.join('') || '-'}`;
    });
    return `  ${seat}  ${suits.join('  ')}`;
  });
  const tricks = play.won.map(({ leader, cards, winner }, i) => {
    const seats = clockwiseFrom(leader);
    const thoughtLines = cards.map((card, j) => formatThought(seats[j] ?? leader, card, thoughts));
    const northSouthTricks = play.won
      .slice(0, i + 1)
      .filter((wonTrick) => sideOf(wonTrick.winner) === 'NS').length;
    const score = `${String(northSouthTricks)}-${String(i + 1 - northSouthTricks)}`;
    return [
      `  ${String(i + 1)}. ${leader}: ${cards.join(' ')} (${winner}, ${score})`,
      ...thoughtLines,
    ]
      .filter((line) => line !== '')
      .join('\n');
  });
  return [`  ${formatContract(bidDeal.contract)}`, ...hands, ...tricks];
}

/**
 * The line of a card: its expected tricks, the rule that preferred it, and the alternatives with
 * their differences. Empty without alternatives, and for a choice among equal cards of one suit.
 */
function formatThought(seat: Seat, card: Card, thoughts: ThoughtsByCard): string {
  const decision = thoughts.get(card);
  if (!decision || decision.options.length < 2) return '';
  const { options, preference } = decision;
  const playedOption = options.find((option) => option.card === card);
  const best = options[0];
  if (!playedOption || !best) return '';
  const otherOptions = options
    .filter((option) => option !== playedOption)
    .slice(0, MAX_OTHER_CARDS);
  const differences = otherOptions.map((option) => {
    const difference = option.expected - playedOption.expected;
    return `${option.card}${difference === 0 ? '' : ` ${difference > 0 ? '+' : ''}${difference.toFixed(2)}`}`;
  });
  if (preference === null && otherOptions.every((option) => suitOf(option.card) === suitOf(card))) {
    if (otherOptions.every((option) => option.expected === playedOption.expected)) return '';
  }
  return `      ${seat} ${card} ${playedOption.expected.toFixed(1)} ${preference ?? '-'}: ${differences.join(', ')}`;
}
