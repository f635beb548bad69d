/** The odds at a point of a play, from the draw of the layouts to what is told. */
import type { Card } from '$lib/cards/card';
import { fault, ok, type Result } from '$lib/core/result';
import type { SearchKernel } from '$lib/bridge/kernel/search-kernel';
import { computeLayoutOdds, prepareOddsQuestion } from '$lib/bridge/odds/hand/layout-odds';
import { cardsPlayedBy, playCards, playOf, type Play } from '$lib/bridge/rules/bridge-play';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { collectOddsLayouts } from '$lib/bridge/problem/chances/odds-layouts';
import type { OddsScenario } from '$lib/bridge/problem/chances/odds-scenario';
import { summarizeOdds, type OddsSummary } from './odds-summary';

export interface OddsQuestion {
  readonly scenario: OddsScenario;
  /** Every card from the opening lead on; declarer's side is next. */
  readonly cardsBefore: readonly Card[];
  readonly selectedCard: Card | null;
  /** How many positions may be looked at. */
  readonly maxNodes: number;
}

/** Tells what is known from time to time; the answer is the last of it. Faults as of `layoutsAt` and `weighable`. */
export function answerOddsQuestion(
  kernel: SearchKernel,
  { scenario: table, cardsBefore: before, selectedCard: mine, maxNodes: nodes }: OddsQuestion,
  told: (now: OddsSummary) => void = () => {},
): Result<OddsSummary> {
  const play = playCards(playOf(table.contract), before);
  const layouts = collectOddsLayouts(table, play);
  if (!layouts.ok) return layouts;
  const weighed = prepareOddsQuestion(layouts.value);
  if (!weighed.ok) return weighed;
  const earlier: Play = { ...play, trick: { ...play.trick, cards: [] } };
  const known = {
    mine,
    drawn: layouts.value.isSample,
    gone: Object.fromEntries(SEATS.map((seat) => [seat, cardsPlayedBy(earlier, seat)])),
  };
  const steps = computeLayoutOdds(kernel, weighed.value, { nodes });
  for (;;) {
    const { value, done } = steps.next();
    const now = summarizeOdds(layouts.value, value, known);
    if (!now) return fault('odds/over', 'No card can be played.');
    if (done) return ok(now);
    told(now);
  }
}
