/**
 * `lie prove` and `lie play` for games that evaluate choices instead of proving them. The output is
 * a contract: other programs read it. In an estimate a choice that is best is `sound`, any other
 * `lucky`. A discard is written `6s`; a yut move as score, from and to: `yut:4-8`.
 */
import { describe, expect, it } from 'vitest';
import { parseJsonOutput, runLie } from './lie';

const DISCARD = 'problems/mahjong/a-pair-of-west-winds.yaml';
const WALL = 'problems/mahjong/a-dragon-arrives.yaml';
const TURN = 'problems/yut/four-as-one.yaml';
const CATCH = 'problems/yut/the-last-step-decides.yaml';

interface Proof {
  readonly wins: boolean | null;
  readonly seat: string | null;
  readonly cards: Record<string, string>;
  readonly refutations: Record<string, { deal: string }>;
  readonly estimated?: Record<string, number>;
}

const prove = (file: string, after = ''): Proof =>
  parseJsonOutput(
    runLie(['prove', file, '--json', ...(after === '' ? [] : ['--after', after])]),
  ) as Proof;

describe('lie prove', () => {
  it.each([
    [DISCARD, 'east'],
    [TURN, 'you'],
  ])('of %s has no proof, but an estimate for each choice', (file, seat) => {
    const { cards, estimated = {}, ...proof } = prove(file);
    expect(proof).toMatchObject({ wins: null, seat, refutations: {} });
    expect(Object.keys(estimated).sort()).toEqual(Object.keys(cards).sort());
    const best = Object.entries(estimated).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
    expect(cards[best]).toBe('sound');
    expect(Object.values(cards)).toContain('lucky');
  });

  it('of the last tiles has a proof, and names the order of tiles that beats a discard', () => {
    const { wins, cards, refutations, estimated } = prove(WALL);
    expect({ wins, estimated }).toEqual({ wins: true, estimated: undefined });
    const sound = Object.keys(cards).filter((tile) => cards[tile] === 'sound');
    expect(sound).toEqual(['6p']);
    expect(refutations['7z']?.deal).toMatch(/first$|last$/);
  });

  it('lists the remaining moves within a turn, and none after it', () => {
    expect(Object.keys(prove(TURN, 'yut:4-8').cards)).toEqual(['gae:8-10']);
    expect(prove(TURN, 'yut:4-8 gae:8-10')).toMatchObject({ wins: null, seat: null, cards: {} });
  });
});

describe('lie play', () => {
  const play = (file: string, cards: string): unknown =>
    parseJsonOutput(runLie(['play', file, '--cards', cards, '--json']));

  it('plays a turn, and gives each move its verdict', () => {
    expect(play(TURN, 'yut:4-8 gae:8-10')).toEqual({
      log: ['yut:4-8', 'gae:8-10'],
      result: { made: true },
      verdicts: [
        { at: 0, trick: 1, action: 'yut:4-8', verdict: 'sound' },
        { at: 1, trick: 2, action: 'gae:8-10', verdict: 'sound' },
      ],
    });
    expect(play(CATCH, 'geol:0-3 yut:3-7')).toMatchObject({
      result: { made: false },
      verdicts: [{ verdict: 'lucky' }, { verdict: 'sound' }],
    });
  });

  it('has no result of a turn that is not played to its end', () => {
    expect(play(TURN, 'yut:4-8')).toMatchObject({ log: ['yut:4-8'], result: null });
  });

  it('plays one discard', () => {
    expect(play(DISCARD, '6s')).toMatchObject({
      log: ['6s'],
      result: { made: true },
      verdicts: [{ at: 0, trick: 1, action: '6s', verdict: 'sound' }],
      order: null,
    });
  });

  it('names the order of tiles that beat a wrong discard', () => {
    const lostPlay = play(WALL, '7z') as { order: string | null; verdicts: { verdict: string }[] };
    expect(lostPlay.verdicts[0]?.verdict).toBe('lucky');
    expect(lostPlay.order).not.toBeNull();
  });

  it.each([
    [DISCARD, '6s', 'Every tile you threw was sound.'],
    [WALL, '7z', 'Discard 1, 7z: the moment.'],
    [TURN, 'yut:4-8 gae:8-10', 'Every move you made was sound.'],
    [CATCH, 'geol:0-3 yut:3-7', 'Move 1, geol:0-3: the moment.'],
    [TURN, '', 'to use:'],
    [DISCARD, '', 'hand:'],
  ])('%s, played %j, is reported in tiles or moves, without empty sections', (...row) => {
    const [file, cards, expectedText] = row;
    const { out } = runLie(['play', file, '--cards', cards]);
    expect(out).toContain(expectedText);
    expect(out).not.toMatch(/\b(card|trick)/i);
    expect(out).not.toMatch(/^(thrown|came|moved): *$/m);
  });

  it('rejects several tiles or moves at once, and numbers an illegal one as tile or move', () => {
    expect(runLie(['play', DISCARD], '1m 2m\n').out).toContain('One tile at a time.');
    expect(runLie(['play', TURN], 'yut:4-8 gae:8-10\n').out).toContain('One move at a time.');
    expect(runLie(['play', TURN, '--cards', 'gae:0-2']).err).toMatch(/^Move 1, gae:0-2, cannot/);
    expect(runLie(['play', DISCARD, '--cards', '9p']).err).toMatch(/^Tile 1, 9p, cannot/);
  });

  it('lists the legal moves when an illegal one is given', () => {
    expect(runLie(['play', TURN, '--cards', 'gae:0-2', '--json'])).toMatchObject({ status: 1 });
    expect(runLie(['play', TURN, '--cards', 'gae:0-2']).err).toContain('yut:4-8');
    expect(runLie(['play', TURN, '--cards', 'gae 4']).err).toContain('gae:7-9');
    expect(runLie(['prove', TURN, '--after', 'yut:4-8 gae:8-10 gae:8-10']).err).toContain('over');
  });
});
