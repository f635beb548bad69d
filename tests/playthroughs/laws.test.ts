/** What must hold in every play against the computer, in many random plays of every curated problem. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { seededRandom, type Random } from '$lib/core/random';
import { chooseComputerCard } from '$lib/bridge/lesson/bridge-computer';
import { consistentRealDeals, bridgeOutcome, trueDealAtEnd } from '$lib/bridge/lesson/bridge-lesson';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import {
  humanSeats,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type NamedDeal,
} from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { cardsPlayed, fits, legalIn, playCard, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { CURATED, curated } from './curated';

/** Plays of a problem by a student who knows what is sound: over two thousand of all problems together. */
const SOUND_PLAYS = 112;
/** Plays of a problem by a student who goes wrong somewhere. */
const FALLIBLE_PLAYS = 60;
/** With players who think, of whom each card takes longer. */
const THOUGHTFUL_PLAYS = 4;
/** Positions for one question; against players who think not everything is settled within it. */
const NODES = 3_000_000;
/** The same prover for all, as in the app, so that the second play of a problem is quick. */
const prover = createBridgeProver();

function oneOf(cards: readonly Card[], random: Random): Card {
  const card = cards[random.below(cards.length)];
  if (card === undefined) throw new Error('There is nothing to choose from.');
  return card;
}

type Answer<Given> = (problem: BridgeProblem, play: Play) => Given;

/** Hundreds of plays of a problem begin alike: what was once answered is not asked again. */
function once<Given>(ask: Answer<Given>): Answer<Given> {
  const known = new WeakMap<BridgeProblem, Map<string, Given>>();
  return (problem, play) => {
    const answers = known.get(problem) ?? new Map<string, Given>();
    known.set(problem, answers);
    const key = cardsPlayed(play).join('');
    const answer = answers.get(key) ?? ask(problem, play);
    answers.set(key, answer);
    return answer;
  };
}

const computers = once((problem, play) => chooseComputerCard(problem, play, prover));
const classes = once(
  (problem, play) => prover.prove(toProofGame(problem, prover), play, { nodes: NODES }).verdicts,
);
const wins = once(
  (problem, play) => prover.wins(toProofGame(problem, prover), play, { nodes: NODES }).wins,
);

/** A card of the student's: a sound one if it wants one and there is any, else one by lot. */
function studentsCard(
  problem: BridgeProblem,
  play: Play,
  random: Random,
  wantsSound: boolean,
): Card {
  const cards = classes(problem, play);
  const sound = [...cards.keys()].filter((card) => cards.get(card) === 'sound');
  return oneOf(wantsSound && sound.length > 0 ? sound : [...cards.keys()], random);
}

/** A play to the end; the student plays sound cards as long as `sound` cards are not yet played. */
function playsToTheEnd(problem: BridgeProblem, random: Random, sound: number): readonly Play[] {
  const plays = [playAtStart(problem)];
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const students = isPlayedByStudent(problem, seat);
    const card = students
      ? studentsCard(problem, play, random, plays.length <= sound)
      : computers(problem, play);
    play = playCard(play, card);
    plays.push(play);
  }
  return plays;
}

describe.each(CURATED)('%s', (id) => {
  const problem = curated(id);
  const seed = inject('seed');
  const thinks = humanSeats(problem).length > 0;
  const plays = (usual: number): number => (thinks ? THOUGHTFUL_PLAYS : usual);
  /** By a student who goes wrong somewhere: every position of each play, from the first on. */
  let fallible: readonly (readonly Play[])[] = [];

  beforeAll(() => {
    const random = seededRandom(seed);
    // In the first half of what is left: of an ending the last cards are seldom a choice.
    const early = Math.ceil((52 - problem.start.length) / 2);
    fallible = Array.from({ length: plays(FALLIBLE_PLAYS) }, () =>
      playsToTheEnd(problem, random, random.below(early)),
    );
  });

  it('is always made by a student who plays only sound cards', () => {
    const random = seededRandom(seed);
    for (let i = 0; i < plays(SOUND_PLAYS); i++) {
      const end = playsToTheEnd(problem, random, 52).at(-1) as Play;
      expect(bridgeOutcome(problem, end).made).toBe(true);
    }
  });

  it('stays lost under the computer’s play once it is lost, whatever the student does', () => {
    let failed = 0;
    for (const moments of fallible) {
      const won = moments.map((play) => wins(problem, play));
      const lost = won.indexOf(false);
      if (lost < 0) continue;
      failed++;
      expect(won.slice(lost)).not.toContain(true);
      expect(bridgeOutcome(problem, moments.at(-1) as Play).made).toBe(false);
    }
    if (!thinks) expect(failed).toBeGreaterThan(FALLIBLE_PLAYS / 4);
  });

  it('keeps every card that was seen while the hidden ones move', () => {
    for (const moments of fallible) {
      const truth = trueDealAtEnd(problem, moments.at(-1) as Play);
      if (!truth) throw new Error('A play that is over has a truth.');
      expect(problem.real).toContain(truth);
      for (const play of moments) {
        expect(fits(truth.deal, play)).toBe(true);
        expect(consistentRealDeals(problem, play)).toContain(truth);
      }
    }
  });

  it('never sees a card of the computer’s that no real deal alive allows', () => {
    for (const moments of fallible)
      for (const [before, after] of pairs(moments)) {
        const card = cardsPlayed(after).at(-1) as Card;
        const allows = ({ deal }: NamedDeal): boolean =>
          fits(deal, before) && legalIn(deal, before).includes(card);
        expect(problem.real.some(allows)).toBe(true);
      }
  });
});

/** Each play with the next one. */
function pairs(plays: readonly Play[]): readonly (readonly [Play, Play])[] {
  return plays.slice(1).map((after, i) => [plays[i] as Play, after] as const);
}
