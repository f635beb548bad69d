/**
 * The gibo (game notation): one row for each trick and one column for each seat, in the symbols of
 * the paper on the Mighty simulator: `(` before the led card, T for the ten, ☆ for the joker, ☆♥
 * when it named hearts.
 */
import { invariant } from '$lib/core/result';
import { rankOf, suitOf } from '$lib/cards/card';
import { SUIT_SYMBOLS, type Suit } from '$lib/cards/suits';
import { isSuited, pointsIn, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import {
  revealedFriend,
  rolesBySeat,
  type FriendDeclaration,
  type Role,
} from '$lib/games/mighty/rules/friend';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import type { Trick } from '$lib/games/mighty/rules/mighty-play';
import { mapSeats, SEATS, type PerSeat } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf, isJokerCall, namedSuit } from '$lib/games/mighty/rules/mighty-trick';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';

/** A play in the gibo. */
export interface GiboCell {
  readonly card: MightyCard;
  /** True for the lead of the trick. */
  readonly isLead: boolean;
  /** True for the card that won the trick. */
  readonly isWinner: boolean;
  /** The suit named by a led joker; null for any other play. */
  readonly jokerSuit: Suit | null;
  /** True when this card called the joker. */
  readonly callsJoker: boolean;
}

/** A trick in the gibo. */
export interface GiboRow {
  /** The number of the trick, from 1. */
  readonly trick: number;
  /** The plays by seat from P0 on; null where a seat has not played yet. */
  readonly cells: PerSeat<GiboCell | null>;
  /** The points of the trick; null while it is in progress. */
  readonly points: number | null;
}

/** The rows of a game so far; none before the first card. */
export function giboRows(game: Game): readonly GiboRow[] {
  if (!('play' in game)) return [];
  const { won, trick } = game.play;
  const rows = won.map((wonTrick) => rowOf(wonTrick, wonTrick.winner));
  return trick.plays.length === 0 ? rows : [...rows, rowOf(trick, null)];
}

function rowOf(trick: Trick, winner: number | null): GiboRow {
  const { number, leader, plays } = trick;
  return {
    trick: number,
    cells: mapSeats((seat) => {
      const played = plays[(seat - leader + SEATS.length) % SEATS.length];
      if (played === undefined) return null;
      return {
        card: cardOf(played),
        isLead: seat === leader,
        isWinner: seat === winner,
        jokerSuit: namedSuit(played),
        callsJoker: isJokerCall(played),
      };
    }),
    points: winner === null ? null : pointsIn(plays.map(cardOf)),
  };
}

/** The public role of each seat: nobody is the friend until revealed. */
export function giboRoles(game: Game): PerSeat<Role> | null {
  if (!('play' in game)) return null;
  return rolesBySeat(game.declarer, revealedFriend(game.friend, game.declarer, game.play));
}

const SEAT_HEADINGS = ['P0', 'P1', 'P2', 'P3', 'P4'] as const;
const ROLE_SIGNS: Readonly<Record<Role, string>> = { declarer: '●', friend: '○', defender: '' };
const FRIEND_SIGNS = { mighty: 'Mighty', joker: '☆', first: '1st', none: '-' } as const;
/** Column width: the longest cell, `(☆♥*`, and two spaces. */
const COLUMN_WIDTH = 7;

/**
 * The gibo as plain text: the contract and the friend; ● the declarer and ○ the revealed friend;
 * `*` after the winning card and `!` after a caller that called; the points of each trick at the
 * end of its row; finally the buried cards, the points and the payoffs. Throws before the play.
 */
export function giboText(game: Game): string {
  invariant('play' in game, 'No card is played yet.');
  const { contract, friend, buried } = game;
  const roles = giboRoles(game);
  const head = SEAT_HEADINGS.map(
    (name, seat) => `${name}${roles ? ROLE_SIGNS[roles[seat] ?? 'defender'] : ''}`,
  );
  const rows = giboRows(game).map(({ trick, cells, points }) =>
    formatRow(String(trick), [
      ...cells.map((cell) => (cell ? cellText(cell) : '')),
      String(points ?? ''),
    ]),
  );
  const contractLine = `${contract.count}${trumpSign(contract.trump)} P${contract.declarer} ${friendSign(friend)}`;
  const lines = [contractLine, formatRow('', head), ...rows];
  if (game.phase === 'over') {
    const { points, payoffs } = game.result;
    lines.push(`[${buried.map(cardSign).join(' ')}] ${points}/${contract.count}`);
    lines.push(formatRow('', payoffs.map(formatSignedNumber)));
  }
  return `${lines.join('\n')}\n`;
}

/** A line of the text with its cells in columns. */
function formatRow(heading: string, cells: readonly string[]): string {
  return [heading.padStart(2).padEnd(4), ...cells.map((cell) => cell.padEnd(COLUMN_WIDTH))]
    .join('')
    .trimEnd();
}

function cellText({ card, isLead, isWinner, jokerSuit, callsJoker }: GiboCell): string {
  const suit = jokerSuit === null ? '' : SUIT_SYMBOLS[jokerSuit];
  return `${isLead ? '(' : ''}${cardSign(card)}${suit}${callsJoker ? '!' : ''}${isWinner ? '*' : ''}`;
}

/** A card in the gibo's signs: `♠A`, `♥T`, `☆`. */
function cardSign(card: MightyCard): string {
  return isSuited(card) ? `${SUIT_SYMBOLS[suitOf(card)]}${rankOf(card)}` : '☆';
}

function trumpSign(trump: Trump): string {
  return trump === 'NT' ? trump : SUIT_SYMBOLS[trump];
}

function friendSign(friend: FriendDeclaration): string {
  return friend in FRIEND_SIGNS
    ? FRIEND_SIGNS[friend as keyof typeof FRIEND_SIGNS]
    : cardSign(friend as MightyCard);
}

function formatSignedNumber(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
