/**
 * An app with bridge and a toy game: the interface between games and app is complete if the toy
 * game works without any code of its own in the app.
 */
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { unwrap } from '$lib/core/result';
import { catalogueOfGame } from '$lib/library/catalogue';
import { nextToPractise } from '$lib/library/next-to-practise';
import { nextProblemAfter, nextUnsolvedInSeries } from '$lib/library/next-after-problem';
import { createCollections } from '$lib/library/series/collections';
import { nextInSeries } from '$lib/library/series/series-progress';
import { findDue } from '$lib/library/problem-standing';
import { createMemoryStore } from '$lib/storage/memory-store';
import type { PlayStep } from '$lib/storage/finished-plays';
import { formatProgressFile, parseProgressFile } from '$lib/storage/progress-file';
import { themeScheduleName } from '$lib/storage/theme-schedule-name';
import { NO_VERDICTS } from '$lib/storage/verdict-counts';
import { formatSharedLink } from '$lib/platform/share-links/shared-link';
import { openLink } from '$lib/platform/share-links/open-link';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import {
  problemAddress,
  gameAddress,
  problemListAddress,
} from '$lib/game-module/ui/game-addresses';
import { createGames } from '$lib/game-module/ui/games-context';
import { formatSetLink, parseSetLink } from '$lib/library/teaching/problem-set';
import { createSetResult } from '$lib/library/teaching/set-result';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { createLessonMachine } from '$lib/trainer/lesson-machine';
import { toyModule } from './toy-module';
import { toyEngine } from './toy-engine';
import { readToyCatalogue, COLLECTION_FILES, FILES, TOY_FILES } from './toy-files';
import { toyLesson } from './toy-lesson';
import type { ToyProblem } from './toy-problem';
import type { ToyAction } from './toy-rules';
import { GAME_LIST_TEXTS } from './games/game-list-texts';
import { GAME_UIS } from './games/game-uis';
import { GAMES } from './games/registry';

const DAY = 24 * 60 * 60 * 1000;
const NOON = new Date(2026, 4, 20, 12).getTime();
const HOLD_THE_SEVEN = 'hold-the-seven';

const fileText = (id: string): string =>
  TOY_FILES.find(([path]) => path.endsWith(`/${id}.yaml`))?.[1] ?? '';
const createToyGames = () => createGames(GAMES, GAME_UIS);
const readToyProblem = (id = HOLD_THE_SEVEN): ToyProblem =>
  unwrap(toyModule.read(fileText(id), id));

/** A finished play of one problem, solved unless `made` is false, as the store takes it. */
function solvedStep(
  key: string,
  themes: readonly string[],
  begunAt: number,
  made = true,
): PlayStep {
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
    expect(problems.get(`toy/${HOLD_THE_SEVEN}`)).toEqual(readToyProblem());
    expect(entries.find(({ id }) => id === HOLD_THE_SEVEN)).toMatchObject({
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
      ['problems/toy/rules.yaml', fileText(HOLD_THE_SEVEN)],
      ['problems/whist/a.yaml', fileText(HOLD_THE_SEVEN)],
    );
    expect(unreadable.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      ['shape/id'],
      ['file/table'],
    ]);
  });

  it('rejects a problem in the folder of another game', async () => {
    const { unreadable } = await readToyCatalogue([
      'problems/bridge/toy.yaml',
      fileText(HOLD_THE_SEVEN),
    ]);
    expect(unreadable[0]?.faults.map(({ code }) => code)).toContain('shape/game');
  });
});

describe('the game module', () => {
  it('proves a problem, or takes a stored proof', async () => {
    const fresh = await toyModule.check(fileText(HOLD_THE_SEVEN), HOLD_THE_SEVEN, {
      curated: true,
      recallProof: () => null,
    });
    expect(fresh).toMatchObject({ faults: [], proved: { figures: { rounds: 2 } } });
    const harder = fileText(HOLD_THE_SEVEN).replace('goal: 2', 'goal: 3');
    const checked = await toyModule.check(harder, HOLD_THE_SEVEN, {
      curated: true,
      recallProof: () => null,
    });
    expect(checked.faults.map(({ code }) => code)).toEqual(['proof/unsolvable']);
    // A stored proof is taken as it is, here even for an unsolvable goal.
    const proved = { findings: [], figures: { rounds: 3 } };
    const recalled = await toyModule.check(harder, HOLD_THE_SEVEN, {
      curated: true,
      recallProof: () => proved,
    });
    expect(recalled).toMatchObject({ faults: [], proved });
  });
});

