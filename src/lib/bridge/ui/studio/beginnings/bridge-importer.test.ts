import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PASTE_LENGTH } from '$lib/core/limits';
import { unwrap } from '$lib/core/result';
import { formatStudyAddress } from '$lib/bridge/analysis/study-address';
import { readPaste } from '$lib/bridge/analysis/read-paste';
import { openPastedStudy } from '$lib/bridge/analysis/open-pasted-study';
import { goToPath, playInStudy, createStudy } from '$lib/bridge/analysis/study';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { bridgeImporter } from './bridge-importer';

const HANDS = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';
const pbn = (board: number, more = '') =>
  `[Event "Semifinal"]\n[Board "${board}"]\n[North "Somebody"]\n[Dealer "S"]\n[Vulnerable "NS"]\n[Deal "${HANDS}"]\n[Declarer "S"]\n[Contract "6H"]\n[Auction "S"]\n1H Pass 6H AP\n${more}`;
const PLAYED = '[Play "W"]\nSJ SQ SA S2\n*\n';

function gamesOf(text: string) {
  const read = bridgeImporter.read(text);
  return read?.ok === true ? read.games : [];
}
const problemFrom = (text: string, chair = 0, at = 0) => {
  const written = gamesOf(text)[at]?.seatOptions[chair]?.createProblemText() ?? '';
  return { written, problem: unwrap(readProblem(written, 'begun')).problem };
};

describe('a game in PBN', () => {
  it('becomes a problem with all that it tells, but for who played it', () => {
    const { written, problem } = problemFrom(pbn(7, PLAYED));
    expect(problem).toMatchObject({
      student: 'S',
      dealer: 'S',
      vulnerable: 'NS',
      contract: { level: 6, strain: 'H', declarer: 'S' },
      title: { en: 'Semifinal, board 7' },
      start: ['SJ', 'SQ', 'SA', 'S2'],
    });
    expect(written).not.toContain('Somebody');
  });

  it('seats the student as declarer, on lead or beside the leader', () => {
    const text = pbn(7, PLAYED);
    expect(gamesOf(text)[0]?.seatOptions).toHaveLength(3);
    expect([0, 1, 2].map((chair) => problemFrom(text, chair).problem.student)).toEqual([
      'S',
      'W',
      'E',
    ]);
  });

  it('is chosen among several, of which a broken one says what is wrong with it', () => {
    const broken = pbn(8).replace('KQ4.A86', 'KQQ.A86');
    const games = gamesOf(`${pbn(7)}\n${broken}\n${pbn(9, PLAYED)}`);
    expect(games.map(({ name }) => name)).toEqual([
      'Semifinal, board 7',
      'Game 2',
      'Semifinal, board 9',
    ]);
    expect(games.map(({ seatOptions: chairs }) => chairs.length)).toEqual([3, 0, 3]);
    expect(games[1]?.faults[0]?.at?.line).toBeGreaterThan(10);
  });

  it('says in words what is wrong and where, when it is the only one', () => {
    const read = bridgeImporter.read(pbn(7).replace('JT985.Q', 'JT985.A'));
    expect(read).toMatchObject({ ok: false, faults: [{ at: { line: 6 } }] });
  });
});

describe('a board in LIN', () => {
  const LIN =
    'md|1S2HKJT95DAK4CAQ53,SJT985HQDT853CJ98,SKQ4HA86DQJ72CKT6,|sv|n|mb|1H|mb|p|mb|6H|mb|p|mb|p|mb|p|pc|SJ|pc|SQ|';

  it('becomes a problem', () => {
    expect(problemFrom(`ah|Board 3|${LIN}`).problem).toMatchObject({
      student: 'S',
      title: { en: 'Board 3' },
      start: ['SJ', 'SQ'],
    });
  });

  it('tells where it is broken', () => {
    const read = bridgeImporter.read(LIN.replace('mb|6H', 'mb|6Q'));
    expect(read).toMatchObject({ ok: false });
    const column = read?.ok === false ? read.faults[0]?.at?.column : null;
    expect(column).toBe(LIN.indexOf('6H') + 1);
  });
});

