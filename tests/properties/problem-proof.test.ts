/**
 * The proof of a problem agrees with a naive walk that judges each turn by the exhaustive
 * prover.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { proveProblem } from '$lib/games/bridge/problem/check/prove-bridge-problem';
import type { ProofFinding } from '$lib/games/bridge/problem/check/proof-findings';
import { canCashTricks } from '$lib/games/bridge/problem/top-tricks';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import {
  createLineCursor,
  lastCardsAtStart,
  nextCardOrClaim,
  nextLinePlay,
  type AuthorLineCursor,
  type LastCards,
} from '$lib/games/bridge/problem/author-line';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { exhaustiveProver } from '$lib/games/bridge/proof/exhaustive-prover';
import type { Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import {
  fits,
  legalIn,
  playCard,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { randomProblem } from './random-line-problem';

/** A declarer problem with a random goal, from no more tricks to all that are left. */
function problemWithRandomGoal(seed: number, tricks: number): BridgeProblem {
  const problem = randomProblem(seed, tricks, ['S']);
  const won = tricksWon(playAtStart(problem), 'NS');
  return { ...problem, goal: won + seededRandom(seed).below(tricks + 1) };
}

const prover = createBridgeProver();

/** Walks through all plays of the author's line, with the verdicts of the exhaustive prover. */
class ReferenceWalk {
  readonly unsoundPaths = new Set<string>();
  readonly neededIndices = new Set<number>();
  decisionCount = 0;
  /** True when the line has a card that is not legal: such lines have no further findings. */
  isCut = false;
  private readonly game: Game;

  constructor(private readonly problem: BridgeProblem) {
    this.game = toProofGame(problem, prover);
  }

  walk(play: Play, cursor: AuthorLineCursor, last: LastCards): void {
    const seat = turnOf(play);
    const consistentDeals = this.game.deals.filter((deal) => fits(deal, play));
    if (seat === null || cursor === null) return;
    // The proof ignores the play after the goal is made.
    if (tricksWon(play, 'NS') >= this.game.goal) return;
    if (!isPlayedByStudent(this.problem, seat)) {
      for (const card of new Set(consistentDeals.flatMap((deal) => legalIn(deal, play))))
        this.walk(playCard(play, card), cursor, { ...last, [seat]: card });
      return;
    }
    const linePlay = nextLinePlay(cursor, last);
    if (!linePlay) return;
    const verdicts = exhaustiveProver.prove(this.game, play).verdicts;
    const verdict = verdicts.get(linePlay.card);
    if (!verdict) {
      this.isCut = true;
      return;
    }
    const mistakes = [...verdicts.keys()].filter((card) => verdicts.get(card) !== 'sound');
    this.decisionCount += mistakes.length;
    if (verdict !== 'sound') {
      this.unsoundPaths.add(['solution', 'line', ...linePlay.stepPath].join('.'));
      return;
    }
    this.addNeededDeals(play, mistakes);
    this.walk(playCard(play, linePlay.card), linePlay.nextCursor, {
      ...last,
      [seat]: linePlay.card,
    });
  }

  /** A deal is needed when without it a mistake would win. */
  private addNeededDeals(play: Play, mistakes: readonly Card[]): void {
    for (const removedIndex of this.game.deals.keys()) {
      const deals = this.game.deals.filter((_, i) => i !== removedIndex);
      const hasConsistentDeal = deals.some((deal) => fits(deal, play));
      const wins = (card: Card): boolean =>
        exhaustiveProver.wins({ ...this.game, deals }, playCard(play, card)).wins === true;
      if (hasConsistentDeal && mistakes.some(wins)) this.neededIndices.add(removedIndex);
    }
  }
}

