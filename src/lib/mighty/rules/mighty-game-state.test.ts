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

/** Each seat has ten cards in one line of the deck; the kitty is SA, D2 and the joker. */
const rest = MIGHTY_DECK.filter((card) => !['SA', 'D2', 'JK'].includes(card));
const hand = (seat: Seat) => rest.slice(10 * seat, 10 * seat + 10);
const deal: Deal = {
  hands: [hand(0), hand(1), hand(2), hand(3), hand(4)],
  kitty: parseMightyCards('SA D2 JK'),
};
const call = (call: Extract<Action, { kind: 'call' }>['call']): Action => ({ kind: 'call', call });
const all = (game: Game, ...actions: readonly Action[]): Game =>
  actions.reduce(applyMightyAction, game);
const begun = beginMightyGame(deal, 0, DEFAULT_MIGHTY_OPTIONS);
const declared = all(begun, call('15S'), ...Array<Action>(4).fill(call('pass')));
const buried = applyMightyAction(declared, { kind: 'bury', cards: parseMightyCards('S6 S5 S4') });

/** A whole game in which every action is drawn by lot. */
function randomGame(seed: number, options: MightyOptions, watch: (game: Game) => void): Game {
  const random = seededRandom(seed);
  let game = beginMightyGame(dealCards(random), random.below(5) as Seat, options);
  for (let actions = legalActions(game); actions.length > 0; actions = legalActions(game)) {
    watch(game);
    // Uniformly random bids would end at 20: a pass is made as likely as all bids together.
    const pass = actions.find((action) => action.kind === 'call' && action.call === 'pass');
    const drawn = actions[random.below(actions.length)];
    const chosen = pass && random.below(2) === 0 ? pass : drawn;
    if (chosen === undefined) throw new Error('Nothing drawn?');
    game = applyMightyAction(game, chosen);
  }
  watch(game);
  return game;
}