describe('a board in RBN', () => {
  const RBN =
    'T Club\nB 3\nH N:KQ4.A86.QJ72.KT6:A763.7432.96.742:2.KJT95.AK4.AQ53\nA SZ:1HP6HA\nP SJQ\n';

  it('becomes a problem', () => {
    expect(problemFrom(RBN).problem).toMatchObject({
      student: 'S',
      title: { en: 'Club, board 3' },
      contract: { level: 6, strain: 'H', declarer: 'S' },
      start: ['SJ', 'SQ'],
    });
  });

  it('tells where it is broken', () => {
    const read = bridgeImporter.read(RBN.replace('7432', '7433'));
    expect(read).toMatchObject({ ok: false, faults: [{ at: { line: 3 } }] });
  });
});

describe('several layouts of one board', () => {
  it('may come together, as deals of one problem', () => {
    const lin = (west: string, east: string) =>
      `md|1S2HKJT95DAK4CAQ53,${west},SKQ4HA86DQJ72CKT6,${east}|mb|1H|mb|p|mb|6H|mb|p|mb|p|mb|p|pc|SJ|`;
    const one = lin('SJT985HQDT853CJ98', 'SA763H7432D96C742');
    const other = lin('SJT985H7DT853CJ98', 'SA763HQ432D96C742');
    expect(gamesOf(`${one}\n${other}`)).toHaveLength(3);
    expect(problemFrom(`${one}\n${other}`).problem.real).toHaveLength(2);
  });
});

describe('the analysis board', () => {
  const opened = unwrap(openPastedStudy(readOf(`${HANDS}\n6H by S\nSJ SQ SA S2 C4`)));

  it('hands over its layouts, what is played for, the point that is looked at, and its other lines', () => {
    const other = playInStudy(goToPath(opened.study, ['SJ']), 'SK');
    const study = goToPath(other, ['SJ', 'SQ', 'SA', 'S2']);
    const { written, problem } = problemFrom(formatStudyAddress(study), 0);
    expect(problem).toMatchObject({ goal: 12, start: ['SJ', 'SQ', 'SA', 'S2'] });
    expect(written).toContain('# Another line: SJ SK');
    expect(written).toContain('# 2. E: C4');
  });

  it('says that the level was not told where nothing is played for', () => {
    const study = createStudy({ ...opened.study.board, goal: null });
    expect(gamesOf(formatStudyAddress(study))[0]?.seatOptions[0]?.createProblemText()).toContain(
      'The level is the lowest',
    );
  });

  it('is known by a whole link too, and a broken one says so', () => {
    expect(
      gamesOf(`https://example.org/analysis/#${formatStudyAddress(opened.study)}`),
    ).toHaveLength(1);
    expect(bridgeImporter.read('deal=N:KQ4')).toMatchObject({ ok: false });
  });
});

function readOf(text: string) {
  const read = readPaste(text);
  if (!read.ok) throw new Error('No deal.');
  return read.value;
}

it('says of more boards than are read at once that they are too many, and takes none of them', () => {
  const board = `[Event "Club"]\n[Deal "${HANDS}"]\n[Contract "6H"]\n[Declarer "S"]\n\n`;
  const boards = board.repeat(Math.ceil(MAX_PASTE_LENGTH / board.length) + 1);
  const read = bridgeImporter.read(boards);
  expect(read).toMatchObject({ ok: false, faults: [{ code: 'paste/too-long' }] });
  expect(read?.ok === false && read.faults[0]?.message).toContain('Paste fewer boards.');
  const fewer = board.repeat(Math.floor(MAX_PASTE_LENGTH / board.length));
  expect(gamesOf(fewer).length).toBeGreaterThan(100);
});

it('leaves every other text alone', () => {
  for (const text of ['', 'game: yut\n', 'Dear diary,\nI had a hand today.', '{"a": 1}'])
    expect(bridgeImporter.read(text)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => bridgeImporter.read(text)).not.toThrow();
    }),
  );
});