/** The paths of the claims that are wrong at a position of the line, whatever the reason. */
function findWrongClaims(problem: BridgeProblem): readonly string[] {
  const game = toProofGame(problem, prover);
  const wrongPaths = new Set<string>();
  const isRight = (play: Play, tricks: number): boolean => {
    const won = tricksWon(play, 'NS');
    const missing = game.goal - won;
    const deals = game.deals.filter((deal) => fits(deal, play));
    return (
      tricks <= tricksLeft(play) &&
      tricks >= missing &&
      exhaustiveProver.wins({ ...game, goal: won + tricks }, play).wins === true &&
      canCashTricks(play, deals, game.student, missing)
    );
  };
  const walk = (play: Play, cursor: AuthorLineCursor, last: LastCards): void => {
    const seat = turnOf(play);
    if (seat === null) return;
    const step = isPlayedByStudent(problem, seat) ? nextCardOrClaim(cursor, last) : null;
    if (step && 'tricks' in step && !isRight(play, step.tricks))
      wrongPaths.add(['solution', 'line', ...step.stepPath].join('.'));
    const legal = new Set(
      game.deals.filter((deal) => fits(deal, play)).flatMap((deal) => legalIn(deal, play)),
    );
    if (!isPlayedByStudent(problem, seat))
      for (const card of legal) walk(playCard(play, card), cursor, { ...last, [seat]: card });
    else if (step && 'card' in step && legal.has(step.card))
      walk(playCard(play, step.card), step.nextCursor, { ...last, [seat]: step.card });
  };
  walk(
    playAtStart(problem),
    createLineCursor(problem.solution?.line ?? []),
    lastCardsAtStart(problem),
  );
  return [...wrongPaths];
}

/** The code and path of every expected finding but those about claims. */
function expectedFindings(problem: BridgeProblem): readonly string[] {
  const start = playAtStart(problem);
  if (!exhaustiveProver.wins(toProofGame(problem, prover), start).wins)
    return ['proof/unsolvable deals.real'];
  const walk = new ReferenceWalk(problem);
  walk.walk(start, createLineCursor(problem.solution?.line ?? []), lastCardsAtStart(problem));
  if (walk.isCut || walk.unsoundPaths.size > 0)
    return [...walk.unsoundPaths].map((path) => `proof/line-unsound ${path}`);
  if (walk.decisionCount === 0) return ['proof/no-decision goal'];
  if (problem.real.length === 1) return [];
  const unneededIndices = [...problem.real.keys()].filter(
    (dealIndex) => !walk.neededIndices.has(dealIndex),
  );
  return unneededIndices.map((dealIndex) => `proof/deal-not-needed deals.real.${dealIndex}`);
}

it('the proof finds the same as a naive walk through every card', () => {
  const countByCode = new Map<string, number>();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.constantFrom(2, 3), (seed, tricks) => {
      const problem = problemWithRandomGoal(seed, tricks);
      const findings = proveProblem(problem, prover)?.findings ?? [];
      const isAboutClaim = ({ code }: ProofFinding): boolean => code.startsWith('proof/claim-');
      const claimPaths = findings.filter(isAboutClaim).map(({ path }) => path.join('.'));
      const isSolvable = findings.every(({ code }) => code !== 'proof/unsolvable');
      expect(claimPaths.toSorted()).toEqual(isSolvable ? findWrongClaims(problem).toSorted() : []);
      const codesAndPaths = findings
        .filter((finding) => !isAboutClaim(finding))
        .map(({ code, path }) => `${code} ${path.join('.')}`);
      expect(codesAndPaths.toSorted()).toEqual(expectedFindings(problem).toSorted());
      for (const { code } of findings) countByCode.set(code, (countByCode.get(code) ?? 0) + 1);
    }),
    { numRuns: 400 },
  );
  // Every kind of finding occurred.
  expect([...countByCode.keys()].toSorted()).toEqual([
    'proof/claim-early',
    'proof/claim-false',
    'proof/claim-short',
    'proof/deal-not-needed',
    'proof/line-unsound',
    'proof/no-decision',
    'proof/unsolvable',
  ]);
});
