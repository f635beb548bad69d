/**
 * The opponent ledger of a play: for each card of a seat that the computer plays like a human (by
 * what that seat can know), the deals that the seat believed in then, with the conclusions that led
 * to them, and the student's card that deceived it, if any. `LedgerEntry` documents the members.
 */
import type { Card } from '$lib/cards/card';
import type {
  Mind,
  HumanThought,
  ResolvedConclusion,
} from '$lib/games/bridge/opponents/human/mind';
import { think, type ThinkOptions } from '$lib/games/bridge/opponents/human/human-player';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { decidingSeat } from '$lib/games/bridge/problem/human-seats';
import { toMind } from '$lib/games/bridge/problem/seat-mind';
import {
  humanSeats,
  playAtStart,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { cardsPlayed, playCard, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { partnerOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import { detectDeception } from './detect-deception';
import { playAfterLog } from '../bridge-lesson';
import { toLedgerCard, type LedgerInference, type LedgerEntry } from './ledger-entry';

/**
 * One entry for each card of `log` that a human-like seat chose, in order; declarer also chooses
 * dummy's cards. `log` holds the cards after the problem's start. Empty without human-like seats.
 */
export function buildOpponentLedger(
  problem: BridgeProblem,
  log: readonly Card[],
  prover: BridgeProver,
): readonly LedgerEntry[] {
  const humanLike = humanSeats(problem);
  const game = toProofGame(problem, prover);
  const truth = game.deals[consistentDeals(game, playAfterLog(problem, log))[0] ?? 0];
  if (humanLike.length === 0 || !truth) return [];
  const builder = new LedgerBuilder(problem, truth, prover);
  const entries: LedgerEntry[] = [];
  let play = playAtStart(problem);
  for (const [logIndex, card] of log.entries()) {
    const seat = decidingSeat(problem, turnOf(play) as Seat);
    if (humanLike.includes(seat)) entries.push(builder.entry(seat, logIndex, play, card));
    play = playCard(play, card);
  }
  return entries;
}

/**
 * Builds the entries of one play in order, and keeps each seat's last thought (its beliefs,
 * conclusions and choice at one turn) to compare with.
 */
class LedgerBuilder {
  /** With each thought, the number of cards that had been played. */
  private readonly lastThoughts: {
    [S in Seat]?: { readonly thought: HumanThought; readonly count: number };
  } = {};

  constructor(
    private readonly problem: BridgeProblem,
    private readonly truth: Deal,
    private readonly prover: BridgeProver,
  ) {}

  /** The entry of a card, by the belief of the seat before it. */
  entry(seat: Seat, logIndex: number, play: Play, card: Card): LedgerEntry {
    const mind = toMind(this.problem, seat);
    const thought = this.think(mind, seat, play);
    const previous = this.lastThoughts[seat];
    this.lastThoughts[seat] = { thought, count: cardsPlayed(play).length };
    const evaluation = thought.options.find((option) => option.card === card);
    return {
      at: logIndex,
      trick: play.won.length + 1,
      seat,
      card,
      expected: evaluation?.expected ?? null,
      runnerUp: thought.options.find((option) => option.card !== card) ?? null,
      preference: thought.preference,
      inferred: [
        ...thought.conclusions.map((conclusion) => toInference(conclusion, previous?.count ?? 0)),
        ...thought.reasons.map(({ id }) => ({ ...NO_CARD, rule: id })),
      ],
      believed: thought.beliefs.flatMap(({ believedIndex, weight }) =>
        believedIndex === null ? [] : [{ deal: believedIndex, weight }],
      ),
      thrownAway: findRejectedDeals(previous?.thought ?? null, thought),
      // Deals without an index are sampled, not the author's.
      samples: thought.beliefs.some(({ believedIndex }) => believedIndex === null)
        ? mind.sampleCount
        : 0,
      fooled:
        seat === partnerOf(this.problem.student)
          ? null // The student does not deceive a partner.
          : detectDeception(this.problem, this.truth, play, card, thought, {
              doubleDummyTricks: () =>
                this.prover.solver.cardValues(toDoubleDummyPosition(this.truth, play)).cards,
              thinkAgain: (options) => this.think(mind, seat, play, options),
            }),
    };
  }

  private think(mind: Mind, seat: Seat, play: Play, options: ThinkOptions = {}): HumanThought {
    const view = viewFor(seat, this.problem.contract, this.truth, play);
    return think(mind, view, this.prover.solver, options);
  }
}

/** An inference that weights deals by their tricks, not by a card. */
const NO_CARD: Omit<LedgerInference, 'rule'> = {
  from: null,
  says: null,
  fresh: true,
  dropped: false,
};

/** A conclusion as the ledger shows it; `fresh`: drawn since the seat's last card. */
function toInference(
  { rule, scene, constraint, isDropped }: ResolvedConclusion,
  previousCardCount: number,
): LedgerInference {
  const fresh =
    scene === null
      ? previousCardCount === 0
      : cardsPlayed(scene.playBefore).length >= previousCardCount;
  return {
    rule: rule.id,
    from: scene && toLedgerCard(scene),
    says: constraint,
    fresh,
    dropped: isDropped,
  };
}

/** The deals rejected since the seat's last card; at its first card, those rejected at once. */
function findRejectedDeals(
  previous: HumanThought | null,
  current: HumanThought,
): LedgerEntry['thrownAway'] {
  const rules = new Map(
    current.rejectedDeals.map(({ believedIndex, rule }) => [believedIndex, rule]),
  );
  const candidates = previous
    ? previous.beliefs.map(({ believedIndex }) => believedIndex)
    : [...rules.keys()];
  const stillBelieved = new Set(current.beliefs.map(({ believedIndex }) => believedIndex));
  return candidates.flatMap((deal) =>
    deal === null || stillBelieved.has(deal) ? [] : [{ deal, rule: rules.get(deal) ?? null }],
  );
}
