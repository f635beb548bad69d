/** The Mighty prover: translates questions about a game into proof searches with node budgets. */
import { definite, invariant } from '$lib/core/result';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { consistentWorlds } from '$lib/hidden-information/consistent-worlds';
import { exhaustiveSearch } from '$lib/hidden-information/exhaustive-search';
import type { ActionVerdict, ProofOptions } from '$lib/hidden-information/prover';
import { toPlayCode } from './encoded-rules';
import { openCardInsight } from './open-card-bounds';
import type { MightyProofGame, MightyProver, World } from './mighty-proof-game';
import { mightyHiddenInformation } from './mighty-hidden-information';
import { MightyProofCache } from './mighty-proof-cache';
import { ProofNodeLimitExceeded, ProofSearch } from './proof-search';
import { legalPlaysInWorld } from './play-in-world';

/**
 * Creates a prover that keeps its cache between questions: later questions may be settled within a
 * smaller budget, with the same result. The generic search answers while the sides are unknown
 * because the first trick decides the friend.
 */
export function createMightyProver(): MightyProver {
  const cache = new MightyProofCache();
  const genericSearch = exhaustiveSearch(mightyHiddenInformation, openCardInsight());
  const areSidesKnown = ({ friend }: MightyProofGame, { won }: MightyPlay): boolean =>
    friend !== 'first' || won.length > 0;
  return {
    wins(game, play, options = {}) {
      if (!areSidesKnown(game, play)) return genericSearch.wins(game, play, options);
      const question = new ProofQuestion(cache, game, play, options);
      const wins = question.searchWithin(1, (search, worldMask) => search.wins(worldMask, null));
      return { wins, nodes: question.nodes };
    },
    prove(game, play, options = {}) {
      if (!areSidesKnown(game, play)) return genericSearch.prove(game, play, options);
      return new ProofQuestion(cache, game, play, options).prove();
    },
  };
}

/** One question with one budget. */
class ProofQuestion {
  /** Indices of the consistent worlds. */
  readonly worldIndices: readonly number[];
  private search: ProofSearch;
  private readonly nodeLimit: number;

  constructor(
    private readonly cache: MightyProofCache,
    private readonly game: MightyProofGame,
    private readonly play: MightyPlay,
    { nodes = Infinity }: ProofOptions,
  ) {
    this.worldIndices = consistentWorlds(mightyHiddenInformation, game, play);
    invariant(this.worldIndices.length > 0, 'No world fits the play.');
    this.search = new ProofSearch(cache, game, play);
    this.nodeLimit = nodes;
  }

  /** Searched positions, at most the budget. */
  get nodes(): number {
    return Math.min(this.search.nodes, this.nodeLimit);
  }

  /**
   * The result of a search that may use a share (0 to 1) of the remaining budget; null when that is
   * exceeded.
   */
  searchWithin<Answer>(
    budgetShare: number,
    askSearch: (search: ProofSearch, worldMask: number) => Answer,
  ): Answer | null {
    const { search } = this;
    const nodesBefore = search.nodes;
    search.nodeLimit = nodesBefore + (this.nodeLimit - nodesBefore) * budgetShare;
    try {
      return askSearch(search, toBitMask(this.worldIndices));
    } catch (reason) {
      if (reason instanceof ProofNodeLimitExceeded) {
        // A search aborted midway has to be rebuilt.
        this.search = new ProofSearch(this.cache, this.game, this.play);
        this.search.nodes = Math.floor(search.nodeLimit);
        return null;
      }
      throw reason;
    }
  }

  /** The verdict on each legal play of the student, and whether one of them wins. */
  prove(): ReturnType<MightyProver['prove']> {
    const { game, play, worldIndices } = this;
    if (mightyHiddenInformation.turn(game, play) !== 'student') {
      const wins = this.searchWithin(1, (search, worldMask) => search.wins(worldMask, null));
      return { wins, verdicts: new Map(), consistentWorlds: worldIndices, nodes: this.nodes };
    }
    const world = game.worlds[definite(worldIndices[0], 'No world fits the play.')] as World;
    const legal = [...legalPlaysInWorld(game, world, play)].sort(
      mightyHiddenInformation.compareListed,
    );
    const firstPlay = game.firstTry?.(play);
    const order = [...legal].sort((a, b) => Number(b === firstPlay) - Number(a === firstPlay));
    // Each play gets an equal share of the budget that the plays before it left over.
    const verdictsInOrder = new Map(
      order.map((played, i) => [played, this.verdictOf(played, 1 / (order.length - i))]),
    );
    const verdicts = new Map(
      legal.map((played) => [played, verdictsInOrder.get(played) ?? 'unknown']),
    );
    const values = [...verdicts.values()];
    const winsOrUnknown = values.includes('unknown') ? null : false;
    const wins = values.includes('sound') ? true : winsOrUnknown;
    return { wins, verdicts, consistentWorlds: worldIndices, nodes: this.nodes };
  }

  /** Sound: wins in all worlds at once; lucky: in some world alone; beaten: in none. */
  private verdictOf(played: MightyPlayedCard, budgetShare: number): ActionVerdict {
    const code = toPlayCode(played);
    const verdict = this.searchWithin(budgetShare, (search, worldMask): ActionVerdict => {
      if (search.wins(worldMask, code)) return 'sound';
      return this.worldIndices.some((index) => search.wins(1 << index, code)) ? 'lucky' : 'beaten';
    });
    return verdict ?? 'unknown';
  }
}

function toBitMask(indices: readonly number[]): number {
  return indices.reduce((mask, index) => mask | (1 << index), 0);
}
