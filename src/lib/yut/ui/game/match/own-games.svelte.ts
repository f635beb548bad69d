/** Games that one plays, one after the other: the one on the table, a new one, what is kept. */
import type { EngineClient } from '$lib/worker/engine-client';
import type { YutEngine } from '$lib/yut/engine/yut-engine';
import { createYutRecord, type GameRecord } from '$lib/yut/record/yut-record';
import { games } from '../../records/kept-games';
import { HOUSE_KEY, readHouse, type House } from '../yut-game-settings';
import { createRandomSeed } from '$lib/lesson-ui/game/random-seed';
import { SavedGameSettings } from '$lib/lesson-ui/game/saved-game-settings.svelte';
import { Session } from './yut-game-session.svelte';

export class OwnGames {
  readonly #engine: EngineClient<YutEngine>;
  readonly #house = new SavedGameSettings(HOUSE_KEY, readHouse);
  /** Hears no more how the game stands in another window. */
  #deaf = (): void => undefined;
  session = $state.raw<Session | null>(null);
  /** Whether a game was asked for that is not kept here: then none is on the table until one is begun. */
  absent = $state(false);

  constructor(engine: EngineClient<YutEngine>) {
    this.#engine = engine;
  }

  get house(): House {
    return this.#house.current;
  }

  /** Reads what was kept and goes on with the game that was played last, or with the one of an id if it is there. */
  async sitDown(wanted: string | null): Promise<void> {
    this.#house.load();
    const kept = await games.list();
    const last = wanted === null ? kept[0] : kept.find(({ id }) => id === wanted);
    this.absent = wanted !== null && !last;
    if (this.absent) return;
    if (last && (last.record.endedAt === null || last.id === wanted))
      this.#play(last.id, last.record);
    else this.begin();
  }

  /** A new game as the house says. */
  begin(): void {
    const { opponent, first, sticks, options } = this.house;
    const begunAt = Date.now();
    const seed = createRandomSeed();
    const other = opponent === 'person' ? '' : opponent;
    const begins = first === 'you' || (first === 'lot' && seed % 2 === 0);
    const players = begins ? { A: '', B: other } : { A: other, B: '' };
    const record = createYutRecord({ seed, sticks, options, players, begunAt });
    this.#play(games.createId(begunAt), record);
  }

  choose(change: Partial<House>): void {
    this.#house.update(change);
  }

  close(): void {
    this.#deaf();
    this.session?.close();
  }

  #play(id: string, record: GameRecord): void {
    this.close();
    const session = new Session({
      ...{ record, engine: this.#engine },
      onrecord: (now) => void games.save({ id, record: now }),
    });
    this.session = session;
    this.#deaf = games.subscribe(id, (told) => session.alsoWent(told));
  }
}
