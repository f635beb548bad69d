/** What `lie deals` does for a problem that stands: the deal that is missing, deals from nothing, the fewest deals. */
import { seededRandom } from '$lib/core/random';
import { fault, ok, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { NaturalError } from '$lib/bridge/finder/authoring/errors';
import { gatherDeals } from '$lib/bridge/finder/authoring/gather';
import { findMissing } from '$lib/bridge/finder/authoring/missing';
import { makeCards, readCards } from '$lib/bridge/notation/cards';
import { makeDeal } from '$lib/bridge/notation/deals';
import { openHands } from '$lib/bridge/finder/from-problem';
import { fewestDeals } from '$lib/bridge/problem/matrix/uses';
import { playAtStart, playsFor, type BridgeProblem } from '$lib/bridge/problem/problem';
import { createProver } from '$lib/bridge/proof/prover';
import { dealOf } from '$lib/bridge/rules/deal';
import { cardsPlayedBy, misfit, playCard, playCards, turnOf } from '$lib/bridge/rules/play';
import { handOf } from '$lib/cards/hand';
import { print, readCount, refuse } from '../command';
import { drive } from './deals-drive';
import { openBridge } from './opening';

interface Wanted {
  readonly missing?: string | undefined;
  readonly set?: string[] | undefined;
  readonly smallest?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly draws?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Deals that are tried for one error. */
const TRIES = 5000;

export async function authorsDeals(file: string, wanted: Wanted): Promise<number> {
  const read = await openBridge(file);
  if (!read.ok) return refuse(read.faults, file);
  const { value: problem } = read;
  if (wanted.smallest) return smallest(problem, wanted);
  if (wanted.missing !== undefined) return missing(problem, wanted.missing, wanted);
  return gathered(problem, wanted.set ?? [], wanted);
}

async function missing(problem: BridgeProblem, cards: string, wanted: Wanted): Promise<number> {
  const error = readError(problem, cards);
  if (!error.ok) return refuse(error.faults);
  const deals = problem.real.map(({ deal }) => deal);
  const [random, most] = [randomOf(wanted), triesOf(wanted)];
  const search = findMissing(problem, deals, error.value, createProver(), random, most);
  const { done, last } = await drive(search, ({ tried }) => `${tried} deals tried`);
  const found = done ?? { deal: null, alone: false, near: false, tried: last?.tried ?? 0 };
  const { deal, alone, near, tried } = found;
  if (wanted.json) print(JSON.stringify({ deal: deal && makeDeal(deal), alone, near, tried }));
  else if (deal === null) print(`None found: ${tried} deals tried.`);
  else {
    print(makeDeal(deal));
    const how = alone
      ? 'punishes the error by itself'
      : 'punishes the error together with the others';
    const from = near ? ' It is one of the deals with two cards exchanged.' : '';
    print(`This deal ${how}, and the author's line still wins. ${tried} tried.${from}`);
  }
  return deal === null ? 1 : 0;
}

async function gathered(
  problem: BridgeProblem,
  errors: readonly string[],
  wanted: Wanted,
): Promise<number> {
  const read = errors.map((cards) => readError(problem, cards));
  const faults = read.flatMap((each) => (each.ok ? [] : each.faults));
  if (faults.length > 0) return refuse(faults);
  const asked = read.flatMap((each) => (each.ok ? [each.value] : []));
  const search = gatherDeals(problem, asked, createProver(), randomOf(wanted), triesOf(wanted));
  const { done } = await drive(search, ({ tried }) => `${tried} deals tried`);
  if (done === null) return 1;
  const open = done.open.map(({ log, card }) => makeCards([...log, card]));
  if (wanted.json) print(JSON.stringify({ deals: done.deals.map((deal) => makeDeal(deal)), open }));
  else {
    for (const deal of done.deals) print(makeDeal(deal));
    print(
      `${done.deals.length} deals, ${done.tried} tried: the author's line wins against all of them.`,
    );
    for (const each of open) print(`Nothing was found that punishes ${each}`);
  }
  return open.length === 0 ? 0 : 1;
}

function smallest(problem: BridgeProblem, { json }: Wanted): number {
  const { keep, sure } = fewestDeals(problem, createProver());
  const names = problem.real.map(({ name }) => name.en);
  const kept = names.filter((_, place) => keep.includes(place));
  const left = names.filter((_, place) => !keep.includes(place));
  if (json) print(JSON.stringify({ keep: kept, without: left, proved: sure }));
  else {
    print(`Needed: ${kept.join(', ')}.`);
    if (left.length > 0) print(`Can be left out: ${left.join(', ')}.`);
    if (!sure) print('Not everything could be proved, so all are kept.');
  }
  return 0;
}

/** The cards up to an error, all four hands' since the start; the error is the student's. */
function readError(problem: BridgeProblem, text: string): Result<NaturalError> {
  const read = readCards(text);
  if (!read.ok) return read;
  const log: readonly Card[] = read.value.slice(0, -1);
  const card = read.value.at(-1);
  if (card === undefined)
    return fault('finder/error', 'Write the cards since the start, the error last.');
  const all = [...problem.start, ...read.value];
  const twice = all.find((each, i) => all.indexOf(each) < i);
  if (twice !== undefined) return fault('finder/error', `${twice} is played twice.`);
  const before = playCards(playAtStart(problem), log);
  const seat = turnOf(before);
  if (seat === null || !playsFor(problem, seat))
    return fault(
      'finder/error',
      `${card} is no card of the student's: the last card is the error.`,
    );
  const after = playCard(before, card);
  // What the hidden hands hold is what is looked for: of them only what they have played is known.
  const open = openHands(problem);
  const wrong = misfit(
    dealOf((each) => open[each] ?? handOf(cardsPlayedBy(after, each))),
    after,
  );
  if (wrong) return fault('finder/error', `${wrong.seat} cannot play ${wrong.card} there.`);
  return ok({ log, card });
}

function randomOf({ seed }: Wanted) {
  return seededRandom(readCount('seed', seed) ?? 1);
}

function triesOf({ draws }: Wanted): number {
  return readCount('draws', draws) ?? TRIES;
}
