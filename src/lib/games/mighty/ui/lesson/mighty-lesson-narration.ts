/**
 * Narration for screen readers during a lesson: cards, tricks, the friend, and whose turn it is.
 */
import { suitOf } from '$lib/cards/card';
import { isSuited } from '$lib/cards/joker';
import { m } from '$lib/paraglide/messages';
import { playAfterCards } from '$lib/games/mighty/lesson/mighty-lesson';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import { revealedFriend } from '$lib/games/mighty/rules/friend';
import { seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { cardOf, namedSuit, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { suitName } from '$lib/kit/card-table/cards/spoken-cards';
import { playName, mightySeatName } from '../mighty-names';

/**
 * The sentences for the change from one position to another, each given as its log of cards; when
 * the student has gone back, only that is said.
 */
export function narrateMightyLesson(
  problem: MightyProblem,
  before: readonly MightyPlayedCard[],
  after: readonly MightyPlayedCard[],
): readonly string[] {
  const isContinued = before.every((played, i) => after[i] === played);
  const sentences = isContinued
    ? after.slice(before.length).flatMap((_, i) => narrateCard(problem, after, before.length + i))
    : [m.bridge_says_back()];
  const turn = turnText(problem, playAfterCards(problem, after));
  return turn === null ? sentences : [...sentences, turn];
}

/** A card of the log and its effects: the friend, the end of a trick. */
function narrateCard(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  logIndex: number,
): readonly string[] {
  const { student, friend, contract } = problem;
  const before = playAfterCards(problem, log.slice(0, logIndex));
  const after = playAfterCards(problem, log.slice(0, logIndex + 1));
  const seat = seatOnTurn(before);
  const played = log[logIndex];
  if (played === undefined || seat === null) return [];
  const sentences = [
    m.bridge_trick_card({ seat: mightySeatName(seat, student), card: playName(played) }),
  ];
  const last = after.won.at(-1);
  if (last && after.trick.plays.length === 0)
    sentences.push(
      m.mighty_told_trick({
        seat: mightySeatName(last.winner, student),
        points: pointsIn(last.plays.map(cardOf)),
      }),
    );
  const publicFriend = revealedFriend(friend, contract.declarer, after);
  if (publicFriend !== null && revealedFriend(friend, contract.declarer, before) === null)
    sentences.push(m.mighty_told_friend({ seat: mightySeatName(publicFriend, student) }));
  return sentences;
}

/** "Your move. Led: spades."; null when somebody else is to play. */
function turnText({ student }: MightyProblem, play: MightyPlay): string | null {
  if (seatOnTurn(play) !== student) return null;
  const [lead] = play.trick.plays;
  if (lead === undefined) return m.bridge_turn_own_lead();
  const card = cardOf(lead);
  const suit = isSuited(card) ? suitOf(card) : namedSuit(lead);
  const suitLedText = suit === null ? '' : ` ${m.bridge_turn_led({ suit: suitName(suit) })}`;
  return `${m.bridge_turn_own()}${suitLedText}`;
}