describe('a game', () => {
  it('goes from the bidding to the exchange, the contract, the friend and the play', () => {
    expect([begun.phase, declared.phase, buried.phase]).toEqual([
      'bidding',
      'exchange',
      'contract',
    ]);
    const named = applyMightyAction(buried, { kind: 'contract', count: 16, trump: 'S' });
    const playing = applyMightyAction(named, { kind: 'friend', friend: 'HA' });
    expect([named.phase, playing.phase]).toEqual(['friend', 'play']);
    expect([begun, declared, buried, named, playing].map(mightySeatToAct)).toEqual([0, 0, 0, 0, 0]);
    expect(playing).toMatchObject({ contract: { declarer: 0, count: 16, trump: 'S' } });
  });

  it('gives the declarer thirteen cards, then ten', () => {
    expect(currentHand(begun, 0)).toHaveLength(10);
    expect(currentHand(declared, 0)).toEqual(
      parseMightyCards('SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 D2 JK'),
    );
    expect(currentHand(declared, 1)).toHaveLength(10);
    expect(currentHand(buried, 0)).toEqual(parseMightyCards('SA SK SQ SJ ST S9 S8 S7 D2 JK'));
  });

  it('is immutable', () => {
    const other = applyMightyAction(declared, {
      kind: 'bury',
      cards: parseMightyCards('SA D2 JK'),
    });
    expect(currentHand(other, 0)).toEqual(deal.hands[0]);
    expect(declared.phase).toBe('exchange');
  });

  it('is dealt again when all pass, or a hand is thrown in', () => {
    const passed = all(begun, ...Array<Action>(5).fill(call('pass')));
    expect(passed.phase).toBe('redeal');
    expect([mightySeatToAct(passed), legalActions(passed)]).toEqual([null, []]);
    const poor = beginMightyGame(deal, 1, { ...DEFAULT_MIGHTY_OPTIONS, dealMiss: 5 });
    expect(applyMightyAction(poor, call('miss')).phase).toBe('redeal');
  });

  it.each<[string, Game, Action, string]>([
    ['a bid too low', applyMightyAction(begun, call('15S')), call('15NT'), 'no call'],
    ['a hand thrown in without the option', begun, call('miss'), 'no call'],
    ['cards buried in the bidding', begun, { kind: 'bury', cards: [] }, 'no action "bury"'],
    ['a call after the bidding', declared, call('pass'), 'no action "call"'],
    [
      'two cards buried',
      declared,
      { kind: 'bury', cards: parseMightyCards('SA SK') },
      '3 different',
    ],
    [
      'a card buried that lies elsewhere',
      declared,
      { kind: 'bury', cards: parseMightyCards('SA SK HA') },
      'HA',
    ],
    ['another suit too cheap', buried, { kind: 'contract', count: 16, trump: 'H' }, '16H'],
    ['a contract below the bid', buried, { kind: 'contract', count: 14, trump: 'S' }, '14S'],
    ['a play before the friend is named', buried, { kind: 'play', played: 'SA' }, 'no action'],
    [
      'a trump led to trick 1',
      all(buried, { kind: 'contract', count: 15, trump: 'S' }, { kind: 'friend', friend: 'none' }),
      { kind: 'play', played: 'SA' },
      'SA may not be played now, but D2',
    ],
  ])('refuses %s', (_, game, action, why) => {
    expect(() => applyMightyAction(game, action)).toThrow(why);
  });

  it('refuses an incomplete deal', () => {
    const short: Deal = { ...deal, kitty: parseMightyCards('SA D2') };
    const double: Deal = { ...deal, kitty: parseMightyCards('SA D2 HA') };
    for (const broken of [short, double])
      expect(() => beginMightyGame(broken, 0, DEFAULT_MIGHTY_OPTIONS)).toThrow('53 cards');
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
    const seen: Game[] = [];
    const end = randomGame(seed, options, (game) => seen.push(game));
    return { seen, end };
  });
  const ended = games.flatMap(({ seen, end }) => (end.phase === 'over' ? [{ seen, end }] : []));

  it('are finished or redealt', () => {
    for (const { seen, end } of games) {
      expect(['over', 'redeal']).toContain(end.phase);
      expect(seen.slice(0, -1).map(mightySeatToAct)).not.toContain(null);
      expect(mightySeatToAct(end)).toBeNull();
    }
    expect(ended.length).toBeGreaterThan(120);
  });

  it('keep every card, in one place', () => {
    for (const { end } of ended) {
      const { play, buried } = end;
      const played = play.won.flatMap(({ plays }) => plays.map(cardOf));
      expect(mightyHand([...played, ...buried])).toEqual(MIGHTY_DECK);
      for (const seat of SEATS) expect(currentHand(end, seat)).toEqual([]);
    }
  });

  it('share out 20 points, with payoffs adding up to zero', () => {
    for (const { end } of ended) {
      const { declarer, buried, result } = end;
      const side = [declarer, result.friend];
      const defended = end.play.won.filter(({ winner }) => !side.includes(winner));
      const lost = pointsIn(defended.flatMap(({ plays }) => plays.map(cardOf)));
      expect(result.points + lost).toBe(20);
      expect(result.points).toBeGreaterThanOrEqual(pointsIn(buried));
      expect(result.payoffs.reduce((sum, each) => sum + each, 0)).toBe(0);
      expect(Math.sign(result.payoffs[declarer])).toBe(Math.sign(result.score));
    }
  });

  it('reveal the friend at most once, and for good', () => {
    for (const { seen, end } of ended) {
      const revealedFriends = seen.map((game) => createMightyView(0, game).revealed);
      const from = revealedFriends.findIndex((friend) => friend !== null);
      if (from >= 0) expect(new Set(revealedFriends.slice(from)).size).toBe(1);
      // All cards are played in the end: who was the friend has shown it.
      expect(revealedFriends.at(-1)).toBe(end.result.friend);
    }
  });

  it('show a seat only its own cards', () => {
    for (const { seen } of games.slice(0, 5)) {
      for (const game of seen.slice(0, -1))
        for (const seat of SEATS) {
          const view = createMightyView(seat, game);
          expect(view.hand).toEqual(currentHand(game, seat));
          const declares = 'declarer' in game && game.declarer === seat;
          if (!declares) expect(view.buried).toBeNull();
        }
    }
    const views = ended.slice(0, 20).map(({ end }) => createMightyView(1, end).buried?.length);
    expect(new Set(views)).toEqual(new Set([3]));
  });

  it('form a series: the friend deals next, or the lone declarer, and payoffs add up', () => {
    for (const { end } of games) {
      const before = { ...beginSeries(end.dealer), totals: [1, 2, 3, 4, -10] as const };
      const next = addGameToSeries(before, end);
      if (end.phase !== 'over') {
        expect(next).toEqual(before);
        continue;
      }
      const { friend, payoffs } = end.result;
      expect(next.dealer).toBe(friend ?? end.declarer);
      expect(next.games).toBe(1);
      expect(next.totals).toEqual(SEATS.map((seat) => before.totals[seat] + payoffs[seat]));
    }
    expect(() => addGameToSeries(beginSeries(0), begun)).toThrow('goes on');
  });
});

describe('a claim', () => {
  const contract: Action = { kind: 'contract', count: 15, trump: 'S' };
  const named = (friend: 'joker' | 'first' | 'none'): Game =>
    all(buried, contract, { kind: 'friend', friend });
  const claim: Action = { kind: 'claim' };

  it('gives every unwon point to the declarer’s side', () => {
    const game = named('none');
    expect(canClaim(game)).toBe(true);
    const over = applyMightyAction(game, claim);
    expect(over.phase === 'over' && [over.claimed, over.result.points]).toEqual([true, 20]);
    expect(legalActions(over)).toEqual([]);
  });

  it('keeps the points that the others have won', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      randomGame(seed, DEFAULT_MIGHTY_OPTIONS, (game) => {
        if (!canClaim(game) || game.phase !== 'play') return;
        const over = applyMightyAction(game, claim);
        if (over.phase !== 'over') throw new Error('A claim ends the game.');
        const { friend, points, payoffs } = over.result;
        const side = friend === null ? [game.declarer] : [game.declarer, friend];
        const others = SEATS.filter((seat) => !side.includes(seat));
        expect(points).toBe(20 - pointsWon(game.play, others));
        expect(payoffs.reduce((sum, paid) => sum + paid, 0)).toBe(0);
      });
    }
  });

  it('is open to the declarer only, once the friend is determined', () => {
    const first = named('first');
    expect(canClaim(first)).toBe(false);
    expect(() => applyMightyAction(first, claim)).toThrow('cannot be claimed');
    const [lead] = legalActions(named('none'));
    if (!lead) throw new Error('A lead?');
    expect(canClaim(applyMightyAction(named('none'), lead))).toBe(false);
    expect(canClaim(buried)).toBe(false);
  });
});
