import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { legalMoves, applyThrow } from '$lib/yut/rules/yut-moves';
import { PAPER_RULES, type YutOptions } from '$lib/yut/rules/yut-options';
import {
  initialYutState,
  stateKey,
  winnerOf,
  type ScoreCounts,
  type Side,
  type YutState,
} from '$lib/yut/rules/yut-state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from '$lib/yut/rules/stick-throws';
import { withThrowLookahead, withSelectiveLookahead } from './throw-lookahead';
import { throwOutcomes } from './throw-outcomes';
import { createYutPlayer } from './yut-computer-players';
import { randomDecisions, randomGameStates } from './yut-states.fixture';
import { lookaheadPlayer, networkPlayer, turnPlayer } from './network-players';
import { createToyValues } from './toy-values.fixture';
import { bestTurnValues, MAX_TURN_STATES } from './turn-search';
import { withTablebase, type WinProbabilitySource, type TurnSearchOptions } from './value-function';
import { evaluateMoves, evaluateYutState } from './win-chances';

const random = seededRandom(11);
const GAMES = Array.from({ length: 6 }, () => randomGameStates(random)).flat();
/** Covers hands of every size; large ones are rare in games. */
const HELD = randomDecisions(random, 6).map((state, i): YutState => ({
  ...state,
  scores: heldOf(i % 4),
}));
const DECISIONS = [
  ...randomDecisions(random, 4),
  ...HELD.filter((state) => legalMoves(state).length > 0),
];
const search: TurnSearchOptions = { values: createToyValues(), options: PAPER_RULES };
const thinking = { network: createToyValues(), tablebase: null, options: PAPER_RULES };

function heldOf(more: number): ScoreCounts {
  const held = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i <= more; i++) {
    const place = random.below(6);
    held[place] = (held[place] ?? 0) + 1;
  }
  return held as unknown as ScoreCounts;
}

function worth(state: YutState, side: Side): number {
  const winner = winnerOf(state);
  if (winner !== null) return winner === side ? 1 : -1;
  return search.values.evaluateStates([state], side)[0] ?? NaN;
}

/** Reference search: all orders, no memoization. */
function plainBest(state: YutState, side: Side): number {
  const moves = state.turn === side ? legalMoves(state) : [];
  if (moves.length === 0) return worth(state, side);
  return Math.max(...moves.map((move) => plainBest(move.state, side)));
}

describe('the whole turn', () => {
  it('is worth what the plain twin finds in all orders, one call for all ends', () => {
    for (const state of DECISIONS) {
      const values = createToyValues();
      const left = legalMoves(state).map((move) => move.state);
      const found = bestTurnValues(left, state.turn, { values, options: PAPER_RULES });
      expect(found).toEqual(left.map((each) => plainBest(each, state.turn)));
      expect(values.calls).toBeLessThan(2);
    }
  });

  it('stays bounded whatever is held, and then still answers for every move', () => {
    const state: YutState = {
      ...{ turn: 'A', a: [0, 0, 0, 0], b: [1, 6, 13, 20], throw: false },
      scores: [1, 2, 2, 2, 3, 3],
    };
    const values = createToyValues();
    const weighed = evaluateMoves(state, { ...thinking, network: values });
    expect(values.evaluatedCount).toBeLessThan(MAX_TURN_STATES + 50);
    expect(weighed).toHaveLength(legalMoves(state).length);
    for (const { chance } of weighed) expect(chance > 0 && chance < 1).toBe(true);
  });

  it('finds a catch that takes two scores, which who looks at one move alone passes by (paper, figure 6)', () => {
    const state: YutState = {
      ...{ turn: 'A', a: [0, 0, 0, 3], b: [0, 0, 0, 9], throw: false },
      scores: [0, 0, 1, 0, 1, 0],
    };
    // Only catching the mal six places ahead has any value here.
    const values = {
      evaluateStates: (states: readonly YutState[]) =>
        states.map(({ b }) => (b.includes(9) ? 0 : 0.5)),
    };
    const player = turnPlayer({ values, options: PAPER_RULES });
    const first = player.choose(state, legalMoves(state), random);
    const second = player.choose(first.state, legalMoves(first.state), random);
    expect(first).toMatchObject({ from: 3, to: 7, score: 'yut' });
    expect(second).toMatchObject({ from: 7, to: 9, caught: 1 });
  });
});

