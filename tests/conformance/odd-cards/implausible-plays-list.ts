/**
 * Positions in which the computer once played an implausible card, with the cards that a good
 * player would accept.
 */
import { readFileSync } from 'node:fs';
import type { Card } from '$lib/cards/card';
import { unwrap } from '$lib/core/result';
import { chooseComputerCard } from '$lib/games/bridge/lesson/bridge-computer';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import type { HumanThought } from '$lib/games/bridge/opponents/human/mind';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { decidingSeat } from '$lib/games/bridge/problem/human-seats';
import { toMind } from '$lib/games/bridge/problem/seat-mind';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { playCards, playOf, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { curated } from '../../playthroughs/curated';

const FOLDER = 'tests/conformance/odd-cards';
/** Sampled deals per card where no authored deal fits: fewer than in the app. */
const SAMPLE_COUNT = 40;

/** An entry of `cards.json`; the names of the members are those of the file. */
export interface ImplausiblePlay {
  /** A problem of the library, or a deal in this folder. */
  readonly problem?: string;
  readonly deal?: string;
  /** All cards from the opening lead on; then the computer plays. */
  readonly play: string;
  /** The implausible card that it once played. */
  readonly was: string;
  /** The cards that a good player would accept, and the reason. */
  readonly accepted: string;
  readonly why: string;
}

export const IMPLAUSIBLE_PLAYS = JSON.parse(
  readFileSync(`${FOLDER}/cards.json`, 'utf8'),
) as readonly ImplausiblePlay[];

export function parseCardList(text: string): readonly Card[] {
  return text === '' ? [] : unwrap(parseCards(text));
}

export function loadPlayProblem({
  problem,
  deal,
}: Pick<ImplausiblePlay, 'problem' | 'deal'>): BridgeProblem {
  if (problem !== undefined) return curated(problem);
  const name = deal ?? '';
  return unwrap(readProblem(readFileSync(`${FOLDER}/deals/${name}.yaml`, 'utf8'), name)).problem;
}

export function parsePlayBefore(
  problem: BridgeProblem,
  { play }: Pick<ImplausiblePlay, 'play'>,
): Play {
  return playCards(playOf(problem.contract), parseCardList(play));
}

/** The card that the computer plays after `play`. */
export function computerCardAfter(problem: BridgeProblem, play: Play, prover: BridgeProver): Card {
  const isOmniscient = problem.opponents !== 'human';
  return isOmniscient
    ? chooseComputerCard(problem, play, prover)
    : thinkAfter(problem, play, prover).card;
}

/** The decision of a human-like player after `play`. */
export function thinkAfter(
  problem: BridgeProblem,
  play: Play,
  { solver }: BridgeProver,
): HumanThought {
  const seat = decidingSeat(problem, turnOf(play) as Seat);
  const deal = problem.real[0]?.deal as Deal;
  const mind = { ...toMind(problem, seat), sampleCount: SAMPLE_COUNT };
  return think(mind, viewFor(seat, problem.contract, deal, play), solver);
}
