/** Values of the discards, requested from the worker once for each moment. */
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

  /** The values at a moment, best first; null until they are loaded. */
  valuesAt(moment: string): readonly DiscardValue[] | null {
    return this.#found?.moment === moment ? this.#found.values : null;
  }

  /**
   * Loads the values of a moment at which a discard is due. Resolves with null when another moment
   * is requested meanwhile.
   */
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
