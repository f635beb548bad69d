import { describe, expect, it } from 'vitest';
import { MAX_RECORDS_FILE_LENGTH } from '$lib/core/limits';
import { formatMightyRecords, readMightyRecords } from './mighty-json-lines';
import { branchedRecord } from './mighty-record.fixture';

const records = [1, 2, 3].map(branchedRecord);

describe('a file of records', () => {
  it('has a record a line, and reads back as it was written', () => {
    const text = formatMightyRecords(records);
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    const read = readMightyRecords(text);
    expect(read.records.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect([read.records.map(({ record }) => record), read.faults]).toEqual([records, []]);
    expect(readMightyRecords('')).toEqual({ records: [], faults: [] });
  });

  it('keeps readable records, and gives the line of the others', () => {
    const [first = '', second = '', third = ''] = formatMightyRecords(records).split('\n');
    const text = [first, '', second.replace('"dealer"', '"deeler"'), third, '{'].join('\r\n');
    const read = readMightyRecords(text);
    expect(read.records).toEqual([
      { line: 1, record: records[0] },
      { line: 4, record: records[2] },
    ]);
    expect(read.faults.map(({ code, at }) => [code, at?.line])).toEqual([
      ['record/shape', 3],
      ['record/shape', 3],
      ['json/syntax', 5],
    ]);
  });

  it('may be a single record, spread over lines', () => {
    const spread = JSON.stringify(JSON.parse(formatMightyRecords(records.slice(0, 1))), null, 2);
    expect(readMightyRecords(`\uFEFF${spread}\n`).records).toEqual([
      { line: 1, record: records[0] },
    ]);
    const { faults } = readMightyRecords(spread.replace('"dealer":', '"deeler":'));
    expect(faults.map(({ at }) => at?.line)).toContain(
      spread.slice(0, spread.indexOf('"dealer"')).split('\n').length,
    );
  });

  it('limits the number of faults', () => {
    expect(readMightyRecords('{\n'.repeat(5000)).faults.length).toBe(100);
  });

  it('is checked for its size first', () => {
    expect(readMightyRecords('\n'.repeat(MAX_RECORDS_FILE_LENGTH + 1)).faults[0]?.code).toBe(
      'records/large',
    );
    expect(readMightyRecords(' '.repeat(MAX_RECORDS_FILE_LENGTH))).toEqual({
      records: [],
      faults: [],
    });
  });
});
