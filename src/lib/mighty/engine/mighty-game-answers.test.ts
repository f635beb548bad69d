import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { formatMightyAction } from '$lib/mighty/notation/mighty-action-notation';
import {
  parseActionNow,
  replayMightyLog,
  type MightyGameStart,
} from '$lib/mighty/notation/mighty-action-log';
import { dealCards } from '$lib/mighty/rules/mighty-deal';
import { actualFriend } from '$lib/mighty/rules/friend';
import { legalActions, mightySeatToAct, type Game } from '$lib/mighty/rules/mighty-game-state';
import { RecommendationBuilder } from '$lib/mighty/recommendation/contract-recommendation';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import { pointsWon } from '$lib/mighty/rules/mighty-play';
import { SEATS } from '$lib/mighty/rules/mighty-seats';
import { createMightyGameAnswers } from './mighty-game-answers';

const answers = createMightyGameAnswers();

function dealt(seed: number): MightyGameStart {
  return { deal: dealCards(seededRandom(seed)), dealer: 0, options: DEFAULT_MIGHTY_OPTIONS };
}

/**
 * The whole game of the computer's players at each table: what all of them begin with is played
 * once.
 */
const games = new Map<
  MightyGameStart,
  { readonly log: readonly string[]; readonly game: Game }[]
>();

/** A game of the computer's players until `stop` says so. */
function logUntil(table: MightyGameStart, stop: (game: Game) => boolean): readonly string[] {
  const moments = games.get(table) ?? [{ log: [], game: replayMightyLog(table, []) }];
  games.set(table, moments);
  for (let at = 0; ; at++) {
    const moment = moments[at];
    if (!moment) throw new Error('A game that ends?');
    const { log, game } = moment;
    if (stop(game)) return log;
    if (moments.length > at + 1) continue;
    const longer = [...log, answers.chooseAction(table, log, 'heuristic')];
    moments.push({ log: longer, game: replayMightyLog(table, longer) });
  }
}

const isDone = (game: Game): boolean => mightySeatToAct(game) === null;
/** With so many tricks over. */
const after = (tricks: number) => (game: Game) =>
  isDone(game) || (game.phase === 'play' && game.play.won.length === tricks);

/** Deals from fixed seeds that somebody plays. */
const played = Array.from({ length: 30 }, (_, seed) => dealt(seed)).filter(
  (table) => replayMightyLog(table, logUntil(table, isDone)).phase === 'over',
);

it('some deals are played out', () => {
  expect(played.length).toBeGreaterThan(5);
});

describe('the computer’s action', () => {
  it('is legal, and determined by the log', () => {
    for (const table of played.slice(0, 4)) {
      const log = logUntil(table, after(8));
      const game = replayMightyLog(table, log);
      const text = answers.chooseAction(table, log, 'worlds');
      expect(legalActions(game).map(formatMightyAction)).toContain(text);
      expect(answers.chooseAction(table, log, 'worlds')).toBe(text);
      expect(parseActionNow(game, text).kind).toBe('play');
    }
  });
});

