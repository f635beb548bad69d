/** The proof of the app: the port in the game's own terms, around the quick search. */
import { definite, invariant } from '$lib/core/result';
import type { MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { consistentWorlds } from '$lib/switching/consistent-worlds';
import { exhaustiveSearch } from '$lib/switching/exhaustive-search';
import type { Class, ProofOptions } from '$lib/switching/prover';
import { codeOf } from './encoded-rules';
import { openCards } from './open-card-bounds';
import type { Game, Prover, World } from './mighty-proof-game';
import { mightySwitching } from './mighty-hidden-information';
import { Memory } from './mighty-proof-cache';
import { OutOfNodes, Search } from './proof-search';
import { legalIn } from './play-in-world';

/**
 * A prover that remembers what it has found, from which later questions profit: it may settle more
 * within a budget, never something else. As long as the first trick is to show the friend the sides
 * are not settled, and the plain search answers.
 */
export function createProver(): Prover {
  const memory = new Memory();
  const other = exhaustiveSearch(mightySwitching, openCards());
  const isSettled = ({ friend }: Game, { won }: MightyPlay): boolean =>
    friend !== 'first' || won.length > 0;
  return {
    wins(game, play, options = {}) {
      if (!isSettled(game, play)) return other.wins(game, play, options);
      const question = new Question(memory, game, play, options);
      const wins = question.within(1, (search, alive) => search.wins(alive, null));
      return { wins, nodes: question.nodes };
    },
    prove(game, play, options = {}) {
      if (!isSettled(game, play)) return other.prove(game, play, options);
      return new Question(memory, game, play, options).proof();
    },
  };
}

/** One question, with one budget for all that it takes. */
class Question {
  readonly alive: readonly number[];
  private search: Search;
  private readonly most: number;

  constructor(
    private readonly memory: Memory,
    private readonly game: Game,
    private readonly play: MightyPlay,
    { nodes = Infinity }: ProofOptions,
  ) {
    this.alive = consistentWorlds(mightySwitching, game, play);
    invariant(this.alive.length > 0, 'No world fits the play.');
    this.search = new Search(memory, game, play);
    this.most = nodes;
  }

  get nodes(): number {
    return Math.min(this.search.nodes, this.most);
  }

  /**
   * What the search says when it may use a part of the positions left; null when that is not
   * enough.
   */
  within<Found>(part: number, ask: (search: Search, alive: number) => Found): Found | null {
    const { search } = this;
    const used = search.nodes;
    search.most = used + (this.most - used) * part;
    try {
      return ask(search, bits(this.alive));
    } catch (reason) {
      if (reason instanceof OutOfNodes) {
        // What was thrown away in the middle is begun anew.
        this.search = new Search(this.memory, this.game, this.play);
        this.search.nodes = Math.floor(search.most);
        return null;
      }
      throw reason;
    }
  }

  proof(): ReturnType<Prover['prove']> {
    const { game, play, alive } = this;
    if (mightySwitching.turn(game, play) !== 'student') {
      const wins = this.within(1, (search, all) => search.wins(all, null));
      return { wins, classes: new Map(), consistentWorlds: alive, nodes: this.nodes };
    }
    const world = game.worlds[definite(alive[0], 'No world fits the play.')] as World;
    const legal = [...legalIn(game, world, play)].sort(mightySwitching.compareListed);
    const tried = game.tries?.(play);
    const order = [...legal].sort((a, b) => Number(b === tried) - Number(a === tried));
    const found = new Map(
      order.map((played, i) => [played, this.classOf(played, 1 / (order.length - i))]),
    );
    const classes = new Map(legal.map((played) => [played, found.get(played) ?? 'unknown']));
    const all = [...classes.values()];
    const wins = all.includes('sound') ? true : all.includes('unknown') ? null : false;
    return { wins, classes, consistentWorlds: alive, nodes: this.nodes };
  }

  private classOf(played: MightyPlayedCard, part: number): Class {
    const code = codeOf(played);
    const found = this.within(part, (search, all): Class => {
      if (search.wins(all, code)) return 'sound';
      return this.alive.some((place) => search.wins(1 << place, code)) ? 'lucky' : 'beaten';
    });
    return found ?? 'unknown';
  }
}

function bits(places: readonly number[]): number {
  return places.reduce((all, place) => all | (1 << place), 0);
}
