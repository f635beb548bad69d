/** The worker's answers about whole games; each depends on its question alone. */
import { seededRandom } from '$lib/core/random';
import { WorldSampler } from '$lib/mighty/knowledge/world-sampler';
import { formatMightyAction } from '$lib/mighty/notation/mighty-action-notation';
import { replayMightyLog } from '$lib/mighty/notation/mighty-action-log';
import { chooseMightyAction, type Player } from '$lib/mighty/opponents/mighty-computer-players';
import { DEFAULT_SAMPLING } from '$lib/mighty/opponents/sampling-player';
import {
  RecommendationBuilder,
  type Recommendation,
} from '$lib/mighty/recommendation/contract-recommendation';
import type { MightyHand } from '$lib/mighty/rules/mighty-cards';
import { canClaim, mightySeatToAct } from '$lib/mighty/rules/mighty-game-state';
import type { MightyOptions } from '$lib/mighty/rules/mighty-options';
import { createMightyView } from '$lib/mighty/rules/mighty-view';
import { checkClaim } from '$lib/mighty/solver/mighty-claim';
import { createOpenSolver } from '$lib/mighty/solver/open-solver';
import type { MightyGameEngine, PlayerKind } from './mighty-engine';
import { toMightyOpenPosition, createPlayValues } from './open-card-values';

/** Node limit of a claim: about two seconds. */
const CLAIM_NODES = 10_000_000;

const PLAYERS: Readonly<Record<PlayerKind, Player>> = {
  heuristic: { kind: 'heuristic' },
  worlds: { kind: 'worlds', ...DEFAULT_SAMPLING },
};

export function createMightyGameAnswers(): MightyGameEngine {
  // Its table covers the current deal, so that later questions are faster.
  const solver = createOpenSolver();
  const recommend = createRecommend();
  return {
    chooseAction(dealt, log, kind) {
      const game = replayMightyLog(dealt, log);
      const seat = mightySeatToAct(game);
      if (seat === null) throw new Error('Nobody is to act.');
      return formatMightyAction(
        chooseMightyAction(PLAYERS[kind], createMightyView(seat, game), seededRandom(hashLog(log))),
      );
    },
    playValues: createPlayValues(solver),
    checkClaim(dealt, log) {
      const game = replayMightyLog(dealt, log);
      const position = toMightyOpenPosition(game);
      if (position === null || !canClaim(game)) return { verdict: 'unknown' };
      const claim = checkClaim(position, CLAIM_NODES, solver);
      if (claim === null) return { verdict: 'unknown' };
      return { verdict: claim.holds ? 'holds' : 'fails' };
    },
    cardOdds(dealt, log, seat) {
      const game = replayMightyLog(dealt, log);
      return game.phase === 'play' ? new WorldSampler(createMightyView(seat, game)).cardOdds() : [];
    },
    recommend,
  };
}

/** Recommends bids, and caches the simulation of the last hand. */
function createRecommend(): MightyGameEngine['recommend'] {
  let last: { readonly of: string; readonly recommending: RecommendationBuilder } | null = null;
  return (hand: MightyHand, options: MightyOptions, deals: number): Recommendation => {
    const of = JSON.stringify([hand, options]);
    const cached = last?.of === of && last.recommending.deals <= deals ? last.recommending : null;
    const recommending = cached ?? new RecommendationBuilder(hand, options);
    last = { of, recommending };
    recommending.playDeals(deals - recommending.deals);
    return recommending.result();
  };
}

/**
 * The seed of a log (FNV-1a): equal logs give equal randomness, so that a game replayed goes as
 * before.
 */
function hashLog(log: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const sign of log.join(' ')) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
