/**
 * The import of bridge games (PBN, LIN, RBN, links to the analysis board) as problems. Each game
 * offers the seats that the student may take: declarer, the opening leader, and the leader's
 * partner. All examples are one deal: 6♥ by South, with spades led.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PASTE_LENGTH } from '$lib/core/limits';
import { unwrap } from '$lib/core/result';
import { formatStudyAddress } from '$lib/games/bridge/analysis/study-address';
import { readPaste } from '$lib/games/bridge/analysis/read-paste';
import { openPastedStudy } from '$lib/games/bridge/analysis/open-pasted-study';
import { goToPath, playInStudy, createStudy } from '$lib/games/bridge/analysis/study';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { bridgeImporter } from './bridge-importer';

const HANDS = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';
const pbn = (board: number, playSection = '') =>
  `[Event "Semifinal"]\n[Board "${board}"]\n[North "Somebody"]\n[Dealer "S"]\n[Vulnerable "NS"]\n[Deal "${HANDS}"]\n[Declarer "S"]\n[Contract "6H"]\n[Auction "S"]\n1H Pass 6H AP\n${playSection}`;
const PLAY_SECTION = '[Play "W"]\nSJ SQ SA S2\n*\n';

function importGames(text: string) {
  const result = bridgeImporter.read(text);
  return result?.ok === true ? result.games : [];
}
/** The problem made of an imported game, for one of its seat options. */
const importProblem = (text: string, seatIndex = 0, gameIndex = 0) => {
  const yaml = importGames(text)[gameIndex]?.seatOptions[seatIndex]?.createProblemText() ?? '';
  return { yaml, problem: unwrap(readProblem(yaml, 'imported')).problem };
};

