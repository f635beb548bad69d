/** Hints that the proof can give, the vaguest first, for a student who is stuck. */
import { suitOf, type Card } from '$lib/cards/card';
import { createDoubleDummyShowing } from '$lib/bridge/opponents/showing';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { authorCardAfter } from '$lib/bridge/problem/author-line';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { bridgeHiddenGame } from '$lib/bridge/proof/bridge-hidden-game';
import * as switching from '$lib/switching/advice';
import type { MachineHint } from './bridge-judgement';
import { playAfter } from './bridge-lesson';

/**
 * The ladder after `log`: how many cards are sound, in which suits, the deal to be afraid of, the
 * card. A step that would tell nothing is left out: the suits when every suit that may be played has
 * a sound card, the deal when no refutation was found in the node budget. `lost` stands alone. Empty
 * when every card is sound, or when it is not known of each card what it is. Throws when it is not
 * the student's turn.
 */
export function machineHints(
  problem: BridgeProblem,
  log: readonly Card[],
  prover: BridgeProver,
): readonly MachineHint[] {
  const game = toProofGame(problem, prover);
  const play = playAfter(problem, log);
  const authors = authorCardAfter(problem, log);
  const showing = createDoubleDummyShowing(prover.solver);
  const hints = switching.machineHints(bridgeHiddenGame, showing, prover, game, play, authors);
  return hints.flatMap((hint): readonly MachineHint[] => {
    switch (hint.kind) {
      case 'count': {
        const { sound, legal } = hint;
        const count = { kind: 'count', sound: sound.length, legal: legal.length } as const;
        return [count, ...suitsHint(sound, legal)];
      }
      case 'danger':
        return [{ kind: 'danger', deal: hint.world }];
      case 'action':
        return [{ kind: 'card', card: hint.action }];
      case 'lost':
        return [hint];
    }
  });
}

function suitsHint(sound: readonly Card[], legal: readonly Card[]): readonly MachineHint[] {
  const suits = new Set(sound.map(suitOf));
  const tells = legal.some((card) => !suits.has(suitOf(card)));
  return tells ? [{ kind: 'suits', cards: sound }] : [];
}
