/**
 * Plays games between human-like players and records the statements that their rules of thumb made
 * about hidden hands (constraints on points, lengths or cards), and whether they were true.
 */
import type { Random } from '$lib/core/random';
import { satisfies } from '$lib/games/bridge/knowledge/constraint';
import { sampleDeals } from '$lib/games/bridge/knowledge/sampling/sample-deals';
import { toInformationSet } from '$lib/games/bridge/knowledge/scene';
import {
  drawConclusions,
  type ConclusionCache,
} from '$lib/games/bridge/opponents/human/update-beliefs';
import type { Conclusion } from '$lib/games/bridge/opponents/human/mind';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { naturalCard } from '$lib/games/bridge/opponents/natural-card';
import {
  cardsPlayed,
  playCard,
  playOf,
  playUntil,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { chooserOf, createMind, type BidDeal } from './bid-deals';

/**
 * Sampled deals per moment: they give the prior share of a statement, and the alternatives to the
 * truth.
 */
const SAMPLE_COUNT = 60;

/** The declarer: a human-like player, or one who sees every card. */
export type DeclarerKind = 'human' | 'omniscient';

/** A statement that was uncertain when it was made. */
export interface RuleStatement {
  readonly rule: string;
  readonly strength: number;
  /** The source of the statement, as the observer sees it. */
  readonly source: 'auction' | 'declarer' | 'defender';
  /** The share of sampled deals in which it was true before. */
  readonly priorShare: number;
  readonly isTrue: boolean;
}

/**
 * A player's turn: how often each rule is contradicted by the true deal, then by each sampled deal.
 */
export interface StatementMoment {
  /** The weights of one player's moments in one game add up to 1. */
  readonly weight: number;
  readonly contradictions: readonly ReadonlyMap<string, number>[];
}

export interface GameStatements {
  readonly statements: readonly RuleStatement[];
  readonly moments: readonly StatementMoment[];
}

const solver = createDoubleDummySolver();

/** Plays a deal to the end with human-like defenders who sample this many deals per card. */
export function playHumanGame(
  bidDeal: BidDeal,
  declarer: DeclarerKind,
  samples: number,
  seed: number,
): Play {
  const { deal, contract } = bidDeal;
  solver.clear();
  let play = playOf(contract);
  for (let seat = chooserOf(contract, play); seat; seat = chooserOf(contract, play)) {
    play = playCard(play, cardOf(seat, play));
  }
  return play;

  function cardOf(seat: Seat, playSoFar: Play) {
    if (seat === contract.declarer && declarer === 'omniscient') {
      const { cards, tricks } = solver.cardValues(toDoubleDummyPosition(deal, playSoFar));
      const best = [...cards].filter(([, value]) => value === tricks).map(([card]) => card);
      return naturalCard(best, playSoFar);
    }
    const mind = createMind(bidDeal, seat, { sampleCount: samples, drawsInferences: true, seed });
    return think(mind, viewFor(seat, contract, deal, playSoFar), solver).card;
  }
}

/** The statements that one seat, not dummy, concluded in a whole play. */
export function collectStatements(
  bidDeal: BidDeal,
  play: Play,
  seat: Seat,
  random: Random,
): GameStatements {
  const { deal, contract, auction } = bidDeal;
  const conclusionCache: ConclusionCache = new Map();
  const seenKeys = new Set<string>();
  const statements: RuleStatement[] = [];
  const contradictions: StatementMoment['contradictions'][] = [];
  for (let playedCount = 1; playedCount < cardsPlayed(play).length; playedCount++) {
    const playSoFar = playUntil(play, playedCount);
    if (chooserOf(contract, playSoFar) !== seat) continue;
    const infoSet = toInformationSet(viewFor(seat, contract, deal, playSoFar), auction);
    const conclusions = drawConclusions(infoSet, undefined, conclusionCache);
    const deals = sampleDeals(infoSet, auction.explained, SAMPLE_COUNT, random);
    if (conclusions.length === 0 || !deals) continue;
    for (const conclusion of conclusions) {
      const key = conclusion.rule.id + JSON.stringify(conclusion.constraint);
      if (seenKeys.has(key)) continue;
      seenKeys.add(key);
      const priorShare =
        deals.filter((sampledDeal) => satisfies(sampledDeal, conclusion.constraint)).length /
        deals.length;
      // A statement that was certain before says nothing about the rule.
      if (priorShare === 0 || priorShare === 1) continue;
      const { id: rule, strength } = conclusion.rule;
      const isTrue = satisfies(deal, conclusion.constraint);
      statements.push({
        rule,
        strength,
        source: statementSource(conclusion, seat),
        priorShare,
        isTrue,
      });
    }
    contradictions.push(
      [deal, ...deals].map((sampledDeal) => countContradictions(sampledDeal, conclusions)),
    );
  }
  const weight = 1 / contradictions.length;
  return {
    statements,
    moments: contradictions.map((countsByDeal) => ({ weight, contradictions: countsByDeal })),
  };
}

function statementSource({ scene }: Conclusion, seat: Seat): RuleStatement['source'] {
  if (scene === null) return 'auction';
  const { contract } = scene.infoSet;
  const isDeclarersCard = sideOf(scene.seat) === sideOf(contract.declarer);
  return isDeclarersCard && sideOf(seat) !== sideOf(contract.declarer) ? 'declarer' : 'defender';
}

/** The number of conclusions that a deal contradicts, by rule; rules without any are left out. */
export function countContradictions(
  deal: BidDeal['deal'],
  conclusions: readonly Conclusion[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, constraint } of conclusions) {
    if (!satisfies(deal, constraint)) counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1);
  }
  return counts;
}