describe('a game in PBN', () => {
  it('becomes a problem with all its data except the names of the players', () => {
    const { yaml, problem } = importProblem(pbn(7, PLAY_SECTION));
    expect(problem).toMatchObject({
      student: 'S',
      dealer: 'S',
      vulnerable: 'NS',
      contract: { level: 6, strain: 'H', declarer: 'S' },
      title: { en: 'Semifinal, board 7' },
      start: ['SJ', 'SQ', 'SA', 'S2'],
    });
    expect(yaml).not.toContain('Somebody');
  });

  it('seats the student as declarer, on lead or beside the leader', () => {
    const text = pbn(7, PLAY_SECTION);
    expect(importGames(text)[0]?.seatOptions).toHaveLength(3);
    expect([0, 1, 2].map((seatIndex) => importProblem(text, seatIndex).problem.student)).toEqual([
      'S',
      'W',
      'E',
    ]);
  });

  it('is listed with the other games of the text; a broken one has faults and no seats', () => {
    const broken = pbn(8).replace('KQ4.A86', 'KQQ.A86');
    const games = importGames(`${pbn(7)}\n${broken}\n${pbn(9, PLAY_SECTION)}`);
    expect(games.map(({ name }) => name)).toEqual([
      'Semifinal, board 7',
      'Board 2 of the text',
      'Semifinal, board 9',
    ]);
    expect(games.map(({ seatOptions }) => seatOptions.length)).toEqual([3, 0, 3]);
    expect(games[1]?.faults[0]?.at?.line).toBeGreaterThan(10);
  });

  it.each([
    [0, '0 tricks'],
    [1, '1 trick'],
    [9, '9 tricks'],
  ])('keeps the result %i as a comment: "%s"', (result, words) => {
    const { yaml } = importProblem(`[Result "${result}"]\n${pbn(7, PLAY_SECTION)}`);
    expect(yaml).toContain(`# Declarer took ${words} at the table.`);
  });

  it('is described by its contract, room and players; a passed-out board says so', () => {
    const tags = '[South "Anybody"]\n[West "W"]\n[Room "Closed"]\n';
    const passedOut = `[Board "8"]\n[Dealer "S"]\n[Deal "${HANDS}"]\n[Contract "Pass"]\n`;
    expect(
      importGames(`${pbn(7)}${tags}\n${passedOut}`).map(({ description }) => description),
    ).toEqual(['6 hearts by South · closed room · NS Somebody & Anybody, EW ? & W', 'passed out']);
  });

  it('is read as far as it goes with its fault when a call is broken', () => {
    const [game, ...otherGames] = importGames(pbn(7, PLAY_SECTION).replace('6H AP', '6Q AP'));
    expect(otherGames).toEqual([]);
    expect(game?.faults).toMatchObject([{ code: 'call/unknown', at: { line: 10 } }]);
    expect(game?.seatOptions.length).toBe(3);
  });

  it('may be an end position: hands, play and trumps are kept, and the level is a guess', () => {
    const deal = '[Deal "N:K4...2 QJ...3 A5...4 63...5"]\n';
    const text = `[Board "5"]\n${deal}[Contract "NT"]\n[Declarer "N"]\n[Play "E"]\nSQ S5 S3 SK\n*\n`;
    const [game, ...otherGames] = importGames(text);
    expect(otherGames).toEqual([]);
    expect(game).toMatchObject({ name: 'Board 5', faults: [] });
    expect(game?.seatOptions).toHaveLength(3);
    const yaml = game?.seatOptions[0]?.createProblemText() ?? '';
    expect(yaml).toContain('contract: 1NT by N');
    expect(yaml).toContain('N: K4...2');
    expect(yaml).toContain('start: SQ S5 S3 SK');
    expect(yaml).toContain('# Only trumps and declarer were told. The level is the lowest');
    expect(yaml).toContain('# The board had fewer than 13 cards in a hand');
    // The same as LIN, where declarer bids the lowest contract.
    const lin = 'md|3SA5C4,S63C5,SK4C2,SQJC3|mb|1N|mb|p|mb|p|mb|p|pc|SQ|pc|S5|pc|S3|pc|SK|';
    const fromLin = importGames(lin)[0]?.seatOptions[0]?.createProblemText() ?? '';
    expect(fromLin).toContain('start: SQ S5 S3 SK');
  });

  it.each(['NT', '7NT'])('may be an end position that declarer leads: %s', (bid) => {
    const deal = '[Deal "N:AJ.2.. KQ.A.. 2..A.2 3..K.K"]\n';
    const text = `[Dealer "S"]\n${deal}[Declarer "S"]\n[Contract "${bid}"]\n[Result "3"]\n[Play "S"]\nDA DK H2 HA\nS2 S3 SA SQ\n*\n`;
    const [game] = importGames(text);
    expect(game?.faults).toEqual([]);
    expect(game?.seatOptions.map(({ name }) => name)).toEqual(['South, declarer', 'West', 'East']);
    const yaml = game?.seatOptions[0]?.createProblemText() ?? '';
    expect(yaml).toContain('student: S');
    expect(yaml).toContain(`contract: ${bid === 'NT' ? '1NT' : bid} by S`);
    expect(yaml).toContain('# 1. S: DA DK H2 HA');
    expect(yaml).toContain('# 2. S: S2 S3 SA SQ');
    // The analysis board keeps the cards, and says that it shows another declarer.
    expect(unwrap(openPastedStudy(parsePaste(text)))).toMatchObject({
      study: { board: { declarer: 'E' } },
      notes: expect.arrayContaining([
        { kind: 'declarer', leader: 'S', declarer: 'E', stated: 'S' },
      ]) as unknown,
    });
  });

  it('names a card in two hands with both', () => {
    const result = bridgeImporter.read(pbn(7).replace('JT985.Q', 'JT985.A'));
    expect(result?.ok === false && result.faults[0]?.message).toBe(
      'HA is in the hands of N and W; a card lies in one hand only.',
    );
  });

  it('has one sentence where hands are missing', () => {
    const noDeal = '[Board "8"]\n[Contract "4S"]\n[Declarer "N"]\n';
    const later = `[Event "Semifinal"]\n${noDeal}`;
    expect(importGames(`${pbn(7)}\n${later}`)[1]?.faults.map(({ message }) => message)).toEqual([
      'Board 8 has no Deal line.',
    ]);
    const unnumbered = noDeal.replace('[Board "8"]\n', '');
    expect(importGames(`${unnumbered}\n${pbn(7)}`)[0]?.faults[0]?.message).toBe(
      'This board has no hands of its own.',
    );
    const alone = bridgeImporter.read(noDeal);
    expect(alone?.ok === false && alone.faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^This is PBN with 0 games?, but none has a line such as .*\.$/),
    ]);
  });

  it('is rejected with its fault and the line when its hands are broken and it is the only one', () => {
    const result = bridgeImporter.read(pbn(7).replace('JT985.Q', 'JT985.A'));
    expect(result).toMatchObject({ ok: false, faults: [{ at: { line: 6 } }] });
  });
});

