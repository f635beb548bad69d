/**
 * The states of a whole game: its phases, illegal actions, and laws that hold in random games. P0
 * deals and bids first; `15S` is a bid, `SA` a card.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { MIGHTY_DECK, mightyHand, pointsIn } from './mighty-cards';
import { dealCards, type Deal } from './mighty-deal';
import {
  applyMightyAction,
  beginMightyGame,
  currentHand,
  legalActions,
  canClaim,
  mightySeatToAct,
  type Action,
  type Game,
} from './mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS, type MightyOptions } from './mighty-options';
import { parseMightyCards } from './trick-positions.fixture';
import { addGameToSeries, beginSeries } from './game-series';
import { pointsWon } from './mighty-play';
import { SEATS, type Seat } from './mighty-seats';
import { cardOf } from './mighty-trick';
import { createMightyView } from './mighty-view';

/** Each seat has ten consecutive cards of the deck; the kitty is SA, D2 and the joker. */
const handCards = MIGHTY_DECK.filter((card) => !['SA', 'D2', 'JK'].includes(card));
const hand = (seat: Seat) => handCards.slice(10 * seat, 10 * seat + 10);
const deal: Deal = {
  hands: [hand(0), hand(1), hand(2), hand(3), hand(4)],
  kitty: parseMightyCards('SA D2 JK'),
};
const toCallAction = (call: Extract<Action, { kind: 'call' }>['call']): Action => ({
  kind: 'call',
  call,
});
const applyAll = (game: Game, ...actions: readonly Action[]): Game =>
  actions.reduce(applyMightyAction, game);
const newGame = beginMightyGame(deal, 0, DEFAULT_MIGHTY_OPTIONS);
const afterBidding = applyAll(
  newGame,
  toCallAction('15S'),
  ...Array<Action>(4).fill(toCallAction('pass')),
);
const afterBurial = applyMightyAction(afterBidding, {
  kind: 'bury',
  cards: parseMightyCards('S6 S5 S4'),
});

/** A game of random actions; `onState` is called with every state. */
function randomGame(seed: number, options: MightyOptions, onState: (game: Game) => void): Game {
  const random = seededRandom(seed);
  let game = beginMightyGame(dealCards(random), random.below(5) as Seat, options);
  for (let actions = legalActions(game); actions.length > 0; actions = legalActions(game)) {
    onState(game);
    // Uniformly random bids would end at 20: a pass is as likely as all bids together.
    const pass = actions.find((action) => action.kind === 'call' && action.call === 'pass');
    const randomAction = actions[random.below(actions.length)];
    const action = pass && random.below(2) === 0 ? pass : randomAction;
    if (action === undefined) throw new Error('There is no legal action.');
    game = applyMightyAction(game, action);
  }
  onState(game);
  return game;
}