describe('the lesson', () => {
  const startLesson = (problem: ToyProblem) =>
    createActor(
      createLessonMachine({
        port: toyLesson(problem),
        pace: () => ({ beforeAnswer: 0, afterRound: 0 }),
        hintCount: problem.hints.length,
        restore: () => Promise.resolve(null),
        answer: (log) => Promise.resolve(toyEngine.card(problem, log)),
        claim: (log, rounds) => {
          const accepted = toyEngine.claim(problem, log, rounds);
          return Promise.resolve({ accepted, beaten: !accepted });
        },
      }),
    ).start();

  async function play(
    problem: ToyProblem,
    choose: (cards: readonly ToyAction[]) => ToyAction | undefined,
  ) {
    const lesson = startLesson(problem);
    await waitFor(lesson, ({ value }) => value === 'intro');
    lesson.send({ type: 'BEGIN' });
    const port = toyLesson(problem);
    for (;;) {
      const { context, value } = await waitFor(
        lesson,
        ({ context, value: state }) =>
          state === 'result' || port.turn(context.position) === 'student',
      );
      if (value === 'result') return context;
      const cards = problem.hand
        .map((card): ToyAction => `${card}`)
        .filter((card) => port.isLegal(context.position, card));
      const action = choose(cards);
      if (action === undefined) throw new Error('Nothing was chosen.');
      lesson.send({ type: 'PLAY', action });
      lesson.send({ type: 'PLAY_ON' });
    }
  }

  it('is driven by the lesson machine to its end, with the computer’s replies', async () => {
    const context = await play(readToyProblem(), (cards) => {
      // The middle card first: it is the only one that holds the goal.
      return cards.includes('4') ? '4' : cards.at(-1);
    });
    expect(toyLesson(readToyProblem()).outcome(context.position)).toMatchObject({ made: true });
    expect(toyEngine.judge(readToyProblem(), context.log)[0]).toBe('sound');
  });

  it('is lost after a mistake, and the computer then holds a deal of the file', async () => {
    const context = await play(readToyProblem(), (cards) => cards.at(-1));
    expect(toyLesson(readToyProblem()).outcome(context.position)).toMatchObject({ made: false });
    expect(toyEngine.judge(readToyProblem(), context.log)).toEqual(['beaten']);
    const computersCards = context.log.filter((_, i) => i % 2 === 0).map(Number);
    expect(readToyProblem().deals.map((deal) => [...deal].sort())).toContainEqual(
      [...computersCards].sort(),
    );
  });
});

describe('progress', () => {
  it('keeps themes of the same name in two games apart', async () => {
    const store = createMemoryStore();
    await store.saveStep(solvedStep('toy/count-to-nine', ['counting'], NOON, false), NOON);
    const afterToyPlay = await store.readAll();
    expect([...afterToyPlay.schedules.keys()].sort()).toEqual([
      'theme/toy/counting',
      'toy/count-to-nine',
    ]);
    await store.saveStep(solvedStep('bridge/let-it-go', ['counting'], NOON), NOON);
    const { schedules } = await store.readAll();
    expect(schedules.get(themeScheduleName('toy', 'counting'))).toEqual(
      afterToyPlay.schedules.get('theme/toy/counting'),
    );
    expect(schedules.get(themeScheduleName('bridge', 'counting'))?.due).toBeGreaterThan(
      schedules.get(themeScheduleName('toy', 'counting'))?.due ?? Infinity,
    );
  });

  it('survives a round trip through a file', async () => {
    const store = createMemoryStore();
    await store.saveStep(solvedStep(`toy/${HOLD_THE_SEVEN}`, ['waiting'], NOON), NOON);
    const logbook = await store.logbook();
    const restored = unwrap(parseProgressFile(formatProgressFile(logbook, NOON), NOON));
    expect(restored.logbook.plays).toEqual(logbook.plays);
  });

  it('suggests due problems of any game, else the next of the current game', async () => {
    const { entries } = await readToyCatalogue();
    const entriesOf = (gameId: string): readonly ProblemEntry[] =>
      entries.filter((entry) => entry.gameId === gameId);
    const store = createMemoryStore();
    await store.saveStep(solvedStep(`toy/${HOLD_THE_SEVEN}`, ['waiting'], NOON, false), NOON);
    const today = { storedProgress: await store.readAll(), now: NOON + 9 * DAY };
    expect(findDue(entries, today).map(problemKey)).toEqual([`toy/${HOLD_THE_SEVEN}`]);
    const bridge = nextToPractise(entriesOf('bridge'), today, entries);
    // A due problem comes first, also of another game, if all entries are given.
    expect(bridge).toMatchObject({ entry: { gameId: 'toy', id: HOLD_THE_SEVEN }, reason: 'due' });
    expect(nextToPractise(entriesOf('bridge'), today)?.entry.gameId).toBe('bridge');
    expect(nextProblemAfter('bridge/let-it-go', entries, today)?.gameId).toBe('bridge');
    expect(nextProblemAfter('toy/one-is-enough', entries, today)?.gameId).toBe('toy');
  });
});

