/**
 * Deals that a human-like seat believes possible (`believed` in the file), added to a problem in
 * which East is such a seat.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '$lib/core/text-edit';
import { unwrap } from '$lib/core/result';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { addBelievedDeal, isBelievedDeal, moveCardsToSeat, unseenSeats } from './add-believed-deal';

const TEXT = readFileSync('problems/bridge/as-if-it-hurt.yaml', 'utf8');
const parseProblem = (text: string) => unwrap(readProblem(text, 'as-if-it-hurt')).problem;
const problem = parseProblem(TEXT);
const truth = problem.real[0]?.deal;
if (!truth) throw new Error('No deal?');

describe('the deals that a seat believes possible', () => {
  it('get one more in one edit, after the existing ones', () => {
    expect(isBelievedDeal(problem, 'E', truth)).toBe(true);
    const [to] = unseenSeats(problem, 'E');
    const spades = to && truth[to].filter((card) => card.startsWith('S'));
    const otherSeat = unseenSeats(problem, 'E')[1];
    const movedDeal =
      otherSeat && spades?.[0]
        ? moveCardsToSeat(problem, 'E', truth, otherSeat, [spades[0]])
        : null;
    if (!movedDeal) throw new Error('No other deal?');
    expect(isBelievedDeal(problem, 'E', movedDeal)).toBe(false);
    const edit = addBelievedDeal(TEXT, problem, 'E', movedDeal, 'as it is');
    const dealsAfter = parseProblem(edit ? applyEdit(TEXT, edit) : '').believed.E ?? [];
    expect(dealsAfter).toHaveLength((problem.believed.E?.length ?? 0) + 1);
    const addedDeal = dealsAfter.at(-1);
    expect(addedDeal?.name.en).toBe('as it is');
    expect(addedDeal && formatDeal(addedDeal.deal)).toBe(formatDeal(movedDeal));
  });

  it('can have two cards moved to one hand, and every hand keeps thirteen cards', () => {
    const [first, second] = unseenSeats(problem, 'E');
    if (!first || !second) throw new Error('Two hands?');
    const cards = [...truth[second]].slice(0, 2);
    const deal = moveCardsToSeat(problem, 'E', truth, first, cards);
    expect(cards.every((card) => deal?.[first].includes(card))).toBe(true);
    expect(deal?.[first]).toHaveLength(13);
    expect(deal?.[second]).toHaveLength(13);
    expect(deal?.E).toEqual(truth.E);
  });

  it('never move a card that the seat sees', () => {
    const [card] = truth.E;
    const [to] = unseenSeats(problem, 'E');
    expect(to && card && moveCardsToSeat(problem, 'E', truth, to, [card])).toBeNull();
  });
});