describe('a game of Mighty', () => {
  it('has the phases bidding, exchange, contract, friend and play', () => {
    expect([newGame.phase, afterBidding.phase, afterBurial.phase]).toEqual([
      'bidding',
      'exchange',
      'contract',
    ]);
    const afterContract = applyMightyAction(afterBurial, {
      kind: 'contract',
      count: 16,
      trump: 'S',
    });
    const inPlay = applyMightyAction(afterContract, { kind: 'friend', friend: 'HA' });
    expect([afterContract.phase, inPlay.phase]).toEqual(['friend', 'play']);
    expect(
      [newGame, afterBidding, afterBurial, afterContract, inPlay].map(mightySeatToAct),
    ).toEqual([0, 0, 0, 0, 0]);
    expect(inPlay).toMatchObject({ contract: { declarer: 0, count: 16, trump: 'S' } });
  });

  it('gives the declarer thirteen cards, then ten', () => {
    expect(currentHand(newGame, 0)).toHaveLength(10);
    expect(currentHand(afterBidding, 0)).toEqual(
      parseMightyCards('SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 D2 JK'),
    );
    expect(currentHand(afterBidding, 1)).toHaveLength(10);
    expect(currentHand(afterBurial, 0)).toEqual(parseMightyCards('SA SK SQ SJ ST S9 S8 S7 D2 JK'));
  });

  it('is immutable', () => {
    const otherBurial = applyMightyAction(afterBidding, {
      kind: 'bury',
      cards: parseMightyCards('SA D2 JK'),
    });
    expect(currentHand(otherBurial, 0)).toEqual(deal.hands[0]);
    expect(afterBidding.phase).toBe('exchange');
  });

  it('is dealt again when all pass, or a hand is thrown in', () => {
    const allPassed = applyAll(newGame, ...Array<Action>(5).fill(toCallAction('pass')));
    expect(allPassed.phase).toBe('redeal');
    expect([mightySeatToAct(allPassed), legalActions(allPassed)]).toEqual([null, []]);
    const missDeal = beginMightyGame(deal, 1, { ...DEFAULT_MIGHTY_OPTIONS, dealMiss: 5 });
    expect(applyMightyAction(missDeal, toCallAction('miss')).phase).toBe('redeal');
  });

  it.each<[string, Game, Action, string]>([
    [
      'a bid too low',
      applyMightyAction(newGame, toCallAction('15S')),
      toCallAction('15NT'),
      'no call',
    ],
    ['a hand thrown in without the option', newGame, toCallAction('miss'), 'no call'],
    ['cards buried in the bidding', newGame, { kind: 'bury', cards: [] }, 'no action "bury"'],
    ['a call after the bidding', afterBidding, toCallAction('pass'), 'no action "call"'],
    [
      'two cards buried',
      afterBidding,
      { kind: 'bury', cards: parseMightyCards('SA SK') },
      '3 different',
    ],
    [
      'a buried card of another hand',
      afterBidding,
      { kind: 'bury', cards: parseMightyCards('SA SK HA') },
      'HA',
    ],
    ['another suit too cheap', afterBurial, { kind: 'contract', count: 16, trump: 'H' }, '16H'],
    ['a contract below the bid', afterBurial, { kind: 'contract', count: 14, trump: 'S' }, '14S'],
    ['a play before the friend is named', afterBurial, { kind: 'play', played: 'SA' }, 'no action'],
    [
      'a trump led to trick 1',
      applyAll(
        afterBurial,
        { kind: 'contract', count: 15, trump: 'S' },
        { kind: 'friend', friend: 'none' },
      ),
      { kind: 'play', played: 'SA' },
      'SA may not be played now, but D2',
    ],
  ])('refuses %s', (_, game, action, message) => {
    expect(() => applyMightyAction(game, action)).toThrow(message);
  });

  it('refuses an incomplete deal', () => {
    const shortDeal: Deal = { ...deal, kitty: parseMightyCards('SA D2') };
    const duplicateDeal: Deal = { ...deal, kitty: parseMightyCards('SA D2 HA') };
    for (const invalidDeal of [shortDeal, duplicateDeal])
      expect(() => beginMightyGame(invalidDeal, 0, DEFAULT_MIGHTY_OPTIONS)).toThrow('53 cards');
  });
});

