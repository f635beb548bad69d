/** What one may do at the table besides the rules: raising a tile, asking for a hint, opening a sheet. */
import { m } from '$lib/paraglide/messages';
import type { MahjongEngine } from '$lib/mahjong/engine/mahjong-engine';
import { parseMahjongAction } from '$lib/mahjong/notation/mahjong-action-notation';
import { legalActions, type Action } from '$lib/mahjong/rules/mahjong-game-state';
import type { Tile } from '$lib/mahjong/rules/mahjong-tiles';
import { viewFor, type View } from '$lib/mahjong/rules/mahjong-view';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { needsConfirmation } from '$lib/ui/settings/settings';
import type { EngineClient } from '$lib/worker/engine-client';
import { hintOf } from '../values/insight';
import { Weighing } from '../values/weighing.svelte';
import type { Session } from '../match/mahjong-game-session.svelte';
import { answerName } from './answers';

export type SheetName = 'values' | 'standing' | 'more' | 'house' | 'keys';

export interface RoomSetup {
  readonly session: Session;
  readonly engine: EngineClient<MahjongEngine>;
  say(text: string): void;
}

export class Room {
  readonly #setup: RoomSetup;
  readonly weighing: Weighing;
  /** The place of the tile that is about to be thrown. */
  raised = $state<number | null>(null);
  sheet = $state<SheetName | null>(null);
  #hint = $state.raw<{ readonly moment: string; readonly words: string } | null>(null);

  constructor(setup: RoomSetup) {
    this.#setup = setup;
    this.weighing = new Weighing(setup.engine);
  }

  /** The table as one sees it. */
  readonly view = $derived.by<View>(() => {
    const { game, you } = this.#setup.session;
    return viewFor(you, game);
  });

  /** Whether the table waits for the student. */
  readonly yours = $derived.by(() => this.#setup.session.phase === 'student');

  /** What may be answered besides throwing a tile: to win, or what a discard may be taken for. */
  readonly answers = $derived.by<readonly Action[]>(() =>
    this.yours
      ? legalActions(this.#setup.session.game).filter(({ kind }) => kind !== 'discard')
      : [],
  );

  /** The kinds that may be thrown; null while the hand is only looked at. */
  readonly able = $derived.by<readonly Tile[] | null>(() =>
    this.yours && this.#setup.session.game.phase === 'discard' ? this.view.hand : null,
  );

  /** Names this moment among all of the deal. */
  readonly moment = $derived.by(() => this.#setup.session.log.join(' '));

  /** What was told of this moment; null before. */
  readonly hint = $derived.by(() => (this.#hint?.moment === this.moment ? this.#hint.words : null));

  press(tile: Tile, place: number, finger: boolean): void {
    const first = needsConfirmation(preferences.settings.confirm, finger);
    if (first && this.raised !== place) this.raised = place;
    else this.do({ kind: 'discard', tile });
  }

  do(action: Action): void {
    this.settle();
    this.#setup.session.act(action);
  }

  /** Nothing is raised any more. */
  settle(): void {
    this.raised = null;
  }

  /** Tells what the best player would do. */
  async askHint(): Promise<void> {
    const { moment, view } = this;
    if (!this.yours) return;
    const words = this.able ? await this.#tile(moment, view) : await this.#claim();
    if (words === null || this.moment !== moment) return;
    this.#hint = { moment, words };
    this.#setup.say(words);
  }

  async #tile(moment: string, view: View): Promise<string | null> {
    if (view.legal.some(({ kind }) => kind === 'win')) return m.mahjong_hint_win();
    const values = await this.weighing.look(moment, view);
    return values && hintOf(values);
  }

  async #claim(): Promise<string | null> {
    const { session, engine } = this.#setup;
    try {
      const text = await engine.ask((remote) =>
        remote.act(session.dealt, [...session.log], 'best'),
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
