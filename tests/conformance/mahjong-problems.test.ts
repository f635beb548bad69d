/** Mahjong problem files: documentation, schema, reader, check and library agree. */
import { describe, expect, it } from 'vitest';
import { unwrap, type Fault } from '$lib/core/result';
import { checkProblem } from '$lib/games/mahjong/problem/check/check-mahjong-problem';
import { readProblem } from '$lib/games/mahjong/problem/read-mahjong-problem';
import { THEMES } from '$lib/games/mahjong/problem/mahjong-themes';
import {
  changedExample,
  describeExampleFaults,
  readFormatPage,
  describeSchemaAgreement,
  type BadChange,
} from './format-page';

const FORMAT = readFormatPage('mahjong');
const { example: EXAMPLE, page: PAGE } = FORMAT;

/** Four tiles are left and 1s or 4s wins: discard the honour. */
const WALL = `game: mahjong
format: 1
title: The last four
themes: [switching-wall]
seat: east
hand: 123456789m11p23s
drew: 5z
orders:
  - tiles: 9p8p2z4s
  - tiles: 4s9p8p2z
solution:
  discard: 5z
`;

const check = (text: string, curated = false) =>
  checkProblem(text, 'a-problem', { curated, recall: () => null });

function faultsOf(text: string): readonly Fault[] {
  const { faults, warnings } = check(text);
  return [...faults, ...warnings];
}

/** Code, text of the example, its replacement, text at the fault, seen by the schema. */
const FAULTS: readonly BadChange[] = [
  ['shape/missing', 'drew: 9m\n', '', 'game:', true],
  ['shape/unknown-key', 'drew: 9m', 'drwe: 9m', 'drwe', true],
  ['shape/seat', 'seat: west', 'seat: est', 'est', true],
  ['tile/not-tiles', 'drew: 9m', 'drew: 9', '9\n', true],
  ['tile/no-suit', 'hand: 345m5678p3478s22z', 'hand: 345m5678p3478s22', '22\n', true],
  ['tile/unknown', 'east: 1z', 'east: 8z', '8z9p', true],
  ['tile/five-alike', 'west: 1z', 'west: 222z1z', '222z', false],
  ['hand/size', 'hand: 345m5678p3478s22z', 'hand: 345m5678p3478s2z', '345m', false],
  ['hand/drew', 'drew: 9m', 'drew: 99m', '99m', true],
  ['hand/complete', 'hand: 345m5678p3478s22z', 'hand: 34578m678p345s22z', '9m\n', false],
  ['shape/range', 'solution:', 'wall: 58\nsolution:', '58', false],
  ['order/count', 'solution:', 'orders: [{ tiles: 1m }]\nsolution:', '[{', true],
  ['solution/one-tile', 'discard: 9m', 'discard: 99m', '99m', true],
  ['solution/not-held', 'discard: 9m', 'discard: 9s', '9s', false],
  ['solution/not-best', 'discard: 9m', 'discard: 2z', '2z\n', false],
  ['theme/wall', 'seat:', 'themes: [switching-wall]\nseat:', '[sw', false],
];

/** Eighty irrelevant tiles. */
const LONG = `${'123456789'.repeat(3)}m${'234567'.repeat(4)}p${'56789'.repeat(4)}s${'67'.repeat(4)}1z`;

const ORDER_FAULTS: readonly (readonly [string, string, string])[] = [
  ['order/empty', 'tiles: 9p8p2z4s', 'tiles: ""'],
  ['order/same', 'tiles: 4s9p8p2z', 'tiles: 9p8p2z4s'],
  ['order/other-tiles', 'tiles: 4s9p8p2z', 'tiles: 3s9p8p2z'],
  ['order/duplicate-name', '- tiles: 4s9p', '- name: order 1\n    tiles: 4s9p'],
  ['order/wall', 'orders:', 'wall: 5\norders:'],
  ['order/too-long', 'orders:', `discards: { east: ${LONG} }\norders:`],
  ['solution/not-sound', 'discard: 5z', 'discard: 1p'],
];

describe('the example of the page', () => {
  it('has no fault, and only one good discard', () => {
    const { faults, proved, problem } = check(EXAMPLE);
    expect(faults).toEqual([]);
    expect(problem).toMatchObject({ seat: 2, drew: '9m', wall: 57, orders: [] });
    expect(proved?.figures.good).toBe(1);
  });

  it('gets a fault for a theme that its solution does not show', () => {
    // The theme promises that counting tiles on paper would lead to a worse discard.
    const withTheme = changedExample(EXAMPLE, 'seat: west', 'themes: [paper-errs]\nseat: west');
    expect(check(withTheme).faults).toEqual([]);
    const changedDiscard = changedExample(withTheme, 'discard: 9m', 'discard: 2z');
    expect(check(changedDiscard).faults.map(({ code }) => code)).toContain('theme/paper');
  });

  it('gets a fault for an unknown tile in an explanation', () => {
    const badExplanation = changedExample(
      EXAMPLE,
      'discard: 9m',
      'discard: 9m\n  explanation: { en: ":22z: and :48z:" }',
    );
    expect(check(badExplanation).faults).toMatchObject([{ code: 'explanation/unknown-tile' }]);
  });

  it('lacks a level, a theme and a number, which are faults only in the library', () => {
    const codes = (curated: boolean, kind: 'faults' | 'warnings') =>
      check(EXAMPLE, curated)[kind].map(({ code }) => code);
    expect(codes(true, 'faults')).toEqual(['shape/no-level', 'theme/none', 'shape/no-number']);
    expect(codes(false, 'faults')).toEqual([]);
    expect(codes(false, 'warnings')).toEqual(['shape/no-level', 'theme/none']);
  });
});

describeExampleFaults(FORMAT, FAULTS, faultsOf);

describe('orders of the wall', () => {
  it.each(ORDER_FAULTS)('%s is found when %j becomes %j', (code, from, to) => {
    expect(faultsOf(changedExample(WALL, from, to)).map((fault) => fault.code)).toContain(code);
  });

  it('have their codes on the page', () => {
    for (const [code] of ORDER_FAULTS) expect(PAGE).toContain(`\`${code}\``);
  });

  it('are as long as the wall, and are proved', () => {
    const { problem, faults, proved } = check(WALL);
    expect(faults).toEqual([]);
    expect(problem?.wall).toBe(4);
    expect(proved?.figures).toMatchObject({ good: 1, ahead: 1000 });
  });

  it('in which no tile completes the hand are a fault', () => {
    const unwinnable = WALL.replaceAll('4s', '9s');
    expect(check(unwinnable).faults.map(({ code }) => code)).toEqual(['wall/cannot-be-won']);
  });
});

describeSchemaAgreement(FORMAT, THEMES, (text, id) => {
  const { content: problem } = unwrap(readProblem(text, id));
  const texts = [problem.title, ...problem.hints, ...problem.orders.map(({ name }) => name)];
  return { texts, explanation: problem.solution?.explanation };
});
