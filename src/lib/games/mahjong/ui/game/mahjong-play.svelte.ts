/** The state of the play screen that is not part of the game: raised tile and hint. */
import { m } from '$lib/paraglide/messages';
import type { MahjongEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import {
  formatMahjongAction,
  parseMahjongAction,
} from '$lib/games/mahjong/notation/mahjong-action-notation';
import { legalActions, type Action } from '$lib/games/mahjong/rules/mahjong-game-state';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { viewFor, type View } from '$lib/games/mahjong/rules/mahjong-view';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { needsConfirmation } from '$lib/kit/settings/settings';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { discardHintText } from './values/hand-evaluation-texts';
import { DiscardValueLoader } from './values/discard-value-loader.svelte';
import type { MahjongGameSession } from './mahjong-game-session.svelte';
import { answerName } from './claim-action-texts';

export interface MahjongControlsSetup {
  readonly session: MahjongGameSession;
  readonly engine: EngineClient<MahjongEngine>;
  /** Announces a text to screen readers. */
  say(text: string): void;
}

export class MahjongGameControls {
  readonly #setup: MahjongControlsSetup;
  readonly discardValues: DiscardValueLoader;
  /** Index in the displayed hand of the tile raised by a first press; null for none. */
  raisedIndex = $state<number | null>(null);
  #hint = $state.raw<{ readonly positionKey: string; readonly words: string } | null>(null);

  constructor(setup: MahjongControlsSetup) {
    this.#setup = setup;
    this.discardValues = new DiscardValueLoader(setup.engine);
  }

  /** The student's view of the game. */
  readonly view = $derived.by<View>(() => {
    const { position, you } = this.#setup.session;
    return viewFor(you, position);
  });

  /** True when the student is to act. */
  readonly isStudentToAct = $derived.by(() => this.#setup.session.phase === 'student');

  /** The legal actions other than a discard: a win, a claim, a pass. */
  readonly answers = $derived.by<readonly Action[]>(() =>
    this.isStudentToAct
      ? legalActions(this.#setup.session.position).filter(({ kind }) => kind !== 'discard')
      : [],
  );

  /** The tiles that may be discarded; null while the student is not to discard. */
  readonly discardableTiles = $derived.by<readonly Tile[] | null>(() =>
    this.isStudentToAct && this.#setup.session.position.phase === 'discard' ? this.view.hand : null,
  );

  /** Identifies the position within the deal. */
  readonly positionKey = $derived.by(() => this.#setup.session.log.join(' '));

  /** The hint for this position; null before it is requested. */
  readonly hint = $derived.by(() =>
    this.#hint?.positionKey === this.positionKey ? this.#hint.words : null,
  );

  /** A press on a tile: raises it first where presses must be confirmed, else discards it. */
  press(tile: Tile, handIndex: number, byFinger: boolean): void {
    const needsSecondPress = needsConfirmation(preferences.settings.confirm, byFinger);
    if (needsSecondPress && this.raisedIndex !== handIndex) this.raisedIndex = handIndex;
    else this.act({ kind: 'discard', tile });
  }

  act(action: Action): void {
    this.lowerTile();
    this.#setup.session.act(formatMahjongAction(action));
  }

  /** Lowers the raised tile. */
  lowerTile(): void {
    this.raisedIndex = null;
  }

  /** Shows and announces the best player's action. */
  async askHint(): Promise<void> {
    const { positionKey, view } = this;
    if (!this.isStudentToAct) return;
    const words = this.discardableTiles
      ? await this.#discardHint(positionKey, view)
      : await this.#claimHint();
    // The position may have changed while the worker computed.
    if (words === null || this.positionKey !== positionKey) return;
    this.#hint = { positionKey, words };
    this.#setup.say(words);
  }

  async #discardHint(positionKey: string, view: View): Promise<string | null> {
    if (view.legal.some(({ kind }) => kind === 'win')) return m.mahjong_hint_win();
    const values = await this.discardValues.load(positionKey, view);
    return values && discardHintText(values);
  }

  async #claimHint(): Promise<string | null> {
    const { session, engine } = this.#setup;
    try {
      const text = await engine.ask((remote) =>
        remote.act(session.setup, [...session.log], 'best'),
      );
      const action = parseMahjongAction(text);
      if (!action.ok) return null;
      return action.value.kind === 'pass'
        ? m.mahjong_hint_pass()
        : m.mahjong_hint_claim({ claim: answerName(action.value) });
    } catch {
      return null;
    }
  }
}
