/**
 * Rendering cost of a play: only changed parts of the felt are updated. Counted by the rendered
 * names of cards.
 */
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { Game } from '$lib/mighty/rules/mighty-game-state';
import { seatOnTurn } from '$lib/mighty/rules/mighty-play';
import { specialCardsFor } from '$lib/mighty/rules/special-cards';
import { cardName } from '$lib/ui/cards/spoken-cards';
import { RANDOM_MIGHTY_GAMES } from '../random-mighty-games.fixture';
import { countMightyCards } from '../record/card-counter';
import CardCounter from '../record/CardCounter.svelte';
import MightyRecordTable from '../record/MightyRecordTable.svelte';
import MightyFelt from './MightyFelt.svelte';
import { createMightyFeltView } from './mighty-felt-view';

vi.mock('$lib/ui/cards/spoken-cards', { spy: true });

/** The seat at the bottom of the screen. */
const BOTTOM = 0;

const named = vi.mocked(cardName).mock;

/**
 * Two games in the middle of the play with one card between them, which was not from the hand at
 * the bottom.
 */
function neighbours(): readonly [Game, Game] {
  const games = RANDOM_MIGHTY_GAMES[0]?.filter(({ phase }) => phase === 'play') ?? [];
  const i = games.findIndex(
    (game) =>
      game.phase === 'play' &&
      game.play.won.length === 4 &&
      game.play.trick.plays.length > 0 &&
      seatOnTurn(game.play) !== BOTTOM,
  );
  const [before, after] = [games[i], games[i + 1]];
  if (!before || !after) throw new Error('No such moment.');
  return [before, after];
}

test.each([
  ['the felt', feltOf],
  ['the counter', counterOf],
  ['the record', recordOf],
])('%s names few cards anew', async (_, drawing) => {
  const [before, after] = neighbours();
  const { component, props } = drawing(before);
  const drawn = await render(component as typeof MightyFelt, props as never);
  expect(named.calls.length).toBeGreaterThan(5);
  named.calls.length = 0;
  await drawn.rerender(drawing(after).props as never);
  expect(named.calls.length).toBeGreaterThan(0);
  expect(named.calls.length).toBeLessThan(5);
});

function feltOf(game: Game) {
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

function counterOf(game: Game) {
  const specials = 'contract' in game ? specialCardsFor(game.contract.trump, game.options) : null;
  return {
    component: CardCounter,
    props: { count: countMightyCards(game, BOTTOM), you: BOTTOM, specials, odds: [] },
  };
}

function recordOf(game: Game) {
  return { component: MightyRecordTable, props: { game, you: BOTTOM } };
}
