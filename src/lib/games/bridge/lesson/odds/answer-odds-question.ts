/** The odds at a point of a play, from collecting the layouts to the summary. */
import type { Card } from '$lib/cards/card';
import { failWith, ok, type Result } from '$lib/core/result';
import type { SearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { computeCardOdds } from '$lib/games/bridge/odds/hand/card-odds';
import { cardsPlayedBy, playCards, playOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { collectOddsLayouts } from '$lib/games/bridge/problem/chances/odds-layouts';
import type { OddsScenario } from '$lib/games/bridge/problem/chances/odds-scenario';
import { summarizeOdds, type OddsSummary } from './odds-summary';

/** A question about the odds of each card at a point. */
export interface OddsQuestion {
  readonly scenario: OddsScenario;
  /** The cards from the opening lead; declarer's side, or the scenario's defender, is next. */
  readonly cardsBefore: readonly Card[];
  /** The card played or asked about; null without one. */
  readonly selectedCard: Card | null;
  /** The node budget. */
  readonly maxNodes: number;
}

/**
 * Computes the odds, with interim summaries to `onProgress`. Faults: those of collecting the
 * layouts and of the search, and `odds/over`.
 */
export function answerOddsQuestion(
  kernel: SearchKernel,
  { scenario, cardsBefore, selectedCard, maxNodes }: OddsQuestion,
  onProgress: (summary: OddsSummary) => void = () => {},
): Result<OddsSummary> {
  const play = playCards(playOf(scenario.contract), cardsBefore);
  const layouts = collectOddsLayouts(scenario, play);
  if (!layouts.ok) return layouts;
  // The layouts are hands before the trick in progress.
  const completedTricks: Play = { ...play, trick: { ...play.trick, cards: [] } };
  const context = {
    selectedCard,
    cardsPlayed: Object.fromEntries(
      SEATS.map((seat) => [seat, cardsPlayedBy(completedTricks, seat)]),
    ),
  };
  const odds = computeCardOdds(kernel, layouts.value, { nodes: maxNodes }, (interim) => {
    const summary = summarizeOdds(layouts.value, interim, context);
    if (summary) onProgress(summary);
  });
  if (!odds.ok) return odds;
  const summary = summarizeOdds(layouts.value, odds.value, context);
  return summary ? ok(summary) : failWith('odds/over', 'No card can be played.');
}
