/** Narration for screen readers: what happened between two positions of a game. */
import { m } from '$lib/paraglide/messages';
import { pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import { revealedFriend } from '$lib/games/mighty/rules/friend';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import { seatToLeft, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf } from '$lib/games/mighty/rules/mighty-trick';
import {
  bidName,
  mightyContractName,
  friendName,
  playName,
  mightySeatName,
} from '../../mighty-names';
import { mightyGameStatus } from './mighty-game-status';

/** The sentences in order; none when the game went back. */
export function narrateMightyGame(before: Game, after: Game, you: Seat | null): readonly string[] {
  return [
    ...narrateCalls(before, after, you),
    ...narrateBurial(before, after, you),
    ...narrateContract(before, after, you),
    ...narratePlays(before, after, you),
    ...narrateEnd(before, after, you),
  ];
}

function narrateCalls(before: Game, after: Game, you: Seat | null): readonly string[] {
  return after.bidding.calls.slice(before.bidding.calls.length).map(({ seat, call }) => {
    const name = mightySeatName(seat, you);
    if (call === 'pass') return m.mighty_told_pass({ seat: name });
    return call === 'miss'
      ? m.mighty_told_miss({ seat: name })
      : m.mighty_said_bid({ seat: name, bid: bidName(call) });
  });
}

/** The exchange with the kitty, once it is over. */
function narrateBurial(before: Game, after: Game, you: Seat | null): readonly string[] {
  if ('buried' in before || !('buried' in after)) return [];
  return [m.mighty_told_buried({ seat: mightySeatName(after.declarer, you) })];
}

/** The contract and the friend in one sentence, once the friend is announced. */
function narrateContract(before: Game, after: Game, you: Seat | null): readonly string[] {
  if ('friend' in before || !('friend' in after)) return [];
  return [
    m.mighty_told_contract({
      seat: mightySeatName(after.declarer, you),
      contract: mightyContractName(after.contract),
      friend: friendName(after.friend),
    }),
  ];
}

/** Each new card, the winner of each trick that it completes, and the friend once revealed. */
function narratePlays(before: Game, after: Game, you: Seat | null): readonly string[] {
  if (!('play' in after)) return [];
  const tricks = (game: Game) => ('play' in game ? [...game.play.won, game.play.trick] : []);
  const tricksBefore = tricks(before);
  const sentences: string[] = [];
  tricks(after).forEach((trick, i) => {
    const playCountBefore = tricksBefore[i]?.plays.length ?? 0;
    trick.plays.slice(playCountBefore).forEach((played, j) =>
      sentences.push(
        m.bridge_trick_card({
          seat: mightySeatName(seatToLeft(trick.leader, playCountBefore + j), you),
          card: playName(played),
        }),
      ),
    );
    const won = after.play.won[i];
    if (won && !('play' in before && before.play.won[i]))
      sentences.push(
        m.mighty_told_trick({
          seat: mightySeatName(won.winner, you),
          points: pointsIn(won.plays.map(cardOf)),
        }),
      );
  });
  const revealedNow = revealedFriend(after.friend, after.declarer, after.play);
  const revealedBefore =
    'play' in before ? revealedFriend(before.friend, before.declarer, before.play) : null;
  if (revealedNow !== null && revealedBefore === null)
    sentences.push(m.mighty_told_friend({ seat: mightySeatName(revealedNow, you) }));
  return sentences;
}

/** The result, or the reason for a redeal, once the game has ended. */
function narrateEnd(before: Game, after: Game, you: Seat | null): readonly string[] {
  const hasEnded = after.phase === 'over' || after.phase === 'redeal';
  if (!hasEnded || before.phase === after.phase) return [];
  const { lead, rest } = mightyGameStatus(after, after.dealer, you);
  const sentences = rest === undefined ? [lead] : [lead, rest];
  // A hand thrown in is told among the calls.
  return after.bidding.calls.at(-1)?.call === 'miss' ? sentences.slice(1) : sentences;
}
