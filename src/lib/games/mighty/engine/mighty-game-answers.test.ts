/**
 * The engine's answers about a game in progress, each asked with the start (deal, dealer, options)
 * and the log of actions. The computer player `heuristic` plays by rules of thumb, `worlds` by
 * sampled layouts.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import {
  parseActionNow,
  replayMightyLog,
  type MightyGameStart,
} from '$lib/games/mighty/notation/mighty-action-log';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import { actualFriend } from '$lib/games/mighty/rules/friend';
import {
  legalActions,
  mightySeatToAct,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import { RecommendationBuilder } from '$lib/games/mighty/recommendation/contract-recommendation';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { pointsWon } from '$lib/games/mighty/rules/mighty-play';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { createMightyGameAnswers } from './mighty-game-answers';

const answers = createMightyGameAnswers();
/** The rounds of playouts behind an estimate; exact values do not depend on them. */
const ONE_ROUND = 1;

function createGameStart(seed: number): MightyGameStart {
  return { deal: dealCards(seededRandom(seed)), dealer: 0, options: DEFAULT_MIGHTY_OPTIONS };
}

/** The states of each start's game by heuristic players, extended as far as they were needed. */
const games = new Map<
  MightyGameStart,
  { readonly log: readonly string[]; readonly game: Game }[]
>();

/** The log of a game of heuristic players up to the first state for which `shouldStop` is true. */
function logUntil(start: MightyGameStart, shouldStop: (game: Game) => boolean): readonly string[] {
  const states = games.get(start) ?? [{ log: [], game: replayMightyLog(start, []) }];
  games.set(start, states);
  for (let index = 0; ; index++) {
    const state = states[index];
    if (!state) throw new Error('The game ended without the state asked for.');
    const { log, game } = state;
    if (shouldStop(game)) return log;
    if (states.length > index + 1) continue;
    const extendedLog = [...log, answers.chooseAction(start, log, 'heuristic')];
    states.push({ log: extendedLog, game: replayMightyLog(start, extendedLog) });
  }
}

const isDone = (game: Game): boolean => mightySeatToAct(game) === null;
/** True once a number of tricks is over, or the game is. */
const afterTricks = (trickCount: number) => (game: Game) =>
  isDone(game) || (game.phase === 'play' && game.play.won.length === trickCount);

/** Deals from fixed seeds that are played to the end, not passed out. */
const playedStarts = Array.from({ length: 30 }, (_, seed) => createGameStart(seed)).filter(
  (start) => replayMightyLog(start, logUntil(start, isDone)).phase === 'over',
);

it('some deals are played to the end', () => {
  expect(playedStarts.length).toBeGreaterThan(5);
});

describe('the computer’s action', () => {
  it('is legal, and determined by the log', () => {
    for (const start of playedStarts.slice(0, 4)) {
      const log = logUntil(start, afterTricks(8));
      const game = replayMightyLog(start, log);
      const text = answers.chooseAction(start, log, 'worlds');
      expect(legalActions(game).map(formatMightyAction)).toContain(text);
      expect(answers.chooseAction(start, log, 'worlds')).toBe(text);
      expect(parseActionNow(game, text).kind).toBe('play');
    }
  });
});