describe('a board in LIN', () => {
  const LIN =
    'md|1S2HKJT95DAK4CAQ53,SJT985HQDT853CJ98,SKQ4HA86DQJ72CKT6,|sv|n|mb|1H|mb|p|mb|6H|mb|p|mb|p|mb|p|pc|SJ|pc|SQ|';

  it('becomes a problem', () => {
    expect(importProblem(`ah|Board 3|${LIN}`).problem).toMatchObject({
      student: 'S',
      title: { en: 'Board 3' },
      start: ['SJ', 'SQ'],
    });
  });

  it('is read as far as it goes, with the position of its fault, when a call is broken', () => {
    const text = LIN.replace('mb|6H', 'mb|6Q');
    const [game] = importGames(text);
    expect(game?.faults[0]?.at?.column).toBe(LIN.indexOf('6H') + 1);
    expect(game?.seatOptions.length).toBeGreaterThan(0);
    const yaml = game?.seatOptions[0]?.createProblemText() ?? '';
    expect(yaml).toContain('SKQ4'.slice(1));
    expect(yaml).toContain('# The bidding that was written: 1H pass');
  });
});

describe('a board in RBN', () => {
  const RBN =
    'T Club\nB 3\nH N:KQ4.A86.QJ72.KT6:A763.7432.96.742:2.KJT95.AK4.AQ53\nA SZ:1HP6HA\nP SJQ\n';

  it('becomes a problem', () => {
    expect(importProblem(RBN).problem).toMatchObject({
      student: 'S',
      title: { en: 'Club, board 3' },
      contract: { level: 6, strain: 'H', declarer: 'S' },
      start: ['SJ', 'SQ'],
    });
  });

  it('is rejected with the position of its fault when it is broken', () => {
    const result = bridgeImporter.read(RBN.replace('7432', '7433'));
    expect(result).toMatchObject({ ok: false, faults: [{ at: { line: 3 } }] });
  });
});

describe('several layouts of one board', () => {
  it('can be imported as deals of one problem', () => {
    const lin = (west: string, east: string) =>
      `md|1S2HKJT95DAK4CAQ53,${west},SKQ4HA86DQJ72CKT6,${east}|mb|1H|mb|p|mb|6H|mb|p|mb|p|mb|p|pc|SJ|`;
    const firstLayout = lin('SJT985HQDT853CJ98', 'SA763H7432D96C742');
    const secondLayout = lin('SJT985H7DT853CJ98', 'SA763HQ432D96C742');
    // Each board is offered by itself too; the problem of both comes first.
    expect(importGames(`${firstLayout}\n${secondLayout}`)).toHaveLength(3);
    expect(importProblem(`${firstLayout}\n${secondLayout}`).problem.real).toHaveLength(2);
  });
});

