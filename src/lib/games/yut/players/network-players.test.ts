/**
 * The computer players that use a value network, and the searches under them. A value is -1 (lost)
 * to 1 (won) for a side. A toy value function stands in for the network; the references recompute
 * each search by plain recursion. A hand is the counts of the scores not yet used, in the order
 * back-do, do, gae, geol, yut, mo; yut and mo grant another throw.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { legalMoves, applyThrow } from '$lib/games/yut/rules/yut-moves';
import { PAPER_RULES, type YutOptions } from '$lib/games/yut/rules/yut-options';
import {
  initialYutState,
  stateKey,
  winnerOf,
  type ScoreCounts,
  type Side,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from '$lib/games/yut/rules/stick-throws';
import { withThrowLookahead, withSelectiveLookahead } from './throw-lookahead';
import { throwOutcomes } from './throw-outcomes';
import { createYutPlayer } from './yut-computer-players';
import { randomDecisions, randomGameStates } from '$lib/games/yut/rules/yut-states.fixture';
import { lookaheadPlayer, networkPlayer, turnPlayer } from './network-players';
import { createToyValues } from './toy-values.fixture';
import { bestTurnValues, MAX_TURN_STATES } from './turn-search';
import { withTablebase, type WinProbabilitySource, type TurnSearchOptions } from './value-function';
import { evaluateMoves, evaluateYutState } from './win-chances';

const random = seededRandom(11);
const GAMES = Array.from({ length: 6 }, () => randomGameStates(random)).flat();
/** States with hands of 1 to 4 scores; large hands are rare in random games. */
const HAND_STATES = randomDecisions(random, 6).map((state, i): YutState => ({
  ...state,
  scores: randomHand(1 + (i % 4)),
}));
const DECISIONS = [
  ...randomDecisions(random, 4),
  ...HAND_STATES.filter((state) => legalMoves(state).length > 0),
];
const search: TurnSearchOptions = { values: createToyValues(), options: PAPER_RULES };
const thinking = { network: createToyValues(), tablebase: null, options: PAPER_RULES };

function randomHand(count: number): ScoreCounts {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const kind = random.below(6);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts as unknown as ScoreCounts;
}

/** Value of a state for `side`, -1 to 1: the winner's if decided, else the network's. */
function valueOf(state: YutState, side: Side): number {
  const winner = winnerOf(state);
  if (winner !== null) return winner === side ? 1 : -1;
  return search.values.evaluateStates([state], side)[0] ?? NaN;
}

/** Reference for `bestTurnValues`: all orders of the scores in hand, without memoization. */
function referenceTurnValue(state: YutState, side: Side): number {
  const moves = state.turn === side ? legalMoves(state) : [];
  if (moves.length === 0) return valueOf(state, side);
  return Math.max(...moves.map((move) => referenceTurnValue(move.state, side)));
}