describe('a throw', () => {
  it('has outcomes that make 1, end where something is moved, and keep what was held', () => {
    for (const state of GAMES.filter((each) => each.throw)) {
      const outcomes = throwOutcomes(state, PAPER_RULES);
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
      const open = outcomes.filter((each) => each.state.throw && each.state.turn === state.turn);
      const left = open.reduce((sum, { chance }) => sum + chance, 0);
      expect(left).toBeCloseTo(0.1552 ** 3, 12);
    }
  });

  it('with the sticks unmarked counts a back-do as do', () => {
    const options: YutOptions = { ...PAPER_RULES, backDo: 'none' };
    const [back, one] = throwOutcomes(initialYutState(), options);
    expect(back?.state).toEqual(one?.state);
    expect(back?.chance).toBeCloseTo(0.0384, 12);
  });
});

/** Reference lookahead for the side in turn, by recursion over the throws. */
function plainStep(state: YutState, row = 3): number {
  const side = state.turn;
  if (winnerOf(state) !== null) return worth(state, side);
  if (!state.throw) return Math.max(...legalMoves(state).map((move) => worth(move.state, side)));
  if (row === 0) return worth(state, side);
  return SCORES.reduce((sum, score) => {
    const next = applyThrow(state, score);
    const value = next.turn === side ? plainStep(next, row - 1) : worth(next, side);
    return sum + (SCORE_WEIGHTS[score] / TOTAL_SCORE_WEIGHT) * value;
  }, 0);
}

describe('values looked at further where it is close', () => {
  it('are the deeper ones of those that nearly are the best, at most four, and the first ones of the others', () => {
    for (const state of DECISIONS) {
      const left = legalMoves(state).map((move) => move.state);
      const first = left.map((each) => worth(each, state.turn));
      const further = withThrowLookahead(search.values, PAPER_RULES).evaluateStates(
        left,
        state.turn,
      );
      const open = left.map((each) => winnerOf(each) === null);
      if (!open.every(Boolean)) continue;
      const found = withSelectiveLookahead(search.values, PAPER_RULES).evaluateStates(
        left,
        state.turn,
      );
      const best = Math.max(...first);
      const close = first.map((value) => value > best - 0.1);
      const looked = left.filter((_, i) => found[i] !== first[i]).length;
      expect(looked).toBeLessThanOrEqual(4);
      first.forEach((value, i) => {
        if (!close[i] || close.filter(Boolean).length < 2) expect(found[i]).toBe(value);
        else if (value === best) expect(found[i]).toBe(further[i]);
      });
    }
  });
});

describe('players who think', () => {
  it('network takes the move after which it likes the state most', () => {
    const player = networkPlayer(search.values);
    for (const state of DECISIONS) {
      const moves = legalMoves(state);
      const move = player.choose(state, moves, random);
      const most = Math.max(...moves.map((each) => worth(each.state, state.turn)));
      expect(worth(move.state, state.turn)).toBe(most);
    }
  });

  it('lookahead takes what the plain twin finds best one step on', () => {
    const player = lookaheadPlayer(search);
    for (const state of DECISIONS.filter((_, i) => i % 5 === 0)) {
      const moves = legalMoves(state);
      const values = moves.map(({ state: left }) =>
        left.turn === state.turn ? plainStep(left) : -plainStep(left),
      );
      const chosen = moves.indexOf(player.choose(state, moves, random));
      expect(values[chosen]).toBeCloseTo(Math.max(...values), 12);
    }
  });

  it('win where a move of theirs wins', () => {
    const state: YutState = {
      ...{ turn: 'B', a: [29, 30, 30, 30], b: [28, 28, 30, 30], throw: false },
      scores: [0, 0, 1, 0, 0, 0],
    };
    for (const name of ['network', 'lookahead', 'turn'] as const) {
      const player = createYutPlayer(name, thinking);
      expect(winnerOf(player.choose(state, legalMoves(state), random).state)).toBe('B');
    }
  });

  it('need something to think with, and the others nothing', () => {
    expect(() => createYutPlayer('turn', null)).toThrow('needs a network');
    expect(() => createYutPlayer('score', null)).not.toThrow();
  });
});

