/**
 * Loads the values of the discards from the worker, once for each position of a deal. `positionKey`
 * is any text that identifies the position.
 */
import type { MahjongEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import type { DiscardValue } from '$lib/games/mahjong/players/best/discard-values';
import type { DiscardView, View } from '$lib/games/mahjong/rules/mahjong-view';
import type { EngineClient } from '$lib/platform/workers/engine-client';

export class DiscardValueLoader {
  readonly #engine: Pick<EngineClient<MahjongEngine>, 'ask'>;
  #requestedKey = '';
  #loaded = $state.raw<{
    readonly positionKey: string;
    readonly values: readonly DiscardValue[];
  } | null>(null);

  constructor(engine: Pick<EngineClient<MahjongEngine>, 'ask'>) {
    this.#engine = engine;
  }

  /** The values at a position, best first; null until they are loaded. */
  valuesAt(positionKey: string): readonly DiscardValue[] | null {
    return this.#loaded?.positionKey === positionKey ? this.#loaded.values : null;
  }

  /**
   * Loads the values of a position at which a discard is due. Resolves with null when another
   * position is requested meanwhile, when this one is already being loaded, or on failure.
   */
  async load(positionKey: string, view: View): Promise<readonly DiscardValue[] | null> {
    const loadedValues = this.valuesAt(positionKey);
    if (loadedValues) return loadedValues;
    if (this.#requestedKey === positionKey) return null;
    this.#requestedKey = positionKey;
    const { seat, options, hand, melds, rivers, wall } = view;
    // Only what the estimate needs: views hold more, and the worker copies what it gets.
    const discardView: DiscardView = { seat, options, hand, melds, rivers, wall };
    try {
      const values = await this.#engine.ask((remote) => remote.values(discardView));
      if (this.#requestedKey !== positionKey) return null;
      this.#loaded = { positionKey, values };
      return values;
    } catch {
      // No answer: allow the next request to try again.
      if (this.#requestedKey === positionKey) this.#requestedKey = '';
      return null;
    }
  }
}