describe('bestTurnValues', () => {
  it('equal the reference search over all orders, with one network call', () => {
    for (const state of DECISIONS) {
      const values = createToyValues();
      const successors = legalMoves(state).map((move) => move.state);
      const turnValues = bestTurnValues(successors, state.turn, { values, options: PAPER_RULES });
      expect(turnValues).toEqual(successors.map((each) => referenceTurnValue(each, state.turn)));
      expect(values.calls).toBeLessThan(2);
    }
  });

  it('do not depend on the order of states of which one leads to another', () => {
    for (const state of DECISIONS) {
      const states = [...legalMoves(state).map((move) => move.state), state];
      const turnValues = bestTurnValues(states, state.turn, search);
      expect(turnValues).toEqual(states.map((each) => referenceTurnValue(each, state.turn)));
    }
  });

  it('evaluate a bounded number of states for a large hand, and still every move', () => {
    const state: YutState = {
      ...{ turn: 'A', a: [0, 0, 0, 0], b: [1, 6, 13, 20], throw: false },
      scores: [1, 2, 2, 2, 3, 3],
    };
    const values = createToyValues();
    const evaluatedMoves = evaluateMoves(state, { ...thinking, network: values });
    expect(values.evaluatedCount).toBeLessThan(MAX_TURN_STATES + 50);
    expect(evaluatedMoves).toHaveLength(legalMoves(state).length);
    for (const { chance } of evaluatedMoves) expect(chance > 0 && chance < 1).toBe(true);
  });

  it('let the turn player find a catch that needs two scores (paper, figure 6)', () => {
    const state: YutState = {
      ...{ turn: 'A', a: [0, 0, 0, 3], b: [0, 0, 0, 9], throw: false },
      scores: [0, 0, 1, 0, 1, 0],
    };
    // Only catching the mal six places ahead, by yut (4) and gae (2), has any value here.
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

describe('throwOutcomes', () => {
  it('have probabilities that add up to 1; three extra throws in a row stay unresolved', () => {
    for (const state of GAMES.filter((each) => each.throw)) {
      const outcomes = throwOutcomes(state, PAPER_RULES);
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
      const unresolved = outcomes.filter(
        (each) => each.state.throw && each.state.turn === state.turn,
      );
      // 0.1552 is the probability of yut or mo.
      const unresolvedChance = unresolved.reduce((sum, { chance }) => sum + chance, 0);
      expect(unresolvedChance).toBeCloseTo(0.1552 ** 3, 12);
    }
  });

  it('count a back-do as do when the sticks are unmarked', () => {
    const options: YutOptions = { ...PAPER_RULES, backDo: 'none' };
    const [backDo, plainDo] = throwOutcomes(initialYutState(), options);
    expect(backDo?.state).toEqual(plainDo?.state);
    // It remains an outcome of its own, with the probability of the marked stick alone.
    expect(backDo?.chance).toBeCloseTo(0.0384, 12);
  });
});

/** Reference lookahead for the side in turn, by recursion over the throws. */
function referenceLookahead(state: YutState, throwsLeft = 3): number {
  const side = state.turn;
  if (winnerOf(state) !== null) return valueOf(state, side);
  if (!state.throw) return Math.max(...legalMoves(state).map((move) => valueOf(move.state, side)));
  if (throwsLeft === 0) return valueOf(state, side);
  return SCORES.reduce((sum, score) => {
    const next = applyThrow(state, score);
    const value =
      next.turn === side ? referenceLookahead(next, throwsLeft - 1) : valueOf(next, side);
    return sum + (SCORE_WEIGHTS[score] / TOTAL_SCORE_WEIGHT) * value;
  }, 0);
}

describe('withSelectiveLookahead', () => {
  it('looks ahead only for close candidates, at most four, and keeps the other values', () => {
    for (const state of DECISIONS) {
      const successors = legalMoves(state).map((move) => move.state);
      const directValues = successors.map((each) => valueOf(each, state.turn));
      const lookaheadValues = withThrowLookahead(search.values, PAPER_RULES).evaluateStates(
        successors,
        state.turn,
      );
      const isUndecided = successors.map((each) => winnerOf(each) === null);
      if (!isUndecided.every(Boolean)) continue;
      const selectiveValues = withSelectiveLookahead(search.values, PAPER_RULES).evaluateStates(
        successors,
        state.turn,
      );
      // Close: within 0.1 of the best. A single close candidate needs no deeper look.
      const best = Math.max(...directValues);
      const isClose = directValues.map((value) => value > best - 0.1);
      const deepenedCount = successors.filter(
        (_, i) => selectiveValues[i] !== directValues[i],
      ).length;
      expect(deepenedCount).toBeLessThanOrEqual(4);
      directValues.forEach((value, i) => {
        if (!isClose[i] || isClose.filter(Boolean).length < 2)
          expect(selectiveValues[i]).toBe(value);
        else if (value === best) expect(selectiveValues[i]).toBe(lookaheadValues[i]);
      });
    }
  });
});

describe('players that use a value network', () => {
  it('network chooses the move to the state of the highest value', () => {
    const player = networkPlayer(search.values);
    for (const state of DECISIONS) {
      const moves = legalMoves(state);
      const move = player.choose(state, moves, random);
      const bestValue = Math.max(...moves.map((each) => valueOf(each.state, state.turn)));
      expect(valueOf(move.state, state.turn)).toBe(bestValue);
    }
  });

  it('lookahead chooses the best move of the reference lookahead', () => {
    const player = lookaheadPlayer(search);
    for (const state of DECISIONS.filter((_, i) => i % 5 === 0)) {
      const moves = legalMoves(state);
      const values = moves.map(({ state: next }) =>
        next.turn === state.turn ? referenceLookahead(next) : -referenceLookahead(next),
      );
      const chosen = moves.indexOf(player.choose(state, moves, random));
      expect(values[chosen]).toBeCloseTo(Math.max(...values), 12);
    }
  });

  it('choose a winning move', () => {
    const state: YutState = {
      ...{ turn: 'B', a: [29, 30, 30, 30], b: [28, 28, 30, 30], throw: false },
      scores: [0, 0, 1, 0, 0, 0],
    };
    for (const name of ['network', 'lookahead', 'turn'] as const) {
      const player = createYutPlayer(name, thinking);
      expect(winnerOf(player.choose(state, legalMoves(state), random).state)).toBe('B');
    }
  });

  it('need a network, unlike the other players', () => {
    expect(() => createYutPlayer('turn', null)).toThrow('needs a network');
    expect(() => createYutPlayer('score', null)).not.toThrow();
  });
});

describe('the win chance of a move and of a state', () => {
  it('lists every legal move once, the best first, which is the move of the turn player', () => {
    for (const state of DECISIONS) {
      const moves = legalMoves(state);
      const evaluatedMoves = evaluateMoves(state, thinking);
      const chances = evaluatedMoves.map(({ chance }) => chance);
      expect(chances).toEqual(chances.toSorted((a, b) => b - a));
      const sortedKeys = (list: readonly { state: YutState }[]): string[] =>
        list.map((each) => stateKey(each.state)).toSorted();
      expect(sortedKeys(evaluatedMoves.map(({ move }) => move))).toEqual(sortedKeys(moves));
      const playedKey = stateKey(turnPlayer(search).choose(state, moves, random).state);
      const playedMove = evaluatedMoves.find(({ move }) => stateKey(move.state) === playedKey);
      expect(playedMove?.chance).toBe(chances[0]);
      expect(evaluateYutState(state, thinking).chance).toBeCloseTo(chances[0] ?? NaN, 12);
    }
  });

  it('before a throw is the expectation over the throws', () => {
    const state = initialYutState();
    const { chance, exact } = evaluateYutState(state, thinking);
    expect(exact).toBe(false);
    const referenceThrowValue = (from: YutState, throwsLeft: number): number =>
      SCORES.reduce((sum, score) => {
        const next = applyThrow(from, score);
        const throwsAgain = next.throw && next.turn === from.turn;
        const value =
          throwsAgain && throwsLeft > 1
            ? referenceThrowValue(next, throwsLeft - 1)
            : referenceTurnValue(next, state.turn);
        return sum + (SCORE_WEIGHTS[score] / TOTAL_SCORE_WEIGHT) * value;
      }, 0);
    // From a probability to a value of -1 to 1.
    expect(2 * chance - 1).toBeCloseTo(referenceThrowValue(state, 3), 12);
  });

  it('of a won game is certain', () => {
    const won: YutState = { ...initialYutState(), a: [30, 30, 30, 30] };
    expect(evaluateYutState(won, thinking)).toEqual({ chance: 1, exact: true });
    expect(evaluateYutState({ ...won, turn: 'B' }, thinking)).toEqual({ chance: 0, exact: true });
  });
});

describe('an exact tablebase', () => {
  /** Solves every state in which A has a mal home: B wins three in four. */
  const tablebase: WinProbabilitySource = {
    winProbability: (state) => (state.a[3] === 30 ? (state.turn === 'B' ? 0.75 : 0.25) : null),
  };

  it('replaces the network for solved states, for either side, in the order of the states', () => {
    const values = createToyValues();
    const solvedState: YutState = { ...initialYutState(), a: [0, 0, 0, 30] };
    const states = [initialYutState(), solvedState, { ...solvedState, turn: 'B' as const }];
    const stateValues = withTablebase(values, tablebase).evaluateStates(states, 'A');
    expect([...Array.from(stateValues)]).toEqual([valueOf(initialYutState(), 'A'), -0.5, -0.5]);
    expect(withTablebase(values, tablebase).evaluateStates(states, 'B')[2]).toBe(0.5);
    expect(values.evaluatedCount).toBe(2);
  });

  it('marks the chances of solved moves as exact, only under the rules it was solved for', () => {
    const state: YutState = {
      ...{ turn: 'A', a: [0, 0, 3, 29], b: [0, 0, 0, 9], throw: false },
      scores: [0, 1, 0, 0, 0, 0],
    };
    const evaluatedMoves = evaluateMoves(state, { ...thinking, tablebase });
    const homeward = evaluatedMoves.find(({ move }) => move.to === 30);
    expect(homeward).toMatchObject({ chance: 0.25, exact: true });
    expect(evaluatedMoves.filter((each) => each.exact)).toHaveLength(1);
    expect(evaluateYutState(homeward?.move.state ?? state, { ...thinking, tablebase })).toEqual({
      ...{ chance: 0.75, exact: true },
    });
    const options: YutOptions = { ...PAPER_RULES, everyCatchThrows: true };
    for (const each of evaluateMoves(state, { ...thinking, tablebase, options }))
      expect(each.exact).toBe(false);
  });
});