describe('the chance of a move and of a state', () => {
  it('lists every move of a state once, the best first, and the best is what turn plays', () => {
    for (const state of DECISIONS) {
      const moves = legalMoves(state);
      const weighed = evaluateMoves(state, thinking);
      const chances = weighed.map(({ chance }) => chance);
      expect(chances).toEqual(chances.toSorted((a, b) => b - a));
      const keyOf = (list: readonly { state: YutState }[]): string[] =>
        list.map((each) => stateKey(each.state)).toSorted();
      expect(keyOf(weighed.map(({ move }) => move))).toEqual(keyOf(moves));
      const played = stateKey(turnPlayer(search).choose(state, moves, random).state);
      const found = weighed.find(({ move }) => stateKey(move.state) === played);
      expect(found?.chance).toBe(chances[0]);
      expect(evaluateYutState(state, thinking).chance).toBeCloseTo(chances[0] ?? NaN, 12);
    }
  });

  it('before a throw is the average over the throws, not the value of the state', () => {
    const state = initialYutState();
    const { chance, exact } = evaluateYutState(state, thinking);
    expect(exact).toBe(false);
    const plain = (at: YutState, row: number): number =>
      SCORES.reduce((sum, score) => {
        const next = applyThrow(at, score);
        const on = next.throw && next.turn === at.turn;
        const value = on && row > 1 ? plain(next, row - 1) : plainBest(next, state.turn);
        return sum + (SCORE_WEIGHTS[score] / TOTAL_SCORE_WEIGHT) * value;
      }, 0);
    expect(2 * chance - 1).toBeCloseTo(plain(state, 3), 12);
  });

  it('of a won game is certain', () => {
    const won: YutState = { ...initialYutState(), a: [30, 30, 30, 30] };
    expect(evaluateYutState(won, thinking)).toEqual({ chance: 1, exact: true });
    expect(evaluateYutState({ ...won, turn: 'B' }, thinking)).toEqual({ chance: 0, exact: true });
  });
});

describe('what is solved', () => {
  /** Solves every state in which A has a mal home: B wins three in four. */
  const tablebase: WinProbabilitySource = {
    winProbability: (state) => (state.a[3] === 30 ? (state.turn === 'B' ? 0.75 : 0.25) : null),
  };

  it('takes the place of the network, for either side, in the order asked', () => {
    const values = createToyValues();
    const home: YutState = { ...initialYutState(), a: [0, 0, 0, 30] };
    const states = [initialYutState(), home, { ...home, turn: 'B' as const }];
    const found = withTablebase(values, tablebase).evaluateStates(states, 'A');
    expect([...Array.from(found)]).toEqual([worth(initialYutState(), 'A'), -0.5, -0.5]);
    expect(withTablebase(values, tablebase).evaluateStates(states, 'B')[2]).toBe(0.5);
    expect(values.evaluatedCount).toBe(2);
  });

  it('is told with a move, and only for the rules it was solved for', () => {
    const state: YutState = {
      ...{ turn: 'A', a: [0, 0, 3, 29], b: [0, 0, 0, 9], throw: false },
      scores: [0, 1, 0, 0, 0, 0],
    };
    const weighed = evaluateMoves(state, { ...thinking, tablebase });
    const homeward = weighed.find(({ move }) => move.to === 30);
    expect(homeward).toMatchObject({ chance: 0.25, exact: true });
    expect(weighed.filter((each) => each.exact)).toHaveLength(1);
    expect(evaluateYutState(homeward?.move.state ?? state, { ...thinking, tablebase })).toEqual({
      ...{ chance: 0.75, exact: true },
    });
    const options: YutOptions = { ...PAPER_RULES, everyCatchThrows: true };
    for (const each of evaluateMoves(state, { ...thinking, tablebase, options }))
      expect(each.exact).toBe(false);
  });
});
