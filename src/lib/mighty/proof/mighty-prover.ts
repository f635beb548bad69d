/** The prover: the interface in terms of the game, around the fast search. */
import { definite, invariant } from '$lib/core/result';
import type { MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { consistentWorlds } from '$lib/switching/consistent-worlds';
import { exhaustiveSearch } from '$lib/switching/exhaustive-search';
import type { ActionVerdict, ProofOptions } from '$lib/switching/prover';
import { toPlayCode } from './encoded-rules';
import { openCardInsight } from './open-card-bounds';
import type { MightyProofGame, MightyProver, World } from './mighty-proof-game';
import { mightyHiddenInformation } from './mighty-hidden-information';
import { MightyProofCache } from './mighty-proof-cache';
import { ProofNodeLimitExceeded, ProofSearch } from './proof-search';
import { legalPlaysInWorld } from './play-in-world';

/**
 * A prover that keeps its cache, from which later questions profit: they may be settled within a
 * smaller budget, with the same result. While the first trick is to decide the friend the sides are
 * open, and the generic search answers.
 */
export function createMightyProver(): MightyProver {
  const memory = new MightyProofCache();
  const other = exhaustiveSearch(mightyHiddenInformation, openCardInsight());
  const isSettled = ({ friend }: MightyProofGame, { won }: MightyPlay): boolean =>
    friend !== 'first' || won.length > 0;
  return {
    wins(game, play, options = {}) {
      if (!isSettled(game, play)) return other.wins(game, play, options);
      const question = new ProofQuestion(memory, game, play, options);
      const wins = question.within(1, (search, alive) => search.wins(alive, null));
      return { wins, nodes: question.nodes };
    },
    prove(game, play, options = {}) {
      if (!isSettled(game, play)) return other.prove(game, play, options);
      return new ProofQuestion(memory, game, play, options).proof();
    },
  };
}

/** One question with one budget. */
class ProofQuestion {
  readonly alive: readonly number[];
  private search: ProofSearch;
  private readonly nodeLimit: number;

  constructor(
    private readonly memory: MightyProofCache,
    private readonly game: MightyProofGame,
    private readonly play: MightyPlay,
    { nodes = Infinity }: ProofOptions,
  ) {
    this.alive = consistentWorlds(mightyHiddenInformation, game, play);
    invariant(this.alive.length > 0, 'No world fits the play.');
    this.search = new ProofSearch(memory, game, play);
    this.nodeLimit = nodes;
  }

  get nodes(): number {
    return Math.min(this.search.nodes, this.nodeLimit);
  }

  /**
   * The result of a search that may use a part of the remaining budget; null when that is exceeded.
   */
  within<Found>(part: number, ask: (search: ProofSearch, alive: number) => Found): Found | null {
    const { search } = this;
    const used = search.nodes;
    search.nodeLimit = used + (this.nodeLimit - used) * part;
    try {
      return ask(search, toBitMask(this.alive));
    } catch (reason) {
      if (reason instanceof ProofNodeLimitExceeded) {
        // A search aborted midway has to be rebuilt.
        this.search = new ProofSearch(this.memory, this.game, this.play);
        this.search.nodes = Math.floor(search.nodeLimit);
        return null;
      }
      throw reason;
    }
  }

  proof(): ReturnType<MightyProver['prove']> {
    const { game, play, alive } = this;
    if (mightyHiddenInformation.turn(game, play) !== 'student') {
      const wins = this.within(1, (search, all) => search.wins(all, null));
      return { wins, verdicts: new Map(), consistentWorlds: alive, nodes: this.nodes };
    }
    const world = game.worlds[definite(alive[0], 'No world fits the play.')] as World;
    const legal = [...legalPlaysInWorld(game, world, play)].sort(
      mightyHiddenInformation.compareListed,
    );
    const tried = game.firstTry?.(play);
    const order = [...legal].sort((a, b) => Number(b === tried) - Number(a === tried));
    const verdictsInOrder = new Map(
      order.map((played, i) => [played, this.classOf(played, 1 / (order.length - i))]),
    );
    const classes = new Map(
      legal.map((played) => [played, verdictsInOrder.get(played) ?? 'unknown']),
    );
    const all = [...classes.values()];
    const wins = all.includes('sound') ? true : all.includes('unknown') ? null : false;
    return { wins, verdicts: classes, consistentWorlds: alive, nodes: this.nodes };
  }

  private classOf(played: MightyPlayedCard, part: number): ActionVerdict {
    const code = toPlayCode(played);
    const verdict = this.within(part, (search, all): ActionVerdict => {
      if (search.wins(all, code)) return 'sound';
      return this.alive.some((index) => search.wins(1 << index, code)) ? 'lucky' : 'beaten';
    });
    return verdict ?? 'unknown';
  }
}

function toBitMask(places: readonly number[]): number {
  return places.reduce((all, place) => all | (1 << place), 0);
}
