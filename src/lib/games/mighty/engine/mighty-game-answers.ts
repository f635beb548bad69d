/**
 * The worker's answers about whole games: each depends only on its arguments, not on earlier calls.
 */
import { seededRandom } from '$lib/core/random';
import { WorldSampler } from '$lib/games/mighty/knowledge/world-sampler';
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import { replayMightyLog } from '$lib/games/mighty/notation/mighty-action-log';
import {
  chooseMightyAction,
  type Player,
} from '$lib/games/mighty/opponents/mighty-computer-players';
import { DEFAULT_SAMPLING } from '$lib/games/mighty/opponents/sampling-player';
import {
  RecommendationBuilder,
  type Recommendation,
} from '$lib/games/mighty/recommendation/contract-recommendation';
import type { MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { canClaim, mightySeatToAct } from '$lib/games/mighty/rules/mighty-game-state';
import type { MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import { createMightyView } from '$lib/games/mighty/rules/mighty-view';
import { checkClaim } from '$lib/games/mighty/solver/mighty-claim';
import { createOpenSolver } from '$lib/games/mighty/solver/open-solver';
import type { MightyGameEngine, PlayerKind } from './mighty-engine';
import { toMightyOpenPosition, createPlayValues } from './open-card-values';

/** Node limit of a claim: about two seconds. */
const CLAIM_NODES = 10_000_000;

const PLAYERS: Readonly<Record<PlayerKind, Player>> = {
  heuristic: { kind: 'heuristic' },
  worlds: { kind: 'worlds', ...DEFAULT_SAMPLING },
};

/** Creates the game part of the worker's engine, with its caches. */
export function createMightyGameAnswers(): MightyGameEngine {
  // Shared between calls: its table of the current deal makes later ones faster.
  const solver = createOpenSolver();
  const recommend = createRecommend();
  return {
    chooseAction(start, log, kind) {
      const game = replayMightyLog(start, log);
      const seat = mightySeatToAct(game);
      if (seat === null) throw new Error('Nobody is to act.');
      return formatMightyAction(
        chooseMightyAction(PLAYERS[kind], createMightyView(seat, game), seededRandom(hashLog(log))),
      );
    },
    playValues: createPlayValues(solver),
    checkClaim(start, log) {
      const game = replayMightyLog(start, log);
      const position = toMightyOpenPosition(game);
      if (position === null || !canClaim(game)) return { verdict: 'unknown' };
      const claim = checkClaim(position, CLAIM_NODES, solver);
      if (claim === null) return { verdict: 'unknown' };
      return { verdict: claim.holds ? 'holds' : 'fails' };
    },
    cardOdds(start, log, seat) {
      const game = replayMightyLog(start, log);
      return game.phase === 'play' ? new WorldSampler(createMightyView(seat, game)).cardOdds() : [];
    },
    recommend,
  };
}

/** Recommends bids, and caches the simulation of the last hand. */
function createRecommend(): MightyGameEngine['recommend'] {
  let last: { readonly key: string; readonly builder: RecommendationBuilder } | null = null;
  return (hand: MightyHand, options: MightyOptions, deals: number): Recommendation => {
    const key = JSON.stringify([hand, options]);
    // One that has played more deals is not used: equal questions must have equal answers.
    const cached = last?.key === key && last.builder.deals <= deals ? last.builder : null;
    const builder = cached ?? new RecommendationBuilder(hand, options);
    last = { key, builder };
    builder.playDeals(deals - builder.deals);
    return builder.result();
  };
}

/**
 * The seed of a log (FNV-1a): equal logs give equal randomness, so that a game replayed goes as
 * before.
 */
function hashLog(log: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of log.join(' '))
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
