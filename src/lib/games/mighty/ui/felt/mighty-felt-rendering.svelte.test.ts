/**
 * Rendering cost of a play: only changed parts of the felt are updated. Each card that is rendered
 * calls `cardName`, so the calls are counted.
 */
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import { seatOnTurn } from '$lib/games/mighty/rules/mighty-play';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import { RANDOM_MIGHTY_GAMES } from '../random-mighty-games.fixture';
import { countMightyCards } from '../record/card-counter';
import CardCounter from '../record/CardCounter.svelte';
import MightyRecordTable from '../record/MightyRecordTable.svelte';
import MightyFelt from './MightyFelt.svelte';
import { createMightyFeltView } from './mighty-felt-view';

vi.mock('$lib/kit/card-table/cards/spoken-cards', { spy: true });

/** The seat at the bottom of the screen. */
const BOTTOM = 0;

const cardNameMock = vi.mocked(cardName).mock;

/** The states of a game before and after a card that was not from the hand at the bottom. */
function statesAroundPlay(): readonly [Game, Game] {
  const games = RANDOM_MIGHTY_GAMES[0]?.filter(({ phase }) => phase === 'play') ?? [];
  const beforeIndex = games.findIndex(
    (game) =>
      game.phase === 'play' &&
      game.play.won.length === 4 &&
      game.play.trick.plays.length > 0 &&
      seatOnTurn(game.play) !== BOTTOM,
  );
  const [before, after] = [games[beforeIndex], games[beforeIndex + 1]];
  if (!before || !after) throw new Error('No such play.');
  return [before, after];
}

test.each([
  ['the felt', createFelt],
  ['the counter', createCounter],
  ['the record', createRecordTable],
])('%s renders fewer than five cards again after a play', async (_, createRendering) => {
  const [before, after] = statesAroundPlay();
  const { component, props } = createRendering(before);
  const rendered = await render(component as typeof MightyFelt, props as never);
  expect(cardNameMock.calls.length).toBeGreaterThan(5);
  cardNameMock.calls.length = 0;
  await rendered.rerender(createRendering(after).props as never);
  expect(cardNameMock.calls.length).toBeGreaterThan(0);
  expect(cardNameMock.calls.length).toBeLessThan(5);
});

function createFelt(game: Game) {
  const view = createMightyFeltView(
    game,
    { from: BOTTOM, allOpen: false, showsFullDeal: true },
    false,
  );
  const nothing = () => undefined;
  return {
    component: MightyFelt,
    props: {
      view,
      you: BOTTOM,
      trump: null,
      height: 600,
      able: null,
      onpress: nothing,
      onswipe: nothing,
    },
  };
}

function createCounter(game: Game) {
  const specials = 'contract' in game ? specialCardsFor(game.contract.trump, game.options) : null;
  return {
    component: CardCounter,
    props: { count: countMightyCards(game, BOTTOM), you: BOTTOM, specials, odds: [] },
  };
}

function createRecordTable(game: Game) {
  return { component: MightyRecordTable, props: { game, you: BOTTOM } };
}