describe('play values', () => {
  it('are the final points of the declarer’s side under optimal play', () => {
    for (const start of playedStarts.slice(0, 4)) {
      const log = logUntil(start, afterTricks(9));
      const values = answers.playValues(start, log, ONE_ROUND);
      // In the last trick nobody has a choice, so the game ends with these points.
      const finalGame = replayMightyLog(start, logUntil(start, isDone));
      expect(finalGame.phase === 'over' && [finalGame.result.points]).toEqual(
        values?.plays.map(([, points]) => points),
      );
    }
  });

  it('are null before the play', () => {
    const [start] = playedStarts;
    if (!start) throw new Error('No deal was played to the end.');
    expect(answers.playValues(start, [], ONE_ROUND)).toBeNull();
  });

  it('are estimates with more than seven tricks left, and exact from there', () => {
    const [start] = playedStarts;
    if (!start) throw new Error('No deal was played to the end.');
    const [earlyLog, lateLog] = [afterTricks(2), afterTricks(3)].map((shouldStop) =>
      logUntil(start, shouldStop),
    );
    const estimate = answers.playValues(start, earlyLog ?? [], ONE_ROUND);
    expect(estimate?.exact).toBe(false);
    for (const [, points] of estimate?.plays ?? []) expect(Number.isInteger(points)).toBe(true);
    expect(answers.playValues(start, lateLog ?? [], ONE_ROUND)?.exact).toBe(true);
  });

  it('mark the best plays of the side on turn', () => {
    for (const start of playedStarts.slice(0, 3)) {
      for (const trickCount of [1, 4, 5, 6]) {
        const log = logUntil(start, afterTricks(trickCount));
        const game = replayMightyLog(start, log);
        if (game.phase !== 'play') continue;
        const { plays, best } = answers.playValues(start, log, ONE_ROUND) ?? {
          plays: [],
          best: [],
        };
        const friend = actualFriend(game.friend, game.declarer, game.hands, game.play);
        const isDeclarerSide = [game.declarer, friend].includes(mightySeatToAct(game));
        const points = plays.map(([, value]) => value);
        const bestPoints = isDeclarerSide ? Math.max(...points) : Math.min(...points);
        expect(best).toEqual(
          plays.flatMap(([card, value]) => (value === bestPoints ? [card] : [])),
        );
      }
    }
  });

  it('do not depend on the number of earlier calls when they are estimates', () => {
    const [start] = playedStarts;
    if (!start) throw new Error('No deal was played to the end.');
    const log = logUntil(start, afterTricks(1));
    const afterThreeCalls = [1, 2, 3]
      .map((rounds) => answers.playValues(start, log, rounds))
      .at(-1);
    expect(createMightyGameAnswers().playValues(start, log, 3)).toEqual(afterThreeCalls);
  });
});

describe('a claim', () => {
  it('holds exactly where optimal play gives the defenders no further point', () => {
    const verdicts = new Set<string>();
    for (const start of playedStarts) {
      for (const trickCount of [6, 7, 8, 9]) {
        const log = logUntil(start, afterTricks(trickCount));
        const game = replayMightyLog(start, log);
        if (game.phase !== 'play') continue;
        const { verdict } = answers.checkClaim(start, log);
        verdicts.add(verdict);
        if (mightySeatToAct(game) !== game.declarer) expect(verdict).toBe('unknown');
        else {
          const best = Math.max(
            ...(answers.playValues(start, log, ONE_ROUND)?.plays ?? []).map(([, points]) => points),
          );
          const friend = actualFriend(game.friend, game.declarer, game.hands, game.play);
          const defenders = SEATS.filter((seat) => seat !== game.declarer && seat !== friend);
          expect(verdict).toBe(best === 20 - pointsWon(game.play, defenders) ? 'holds' : 'fails');
        }
      }
    }
    expect([...verdicts].sort()).toEqual(['fails', 'holds', 'unknown']);
  });
});

describe('card probabilities', () => {
  it('cover the unseen cards, and add up to one', () => {
    const [start] = playedStarts;
    if (!start) throw new Error('No deal was played to the end.');
    const log = logUntil(start, afterTricks(2));
    const game = replayMightyLog(start, log);
    if (game.phase !== 'play') throw new Error('The game is not in its play.');
    const odds = answers.cardOdds(start, log, 0);
    for (const { seats, buried } of odds) {
      const sum = seats.reduce((total, chance) => total + chance, buried);
      expect(sum).toBeCloseTo(1, 9);
    }
    expect(odds.length).toBeGreaterThan(30);
  });
});

describe('a recommendation', () => {
  const [hand, otherHand] = createGameStart(3).deal.hands;
  const recommendFromScratch = (cards: typeof hand, dealCount: number) => {
    const builder = new RecommendationBuilder(cards, DEFAULT_MIGHTY_OPTIONS);
    builder.playDeals(dealCount);
    return builder.result();
  };

  it('depends on the hand alone', () => {
    expect(answers.recommend(hand, DEFAULT_MIGHTY_OPTIONS, 5)).toEqual(
      recommendFromScratch(hand, 5),
    );
    expect(answers.recommend(hand, DEFAULT_MIGHTY_OPTIONS, 20)).toEqual(
      recommendFromScratch(hand, 20),
    );
    expect(answers.recommend(hand, DEFAULT_MIGHTY_OPTIONS, 5)).toEqual(
      recommendFromScratch(hand, 5),
    );
    expect(answers.recommend(otherHand, DEFAULT_MIGHTY_OPTIONS, 20)).toEqual(
      recommendFromScratch(otherHand, 20),
    );
    const higherMinimum = { ...DEFAULT_MIGHTY_OPTIONS, minimum: 14 } as const;
    expect(answers.recommend(otherHand, higherMinimum, 20).best.contracts[0]?.count).toBe(14);
  });
});
