/** The board as text for the terminal; cards are written as they can be typed. */
import { rankOf, suitOf } from '$lib/cards/card';
import { SUIT_SYMBOLS } from '$lib/cards/suits';
import {
  gameAsSeenByStudent,
  actualDeal,
  knownPoints,
} from '$lib/games/mighty/lesson/student-knowledge';
import { outcomeOfClaim, mightyLesson } from '$lib/games/mighty/lesson/mighty-lesson';
import { MIGHTY_SEAT_NAMES, type MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { isSuited, pointsIn, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import { revealedFriend, type FriendDeclaration } from '$lib/games/mighty/rules/friend';
import {
  remainingHand,
  type MightyPlay,
  type Trick,
  type CompletedTrick,
} from '$lib/games/mighty/rules/mighty-play';
import { seatToLeft, SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import {
  cardOf,
  isJokerCall,
  namedSuit,
  type MightyPlayedCard,
} from '$lib/games/mighty/rules/mighty-trick';
import type { ProofHint } from '$lib/hidden-information/play-judgement';

/** `♠J`, `JK` */
function formatCard(card: MightyCard): string {
  return isSuited(card) ? `${SUIT_SYMBOLS[suitOf(card)]}${rankOf(card)}` : card;
}

/** `♠J`, `♣3!`, `JK:♥` */
export function formatMightyPlay(played: MightyPlayedCard): string {
  const suit = namedSuit(played);
  const suitSuffix = suit === null ? '' : `:${SUIT_SYMBOLS[suit]}`;
  return `${formatCard(cardOf(played))}${suitSuffix}${isJokerCall(played) ? '!' : ''}`;
}

/** `15♠ by P0, friend: joker` */
export function formatMightyContract({ contract, friend }: MightyProblem): string {
  const { count, trump, declarer } = contract;
  const trumps = trump === 'NT' ? trump : SUIT_SYMBOLS[trump];
  return `${count}${trumps} by ${MIGHTY_SEAT_NAMES[declarer]}, ${formatFriend(friend)}`;
}

function formatFriend(friend: FriendDeclaration): string {
  switch (friend) {
    case 'none':
      return 'no friend';
    case 'first':
      return 'friend: the winner of trick 1';
    case 'mighty':
    case 'joker':
      return `friend: ${friend}`;
    default:
      return `friend: ${formatCard(friend)}`;
  }
}

/** `P4 ♦J  P0 ♦3  P1 ♦5` */
function formatTrick({ leader, plays }: Trick): string {
  return plays
    .map((played, i) => `${MIGHTY_SEAT_NAMES[seatToLeft(leader, i)]} ${formatMightyPlay(played)}`)
    .join('  ');
}

/** `P4 ♦J  P0 ♦3  P1 ♦5  P2 ♦K  P3 ♦T  – P2 wins, 3 points` */
export function formatMightyTrick(trick: CompletedTrick): string {
  const points = pointsIn(trick.plays.map(cardOf));
  return `${formatTrick(trick)}  – ${MIGHTY_SEAT_NAMES[trick.winner]} wins, ${formatPoints(points)}`;
}

/** The student's hand, the number of cards of the others, and the trick in progress. */
export function formatMightyBoard(problem: MightyProblem, play: MightyPlay): string {
  const { ownPoints, undecidedPoints } = knownPoints(problem, play);
  const { hands, declarer } = gameAsSeenByStudent(problem, play);
  const friend = revealedFriend(problem.friend, declarer, play);
  const row = (seat: Seat): string => {
    const hand = remainingHand(hands, play, seat);
    const role = seat === declarer ? ' (declarer)' : seat === friend ? ' (friend)' : '';
    const isYou = seat === problem.student;
    const cardCountText = hand.length === 1 ? '1 card' : `${hand.length} cards`;
    const handText = isYou ? `${hand.map(formatCard).join(' ')}   you` : cardCountText;
    return `${isYou ? '>' : ' '} ${`${MIGHTY_SEAT_NAMES[seat]}${role}`.padEnd(15)} ${handText}`;
  };
  const undecidedText =
    undecidedPoints > 0
      ? `, ${formatPoints(undecidedPoints)} with seats that may be of either side`
      : '';
  return [
    '',
    `Trick ${play.trick.number}: your side has ${formatPoints(ownPoints)}${undecidedText}`,
    ...SEATS.map(row),
    ...(play.trick.plays.length > 0 ? [`  On the table: ${formatTrick(play.trick)}`] : []),
  ].join('\n');
}

/**
 * `Made: 14 points.` or `Down: 13 points, 14 needed.`, and the actual deal. The play is over, or
 * ended by an accepted claim of this many points.
 */
export function formatMightyResult(
  problem: MightyProblem,
  play: MightyPlay,
  claimed: number,
): string {
  const outcome = mightyLesson(problem).outcome(play);
  const { made, reached, goal } = outcome ?? outcomeOfClaim(problem, play, claimed);
  const result = made
    ? `Made: ${formatPoints(reached)}.`
    : `Down: ${formatPoints(reached)}, ${goal} needed.`;
  const namedDeal = actualDeal(problem, play, outcome ? null : claimed);
  if (!namedDeal) return result;
  const { hands, buried } = namedDeal.deal;
  const handLines = SEATS.map(
    (seat) => `${MIGHTY_SEAT_NAMES[seat]} ${hands[seat].map(formatCard).join(' ')}`,
  );
  return [
    `${result} The deal was "${namedDeal.name.en}":`,
    ...handLines.map((hand) => `  ${hand}`),
    `  buried ${buried.map(formatCard).join(' ')}`,
  ].join('\n');
}

/** A hint as text. */
export function formatMightyHint(
  { real }: MightyProblem,
  hint: ProofHint<MightyPlayedCard>,
): string {
  switch (hint.kind) {
    case 'count': {
      const sound = hint.sound.length;
      return `Of ${hint.legal.length} plays, ${sound} ${sound === 1 ? 'wins' : 'win'} however the cards lie.`;
    }
    case 'danger':
      return `Beware of "${real[hint.world]?.name.en ?? ''}".`;
    case 'action':
      return `Play ${formatMightyPlay(hint.action)}.`;
    case 'lost':
      return 'No card wins against every deal any more. Go back with undo.';
  }
}

function formatPoints(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}
