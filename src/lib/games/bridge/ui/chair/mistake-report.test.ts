/** The file of a report on a doubtful verdict. */
import { expect, test } from 'vitest';
import { IDENTITY_RELABELING } from '$lib/games/bridge/problem/relabeling/relabeling';
import { formatRelabeling } from '$lib/games/bridge/problem/relabeling/relabeling-notation';
import { mistakeReportFileName, formatMistakeReport, type MistakeReport } from './mistake-report';

const NOON = new Date(2026, 4, 20, 12).getTime();
const REPORT: MistakeReport = {
  id: 'two-chances',
  relabeling: null,
  file: null,
  log: ['HA', 'H2'],
  claimed: 3,
  judgement: {
    decisions: [
      {
        logIndex: 0,
        trick: 1,
        card: 'HA',
        verdict: 'lucky',
        best: 'sound',
        choiceCount: 9,
        equal: false,
      },
    ],
    turningPoint: 0,
    reveal: null,
    ruledOutAfter: [null, 1],
  },
  words: 'The ace was right.',
  app: '7',
};

test('a report holds the play, the verdicts, the words and the version that judged', () => {
  expect(JSON.parse(formatMistakeReport(REPORT, NOON))).toEqual({
    format: 'lie-of-the-cards/doubt',
    version: 1,
    saved: new Date(NOON).toISOString(),
    app: '7',
    problem: { id: 'two-chances' },
    look: null,
    log: ['HA', 'H2'],
    claimed: 3,
    verdicts: { decisions: REPORT.judgement?.decisions, moment: 0, ruledOut: [null, 1] },
    words: 'The ace was right.',
  });
});

test('a report on a problem from a link contains the whole problem', () => {
  const report: unknown = JSON.parse(formatMistakeReport({ ...REPORT, file: 'title: Mine' }, NOON));
  expect(report).toHaveProperty('problem', { text: 'title: Mine' });
});

test('a report on a relabeled problem contains the relabeling, to which its cards belong', () => {
  const relabeling = { ...IDENTITY_RELABELING, turns: 1 };
  const report: unknown = JSON.parse(formatMistakeReport({ ...REPORT, relabeling }, NOON));
  expect(report).toHaveProperty('look', formatRelabeling(relabeling));
});

test('a report without a judgement has no verdicts', () => {
  const report: unknown = JSON.parse(formatMistakeReport({ ...REPORT, judgement: null }, NOON));
  expect(report).toHaveProperty('verdicts', null);
});

test('a report is named after its problem and the day', () => {
  expect(mistakeReportFileName('two-chances', NOON)).toBe('doubt-two-chances-2026-05-20.json');
});
