/**
 * Points of plays at which the computer once gave itself away, with the cards that a good player
 * would accept there.
 */
import { readFileSync } from 'node:fs';
import type { Card } from '$lib/cards/card';
import { valueOf } from '$lib/core/result';
import { computerCard } from '$lib/bridge/lesson/bridge-computer';
import { readCards } from '$lib/bridge/notation/card-notation';
import type { HumanThought } from '$lib/bridge/opponents/human/mind';
import { think } from '$lib/bridge/opponents/human/player';
import { decidingSeat, toMind } from '$lib/bridge/problem/human-seats';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { playCards, playOf, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { curated } from '../../playthroughs/curated';

const FOLDER = 'tests/conformance/odd-cards';
/** Deals imagined for a card where no author names any: fewer than at the table, for a test. */
const SAMPLES = 40;

export interface OddPoint {
  /** A problem of the library, or a deal beside this file. */
  readonly problem?: string;
  readonly deal?: string;
  /** All cards from the first lead on; then the computer plays. */
  readonly play: string;
  /** What it played when that was seen to be odd. */
  readonly was: string;
  readonly accepted: string;
  readonly why: string;
}

export const ODD_POINTS = JSON.parse(
  readFileSync(`${FOLDER}/cards.json`, 'utf8'),
) as readonly OddPoint[];

export function cardsOf(text: string): readonly Card[] {
  return text === '' ? [] : valueOf(readCards(text));
}

export function problemOf({ problem, deal }: Pick<OddPoint, 'problem' | 'deal'>): BridgeProblem {
  if (problem !== undefined) return curated(problem);
  const name = deal ?? '';
  return valueOf(readProblem(readFileSync(`${FOLDER}/deals/${name}.yaml`, 'utf8'), name)).problem;
}

export function playOfPoint(problem: BridgeProblem, { play }: Pick<OddPoint, 'play'>): Play {
  return playCards(playOf(problem.contract), cardsOf(play));
}

/** The computer's card there. */
export function cardAt(problem: BridgeProblem, play: Play, prover: BridgeProver): Card {
  const isSeeing = problem.opponents !== 'human';
  return isSeeing ? computerCard(problem, play, prover) : thoughtAt(problem, play, prover).card;
}

/** What a player who thinks has in mind there. */
export function thoughtAt(problem: BridgeProblem, play: Play, { solver }: BridgeProver): HumanThought {
  const seat = decidingSeat(problem, turnOf(play) as Seat);
  const deal = problem.real[0]?.deal as Deal;
  const mind = { ...toMind(problem, seat), samples: SAMPLES };
  return think(mind, viewFor(seat, problem.contract, deal, play), solver);
}
