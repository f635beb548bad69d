/** Files of several records, one a line. */
import { describe, expect, it } from 'vitest';
import { MAX_RECORDS_FILE_LENGTH } from '$lib/core/limits';
import { readRecordFile } from '$lib/core/record-file';
import { branchedRecord, recordText } from './mighty-record.fixture';
import type { GameRecord } from './mighty-record';
import { MIGHTY_RECORD_CODEC } from './read-mighty-record';

const formatFile = (fileRecords: readonly GameRecord[]): string =>
  fileRecords.map(recordText).join('');
const readFile = (text: string) => readRecordFile(text, MIGHTY_RECORD_CODEC);

const records = [1, 2, 3].map(branchedRecord);

describe('a file of records', () => {
  it('has one record per line, and is read back unchanged', () => {
    const text = formatFile(records);
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    const result = readFile(text);
    expect(result.records.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect([result.records.map(({ record }) => record), result.faults]).toEqual([records, []]);
    expect(readFile('')).toEqual({ records: [], faults: [] });
  });

  it('gives its readable records, and the lines of the faults in the others', () => {
    const [first = '', second = '', third = ''] = formatFile(records).split('\n');
    const text = [first, '', second.replace('"dealer"', '"deeler"'), third, '{'].join('\r\n');
    const result = readFile(text);
    expect(result.records).toEqual([
      { line: 1, record: records[0] },
      { line: 4, record: records[2] },
    ]);
    expect(result.faults.map(({ code, at }) => [code, at?.line])).toEqual([
      ['record/shape', 3],
      ['record/shape', 3],
      ['json/syntax', 5],
    ]);
  });

  it('may be a single record on several lines', () => {
    const multiLine = JSON.stringify(JSON.parse(formatFile(records.slice(0, 1))), null, 2);
    expect(readFile(`\uFEFF${multiLine}\n`).records).toEqual([{ line: 1, record: records[0] }]);
    const { faults } = readFile(multiLine.replace('"dealer":', '"deeler":'));
    expect(faults.map(({ at }) => at?.line)).toContain(
      multiLine.slice(0, multiLine.indexOf('"dealer"')).split('\n').length,
    );
  });

  it('limits the number of faults', () => {
    expect(readFile('{\n'.repeat(5000)).faults.length).toBe(100);
  });

  it('is refused above its size limit', () => {
    expect(readFile('\n'.repeat(MAX_RECORDS_FILE_LENGTH + 1)).faults[0]?.code).toBe(
      'records/large',
    );
    expect(readFile(' '.repeat(MAX_RECORDS_FILE_LENGTH))).toEqual({
      records: [],
      faults: [],
    });
  });
});
