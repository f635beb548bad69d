/** Hints from the proof for a student who is stuck, the vaguest first. */
import { suitOf, type Card } from '$lib/cards/card';
import { createDoubleDummyShowing } from '$lib/games/bridge/opponents/double-dummy-showing';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import * as hiddenInformation from '$lib/hidden-information/claims-and-hints';
import type { BridgeProofHint } from './bridge-judgement';
import { playAfterLog } from './bridge-lesson';

/**
 * The hints after `log`: how many cards are sound, in which suits, the dangerous deal, the card. A
 * hint without information is left out: the suits when every playable suit has a sound card, the
 * deal when no refutation was found within the node budget. `lost` stands alone. Empty when every
 * card is sound, or when some card could not be classified. Throws when it is not the student's
 * turn.
 */
export function findBridgeProofHints(
  problem: BridgeProblem,
  log: readonly Card[],
  prover: BridgeProver,
): readonly BridgeProofHint[] {
  const game = toProofGame(problem, prover);
  const play = playAfterLog(problem, log);
  const authorCard = authorCardAfter(problem, log);
  const showing = createDoubleDummyShowing(prover.solver);
  const hints = hiddenInformation.proofHints(
    bridgeHiddenGame,
    showing,
    prover,
    game,
    play,
    authorCard,
  );
  return hints.flatMap((hint): readonly BridgeProofHint[] => {
    switch (hint.kind) {
      case 'count': {
        const { sound, legal } = hint;
        const count = { kind: 'count', sound: sound.length, legal: legal.length } as const;
        return [count, ...toSuitsHint(sound, legal)];
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

function toSuitsHint(
  soundCards: readonly Card[],
  legal: readonly Card[],
): readonly BridgeProofHint[] {
  const suits = new Set(soundCards.map(suitOf));
  const isInformative = legal.some((card) => !suits.has(suitOf(card)));
  return isInformative ? [{ kind: 'suits', cards: soundCards }] : [];
}
