/** What the proof answers in the middle of a play: a claim, and hints for a student who is stuck. */
import { invariant } from '$lib/core/result';
import { worldAt, type HiddenInformationGame } from './hidden-information-game';
import { Judge, JUDGE_NODES } from './play-judge';
import type { ClaimAnswer, ProofHint } from './play-judgement';
import type { DoubleDummyGuide } from './refutation';
import { bestByVerdict, type ActionVerdict, type Prover } from './prover';

/**
 * Whether the goal of `game`, raised by a claim of the student's at its turn, is proved in every world alive.
 * A claim that could not be proved within `JUDGE_NODES` is refused without a refutation; else the
 * student's best action, of equal ones the most sensible, is refuted.
 */
export function answerClaim<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  showing: DoubleDummyGuide<Game, World, Play, Action>,
  prover: Prover<Game, Play, Action>,
  game: Game,
  play: Play,
): ClaimAnswer<Action> {
  const { wins } = prover.wins(game, play, { nodes: JUDGE_NODES });
  if (wins !== false) return { accepted: wins === true, refutation: null };
  const { verdicts: classes, consistentWorlds: alive } = prover.prove(game, play, { nodes: JUDGE_NODES });
  // Of equal classes what a sensible player would do, if the first world alive were the truth.
  const sensible = alive.slice(0, 1).flatMap((place) => {
    return showing.bestActions(game, worldAt(rules, game, place), play);
  });
  const order = (action: Action): number =>
    sensible.includes(action) ? sensible.indexOf(action) : sensible.length;
  const best = bestByVerdict(classes, (a, b) => order(a) - order(b) || rules.comparePlain(a, b));
  const refutation = best && new Judge(rules, showing, prover, game).refutation(play, best);
  return { accepted: false, refutation };
}

/**
 * The ladder at the student's turn, the vaguest hint first: how much is sound, the world to be afraid of,
 * the action; `authors` is it where it is sound, else the plainest sound one. The world is left out when no
 * refutation was found in the node budget. `lost` stands alone. Empty when everything is sound, or
 * when it is not known of each action what it is. Throws when it is not the student's turn.
 */
export function proofHints<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  showing: DoubleDummyGuide<Game, World, Play, Action>,
  prover: Prover<Game, Play, Action>,
  game: Game,
  play: Play,
  authors: Action | null,
): readonly ProofHint<Action>[] {
  invariant(rules.turn(game, play) === 'student', 'Only the student is given hints, at its turn.');
  const { verdicts: classes } = prover.prove(game, play, { nodes: JUDGE_NODES });
  const legal = [...classes.keys()];
  const those = (wanted: ActionVerdict): readonly Action[] =>
    legal.filter((action) => classes.get(action) === wanted);
  const plainest = (wanted: ActionVerdict): Action | undefined =>
    [...those(wanted)].sort(rules.comparePlain)[0];
  const sound = those('sound');
  const first = plainest('sound');
  if ([...classes.values()].includes('unknown') || sound.length === legal.length) return [];
  if (first === undefined) return [{ kind: 'lost' }];
  // The most tempting wrong action: a lucky one if there is any.
  const tempting = plainest('lucky') ?? plainest('beaten');
  const danger = tempting && new Judge(rules, showing, prover, game).refutation(play, tempting);
  const action = authors !== null && sound.includes(authors) ? authors : first;
  return [
    { kind: 'count', sound, legal },
    ...(danger ? [{ kind: 'danger', world: danger.worldIndex } as const] : []),
    { kind: 'action', action },
  ];
}
