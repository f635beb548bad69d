/**
 * Records of games of Mighty: the page about them, the schema for other programs, and the command
 * that checks them and prints a game as a gibo, a table with a row for each trick.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  MAX_GAME_RECORD_LENGTH,
  MAX_LINE_LENGTH,
  MAX_LINES_PER_GAME,
  MAX_RECORDS_FILE_LENGTH,
} from '$lib/core/limits';
import { unwrap } from '$lib/core/result';
import { giboText } from '$lib/games/mighty/record/gibo';
import { currentGame } from '$lib/games/mighty/record/mighty-record';
import {
  branchedRecord,
  parseRecordText,
  recordText,
} from '$lib/games/mighty/record/mighty-record.fixture';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { isValid, type JsonSchema } from './json-schema';
import { writeTempFile, parseJsonOutput, runLie, parseJsonLines } from './lie';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/mighty-record.md'), 'utf8');
const SCHEMA = JSON.parse(
  readFileSync(join(ROOT, 'static/schemas/mighty-record.schema.json'), 'utf8'),
) as JsonSchema;
const codeBlock = (kind: string): string =>
  new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``).exec(PAGE)?.[1] ?? '';
const EXAMPLE = codeBlock('json');
const formatCount = (count: number): string => count.toLocaleString('en');

describe('the page of the format', () => {
  it('prints a whole game and its gibo', () => {
    const record = unwrap(parseRecordText(EXAMPLE));
    expect(currentGame(record).phase).toBe('over');
    expect(codeBlock('text')).toBe(giboText(currentGame(record)));
  });

  it('names the maximum size of a record', () => {
    expect(PAGE).toContain(
      `at most ${formatCount(MAX_GAME_RECORD_LENGTH)} letters, a file of records ${formatCount(MAX_RECORDS_FILE_LENGTH)}.`,
    );
    expect(PAGE).toContain(`${MAX_LINES_PER_GAME} lines at most`);
    expect(PAGE).toContain(`at most ${MAX_LINE_LENGTH} letters`);
  });

  it('names every option', () => {
    for (const option of Object.keys(DEFAULT_MIGHTY_OPTIONS))
      expect(PAGE).toContain(`\`${option}\``);
  });
});

describe('the schema', () => {
  it('accepts what the reader accepts', () => {
    expect(isValid(JSON.parse(EXAMPLE), SCHEMA)).toBe(true);
    for (let seed = 0; seed < 20; seed++)
      expect(isValid(JSON.parse(recordText(branchedRecord(seed))), SCHEMA)).toBe(true);
  });

  const damaged = (change: (record: Record<string, unknown>) => unknown): unknown => {
    const record = JSON.parse(EXAMPLE) as Record<string, unknown>;
    change(record);
    return record;
  };
  it.each<[string, unknown]>([
    ['an unknown field', damaged((r) => (r['seat'] = 1))],
    ['a missing field', damaged((r) => delete r['deal'])],
    ['another format', damaged((r) => (r['format'] = 'pgn'))],
    ['a sixth seat', damaged((r) => (r['dealer'] = 5))],
    ['a moment in words', damaged((r) => (r['begunAt'] = 'noon'))],
    ['no line', damaged((r) => (r['lines'] = []))],
    [
      'too many lines',
      damaged((r) => (r['lines'] = Array(MAX_LINES_PER_GAME + 1).fill({ actions: [] }))),
    ],
    ['four players', damaged((r) => (r['players'] as unknown[]).pop())],
    ['an option too few', damaged((r) => (r['options'] = { minimum: 13 }))],
    [
      'a card that is none',
      damaged((r) => (r['deal'] as { kitty: string[] }).kitty.splice(0, 1, 'S1')),
    ],
  ])('refuses %s, as the reader does', (_, record) => {
    expect(isValid(record, SCHEMA)).toBe(false);
    expect(parseRecordText(JSON.stringify(record)).ok).toBe(false);
  });
});

describe('lie mighty record', () => {
  const validFile = writeTempFile('game.json', EXAMPLE);
  const invalidText = EXAMPLE.replace('"winners": [', '"winners": [9, ');

  it('prints the gibo of a record', () => {
    expect(runLie(['mighty', 'record', validFile])).toEqual({
      status: 0,
      out: `${codeBlock('text')}\n`,
      err: '',
    });
  });

  it('reports an invalid record with its position, and prints the valid ones', () => {
    const oneLine = JSON.stringify(JSON.parse(EXAMPLE));
    const mixedFile = writeTempFile('games.jsonl', `${oneLine}\n{"format": 1}\n`);
    const result = runLie(['mighty', 'record', mixedFile]);
    expect([result.status, result.out]).toEqual([1, `${codeBlock('text')}\n`]);
    expect(result.err).toMatch(/games\.jsonl:2:1: .*\[record\/foreign\]\n$/);
    const multiLineResult = runLie(['mighty', 'record', '-'], invalidText);
    const faultLine = invalidText.split('\n').findIndex((line) => line.includes('winners')) + 1;
    expect([multiLineResult.status, multiLineResult.out]).toEqual([1, '']);
    expect(multiLineResult.err).toMatch(
      new RegExp(
        `^standard input:${faultLine}:\\d+: lines\\[0\\]\\.winners\\[0\\]: .*\\[record/shape\\]`,
      ),
    );
  });

  it('answers in JSON', () => {
    const result = runLie(['mighty', 'record', '-', '--json'], EXAMPLE);
    expect(parseJsonOutput(result)).toMatchObject({
      line: 1,
      lines: [
        {
          leaves: null,
          done: true,
          declarer: 3,
          contract: '20C',
          friend: 'CK',
          result: { points: 11 },
        },
      ],
    });
    const [fault] = parseJsonLines(runLie(['mighty', 'record', '-', '--json'], invalidText));
    expect(fault).toMatchObject({ error: { code: 'record/shape' } });
  });

  it('refuses a file that is not there, and two', () => {
    expect(runLie(['mighty', 'record', 'nowhere.json'])).toMatchObject({ status: 1, out: '' });
    expect(runLie(['mighty', 'record', validFile, validFile])).toMatchObject({ status: 2 });
    expect(runLie(['mighty', 'record', '-'], '\n')).toMatchObject({ status: 1, out: '' });
  });
});
