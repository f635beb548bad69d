/** Answers of the prover during a play: to a claim, and to a student who asks for a hint. */
import { invariant } from '$lib/core/result';
import { worldAt, type HiddenInformationGame } from './hidden-information-game';
import { Judge, JUDGE_NODES } from './play-judge';
import type { ClaimAnswer, ProofHint } from './play-judgement';
import { bestByVerdict, type ActionVerdict, type Prover } from './prover';
import type { DoubleDummyGuide } from './refutation';

/**
 * Answers a claim of the student at its turn. `game` has as its goal the result that is claimed;
 * the claim is accepted if this goal is proved in every consistent world. A claim that is not
 * decided within `JUDGE_NODES` is rejected without a refutation; otherwise the student's best
 * action is refuted.
 */
export function answerClaim<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  guide: DoubleDummyGuide<Game, World, Play, Action>,
  prover: Prover<Game, Play, Action>,
  game: Game,
  play: Play,
): ClaimAnswer<Action> {
  const { wins } = prover.wins(game, play, { nodes: JUDGE_NODES });
  if (wins !== false) return { accepted: wins === true, refutation: null };
  const { verdicts, consistentWorlds } = prover.prove(game, play, { nodes: JUDGE_NODES });
  // Ties between verdicts go to good double-dummy play in the first consistent world.
  const goodActions = consistentWorlds
    .slice(0, 1)
    .flatMap((index) => guide.bestActions(game, worldAt(rules, game, index), play));
  const rank = (action: Action): number =>
    goodActions.includes(action) ? goodActions.indexOf(action) : goodActions.length;
  const best = bestByVerdict(verdicts, (a, b) => rank(a) - rank(b) || rules.comparePlain(a, b));
  const refutation = best && new Judge(rules, guide, prover, game).refutation(play, best);
  return { accepted: false, refutation };
}

/**
 * The hints at the student's turn, the vaguest first: the number of sound actions (those after
 * which the student still wins in every consistent world), a world to watch out for, a sound action
 * (`authorAction` if it is sound, else the first by `comparePlain`). The world is absent when no
 * refutation was found within the budget. `lost` stands alone. Empty when all actions are sound or
 * a verdict is unknown. Throws when it is not the student's turn.
 */
export function proofHints<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  guide: DoubleDummyGuide<Game, World, Play, Action>,
  prover: Prover<Game, Play, Action>,
  game: Game,
  play: Play,
  authorAction: Action | null,
): readonly ProofHint<Action>[] {
  invariant(rules.turn(game, play) === 'student', 'Only the student is given hints, at its turn.');
  const { verdicts } = prover.prove(game, play, { nodes: JUDGE_NODES });
  const legal = [...verdicts.keys()];
  const withVerdict = (verdict: ActionVerdict): readonly Action[] =>
    legal.filter((action) => verdicts.get(action) === verdict);
  const plainest = (verdict: ActionVerdict): Action | undefined =>
    [...withVerdict(verdict)].sort(rules.comparePlain)[0];
  const sound = withVerdict('sound');
  const plainestSound = plainest('sound');
  if ([...verdicts.values()].includes('unknown') || sound.length === legal.length) return [];
  if (plainestSound === undefined) return [{ kind: 'lost' }];
  // A lucky action, which wins in some world, is the most tempting mistake.
  const mistake = plainest('lucky') ?? plainest('beaten');
  const danger = mistake && new Judge(rules, guide, prover, game).refutation(play, mistake);
  const isAuthorSound = authorAction !== null && sound.includes(authorAction);
  return [
    { kind: 'count', sound, legal },
    ...(danger ? [{ kind: 'danger', world: danger.worldIndex } as const] : []),
    { kind: 'action', action: isAuthorSound ? authorAction : plainestSound },
  ];
}
