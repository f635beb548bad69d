/** The odds at a point of a play, from the draw of the layouts to what is told. */
import type { Card } from '$lib/cards/card';
import { fault, ok, type Result } from '$lib/core/result';
import type { SearchKernel } from '$lib/bridge/kernel/search-kernel';
import { computeLayoutOdds, prepareOddsQuestion } from '$lib/bridge/odds/hand/layout-odds';
import { cardsPlayedBy, playCards, playOf, type Play } from '$lib/bridge/rules/bridge-play';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { collectOddsLayouts } from '$lib/bridge/problem/chances/odds-layouts';
import type { OddsScenario } from '$lib/bridge/problem/chances/odds-scenario';
import { toldOdds, type ToldOdds } from './odds-summary';

export interface OddsQuestion {
  readonly table: OddsScenario;
  /** Every card from the opening lead on; declarer's side is next. */
  readonly before: readonly Card[];
  readonly mine: Card | null;
  /** How many positions may be looked at. */
  readonly nodes: number;
}

/** Tells what is known from time to time; the answer is the last of it. Faults as of `layoutsAt` and `weighable`. */
export function weighOdds(
  kernel: SearchKernel,
  { table, before, mine, nodes }: OddsQuestion,
  told: (now: ToldOdds) => void = () => {},
): Result<ToldOdds> {
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
    const now = toldOdds(layouts.value, value, known);
    if (!now) return fault('odds/over', 'No card can be played.');
    if (done) return ok(now);
    told(now);
  }
}