describe('hundreds of random games', () => {
  const games = Array.from({ length: 200 }, (_, seed) => {
    const options: MightyOptions = {
      ...DEFAULT_MIGHTY_OPTIONS,
      minimum: seed % 2 === 0 ? 13 : 14,
      noTrumpBeatsSuit: seed % 3 === 0,
      dealMiss: seed % 5 === 0 ? 2 : null,
      toNoTrump: seed % 7 === 0 ? 1 : 2,
      callerUnderClubs: seed % 4 === 0 ? 'S3' : 'H3',
      runDoubles: true,
      backRunDoubles: true,
      noTrumpDoubles: true,
    };
    const states: Game[] = [];
    const finalState = randomGame(seed, options, (game) => states.push(game));
    return { states, finalState };
  });
  const finishedGames = games.flatMap(({ states, finalState }) =>
    finalState.phase === 'over' ? [{ states, finalState }] : [],
  );

  it('are finished or redealt', () => {
    for (const { states, finalState } of games) {
      expect(['over', 'redeal']).toContain(finalState.phase);
      expect(states.slice(0, -1).map(mightySeatToAct)).not.toContain(null);
      expect(mightySeatToAct(finalState)).toBeNull();
    }
    expect(finishedGames.length).toBeGreaterThan(120);
  });

  it('keep every card exactly once', () => {
    for (const { finalState } of finishedGames) {
      const { play, buried } = finalState;
      const played = play.won.flatMap(({ plays }) => plays.map(cardOf));
      expect(mightyHand([...played, ...buried])).toEqual(MIGHTY_DECK);
      for (const seat of SEATS) expect(currentHand(finalState, seat)).toEqual([]);
    }
  });

  it('divide 20 points between the sides, with payoffs adding up to zero', () => {
    for (const { finalState } of finishedGames) {
      const { declarer, buried, result } = finalState;
      const side = [declarer, result.friend];
      const defenderTricks = finalState.play.won.filter(({ winner }) => !side.includes(winner));
      const defenderPoints = pointsIn(defenderTricks.flatMap(({ plays }) => plays.map(cardOf)));
      expect(result.points + defenderPoints).toBe(20);
      expect(result.points).toBeGreaterThanOrEqual(pointsIn(buried));
      expect(result.payoffs.reduce((sum, payoff) => sum + payoff, 0)).toBe(0);
      expect(Math.sign(result.payoffs[declarer])).toBe(Math.sign(result.score));
    }
  });

  it('reveal the friend at most once, and never change it', () => {
    for (const { states, finalState } of finishedGames) {
      const revealedFriends = states.map((game) => createMightyView(0, game).revealed);
      const revealIndex = revealedFriends.findIndex((friend) => friend !== null);
      if (revealIndex >= 0) expect(new Set(revealedFriends.slice(revealIndex)).size).toBe(1);
      // All cards are played in the end, so the friend's card has shown the friend.
      expect(revealedFriends.at(-1)).toBe(finalState.result.friend);
    }
  });

  it('show a seat only its own cards', () => {
    for (const { states } of games.slice(0, 5)) {
      for (const game of states.slice(0, -1))
        for (const seat of SEATS) {
          const view = createMightyView(seat, game);
          expect(view.hand).toEqual(currentHand(game, seat));
          const isDeclarer = 'declarer' in game && game.declarer === seat;
          if (!isDeclarer) expect(view.buried).toBeNull();
        }
    }
    const views = finishedGames
      .slice(0, 20)
      .map(({ finalState }) => createMightyView(1, finalState).buried?.length);
    expect(new Set(views)).toEqual(new Set([3]));
  });

  it('make the friend, or a lone declarer, the next dealer of a series, and add up payoffs', () => {
    for (const { finalState } of games) {
      const seriesBefore = {
        ...beginSeries(finalState.dealer),
        totals: [1, 2, 3, 4, -10] as const,
      };
      const seriesAfter = addGameToSeries(seriesBefore, finalState);
      if (finalState.phase !== 'over') {
        expect(seriesAfter).toEqual(seriesBefore);
        continue;
      }
      const { friend, payoffs } = finalState.result;
      expect(seriesAfter.dealer).toBe(friend ?? finalState.declarer);
      expect(seriesAfter.games).toBe(1);
      expect(seriesAfter.totals).toEqual(
        SEATS.map((seat) => seriesBefore.totals[seat] + payoffs[seat]),
      );
    }
    expect(() => addGameToSeries(beginSeries(0), newGame)).toThrow('goes on');
  });
});

describe('a claim', () => {
  const contract: Action = { kind: 'contract', count: 15, trump: 'S' };
  const playWithFriend = (friend: 'joker' | 'first' | 'none'): Game =>
    applyAll(afterBurial, contract, { kind: 'friend', friend });
  const claim: Action = { kind: 'claim' };

  it('gives every unwon point to the declarer’s side', () => {
    const game = playWithFriend('none');
    expect(canClaim(game)).toBe(true);
    const claimedGame = applyMightyAction(game, claim);
    expect(
      claimedGame.phase === 'over' && [claimedGame.claimed, claimedGame.result.points],
    ).toEqual([true, 20]);
    expect(legalActions(claimedGame)).toEqual([]);
  });

  it('keeps the points that the others have won', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      randomGame(seed, DEFAULT_MIGHTY_OPTIONS, (game) => {
        if (!canClaim(game) || game.phase !== 'play') return;
        const claimedGame = applyMightyAction(game, claim);
        if (claimedGame.phase !== 'over') throw new Error('A claim ends the game.');
        const { friend, points, payoffs } = claimedGame.result;
        const side = friend === null ? [game.declarer] : [game.declarer, friend];
        const defenders = SEATS.filter((seat) => !side.includes(seat));
        expect(points).toBe(20 - pointsWon(game.play, defenders));
        expect(payoffs.reduce((sum, paid) => sum + paid, 0)).toBe(0);
      });
    }
  });

  it('is open to the declarer only, once the friend is determined', () => {
    const firstTrickFriend = playWithFriend('first');
    expect(canClaim(firstTrickFriend)).toBe(false);
    expect(() => applyMightyAction(firstTrickFriend, claim)).toThrow('cannot be claimed');
    const [lead] = legalActions(playWithFriend('none'));
    if (!lead) throw new Error('There is no legal lead.');
    expect(canClaim(applyMightyAction(playWithFriend('none'), lead))).toBe(false);
    expect(canClaim(afterBurial)).toBe(false);
  });
});
