/** What `lie prove` says of a position: the shape is a contract, other programs read it. */
import type { ActionVerdict, Prover } from '$lib/switching/prover';
import type { HiddenInformationGame } from '$lib/switching/hidden-information-game';
import { refute, type DoubleDummyGuide } from '$lib/switching/refutation';

export interface ProofReport {
  /** Null when the node budget ran out. */
  readonly wins: boolean | null;
  /** The seat that is next to play; null when the play is over. */
  readonly seat: string | null;
  /** All that the student may do, equals included; empty when it is not its turn. */
  readonly cards: Readonly<Record<string, ActionVerdict>>;
  /** For what is not sound: a deal by its name, and a line in it after which the goal is missed whatever is played. */
  readonly refutations: Readonly<
    Record<string, { readonly deal: string; readonly line: readonly string[] }>
  >;
  /** The names of the real deals that fit the play, in the file's order. */
  readonly alive: readonly string[];
  /** Positions looked at. */
  readonly nodes: number;
  /** Only where something stayed unknown, and the table can say more. */
  readonly sampled?: PlayoutEstimate;
  /** Only where nothing is proved because the table weighs the actions: the estimated chance of each, 0 to 1. */
  readonly estimated?: Readonly<Record<string, number>>;
}

/** What games that were played out say of what was not proved: an estimate, the same for the same question. */
export interface PlayoutEstimate {
  /** In so many real deals games were played out. */
  readonly worlds: number;
  /** So many games for each action, over all of these deals. */
  readonly games: number;
  readonly seed: number;
  /** For each unknown action in how many games the goal was made. */
  readonly made: Readonly<Record<string, number>>;
}

/** Who proves a problem, and how its table speaks of seats and deals. */
export interface ProofContext<Game, World, Play, Act extends string> {
  readonly rules: HiddenInformationGame<Game, World, Play, Act>;
  readonly guide: DoubleDummyGuide<Game, World, Play, Act>;
  readonly prover: Prover<Game, Play, Act>;
  readonly game: Game;
  seat(play: Play): string | null;
  layoutName(place: number): string;
  /**
   * What games played out say of some actions that were not proved; not asked where all were, and null at a table
   * that plays none out.
   */
  estimateByPlayouts(play: Play, unknown: readonly Act[]): PlayoutEstimate | null;
}

/**
 * The report after a play. `nodes` bounds the proof and the refutations of what is not sound together: what it leaves
 * no room for has none. `told` hears how many positions were looked at.
 */
export function createProofReport<Game, World, Play, Act extends string>(
  { rules, guide: showing, prover, game, seat, layoutName: nameOf, estimateByPlayouts: sampled }: ProofContext<Game, World, Play, Act>,
  play: Play,
  nodes: number,
  onProgress: (nodes: number, most: number) => void = () => {},
): ProofReport {
  const proof = prover.prove(game, play, { nodes, onProgress: (now) => onProgress(now, nodes) });
  let used = proof.nodes;
  const refutations: [Act, { deal: string; line: readonly Act[] }][] = [];
  for (const [action, found] of proof.verdicts) {
    if (found === 'sound' || found === 'unknown') continue;
    const left = nodes - used;
    if (left <= 0) break;
    onProgress(used, nodes);
    const refutation = refute(rules, showing, prover, game, play, action, { nodes: left });
    if (!refutation) continue;
    used += refutation.nodes;
    refutations.push([action, { deal: nameOf(refutation.worldIndex), line: refutation.line }]);
  }
  const unknown = [...proof.verdicts].flatMap(([each, found]) => (found === 'unknown' ? each : []));
  const estimate = unknown.length > 0 ? sampled(play, unknown) : null;
  return {
    wins: proof.wins,
    seat: seat(play),
    cards: Object.fromEntries(proof.verdicts),
    refutations: Object.fromEntries(refutations),
    alive: proof.consistentWorlds.map(nameOf),
    nodes: used,
    ...(estimate ? { sampled: estimate } : {}),
  };
}