describe('a series', () => {
  const createSeries = async () => {
    const { entries } = await readToyCatalogue();
    const paths = FILES.map(([path]) => path);
    return { entries, ...createCollections(COLLECTION_FILES, paths, entries) };
  };

  it('holds problems of both games in its author’s order', async () => {
    const { collections, unreadable } = await createSeries();
    expect(unreadable).toEqual([]);
    expect(collections.map(({ entries }) => entries.map(problemKey))).toEqual([
      ['toy/hold-the-seven', 'bridge/before-you-finesse', 'toy/count-to-nine'],
    ]);
  });

  it('leads from one game to the other', async () => {
    const { entries, collections } = await createSeries();
    const seriesEntries = collections[0]?.entries ?? [];
    const store = createMemoryStore();
    await store.saveStep(solvedStep(`toy/${HOLD_THE_SEVEN}`, ['waiting'], NOON), NOON);
    const today = { storedProgress: await store.readAll(), now: NOON };
    expect(nextInSeries(seriesEntries, today)?.entry.gameId).toBe('bridge');
    const next = nextUnsolvedInSeries(
      `toy/${HOLD_THE_SEVEN}`,
      entries,
      seriesEntries.map(problemKey),
      today,
    );
    // Problems have their number as address: this is before-you-finesse.
    expect(next && problemAddress(next)).toBe('/bridge/6/');
  });

  it('made by a teacher is shared as a link, and its results are collected', async () => {
    const set = { title: 'Both', keys: [`toy/${HOLD_THE_SEVEN}`, 'bridge/let-it-go'] };
    expect(unwrap(await parseSetLink(await formatSetLink(set)))).toEqual(set);
    const store = createMemoryStore();
    await store.saveStep(solvedStep(`toy/${HOLD_THE_SEVEN}`, ['waiting'], NOON), NOON);
    const { problems } = createSetResult(set, await store.logbook(), null, NOON);
    expect(problems.map(({ key, tries }) => [key, tries.length])).toEqual([
      [`toy/${HOLD_THE_SEVEN}`, 1],
      ['bridge/let-it-go', 0],
    ]);
  });
});

describe('a link', () => {
  it('with a file opens with the game that the file names', async () => {
    const games = createToyGames();
    const play = { log: ['2', '4'], claimed: null };
    const fragment = await formatSharedLink({ file: fileText(HOLD_THE_SEVEN), play });
    const opening = await openLink(fragment, null, games);
    expect(opening).toMatchObject({
      kind: 'problem',
      game: { id: 'toy' },
      file: fileText(HOLD_THE_SEVEN),
      play,
    });
    const bridge = FILES.find(([path]) => path.endsWith('/let-it-go.yaml'))?.[1] ?? '';
    const bridgeOpening = await openLink(
      await formatSharedLink({ file: bridge, play: null }),
      null,
      games,
    );
    expect(bridgeOpening).toMatchObject({ kind: 'problem', game: { id: 'bridge' }, play: null });
  });

  it('with a file of an unknown game is checked by the main game', async () => {
    const games = createToyGames();
    const file = fileText(HOLD_THE_SEVEN).replace('game: toy', 'game: whist');
    const opening = await openLink(await formatSharedLink({ file, play: null }), null, games);
    expect(opening).toMatchObject({ kind: 'faults' });
    const codes = opening.kind === 'faults' ? opening.faults.map(({ code }) => code) : [];
    expect(codes).toContain('shape/game');
  });

  it('with only a play opens the problem of the page, without loading a game module', async () => {
    const games = createToyGames();
    games.setListTexts(GAME_LIST_TEXTS);
    const toy = games.byId('toy') ?? games.main;
    const module = vi.fn(toy.module);
    const pageProblem = { game: { ...toy, module }, problem: readToyProblem() };
    const play = { log: ['2', '4'], claimed: null };
    const opening = await openLink(
      await formatSharedLink({ file: null, play }),
      pageProblem,
      games,
    );
    expect(opening).toMatchObject({ kind: 'problem', problem: readToyProblem(), file: null, play });
    expect(module).not.toHaveBeenCalled();
    expect(await openLink('#shared=nothing', pageProblem, games)).toEqual({ kind: 'damaged' });
  });
});

it('every game has its addresses; those of the main game have no prefix', async () => {
  const games = createToyGames();
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
