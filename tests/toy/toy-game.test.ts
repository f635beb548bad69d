/** An app with a second game: the game interface is complete if the toy game works like bridge. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { unwrap } from '$lib/core/result';
import { catalogueOfGame } from '$lib/library/catalogue';
import { nextToPractise } from '$lib/library/next-to-practise';
import { nextProblemAfter, nextUnsolvedInSeries } from '$lib/library/next-after-problem';
import { createCollections } from '$lib/library/series/collections';
import { nextInSeries } from '$lib/library/series/series-progress';
import { findDue } from '$lib/library/problem-standing';
import { createMemoryStore } from '$lib/progress/memory-store';
import type { PlayStep } from '$lib/progress/finished-plays';
import { formatProgressFile, parseProgressFile } from '$lib/progress/progress-file';
import { themeScheduleName } from '$lib/progress/review-schedule';
import { NO_VERDICTS } from '$lib/progress/verdict-counts';
import { formatSharedLink } from '$lib/share/shared-link';
import { openLink } from '$lib/share/open-link';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import {
  problemAddress,
  gameAddress,
  problemListAddress,
} from '$lib/game-module/ui/game-addresses';
import { loadGames } from '$lib/game-module/ui/games-context';
import { formatSetLink, parseSetLink } from '$lib/teaching/problem-set';
import { createSetResult } from '$lib/teaching/set-result';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { createLessonMachine } from '$lib/trainer/lesson-machine';
import { toyModule } from './toy-module';
import { toyEngine } from './toy-engine';
import { readToyCatalogue, COLLECTION_FILES, FILES, TOY_FILES } from './toy-files';
import { toyLesson } from './toy-lesson';
import type { ToyProblem } from './toy-problem';
import type { ToyAction } from './toy-rules';
import { GAMES } from './games/registry';

const DAY = 24 * 60 * 60 * 1000;
const NOON = new Date(2026, 4, 20, 12).getTime();
const SEVEN = 'hold-the-seven';

const text = (id: string): string =>
  TOY_FILES.find(([path]) => path.endsWith(`/${id}.yaml`))?.[1] ?? '';
const problem = (id = SEVEN): ToyProblem => unwrap(toyModule.read(text(id), id));

function step(key: string, themes: readonly string[], begunAt: number, made = true): PlayStep {
  const attempt = { ...FRESH_ATTEMPT, log: ['3', '4'] };
  return { key, themes, begunAt, attempt, end: { made, verdicts: { ...NO_VERDICTS, sound: 1 } } };
}

describe('the catalogue', () => {
  it('has the problems of both games, each with the entry of its own module', async () => {
    const { entries, unreadable, problems } = await readToyCatalogue();
    expect(unreadable).toEqual([]);
    expect(entries.map(problemKey).sort()).toEqual([
      'bridge/before-you-finesse',
      'bridge/let-it-go',
      'toy/count-to-nine',
      'toy/hold-the-seven',
      'toy/one-is-enough',
    ]);
    expect(problems.get(`toy/${SEVEN}`)).toEqual(problem());
    expect(entries.find(({ id }) => id === SEVEN)).toMatchObject({
      gameId: 'toy',
      themes: ['waiting'],
      roles: ['answering'],
      facts: { goal: 2, hand: [1, 4, 7], deals: 2 },
    });
  });

  it('can be limited to one game, with the unreadable files of its folder', async () => {
    const all = await readToyCatalogue(['problems/toy/broken.yaml', 'game: toy\n']);
    const toy = catalogueOfGame(all, 'toy');
    expect(toy.entries).toHaveLength(3);
    expect(toy.unreadable.map(({ file }) => file)).toEqual(['problems/toy/broken.yaml']);
    expect(catalogueOfGame(all, 'bridge')).toMatchObject({
      entries: { length: 2 },
      unreadable: [],
    });
  });

  it('rejects a problem with the address of a page, and one of an unknown game', async () => {
    const { unreadable } = await readToyCatalogue(
      ['problems/toy/rules.yaml', text(SEVEN)],
      ['problems/whist/a.yaml', text(SEVEN)],
    );
    expect(unreadable.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      ['shape/id'],
      ['file/table'],
    ]);
  });

  it('rejects a problem in the folder of another game', async () => {
    const { unreadable } = await readToyCatalogue(['problems/bridge/toy.yaml', text(SEVEN)]);
    expect(unreadable[0]?.faults.map(({ code }) => code)).toContain('shape/game');
  });
});

describe('the game module', () => {
  it('proves a problem, or takes a stored proof', async () => {
    const fresh = await toyModule.check(text(SEVEN), SEVEN, {
      curated: true,
      recallProof: () => null,
    });
    expect(fresh).toMatchObject({ faults: [], proved: { figures: { rounds: 2 } } });
    const harder = text(SEVEN).replace('goal: 2', 'goal: 3');
    const checked = await toyModule.check(harder, SEVEN, {
      curated: true,
      recallProof: () => null,
    });
    expect(checked.faults.map(({ code }) => code)).toEqual(['proof/unsolvable']);
    const proved = { findings: [], figures: { rounds: 3 } };
    const kept = await toyModule.check(harder, SEVEN, { curated: true, recallProof: () => proved });
    expect(kept).toMatchObject({ faults: [], proved });
  });
});

describe('the lesson', () => {
  const played = (of: ToyProblem) =>
    createActor(
      createLessonMachine({
        port: toyLesson(of),
        pace: () => ({ beforeAnswer: 0, afterRound: 0 }),
        hintCount: of.hints.length,
        restore: () => Promise.resolve(null),
        answer: (log) => Promise.resolve(toyEngine.card(of, log)),
        claim: (log, rounds) => {
          const accepted = toyEngine.claim(of, log, rounds);
          return Promise.resolve({ accepted, beaten: !accepted });
        },
      }),
    ).start();

  async function play(
    of: ToyProblem,
    choose: (cards: readonly ToyAction[]) => ToyAction | undefined,
  ) {
    const lesson = played(of);
    await waitFor(lesson, ({ value }) => value === 'intro');
    lesson.send({ type: 'BEGIN' });
    const port = toyLesson(of);
    for (;;) {
      const { context, value } = await waitFor(
        lesson,
        ({ context: now, value: at }) => at === 'result' || port.turn(now.position) === 'student',
      );
      if (value === 'result') return context;
      const cards = of.hand
        .map((card): ToyAction => `${card}`)
        .filter((card) => port.allows(context.position, card));
      const action = choose(cards);
      if (action === undefined) throw new Error('Nothing was chosen.');
      lesson.send({ type: 'PLAY', action });
      lesson.send({ type: 'PLAY_ON' });
    }
  }

  it('is played by the machine to its end, the computer answering', async () => {
    const context = await play(problem(), (cards) => {
      // The middle card first: it is the only one that holds the goal.
      return cards.includes('4') ? '4' : cards.at(-1);
    });
    expect(toyLesson(problem()).outcome(context.position)).toMatchObject({ made: true });
    expect(toyEngine.judge(problem(), context.log)[0]).toBe('sound');
  });

  it('is lost by the careless, and the deal that was held is one of those in the file', async () => {
    const context = await play(problem(), (cards) => cards.at(-1));
    expect(toyLesson(problem()).outcome(context.position)).toMatchObject({ made: false });
    expect(toyEngine.judge(problem(), context.log)).toEqual(['beaten']);
    const held = context.log.filter((_, i) => i % 2 === 0).map(Number);
    expect(problem().deals.map((deal) => [...deal].sort())).toContainEqual([...held].sort());
  });
});

describe('progress', () => {
  it('keeps themes of the same name in two games apart', async () => {
    const store = createMemoryStore();
    await store.saveStep(step('toy/count-to-nine', ['counting'], NOON, false), NOON);
    const only = await store.readAll();
    expect([...only.schedules.keys()].sort()).toEqual(['theme/toy/counting', 'toy/count-to-nine']);
    await store.saveStep(step('bridge/let-it-go', ['counting'], NOON), NOON);
    const { schedules } = await store.readAll();
    expect(schedules.get(themeScheduleName('toy', 'counting'))).toEqual(
      only.schedules.get('theme/toy/counting'),
    );
    expect(schedules.get(themeScheduleName('bridge', 'counting'))?.due).toBeGreaterThan(
      schedules.get(themeScheduleName('toy', 'counting'))?.due ?? Infinity,
    );
  });

  it('survives a round trip through a file', async () => {
    const store = createMemoryStore();
    await store.saveStep(step(`toy/${SEVEN}`, ['waiting'], NOON), NOON);
    const logbook = await store.logbook();
    const read = unwrap(parseProgressFile(formatProgressFile(logbook, NOON), NOON));
    expect(read.logbook.plays).toEqual(logbook.plays);
  });

  it('suggests due problems of any game, else the next of the current game', async () => {
    const { entries } = await readToyCatalogue();
    const entriesOf = (gameId: string): readonly ProblemEntry[] =>
      entries.filter((entry) => entry.gameId === gameId);
    const store = createMemoryStore();
    await store.saveStep(step(`toy/${SEVEN}`, ['waiting'], NOON, false), NOON);
    const today = { known: await store.readAll(), now: NOON + 9 * DAY };
    expect(findDue(entries, today).map(problemKey)).toEqual([`toy/${SEVEN}`]);
    const bridge = nextToPractise(entriesOf('bridge'), today, entries);
    expect(bridge).toMatchObject({ entry: { gameId: 'toy', id: SEVEN }, reason: 'due' });
    expect(nextToPractise(entriesOf('bridge'), today)?.entry.gameId).toBe('bridge');
    expect(nextProblemAfter('bridge/let-it-go', entries, today)?.gameId).toBe('bridge');
    expect(nextProblemAfter('toy/one-is-enough', entries, today)?.gameId).toBe('toy');
  });
});

describe('a series', () => {
  const series = async () => {
    const { entries } = await readToyCatalogue();
    const paths = FILES.map(([path]) => path);
    return { entries, ...createCollections(COLLECTION_FILES, paths, entries) };
  };

  it('holds problems of both games in its author’s order', async () => {
    const { collections, unreadable } = await series();
    expect(unreadable).toEqual([]);
    expect(collections.map(({ entries }) => entries.map(problemKey))).toEqual([
      ['toy/hold-the-seven', 'bridge/before-you-finesse', 'toy/count-to-nine'],
    ]);
  });

  it('leads from one game to the other', async () => {
    const { entries, collections } = await series();
    const own = collections[0]?.entries ?? [];
    const store = createMemoryStore();
    await store.saveStep(step(`toy/${SEVEN}`, ['waiting'], NOON), NOON);
    const today = { known: await store.readAll(), now: NOON };
    expect(nextInSeries(own, today)?.entry.gameId).toBe('bridge');
    const next = nextUnsolvedInSeries(`toy/${SEVEN}`, entries, own.map(problemKey), today);
    expect(next && problemAddress(next)).toBe('/bridge/6/');
  });

  it('made by a teacher is shared as a link, and its results are collected', async () => {
    const set = { title: 'Both', keys: [`toy/${SEVEN}`, 'bridge/let-it-go'] };
    expect(unwrap(await parseSetLink(await formatSetLink(set)))).toEqual(set);
    const store = createMemoryStore();
    await store.saveStep(step(`toy/${SEVEN}`, ['waiting'], NOON), NOON);
    const { problems } = createSetResult(set, await store.logbook(), null, NOON);
    expect(problems.map(({ key, tries }) => [key, tries.length])).toEqual([
      [`toy/${SEVEN}`, 1],
      ['bridge/let-it-go', 0],
    ]);
  });
});

describe('a link', () => {
  it('with a file opens with the game that the file names', async () => {
    const games = await loadGames(GAMES);
    const play = { log: ['2', '4'], claimed: null };
    const fragment = await formatSharedLink({ file: text(SEVEN), play });
    const opened = await openLink(fragment, null, games);
    expect(opened).toMatchObject({ kind: 'problem', game: { id: 'toy' }, file: text(SEVEN), play });
    const bridge = FILES.find(([path]) => path.endsWith('/let-it-go.yaml'))?.[1] ?? '';
    const other = await openLink(await formatSharedLink({ file: bridge, play: null }), null, games);
    expect(other).toMatchObject({ kind: 'problem', game: { id: 'bridge' }, play: null });
  });

  it('with a file of an unknown game is checked by the main game', async () => {
    const games = await loadGames(GAMES);
    const file = text(SEVEN).replace('game: toy', 'game: whist');
    const opened = await openLink(await formatSharedLink({ file, play: null }), null, games);
    expect(opened).toMatchObject({ kind: 'faults' });
    const codes = opened.kind === 'faults' ? opened.faults.map(({ code }) => code) : [];
    expect(codes).toContain('shape/game');
  });

  it('to a problem of the page brings only the play, and no module is loaded', async () => {
    const games = await loadGames(GAMES);
    await games.loadListTexts();
    const toy = games.byId('toy') ?? games.main;
    const module = vi.fn(toy.module);
    const known = { game: { ...toy, module }, problem: problem() };
    const play = { log: ['2', '4'], claimed: null };
    const opened = await openLink(await formatSharedLink({ file: null, play }), known, games);
    expect(opened).toMatchObject({ kind: 'problem', problem: problem(), file: null, play });
    expect(module).not.toHaveBeenCalled();
    expect(await openLink('#shared=nothing', known, games)).toEqual({ kind: 'damaged' });
  });
});

it('every game has its addresses; those of the main game have no prefix', async () => {
  const games = await loadGames(GAMES);
  expect(problemListAddress(games, 'bridge')).toBe('/problems/');
  expect(problemListAddress(games, 'toy')).toBe('/toy/problems/');
  expect(gameAddress('toy')).toBe('/toy/');
  expect(games.all.map(({ ui }) => ui.name())).toEqual([
    'Bridge',
    'Mighty',
    'Mahjong',
    'Yut',
    'Three cards',
  ]);
  expect(() => games.gameOf({ gameId: 'whist' })).toThrow('whist');
});
