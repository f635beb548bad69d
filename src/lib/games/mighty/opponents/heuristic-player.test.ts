/**
 * The heuristic player (rules of thumb, no search) over the plays of whole computer games, and its
 * card in single situations.
 */
import { describe, expect, it } from 'vitest';
import { suitOf } from '$lib/cards/card';
import {
  isPointCard,
  isSuited,
  JOKER,
  mightyHand,
  type MightyCard,
} from '$lib/games/mighty/rules/mighty-cards';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import { friendCard } from '$lib/games/mighty/rules/friend';
import { currentHand, type Game } from '$lib/games/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import {
  addPlay,
  beginMightyPlay,
  legalPlaysNow,
  seatOnTurn,
  type MightyPlay,
} from '$lib/games/mighty/rules/mighty-play';
import { parsePlays } from '$lib/games/mighty/rules/trick-positions.fixture';
import { seatToLeft, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { cardOf, winningIndex, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';
import { createMightyView, type View } from '$lib/games/mighty/rules/mighty-view';
import { playComputerGame, HEURISTIC_KIND } from './mighty-computer-games.fixture';
import { chooseHeuristicPlay } from './heuristic-player';

/**
 * A card played to a trick by a seat that knows for certain on which side the winning seat is.
 */
interface FollowedPlay {
  readonly played: MightyCard;
  readonly legal: readonly MightyCard[];
  /** True for the fifth card of the trick. */
  readonly last: boolean;
  /** The number of the trick, from 1. */
  readonly number: number;
  readonly trump: Trump;
  readonly mighty: MightyCard;
  /** The card that was winning the trick before. */
  readonly winning: MightyCard;
  /** True when it is a card of the seat's own side. */
  readonly ours: boolean;
  /** True when the card played beats it. */
  readonly wins: boolean;
}

type Playing = Extract<Game, { phase: 'play' }>;

/** The plays of a computer game that follow a lead and know the side of the winning seat. */
function followedPlaysOf(seed: number): readonly FollowedPlay[] {
  const states = playComputerGame(HEURISTIC_KIND, seed);
  return states.flatMap((game, i) => {
    const nextState = states[i + 1];
    if (game.phase !== 'play' || !nextState || !('play' in nextState)) return [];
    return game.play.trick.plays.length === 0 ? [] : (toFollowedPlay(game, nextState.play) ?? []);
  });
}

function toFollowedPlay(game: Playing, playAfter: MightyPlay): FollowedPlay | null {
  const { play, declarer } = game;
  const seat = seatOnTurn(play);
  if (seat === null) return null;
  const winner = seatToLeft(play.trick.leader, winningIndex(play.trick, play.specials));
  const ours = isOurs(game, seat, winner);
  if (ours === null) return null;
  const trick = playAfter.trick.plays.length === 0 ? playAfter.won.at(-1) : playAfter.trick;
  const playIndex = play.trick.plays.length;
  const played = trick?.plays[playIndex];
  const winningPlay = play.trick.plays[winningIndex(play.trick, play.specials)];
  if (!trick || played === undefined || winningPlay === undefined) return null;
  return {
    played: cardOf(played),
    legal: legalPlaysNow(currentHand(game, seat), play).map(cardOf),
    last: playIndex === 4,
    number: play.trick.number,
    trump: play.specials.trump,
    mighty: play.specials.mighty,
    winning: cardOf(winningPlay),
    ours,
    wins:
      winningIndex({ ...trick, plays: trick.plays.slice(0, playIndex + 1) }, play.specials) ===
      playIndex,
  };

  /**
   * True when another seat is on the side of a seat; null while the seat cannot know: the declarer
   * before the friend is revealed, and a defender about any seat but the declarer.
   */
  function isOurs({ friend }: Playing, ownSeat: Seat, otherSeat: Seat): boolean | null {
    const { revealed } = createMightyView(ownSeat, game);
    const card = friendCard(friend, play.specials);
    const isFriend =
      ownSeat === revealed || (card !== null && currentHand(game, ownSeat).includes(card));
    const isDeclarerSide = (seat: Seat): boolean => seat === declarer || seat === revealed;
    if (ownSeat === declarer || isFriend) {
      return revealed === null && ownSeat === declarer ? null : isDeclarerSide(otherSeat);
    }
    return isDeclarerSide(otherSeat) ? false : revealed === null ? null : true;
  }
}

const isWorthless = (card: MightyCard, { trump, mighty }: FollowedPlay): boolean =>
  isSuited(card) && !isPointCard(card) && suitOf(card) !== trump && card !== mighty;

describe('the heuristic player', () => {
  const followedPlays = Array.from({ length: 150 }, (_, seed) => followedPlaysOf(seed)).flat();
  /** Plays that do not win, to a trick of certain winner: by the last seat, or under the mighty. */
  const settledPlays = followedPlays.filter(
    ({ last, winning, mighty, wins }) => !wins && (last || winning === mighty),
  );

  it('gives no point to a trick that is surely lost, when it has a worthless card', () => {
    const lostPlays = settledPlays.filter(
      (followedPlay) =>
        !followedPlay.ours && followedPlay.legal.some((card) => isWorthless(card, followedPlay)),
    );
    expect(lostPlays.length).toBeGreaterThan(300);
    expect(lostPlays.filter(({ played }) => isPointCard(played))).toEqual([]);
  });

  it('spends no mighty, joker or trump on a trick that is surely won or lost', () => {
    const freePlays = followedPlays.filter(
      (followedPlay) =>
        // In the last tricks the specials have to be spent.
        followedPlay.number < 9 &&
        (followedPlay.last || followedPlay.winning === followedPlay.mighty) &&
        (followedPlay.ours || !followedPlay.wins) &&
        followedPlay.legal.some((card) => isWorthless(card, followedPlay)),
    );
    expect(freePlays.length).toBeGreaterThan(300);
    const wastefulPlays = freePlays.filter(({ played, mighty, trump }) => {
      // A trump that is a point card is no waste: it may be a gift to the own side.
      const isTrump = isSuited(played) && suitOf(played) === trump && !isPointCard(played);
      return played === mighty || played === JOKER || isTrump;
    });
    expect(wastefulPlays).toEqual([]);
  });

  it('gives points to tricks of its own side', () => {
    const wonPlays = settledPlays.filter(
      ({ ours, legal }) =>
        ours && legal.some(isPointCard) && legal.some((card) => !isPointCard(card)),
    );
    expect(wonPlays.length).toBeGreaterThan(100);
    const pointCount = wonPlays.filter(({ played }) => isPointCard(played)).length;
    expect(pointCount / wonPlays.length).toBeGreaterThan(0.6);
  });
});

/**
 * The view of a seat with `hand` left, after the cards of `tricks` in the order played, the first
 * one by P0, the declarer (five make a trick; `JK:H`: a led joker that names hearts, `C3!`: a lead
 * that calls the joker). `friend` is the declared friend: a card, or `first` for the winner of the
 * first trick; nobody is revealed yet.
 */
function createPlayView(
  seat: Seat,
  hand: string,
  {
    trump,
    friend,
    tricks,
    buried = '',
  }: { trump: Trump; friend: FriendDeclaration; tricks: string; buried?: string },
): View {
  const specials = specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
  const play = parsePlays(tricks).reduce(addPlay, beginMightyPlay(specials, 0));
  return {
    seat,
    options: DEFAULT_MIGHTY_OPTIONS,
    phase: 'play',
    bidding: { dealer: 0, calls: [] },
    hand: mightyHand(parsePlays(hand).map(cardOf)),
    buried: seat === 0 ? mightyHand(parsePlays(buried).map(cardOf)) : null,
    contract: { declarer: 0, count: 14, trump },
    friend,
    revealed: null,
    play,
    result: null,
  };
}

describe('in standard situations', () => {
  // Title, expected play, view.
  it.each<[string, MightyPlayedCard, View]>([
    [
      'the declarer begins with the ace of a side suit',
      'DA',
      createPlayView(0, 'HA HK H9 H8 H7 DA D4 C8 C6 S2', {
        trump: 'H',
        friend: 'mighty',
        tricks: '',
        buried: 'ST CT D2',
      }),
    ],
    [
      'the last player takes the trick from the other side as cheaply as it can',
      'DJ',
      createPlayView(4, 'DK DJ D3 C9 C8 S9 S8 S4 H3 CT', {
        trump: 'H',
        friend: 'mighty',
        tricks: 'D4 D5 D6 DT',
      }),
    ],
    [
      'the friend, still hidden, gives a point to the ace of the declarer',
      'DT',
      createPlayView(4, 'HA DT D3 C9 C8 S9 S8 S4 H3 C7', {
        trump: 'H',
        friend: 'HA',
        tricks: 'DA D5 D6 D7',
      }),
    ],
    [
      'a defender gives no point to the ace of the declarer',
      'D3',
      createPlayView(4, 'HA DT D3 C9 C8 S9 S8 S4 H3 C7', {
        trump: 'H',
        friend: 'HK',
        tricks: 'DA D5 D6 D7',
      }),
    ],
    [
      'a defender calls the joker that is the friend',
      'C3!',
      createPlayView(1, 'C3 C9 S9 S8 S4 H3 H2 C7 D2', {
        trump: 'H',
        friend: 'joker',
        tricks: 'D4 DA D6 D7 D8',
      }),
    ],
    [
      'the friend with the joker does not call it',
      'C3',
      createPlayView(1, 'C3 C9 C8 JK', {
        trump: 'H',
        friend: 'joker',
        tricks: 'D4 DA D6 D7 D8',
      }),
    ],
    [
      'a friend by another card does not call the joker, which the declarer probably holds',
      'H3',
      createPlayView(1, 'HA H3 C3 C9 S9 S8 S4 C7 D2', {
        trump: 'H',
        friend: 'HA',
        tricks: 'D4 DA D6 D7 D8',
      }),
    ],
    [
      'the friend with the mighty does not call the joker, which the declarer may well hold',
      'H3',
      createPlayView(1, 'SA H3 C3 C9 S9 S8 S4 C7 D2', {
        trump: 'H',
        friend: 'mighty',
        tricks: 'D4 DA D6 D7 D8',
      }),
    ],
    [
      'the declarer leads no queen beneath ace and king',
      'D3',
      createPlayView(0, 'DQ D4 D3 C8 C4 C3', {
        trump: 'C',
        friend: 'mighty',
        tricks: 'SK S2 S4 ST S3 CA CK C6 C9 C2 JK:C D5 CQ DK C5 CJ D6 S5 SQ C7',
        buried: 'HQ HT H8',
      }),
    ],
    [
      'a defender gives no point to a trump that the friend leads to the declarer',
      'D5',
      createPlayView(4, 'H8 CA CT C7 C6 D5', {
        trump: 'S',
        friend: 'joker',
        tricks: 'D2 DK DJ D4 DT H7 HA JK H4 CQ S3 C2 SK S2 S6 C3 C4 C8 CJ C5 S8',
      }),
    ],
    [
      'the declarer leads a losing point card when the winner of the first trick becomes the friend',
      'DQ',
      createPlayView(0, 'SA HA HK H9 H8 DQ D4 C8 C5 JK', {
        trump: 'H',
        friend: 'first',
        tricks: '',
        buried: 'ST CT D2',
      }),
    ],
    [
      'another seat ruffs the first trick to become the friend, over the ace of a third',
      'H3',
      createPlayView(4, 'S5 S4 H5 H3 C9 C8 C7 C4 CT SQ', {
        trump: 'H',
        friend: 'first',
        tricks: 'DQ D4 DA D5',
      }),
    ],
    [
      'a seat that cannot win the first trick gives no point to the seat that becomes the friend',
      'D3',
      createPlayView(3, 'DT D3 S5 S4 HJ H3 C9 C8 C7 C4', {
        trump: 'H',
        friend: 'first',
        tricks: 'D4 D5 DA',
      }),
    ],
    [
      'a defender gives no point to a trick that only the friend can win',
      'S4',
      createPlayView(1, 'ST S4 HK HT H9 D5 CQ C4 C2 JK', {
        trump: 'H',
        friend: 'mighty',
        tricks: 'SK',
      }),
    ],
    [
      'the declarer draws the last trump before it leads a winner of another suit',
      'HA',
      createPlayView(0, 'SA HA C9', {
        trump: 'H',
        friend: 'joker',
        tricks:
          'C4 C3 C8 CQ CA DT H7 D8 C2 DK C5 S3 ST CK CJ JK:H H2 HJ H4 H5 ' +
          'H6 H3 HQ S6 S2 CT D9 S4 C6 C7 HK S7 S5 H8 H9',
        buried: 'DJ D7 D4',
      }),
    ],
    [
      'the declarer draws trumps with the king when the queen is out',
      'CK',
      createPlayView(0, 'CA CK CJ JK', {
        trump: 'C',
        friend: 'mighty',
        tricks:
          'HA HT HQ H2 H3 C2 C6 C4 CT ST DJ D3 C5 D5 DK S9 SJ SK S2 HJ ' +
          'H7 HK H4 H8 H5 D4 D6 C8 D9 D2',
        buried: 'SQ S7 S6',
      }),
    ],
    [
      'the holder of the last trump ruffs even a trick without points, to lead the ace after it',
      'HA',
      createPlayView(0, 'HA DA', {
        trump: 'H',
        friend: 'joker',
        tricks:
          'C4 C3 C8 CQ CA DT H7 D8 C2 DK C5 S3 ST CK CJ JK:H H2 HJ H4 H5 H6 H3 HQ S6 S7 ' +
          'CT D9 S4 C6 C7 C9 HT SQ H8 H9 SJ S8 S2 S9 D2 S5 D3 D5 D6',
        buried: 'SA HK D4',
      }),
    ],
  ])('%s', (_, played, view) => {
    expect(chooseHeuristicPlay(view)).toBe(played);
  });
});
