/** What only Mighty takes in: records of games, one or many in a file. */
import { readRecords } from '$lib/mighty/record/json-lines';
import { gameOf } from '$lib/mighty/record/record';
import { branchedRecord } from '$lib/mighty/record/record.fixture';
import { recordData } from '$lib/mighty/record/write';
import { promised } from '../door';
import { fileDoor } from './kept';

export const records = fileDoor('records of games', recordData(branchedRecord(2)), (text) => {
  const read = readRecords(text);
  // What has come through the door is a game.
  for (const { record } of read.records) gameOf(record);
  const isToldOf = read.records.length + read.faults.length > 0;
  promised(isToldOf || text.trim() === '', 'a record is read or refused');
  for (const { message } of read.faults)
    promised(message.length < 1000, 'a fault repeats no more than a little of the file');
  return read;
});
