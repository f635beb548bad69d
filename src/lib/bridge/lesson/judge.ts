/**
 * The judgement of a play: what each card of the student's was worth when it was played, the moment
 * at which the last sound card was given away, and the two deals that explain why.
 */
import { DECK, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { gameOf } from '$lib/bridge/problem/game';
import { authorsCard } from '$lib/bridge/problem/line';
import { playAtStart, playsFor, type BridgeProblem } from '$lib/bridge/problem/problem';
import { dealsAlive } from '$lib/bridge/proof/alive';
import { CARD_CLASSES, type CardClass, type Game, type Prover } from '$lib/bridge/proof/port';
import { refute } from '$lib/bridge/proof/refutation';
import { holderOf, type Deal } from '$lib/bridge/rules/deal';
import { fits, playCard, turnOf, type Play } from '$lib/bridge/rules/play';
import type { Asked, Decision, Judgement, Reveal } from './judgement';
import { outcomeOf, playAfter, truthOf } from './lesson';

/**
 * Positions that may be looked at for one decision. It is a number and not a time, so that every
 * machine gives the same verdict.
 */
export const JUDGE_NODES = 3_000_000;

/** The same for one card alone, on which the explanation hangs: its worth where the others left it open, and its refutation. */
const AGAIN_NODES = 20_000_000;

/**
 * Every decision of the student's in a log, the moment, and the reveal. `log` holds the cards after
 * the problem's start, all four hands, and may stop anywhere; each must have been legal in a deal
 * that is alive.
 */
export function judge(problem: BridgeProblem, log: readonly Card[], prover: Prover): Judgement {
  const game = gameOf(problem, prover);
  const decisions: Decision[] = [];
  let play = playAtStart(problem);
  for (const [at, card] of log.entries()) {
    if (isStudentsTurn(problem, play)) {
      const classes = prover.prove(game, play, { nodes: JUDGE_NODES }).classes;
      const found = classes.get(card);
      invariant(found, `${card} cannot be played here.`);
      const hangs = found === 'unknown' && momentOf(decisions) === null;
      const verdict = hangs ? classAlone(game, play, card, prover) : found;
      decisions.push({
        at,
        trick: play.won.length + 1,
        card,
        verdict,
        best: bestClass(classes.values()),
        choices: classes.size,
        equal: verdict === 'sound' && isOther(card, authorsCard(problem, log.slice(0, at))),
      });
    }
    play = playCard(play, card);
  }
  const moment = momentOf(decisions);
  const reveal = moment === null ? null : revealAt(problem, log, moment, prover);
  return { decisions, moment, reveal, ruledOut: ruledOutBy(game, problem, log) };
}

/**
 * What `card` would be worth after `log`, and how the deals beat it when it is not sound; the
 * refutation is null too when the node budget ran out. Throws when it is not the student's turn or
 * the card may not be played.
 */
export function ask(
  problem: BridgeProblem,
  log: readonly Card[],
  card: Card,
  prover: Prover,
): Asked {
  const game = gameOf(problem, prover);
  const play = playAfter(problem, log);
  const verdict = prover.prove(game, play, { nodes: JUDGE_NODES }).classes.get(card);
  invariant(verdict, `${card} is no card that the student may play here.`);
  const refutation = isMistake(verdict) ? refutationOf(game, play, card, prover) : null;
  return { card, verdict, refutation };
}

/** How the deals beat a card in a game; null when the node budget ran out. */
export function refutationOf(
  game: Game,
  play: Play,
  card: Card,
  prover: Prover,
): Asked['refutation'] {
  const found = refute(prover, game, play, card, { nodes: AGAIN_NODES });
  return found && { deal: found.deal, line: found.line };
}

/** The class of one card, when the whole budget is spent on it; unknown when that is not enough. */
function classAlone(game: Game, play: Play, card: Card, prover: Prover): CardClass {
  const after = playCard(play, card);
  const wins = (deals: readonly Deal[]): boolean | null =>
    prover.wins({ ...game, deals }, after, { nodes: AGAIN_NODES }).wins;
  const all = prover.wins(game, after, { nodes: AGAIN_NODES }).wins;
  if (all !== false) return all === null ? 'unknown' : 'sound';
  const alone = dealsAlive(game, after).map((place) => wins([game.deals[place] as Deal]));
  if (alone.includes(true)) return 'lucky';
  return alone.includes(null) ? 'unknown' : 'beaten';
}

/** For each real deal, after how many cards of the log it could not be the truth any more; null when it still may. */
function ruledOutBy(
  game: Game,
  problem: BridgeProblem,
  log: readonly Card[],
): Judgement['ruledOut'] {
  const ruledOut: (number | null)[] = game.deals.map(() => null);
  for (let count = 1; count <= log.length; count++) {
    const alive = new Set(dealsAlive(game, playAfter(problem, log.slice(0, count))));
    for (const place of game.deals.keys()) if (!alive.has(place)) ruledOut[place] ??= count;
  }
  return ruledOut;
}

/** Whether the next card is the student's, in its own hand or in dummy's. */
export function isStudentsTurn(problem: BridgeProblem, play: Play): boolean {
  const seat = turnOf(play);
  return seat !== null && playsFor(problem, seat);
}

function isOther(card: Card, authors: Card | null): boolean {
  return authors !== null && card !== authors;
}

/** Whether a card is proved not to be sound. */
function isMistake(verdict: CardClass): boolean {
  return verdict === 'lucky' || verdict === 'beaten';
}

/** The best of some classes. What is unknown may be sound: then only a sound card is surely the best. */
function bestClass(classes: Iterable<CardClass>): CardClass {
  const found = new Set(classes);
  if (found.has('unknown') && !found.has('sound')) return 'unknown';
  return CARD_CLASSES.find((each) => found.has(each)) ?? 'unknown';
}

/** The place in the log of the first card that is proved a mistake where a sound card is proved. */
function momentOf(decisions: readonly Decision[]): number | null {
  const found = decisions.find(({ verdict, best }) => best === 'sound' && isMistake(verdict));
  return found?.at ?? null;
}

/** What beat the card at a moment: as it was played, when the play came to its bad end; else as it is proved. */
function revealAt(
  problem: BridgeProblem,
  log: readonly Card[],
  at: number,
  prover: Prover,
): Reveal | null {
  const game = gameOf(problem, prover);
  const before = playAfter(problem, log.slice(0, at));
  const card = log[at] as Card;
  const found = asPlayed(problem, log, at) ?? refutationOf(game, before, card, prover);
  if (!found) return null;
  const { deal: beat, line: refutation } = found;
  const hoped = hopedFor(game, before, card, beat, prover);
  return { at, hoped, beat, refutation, moved: movedCards(game, hoped, beat) };
}

/** The truth of a play that is over and lost, with all that was played from the moment on. */
function asPlayed(problem: BridgeProblem, log: readonly Card[], at: number): Asked['refutation'] {
  const play = playAfter(problem, log);
  const truth = truthOf(problem, play);
  if (!truth || outcomeOf(problem, play).made) return null;
  return { deal: problem.real.indexOf(truth), line: log.slice(at) };
}

/** The first deal, other than `beat`, in which a card still makes with all four hands open. */
function hopedFor(
  game: Game,
  before: Play,
  card: Card,
  beat: number,
  prover: Prover,
): number | null {
  const after = playCard(before, card);
  const makes = (deal: Deal): boolean =>
    fits(deal, before) &&
    prover.wins({ ...game, deals: [deal] }, after, { nodes: JUDGE_NODES }).wins === true;
  const hoped = game.deals.findIndex((deal, place) => place !== beat && makes(deal));
  return hoped < 0 ? null : hoped;
}

/**
 * The cards that lie in different hands in two deals, in the order of the deck. None of them was
 * played: both deals fit the play.
 */
function movedCards(game: Game, hoped: number | null, beat: number): readonly Card[] {
  const here = hoped === null ? undefined : game.deals[hoped];
  const there = game.deals[beat];
  if (!here || !there) return [];
  return DECK.filter((card) => holderOf(here, card) !== holderOf(there, card));
}
