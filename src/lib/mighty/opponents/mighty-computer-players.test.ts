import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { mightySeatToAct, type Game } from '$lib/mighty/rules/mighty-game-state';
import type { Seat } from '$lib/mighty/rules/mighty-seats';
import { cardOf } from '$lib/mighty/rules/mighty-trick';
import { createMightyView } from '$lib/mighty/rules/mighty-view';
import { playComputerGame, HEURISTIC_KIND, variedOptions } from './mighty-computer-games.fixture';
import { chooseMightyAction, type Player } from './mighty-computer-players';

const WORLDS: Player = { kind: 'worlds', worlds: 3, solved: 3 };

describe('computer games', () => {
  let ends: readonly Game[] = [];
  beforeAll(() => {
    ends = Array.from({ length: 150 }, (_, seed) =>
      playComputerGame(HEURISTIC_KIND, seed, variedOptions(seed)),
    ).flatMap((seen) => seen.at(-1) ?? []);
  });
  const over = () => ends.flatMap((end) => (end.phase === 'over' ? [end] : []));

  it('finish with legal actions only', () => {
    expect(over().length).toBeGreaterThan(100);
    const sampled = Array.from({ length: 3 }, (_, seed) =>
      playComputerGame(WORLDS, seed, variedOptions(seed)),
    );
    for (const seen of sampled) expect(['over', 'redeal']).toContain(seen.at(-1)?.phase);
  });

  it('make some contracts and fail others', () => {
    const made = over().filter(({ contract, result }) => result.points >= contract.count).length;
    expect(made / over().length).toBeGreaterThan(0.45);
    expect(made / over().length).toBeLessThan(0.85);
  });

  it('are bid to different heights, in every suit', () => {
    expect(new Set(over().map(({ contract }) => contract.trump)).size).toBe(5);
    expect(new Set(over().map(({ contract }) => contract.count)).size).toBeGreaterThan(3);
  });

  it('almost always have a friend, whose card the declarer has never had itself', () => {
    const alone = over().filter(({ result }) => result.friend === null);
    for (const { friend } of alone) expect(['none', 'first']).toContain(friend);
    expect(alone.length).toBeLessThan(over().length / 10);
  });

  it('sometimes announce the winner of the first trick, who is rarely the declarer', () => {
    const first = over().filter(({ friend }) => friend === 'first');
    expect(first.length).toBeGreaterThan(1);
    expect(first.some(({ result }) => result.friend !== null)).toBe(true);
  });

  it('rarely keep the joker for the last trick', () => {
    const dead = over().filter(({ play }) =>
      play.won.some(({ number, plays }) => number === 10 && plays.map(cardOf).includes('JK')),
    );
    expect(dead.length).toBeLessThan(over().length / 50);
  });

  it('are determined by the seed', () => {
    for (const player of [HEURISTIC_KIND, WORLDS]) {
      const [one, two] = [1, 2].map(() => playComputerGame(player, 8));
      expect(one).toEqual(two);
    }
  });

  it('throw for a seat that is not on turn', () => {
    const seen = playComputerGame(HEURISTIC_KIND, 3);
    expect(new Set(seen.map(({ phase }) => phase)).size).toBe(6);
    for (const game of seen) {
      const other = (((mightySeatToAct(game) ?? 0) + 1) % 5) as Seat;
      expect(() =>
        chooseMightyAction(HEURISTIC_KIND, createMightyView(other, game), seededRandom(1)),
      ).toThrow('Another seat');
    }
  });
});
