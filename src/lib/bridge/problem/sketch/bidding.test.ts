import { describe, expect, it } from 'vitest';
import { edited, type Edit } from '$lib/core/edit';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import type { Contract } from '$lib/bridge/rules/contract';
import {
  addCall,
  setContract,
  setDealer,
  setStart,
  setStudent,
  setVulnerable,
  takeCallBack,
} from './bidding';
import { readSketch } from './sketch';
import { EMPTY, WRITTEN } from './sketch.fixture';

function after(text: string, edit: Edit | null): string {
  expect(edit).not.toBeNull();
  return edit ? edited(text, edit) : text;
}
const SIX: Contract = { level: 6, strain: 'H', doubling: '', declarer: 'S' };
const calls = (text: string, said: readonly Call[]): string =>
  said.reduce((now, call) => after(now, addCall(now, call, 'E')), text);

describe('the auction', () => {
  it('is written in the short form, with its dealer, and what was said of a call stays', () => {
    expect(calls(EMPTY, ['1H', 'pass'])).toBe(`${EMPTY}dealer: E\nauction: [1H, pass]\n`);
    const back = after(WRITTEN, takeCallBack(WRITTEN));
    expect(back).toBe(WRITTEN.replace('pass, pass, pass]', 'pass, pass]'));
    expect(calls(back, ['pass'])).toBe(WRITTEN);
  });

  it('takes the place of a contract, and the other way round', () => {
    const contract = after(WRITTEN, setContract(WRITTEN, SIX));
    expect(contract).not.toContain('auction');
    expect(readSketch(contract).contract).toEqual(SIX);
    expect(calls(contract, ['1H'])).not.toContain('contract');
    expect(after(contract, setContract(contract, { ...SIX, doubling: 'X' }))).toBe(
      contract.replace('6H by S', '6HX by S'),
    );
  });

  it('is not added to where a call stands that is none', () => {
    expect(addCall('dealer: N\nauction: [1H, oh]', 'pass', 'N')).toBeNull();
    expect(takeCallBack('dealer: N\nauction: [2H, 1H]')).toBeNull();
    expect(takeCallBack(EMPTY)).toBeNull();
  });

  it('has a dealer and a vulnerability', () => {
    expect(after(WRITTEN, setDealer(WRITTEN, 'N'))).toBe(WRITTEN.replace('dealer: S', 'dealer: N'));
    expect(after(WRITTEN, setVulnerable(WRITTEN, 'all'))).toBe(`${WRITTEN}vulnerable: all\n`);
  });
});

describe('the seats', () => {
  it('take their hands along: what is seen stands under hands, the others in every deal', () => {
    const full = WRITTEN.replace('J987', 'J98');
    const before = readSketch(full);
    const west = after(full, setStudent(full, 'W'));
    const now = readSketch(west);
    expect(now.deals.map(({ hands }) => hands)).toEqual(before.deals.map(({ hands }) => hands));
    expect(Object.keys(now.open)).toEqual(['N']);
    const again = readSketch(after(west, setStudent(west, 'S')));
    expect(Object.keys(again.open)).toEqual(['N', 'S']);
    expect(again.deals.map(({ hands }) => hands)).toEqual(before.deals.map(({ hands }) => hands));
  });

  it('are said in an empty file', () => {
    const student = after(EMPTY, setStudent(EMPTY, 'E'));
    expect(after(student, setContract(student, SIX))).toBe(
      `${EMPTY}student: E\ncontract: 6H by S\n`,
    );
  });
});

describe('the start', () => {
  it('is written in one line, and goes with its last card', () => {
    const one = after(EMPTY, setStart(EMPTY, ['SJ']));
    expect(one).toBe(`${EMPTY}start: SJ\n`);
    expect(after(one, setStart(one, ['SJ', 'SQ']))).toBe(`${EMPTY}start: SJ SQ\n`);
    expect(after(one, setStart(one, []))).toBe(EMPTY);
  });
});
