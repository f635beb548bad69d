/** The shapes of `lie bid` are a contract: other programs read them. */
import { describe, expect, it } from 'vitest';
import { parseJsonLines, parseJsonOutput, runLie, writeTempFile } from './lie';

const DEAL = 'N:AQ5.KJ43.K85.A93 98.A52.QJ942.K76 KJ74.Q987.A76.J8 T632.T6.T3.QT542';

describe('lie bid', () => {
  it('bids a deal and says what each call shows', () => {
    const result = runLie(['bid', DEAL]);
    expect(result).toMatchObject({ status: 0, err: '' });
    expect(result.out.split('\n')).toEqual([
      '  N 1NT  balanced 15-17: N points 15-17, N spades 2-5, N hearts 2-5, N diamonds 2-5, N clubs 2-5',
      '  E pass nothing to say: E points 15-',
      '  S 2C   Stayman: S points 8+, S spades 4+ or S hearts 4+',
      expect.stringMatching(/^ {2}W pass /) as string,
      '  N 2H   four hearts: N hearts 4-5',
      expect.stringMatching(/^ {2}E pass/) as string,
      expect.stringMatching(/^ {2}S 4H {3}game: /) as string,
      ...Array.from({ length: 3 }, () => expect.stringMatching(/ pass/) as string),
      '4H by N',
      '',
    ]);
  });

  it('takes dealer and vulnerability, and answers in JSON', () => {
    const result = runLie(['bid', DEAL, '--dealer', 'W', '--vulnerable', 'all', '--json']);
    expect(parseJsonOutput(result)).toMatchObject({
      deal: DEAL,
      dealer: 'W',
      vulnerable: 'all',
      auction: expect.arrayContaining([
        { seat: 'W', call: 'pass', name: 'no opening', shows: ['W points 11-'] },
      ]) as unknown,
      contract: '4H by N',
    });
  });

  it('bids the boards of a file by their own dealers, and says what is wrong with the others', () => {
    const file = writeTempFile(
      'boards.pbn',
      `[Board "1"]\n[Dealer "W"]\n[Vulnerable "All"]\n[Deal "${DEAL}"]\n\n[Board "2"]\n[Dealer "N"]\n[Deal "N:AQ5.KJ43.K85.A93 - - -"]\n`,
    );
    const result = runLie(['bid', file, '--json']);
    expect(result.status).toBe(1);
    expect(result.err).toMatch(/board 2.*\[deal\/unknown-hand\]/);
    expect(parseJsonLines(result)).toEqual([
      expect.objectContaining({ board: 'board 1', dealer: 'W', vulnerable: 'all' }) as unknown,
    ]);
  });

  it.each([
    [['bid'], 2, /takes a deal or a file/],
    [['bid', DEAL, DEAL], 2, /takes a deal or a file/],
    [['bid', DEAL, '--dealer', 'X'], 2, /--dealer takes N, E, S, W/],
    [['bid', 'boards.pbn', '--dealer', 'N'], 2, /go with a deal/],
    [['bid', 'hello'], 1, /\[deal\/first-seat\]/],
    [['bid', 'N:A... K... Q... J...'], 1, /\[position\/hand-size\]/],
    [['bid', 'N:AQ5.KJ43.K85.A93 - - -'], 1, /\[deal\/unknown-hand\]/],
  ])('%j ends with status %i', (args, status, message) => {
    const result = runLie(args);
    expect(result.status).toBe(status);
    expect(result.err).toMatch(message);
    expect(result.out).toBe('');
  });
});
