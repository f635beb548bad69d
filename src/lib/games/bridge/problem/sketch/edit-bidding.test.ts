/**
 * Changes of bidding, seats and start in the text of a problem file by the deal editor, each a text
 * edit, or null where it is impossible. A sketch is the file as the editor reads it.
 */
import { describe, expect, it } from 'vitest';
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Contract } from '$lib/games/bridge/rules/contract';
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

function applyTo(text: string, edit: TextEdit | null): string {
  expect(edit).not.toBeNull();
  return edit ? applyEdit(text, edit) : text;
}
const SIX: Contract = { level: 6, strain: 'H', doubling: '', declarer: 'S' };
/** The text with calls added one by one; East deals where the text has no dealer. */
const calls = (text: string, addedCalls: readonly Call[]): string =>
  addedCalls.reduce((current, call) => applyTo(current, addCall(current, call, 'E')), text);

describe('the auction', () => {
  it('is written in the short form with its dealer, and explanations of calls stay', () => {
    expect(calls(BLANK_FILE, ['1H', 'pass'])).toBe(`${BLANK_FILE}dealer: E\nauction: [1H, pass]\n`);
    const textWithoutPass = applyTo(UNFINISHED_FILE, removeLastCall(UNFINISHED_FILE));
    expect(textWithoutPass).toBe(UNFINISHED_FILE.replace('pass, pass, pass]', 'pass, pass]'));
    expect(calls(textWithoutPass, ['pass'])).toBe(UNFINISHED_FILE);
  });

  it('replaces a contract, and a contract replaces it', () => {
    const contract = applyTo(UNFINISHED_FILE, setContract(UNFINISHED_FILE, SIX));
    expect(contract).not.toContain('auction');
    expect(readSketch(contract).contract).toEqual(SIX);
    expect(calls(contract, ['1H'])).not.toContain('contract');
    expect(applyTo(contract, setContract(contract, { ...SIX, doubling: 'X' }))).toBe(
      contract.replace('6H by S', '6HX by S'),
    );
  });

  it('is not changed where a call is malformed', () => {
    expect(addCall('dealer: N\nauction: [1H, oh]', 'pass', 'N')).toBeNull();
    expect(removeLastCall('dealer: N\nauction: [2H, 1H]')).toBeNull();
    expect(removeLastCall(BLANK_FILE)).toBeNull();
  });

  it('gets a dealer and a vulnerability', () => {
    expect(applyTo(UNFINISHED_FILE, setDealer(UNFINISHED_FILE, 'N'))).toBe(
      UNFINISHED_FILE.replace('dealer: S', 'dealer: N'),
    );
    expect(applyTo(UNFINISHED_FILE, setVulnerable(UNFINISHED_FILE, 'all'))).toBe(
      `${UNFINISHED_FILE}vulnerable: all\n`,
    );
  });
});

describe('the seats', () => {
  it('move their hands: visible ones under `hands`, the others in every deal', () => {
    const full = UNFINISHED_FILE.replace('J987', 'J98');
    const original = readSketch(full);
    const west = applyTo(full, setStudent(full, 'W'));
    const moved = readSketch(west);
    expect(moved.deals.map(({ hands }) => hands)).toEqual(original.deals.map(({ hands }) => hands));
    expect(Object.keys(moved.sharedHands)).toEqual(['N']);
    const movedBack = readSketch(applyTo(west, setStudent(west, 'S')));
    expect(Object.keys(movedBack.sharedHands)).toEqual(['N', 'S']);
    expect(movedBack.deals.map(({ hands }) => hands)).toEqual(
      original.deals.map(({ hands }) => hands),
    );
  });

  it('are written in an empty file', () => {
    const student = applyTo(BLANK_FILE, setStudent(BLANK_FILE, 'E'));
    expect(applyTo(student, setContract(student, SIX))).toBe(
      `${BLANK_FILE}student: E\ncontract: 6H by S\n`,
    );
  });
});

describe('the start', () => {
  it('is written in one line, and removed with its last card', () => {
    const withOneCard = applyTo(BLANK_FILE, setStart(BLANK_FILE, ['SJ']));
    expect(withOneCard).toBe(`${BLANK_FILE}start: SJ\n`);
    expect(applyTo(withOneCard, setStart(withOneCard, ['SJ', 'SQ']))).toBe(
      `${BLANK_FILE}start: SJ SQ\n`,
    );
    expect(applyTo(withOneCard, setStart(withOneCard, []))).toBe(BLANK_FILE);
  });
});
