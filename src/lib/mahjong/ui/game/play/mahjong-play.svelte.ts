/** The state of the play screen beside the game: raised tile, hint, open sheet. */
import { m } from '$lib/paraglide/messages';
import type { MahjongEngine } from '$lib/mahjong/engine/mahjong-engine';
import { parseMahjongAction } from '$lib/mahjong/notation/mahjong-action-notation';
import { legalActions, type Action } from '$lib/mahjong/rules/mahjong-game-state';
import type { Tile } from '$lib/mahjong/rules/mahjong-tiles';
import { viewFor, type View } from '$lib/mahjong/rules/mahjong-view';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { needsConfirmation } from '$lib/ui/settings/settings';
import type { EngineClient } from '$lib/worker/engine-client';
import { discardHintText } from '../values/insight';
import { DiscardValueLoader } from '../values/discard-value-loader.svelte';
import type { MahjongGameSession } from '../match/mahjong-game-session.svelte';
import { answerName } from './answers';

export type MahjongSheetName = 'values' | 'standing' | 'more' | 'house' | 'keys';

export interface MahjongControlsSetup {
  readonly session: MahjongGameSession;
  readonly engine: EngineClient<MahjongEngine>;
  say(text: string): void;
}

export class MahjongGameControls {
  readonly #setup: MahjongControlsSetup;
  readonly discardValues: DiscardValueLoader;
  /** The place of the tile that is about to be thrown. */
  raisedIndex = $state<number | null>(null);
  sheet = $state<MahjongSheetName | null>(null);
  #hint = $state.raw<{ readonly moment: string; readonly words: string } | null>(null);

  constructor(setup: MahjongControlsSetup) {
    this.#setup = setup;
    this.discardValues = new DiscardValueLoader(setup.engine);
  }

  /** The table as one sees it. */
  readonly view = $derived.by<View>(() => {
    const { game, you } = this.#setup.session;
    return viewFor(you, game);
  });

  /** True when the table waits for the student. */
  readonly isStudentToAct = $derived.by(() => this.#setup.session.phase === 'student');

  /** The legal actions other than a discard: a win, a claim, a pass. */
  readonly answers = $derived.by<readonly Action[]>(() =>
    this.isStudentToAct
      ? legalActions(this.#setup.session.game).filter(({ kind }) => kind !== 'discard')
      : [],
  );

  /** The kinds that may be thrown; null while the hand is only looked at. */
  readonly discardableTiles = $derived.by<readonly Tile[] | null>(() =>
    this.isStudentToAct && this.#setup.session.game.phase === 'discard' ? this.view.hand : null,
  );

  /** Names this moment among all of the deal. */
  readonly positionKey = $derived.by(() => this.#setup.session.log.join(' '));

  /** The hint for this moment; null before it is requested. */
  readonly hint = $derived.by(() => (this.#hint?.moment === this.positionKey ? this.#hint.words : null));

  press(tile: Tile, place: number, finger: boolean): void {
    const first = needsConfirmation(preferences.settings.confirm, finger);
    if (first && this.raisedIndex !== place) this.raisedIndex = place;
    else this.act({ kind: 'discard', tile });
  }

  act(action: Action): void {
    this.lowerTile();
    this.#setup.session.act(action);
  }

  /** Nothing is raised any more. */
  lowerTile(): void {
    this.raisedIndex = null;
  }

  /** Tells what the best player would do. */
  async askHint(): Promise<void> {
    const { positionKey: moment, view } = this;
    if (!this.isStudentToAct) return;
    const words = this.discardableTiles ? await this.#tile(moment, view) : await this.#claim();
    if (words === null || this.positionKey !== moment) return;
    this.#hint = { moment, words };
    this.#setup.say(words);
  }

  async #tile(moment: string, view: View): Promise<string | null> {
    if (view.legal.some(({ kind }) => kind === 'win')) return m.mahjong_hint_win();
    const values = await this.discardValues.load(moment, view);
    return values && discardHintText(values);
  }

  async #claim(): Promise<string | null> {
    const { session, engine } = this.#setup;
    try {
      const text = await engine.ask((remote) =>
        remote.act(session.setup, [...session.log], 'best'),
      );
      const read = parseMahjongAction(text);
      if (!read.ok) return null;
      return read.value.kind === 'pass'
        ? m.mahjong_hint_pass()
        : m.mahjong_hint_claim({ claim: answerName(read.value) });
    } catch {
      return null;
    }
  }
}
