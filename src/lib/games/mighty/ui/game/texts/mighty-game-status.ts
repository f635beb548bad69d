/** The headline of a game: whose turn it is, the score, and the result. */
import { m } from '$lib/paraglide/messages';
import type { StatusSentence } from '$lib/kit/stage/StatusHeading.svelte';
import { standingBid } from '$lib/games/mighty/rules/mighty-bidding';
import { pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import { actualFriend, revealedFriend } from '$lib/games/mighty/rules/friend';
import { mightySeatToAct, type Game } from '$lib/games/mighty/rules/mighty-game-state';
import { pointsWon } from '$lib/games/mighty/rules/mighty-play';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import { bidName, mightySeatName } from '../../mighty-names';

type Over = Extract<Game, { phase: 'over' }>;
type Playing = Extract<Game, { phase: 'play' }>;

/**
 * The headline of the current phase: what the student has to do, or what the seat on turn does.
 * `from`: the viewing seat; `you`: the student's seat, or null where the student plays all five.
 */
export function mightyGameStatus(game: Game, from: Seat, you: Seat | null): StatusSentence {
  const seat = mightySeatToAct(game);
  const yours = seat !== null && (you === null || seat === you);
  const name = seat === null ? '' : mightySeatName(seat, you);
  switch (game.phase) {
    case 'bidding': {
      const standing = standingBid(game.bidding);
      const bidText = standing
        ? m.mighty_said_bid({
            seat: mightySeatName(standing.seat, you),
            bid: bidName(standing.bid),
          })
        : m.mighty_said_no_bid();
      return yours
        ? { lead: m.mighty_said_call(), tone: 'brass', rest: bidText }
        : { lead: bidText, tone: 'plain' };
    }
    case 'redeal':
      return {
        lead: redealReason(game, you),
        tone: 'plain',
        rest: m.mighty_said_redeal_why(),
        takesFocus: true,
      };
    case 'exchange':
      return yours
        ? { lead: m.mighty_said_bury(), tone: 'brass', rest: m.mighty_said_kitty() }
        : { lead: m.mighty_said_takes_kitty({ seat: name }), tone: 'plain' };
    case 'contract':
      return yours
        ? { lead: m.mighty_said_contract(), tone: 'brass', rest: m.mighty_said_contract_rest() }
        : { lead: m.mighty_said_takes_kitty({ seat: name }), tone: 'plain' };
    case 'friend':
      return yours
        ? { lead: m.mighty_said_friend(), tone: 'brass', rest: m.mighty_said_friend_rest() }
        : { lead: m.mighty_said_names_friend({ seat: name }), tone: 'plain' };
    case 'play':
      return statusInPlay(game, from, yours);
    case 'over':
      return statusAtEnd(game, you);
  }
}

/** The reason for a redeal: a hand thrown in, or five passes. */
function redealReason({ bidding }: Game, you: Seat | null): string {
  const last = bidding.calls.at(-1);
  return last?.call === 'miss'
    ? m.mighty_told_miss({ seat: mightySeatName(last.seat, you) })
    : m.mighty_said_redeal();
}

function statusInPlay(game: Playing, from: Seat, yours: boolean): StatusSentence {
  const { trick, won } = game.play;
  const score = pointsText(game, from);
  if (!yours) return { lead: score, tone: 'plain' };
  const leads = trick.plays.length === 0;
  if (leads && won.length === 0)
    return { lead: m.mighty_said_lead(), tone: 'brass', rest: m.mighty_said_first_lead() };
  return { lead: leads ? m.mighty_said_lead() : m.mighty_said_move(), tone: 'brass', rest: score };
}

/** The points of the viewer's known side and of the others. */
function pointsText(game: Playing, from: Seat): string {
  const { declarer, friend, hands, play, buried, contract } = game;
  const publicFriend = revealedFriend(friend, declarer, play);
  // A friend who is not revealed yet knows it, and counts with the declarer's side.
  const hidden = actualFriend(friend, declarer, hands, play) === from ? from : null;
  const side = [
    declarer,
    ...(publicFriend === null ? [] : [publicFriend]),
    ...(publicFriend === null && hidden !== null ? [hidden] : []),
  ];
  const all = play.won.map(({ winner }) => winner);
  const knownBuriedPoints = from === declarer ? pointsIn(buried) : 0;
  const sidePoints = pointsWon(play, side) + knownBuriedPoints;
  const others = pointsWon(play, all) + knownBuriedPoints - sidePoints;
  const { count } = contract;
  if (side.includes(from)) return m.mighty_said_stand_side({ points: sidePoints, count, others });
  return m.mighty_said_stand_defence({ points: sidePoints, count, others });
}

function statusAtEnd(
  { result, contract, declarer, claimed }: Over,
  you: Seat | null,
): StatusSentence {
  const { points, friend } = result;
  const made = points >= contract.count;
  const words = { points, count: contract.count };
  const ours = you === null || you === declarer || you === friend;
  const ourLead = made
    ? m.mighty_said_made(words)
    : m.mighty_said_down({ ...words, short: contract.count - points });
  const theirLead = made ? m.mighty_said_they_made(words) : m.mighty_said_defeated(words);
  const sentences = claimed ? [m.mighty_said_claimed()] : [];
  if (you !== null) {
    const payoff = result.payoffs[you];
    const pay = formatAmount(payoff);
    sentences.push(payoff >= 0 ? m.mighty_said_won({ pay }) : m.mighty_said_paid({ pay }));
  }
  return {
    lead: ours ? ourLead : theirLead,
    tone: made === ours ? 'green' : 'clay',
    sign: made === ours ? 'made' : 'lost',
    ...(sentences.length > 0 && { rest: sentences.join(' ') }),
    takesFocus: true,
  };
}

/** "1,500" */
function formatAmount(value: number): string {
  return Math.abs(value).toLocaleString('en');
}

/** "+1,500", "−300" */
export function formatSigned(value: number): string {
  const amount = formatAmount(value);
  return value > 0 ? `+${amount}` : value < 0 ? `−${amount}` : '0';
}
