import { describe, expect, it } from 'vitest';
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import type { Contract } from '$lib/bridge/rules/contract';
import {
  addCall,
  setContract,
  setDealer,
  setStart,
  setStudent,
  setVulnerable,
  removeLastCall,
} from './edit-bidding';
import { readSketch } from './problem-sketch';
import { BLANK_FILE, UNFINISHED_FILE } from './problem-sketch.fixture';

function after(text: string, edit: TextEdit | null): string {
  expect(edit).not.toBeNull();
  return edit ? applyEdit(text, edit) : text;
}
const SIX: Contract = { level: 6, strain: 'H', doubling: '', declarer: 'S' };
const calls = (text: string, addedCalls: readonly Call[]): string =>
  addedCalls.reduce((now, call) => after(now, addCall(now, call, 'E')), text);

describe('the auction', () => {
  it('is written in the short form with its dealer, and explanations of calls stay', () => {
    expect(calls(BLANK_FILE, ['1H', 'pass'])).toBe(`${BLANK_FILE}dealer: E\nauction: [1H, pass]\n`);
    const back = after(UNFINISHED_FILE, removeLastCall(UNFINISHED_FILE));
    expect(back).toBe(UNFINISHED_FILE.replace('pass, pass, pass]', 'pass, pass]'));
    expect(calls(back, ['pass'])).toBe(UNFINISHED_FILE);
  });

  it('replaces a contract, and the other way round', () => {
    const contract = after(UNFINISHED_FILE, setContract(UNFINISHED_FILE, SIX));
    expect(contract).not.toContain('auction');
    expect(readSketch(contract).contract).toEqual(SIX);
    expect(calls(contract, ['1H'])).not.toContain('contract');
    expect(after(contract, setContract(contract, { ...SIX, doubling: 'X' }))).toBe(
      contract.replace('6H by S', '6HX by S'),
    );
  });

  it('is not changed where a call is malformed', () => {
    expect(addCall('dealer: N\nauction: [1H, oh]', 'pass', 'N')).toBeNull();
    expect(removeLastCall('dealer: N\nauction: [2H, 1H]')).toBeNull();
    expect(removeLastCall(BLANK_FILE)).toBeNull();
  });

  it('has a dealer and a vulnerability', () => {
    expect(after(UNFINISHED_FILE, setDealer(UNFINISHED_FILE, 'N'))).toBe(
      UNFINISHED_FILE.replace('dealer: S', 'dealer: N'),
    );
    expect(after(UNFINISHED_FILE, setVulnerable(UNFINISHED_FILE, 'all'))).toBe(
      `${UNFINISHED_FILE}vulnerable: all\n`,
    );
  });
});

describe('the seats', () => {
  it('move their hands: visible ones under `hands`, the others in every deal', () => {
    const full = UNFINISHED_FILE.replace('J987', 'J98');
    const before = readSketch(full);
    const west = after(full, setStudent(full, 'W'));
    const now = readSketch(west);
    expect(now.deals.map(({ hands }) => hands)).toEqual(before.deals.map(({ hands }) => hands));
    expect(Object.keys(now.sharedHands)).toEqual(['N']);
    const again = readSketch(after(west, setStudent(west, 'S')));
    expect(Object.keys(again.sharedHands)).toEqual(['N', 'S']);
    expect(again.deals.map(({ hands }) => hands)).toEqual(before.deals.map(({ hands }) => hands));
  });

  it('are written in an empty file', () => {
    const student = after(BLANK_FILE, setStudent(BLANK_FILE, 'E'));
    expect(after(student, setContract(student, SIX))).toBe(
      `${BLANK_FILE}student: E\ncontract: 6H by S\n`,
    );
  });
});

describe('the start', () => {
  it('is written in one line, and removed with its last card', () => {
    const one = after(BLANK_FILE, setStart(BLANK_FILE, ['SJ']));
    expect(one).toBe(`${BLANK_FILE}start: SJ\n`);
    expect(after(one, setStart(one, ['SJ', 'SQ']))).toBe(`${BLANK_FILE}start: SJ SQ\n`);
    expect(after(one, setStart(one, []))).toBe(BLANK_FILE);
  });
});
