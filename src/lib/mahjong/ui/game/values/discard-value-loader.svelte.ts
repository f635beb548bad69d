/** What each discard is worth, asked of the worker once for each moment that is looked at. */
import type { MahjongEngine } from '$lib/mahjong/engine/mahjong-engine';
import type { DiscardValue } from '$lib/mahjong/players/best/discard-values';
import type { DiscardView, View } from '$lib/mahjong/rules/mahjong-view';
import type { EngineClient } from '$lib/worker/engine-client';

export class DiscardValueLoader {
  readonly #engine: Pick<EngineClient<MahjongEngine>, 'ask'>;
  #asked = '';
  #found = $state.raw<{ readonly moment: string; readonly values: readonly DiscardValue[] } | null>(
    null,
  );

  constructor(engine: Pick<EngineClient<MahjongEngine>, 'ask'>) {
    this.#engine = engine;
  }

  /** What was found of a moment, the best first; null while nothing is. `moment` names it. */
  valuesAt(moment: string): readonly DiscardValue[] | null {
    return this.#found?.moment === moment ? this.#found.values : null;
  }

  /** Asks for the values of a moment, in which the hand has a tile too many. Resolves with nothing when it is asked for another. */
  async load(moment: string, view: View): Promise<readonly DiscardValue[] | null> {
    const known = this.valuesAt(moment);
    if (known) return known;
    if (this.#asked === moment) return null;
    this.#asked = moment;
    const { seat, options, hand, melds, rivers, wall } = view;
    const seen: DiscardView = { seat, options, hand, melds, rivers, wall };
    try {
      const values = await this.#engine.ask((remote) => remote.values(seen));
      if (this.#asked !== moment) return null;
      this.#found = { moment, values };
      return values;
    } catch {
      // No answer: it may be asked for once more.
      if (this.#asked === moment) this.#asked = '';
      return null;
    }
  }
}
