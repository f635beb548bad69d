/** Files of several records, one a line. */
import { describe, expect, it } from 'vitest';
import { MAX_RECORDS_FILE_LENGTH } from '$lib/core/limits';
import { formatMightyRecords, readMightyRecords } from './mighty-json-lines';
import { branchedRecord } from './mighty-record.fixture';

const records = [1, 2, 3].map(branchedRecord);

describe('a file of records', () => {
  it('has one record per line, and is read back unchanged', () => {
    const text = formatMightyRecords(records);
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    const result = readMightyRecords(text);
    expect(result.records.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect([result.records.map(({ record }) => record), result.faults]).toEqual([records, []]);
    expect(readMightyRecords('')).toEqual({ records: [], faults: [] });
  });

  it('gives its readable records, and the lines of the faults in the others', () => {
    const [first = '', second = '', third = ''] = formatMightyRecords(records).split('\n');
    const text = [first, '', second.replace('"dealer"', '"deeler"'), third, '{'].join('\r\n');
    const result = readMightyRecords(text);
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
    const multiLine = JSON.stringify(JSON.parse(formatMightyRecords(records.slice(0, 1))), null, 2);
    expect(readMightyRecords(`\uFEFF${multiLine}\n`).records).toEqual([
      { line: 1, record: records[0] },
    ]);
    const { faults } = readMightyRecords(multiLine.replace('"dealer":', '"deeler":'));
    expect(faults.map(({ at }) => at?.line)).toContain(
      multiLine.slice(0, multiLine.indexOf('"dealer"')).split('\n').length,
    );
  });

  it('limits the number of faults', () => {
    expect(readMightyRecords('{\n'.repeat(5000)).faults.length).toBe(100);
  });

  it('is refused above its size limit', () => {
    expect(readMightyRecords('\n'.repeat(MAX_RECORDS_FILE_LENGTH + 1)).faults[0]?.code).toBe(
      'records/large',
    );
    expect(readMightyRecords(' '.repeat(MAX_RECORDS_FILE_LENGTH))).toEqual({
      records: [],
      faults: [],
    });
  });
});