describe('play values', () => {
  it('are the final points of the declarer’s side under optimal play', () => {
    for (const table of played.slice(0, 4)) {
      const log = logUntil(table, after(9));
      const worth = answers.playValues(table, log, 1);
      // In the last trick nobody has a choice: the game ends as it says.
      const over = replayMightyLog(table, logUntil(table, isDone));
      expect(over.phase === 'over' && [over.result.points]).toEqual(
        worth?.plays.map(([, points]) => points),
      );
    }
  });

  it('are null before the play', () => {
    const [table] = played;
    if (!table) throw new Error('A deal?');
    expect(answers.playValues(table, [], 1)).toBeNull();
  });

  it('are estimates with more than seven tricks left, and exact from there', () => {
    const [table] = played;
    if (!table) throw new Error('A deal?');
    const [early, late] = [after(2), after(3)].map((stop) => logUntil(table, stop));
    const about = answers.playValues(table, early ?? [], 1);
    expect(about?.exact).toBe(false);
    for (const [, points] of about?.plays ?? []) expect(Number.isInteger(points)).toBe(true);
    expect(answers.playValues(table, late ?? [], 1)?.exact).toBe(true);
  });

  it('mark the best plays of the side on turn', () => {
    for (const table of played.slice(0, 3)) {
      for (const tricks of [1, 4, 5, 6]) {
        const log = logUntil(table, after(tricks));
        const game = replayMightyLog(table, log);
        if (game.phase !== 'play') continue;
        const { plays, best } = answers.playValues(table, log, 1) ?? { plays: [], best: [] };
        const friend = actualFriend(game.friend, game.declarer, game.hands, game.play);
        const ours = [game.declarer, friend].includes(mightySeatToAct(game));
        const points = plays.map(([, each]) => each);
        const bestPoints = ours ? Math.max(...points) : Math.min(...points);
        expect(best).toEqual(plays.flatMap(([card, each]) => (each === bestPoints ? [card] : [])));
      }
    }
  });

  it('of an estimate do not depend on the number of questions', () => {
    const [table] = played;
    if (!table) throw new Error('A deal?');
    const log = logUntil(table, after(1));
    const bySteps = [1, 2, 3].map((rounds) => answers.playValues(table, log, rounds)).at(-1);
    expect(createMightyGameAnswers().playValues(table, log, 3)).toEqual(bySteps);
  });
});

describe('a claim', () => {
  it('holds exactly where optimal play gives the defenders no further point', () => {
    const seen = new Set<string>();
    for (const table of played) {
      for (const tricks of [6, 7, 8, 9]) {
        const log = logUntil(table, after(tricks));
        const game = replayMightyLog(table, log);
        if (game.phase !== 'play') continue;
        const { verdict } = answers.checkClaim(table, log);
        seen.add(verdict);
        if (mightySeatToAct(game) !== game.declarer) expect(verdict).toBe('unknown');
        else {
          const best = Math.max(
            ...(answers.playValues(table, log, 1)?.plays ?? []).map(([, n]) => n),
          );
          const friend = actualFriend(game.friend, game.declarer, game.hands, game.play);
          const others = SEATS.filter((seat) => seat !== game.declarer && seat !== friend);
          expect(verdict).toBe(best === 20 - pointsWon(game.play, others) ? 'holds' : 'fails');
        }
      }
    }
    expect([...seen].sort()).toEqual(['fails', 'holds', 'unknown']);
  });
});

describe('card probabilities', () => {
  it('cover the unseen cards, and add up to one', () => {
    const [table] = played;
    if (!table) throw new Error('A deal?');
    const log = logUntil(table, after(2));
    const game = replayMightyLog(table, log);
    if (game.phase !== 'play') throw new Error('A game in play?');
    const odds = answers.cardOdds(table, log, 0);
    for (const { seats, buried } of odds) {
      const sum = seats.reduce((all, chance) => all + chance, buried);
      expect(sum).toBeCloseTo(1, 9);
    }
    expect(odds.length).toBeGreaterThan(30);
  });
});

describe('a recommendation', () => {
  const [hand, other] = dealt(3).deal.hands;
  const afresh = (cards: typeof hand, deals: number) => {
    const recommending = new RecommendationBuilder(cards, DEFAULT_MIGHTY_OPTIONS);
    recommending.playDeals(deals);
    return recommending.result();
  };

  it('depends on the hand alone', () => {
    expect(answers.recommend(hand, DEFAULT_MIGHTY_OPTIONS, 5)).toEqual(afresh(hand, 5));
    expect(answers.recommend(hand, DEFAULT_MIGHTY_OPTIONS, 20)).toEqual(afresh(hand, 20));
    expect(answers.recommend(hand, DEFAULT_MIGHTY_OPTIONS, 5)).toEqual(afresh(hand, 5));
    expect(answers.recommend(other, DEFAULT_MIGHTY_OPTIONS, 20)).toEqual(afresh(other, 20));
    const dearer = { ...DEFAULT_MIGHTY_OPTIONS, minimum: 14 } as const;
    expect(answers.recommend(other, dearer, 20).best.contracts[0]?.count).toBe(14);
  });
});