describe('the analysis board', () => {
  const pasted = unwrap(openPastedStudy(parsePaste(`${HANDS}\n6H by S\nSJ SQ SA S2 C4`)));

  it('passes on its layouts, the goal, the current point and its other lines', () => {
    const studyWithSideLine = playInStudy(goToPath(pasted.study, ['SJ']), 'SK');
    // The cards up to the current point become the start, those after it the author's line.
    const study = goToPath(studyWithSideLine, ['SJ', 'SQ', 'SA', 'S2']);
    const { yaml, problem } = importProblem(formatStudyAddress(study), 0);
    expect(problem).toMatchObject({ goal: 12, start: ['SJ', 'SQ', 'SA', 'S2'] });
    expect(yaml).toContain('# Another line: SJ SK');
    expect(yaml).toContain('# 2. E: C4');
  });

  it('says that the level is a guess when the study has no goal', () => {
    const study = createStudy({ ...pasted.study.board, goal: null });
    expect(
      importGames(formatStudyAddress(study))[0]?.seatOptions[0]?.createProblemText(),
    ).toContain('The level is the lowest');
  });

  it('is recognized by a complete link too; a broken link is rejected', () => {
    expect(
      importGames(`https://example.org/analysis/#${formatStudyAddress(pasted.study)}`),
    ).toHaveLength(1);
    expect(bridgeImporter.read('deal=N:KQ4')).toMatchObject({ ok: false });
  });
});

function parsePaste(text: string) {
  const result = readPaste(text);
  if (!result.ok) throw new Error('No deal.');
  return result.value;
}

it('rejects a text with more boards than the limit', () => {
  const board = `[Event "Club"]\n[Deal "${HANDS}"]\n[Contract "6H"]\n[Declarer "S"]\n\n`;
  const boards = board.repeat(Math.ceil(MAX_PASTE_LENGTH / board.length) + 1);
  const result = bridgeImporter.read(boards);
  expect(result).toMatchObject({ ok: false, faults: [{ code: 'paste/too-long' }] });
  expect(result?.ok === false && result.faults[0]?.message).toContain('Paste fewer boards.');
  const allowedBoards = board.repeat(Math.floor(MAX_PASTE_LENGTH / board.length));
  expect(importGames(allowedBoards).length).toBeGreaterThan(100);
});

it('leaves out what follows a card that is played twice, and says so', () => {
  const text = `SJ SQ SA S2\n${HANDS}\n6H by S\nSJ SQ SA S2`;
  const { yaml } = importProblem(text);
  expect(yaml).toContain('# Left out, as SJ is played twice: SJ SQ SA S2');
  expect(yaml).toContain('start: SJ');
});

it('says that hands without seats were taken from North on', () => {
  const text = 'K952 AQ4 T83 KJ5\nQJT3 975 AK6 T42\nA64 KT82 Q72 A93\n87 J63 J954 Q876\n';
  expect(importGames(text)[0]?.seatOptions[0]?.createProblemText()).toContain(
    '# No seats were written: the hands were taken in the order North, East, South, West.',
  );
  expect(unwrap(openPastedStudy(parsePaste(text))).notes).toEqual([{ kind: 'seats' }]);
  const result = bridgeImporter.read(text.slice(text.indexOf('\n') + 1));
  expect(result?.ok === false && result.faults[0]?.message).toMatch(
    /^“QJT3 975 AK6 T42”: this hand has no seat\./,
  );
});

it('quotes little of a text with a fault', () => {
  const result = bridgeImporter.read(`${HANDS}\n${'x'.repeat(50_000)}`);
  const faults = result?.ok === true ? result.games.flatMap((game) => game.faults) : [];
  const messages = faults.map(({ message }) => message);
  expect(messages).not.toEqual([]);
  for (const message of messages) expect(message.length).toBeLessThan(300);
});

it('returns null for any other text', () => {
  for (const text of ['', 'game: yut\n', 'Dear diary,\nI had a hand today.', '{"a": 1}'])
    expect(bridgeImporter.read(text)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => bridgeImporter.read(text)).not.toThrow();
    }),
  );
});
