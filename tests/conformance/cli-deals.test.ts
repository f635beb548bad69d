/** The shapes of `lie deals` are a contract: other programs read them. */
import { describe, expect, it } from 'vitest';
import {
  WEST_FIVE_SPADES,
  WEST_FOUR_SPADES,
  formatHoldUpFile,
} from '$lib/bridge/finder/authoring/hold-up.fixture';
import { writeTempFile, parseJsonOutput, runLie } from './lie';

const HANDS = 'N:KQ4.A86.QJ72.KT6 - 2.KJT95.AK4.AQ53 -';
describe('lie deals', () => {
  it('counts what can be counted, and finds the same deals again', () => {
    const args = [
      'deals',
      '--deal',
      HANDS,
      '--where',
      'W has HQ',
      '--where',
      'W hearts 1',
      '--count',
      '3',
      '--json',
    ];
    const ran = runLie(args);
    expect(ran.status).toBe(0);
    const found = parseJsonOutput(ran) as { deals: string[]; rarity: object };
    expect(found).toMatchObject({ drawn: 3, fitting: 3, unknown: 0 });
    // Of 10,400,600 layouts the queen alone lies in West's hand in so many: 12 of the 21 other
    // cards.
    expect(found.rarity).toMatchObject({
      exact: true,
      of: 10_400_600,
      share: 293_930 / 10_400_600,
    });
    expect(found.deals).toHaveLength(3);
    for (const deal of found.deals)
      expect(deal).toMatch(/^N:\S+ \S+ 2\.KJT95\.AK4\.AQ53 \S*\.Q\.\S*$/);
    expect(parseJsonOutput(runLie(args))).toEqual(found);
  });

  it('tries lines and cards in a problem of the library', () => {
    const ran = runLie([
      'deals',
      'problems/bridge/before-you-finesse.yaml',
      '--line',
      'A=H8 HJ',
      '--where',
      'line A fails; line author wins',
      '--count',
      '1',
      '--json',
    ]);
    expect(ran.status).toBe(0);
    expect(parseJsonOutput(ran)).toMatchObject({
      rarity: { exact: false },
      deals: [expect.any(String)],
    });
  });

  it('says where a condition goes wrong', () => {
    const conditions = writeTempFile('asked.txt', '# what I want\nW spads 4');
    const ran = runLie(['deals', '--deal', HANDS, '--conditions', conditions]);
    expect([ran.status, ran.err]).toEqual([1, expect.stringMatching(/2:3: .*spades/)]);
    expect(runLie(['deals', '--deal', HANDS, '--where', 'HJ loses']).err).toContain(
      'finder/contract',
    );
    expect(runLie(['deals', '--deal', HANDS, '--where', 'W has HA']).err).toContain('finder/none');
    expect(runLie(['deals', '--deal', 'N:- - - -']).err).toContain('finder/hands');
    expect(runLie(['deals']).status).toBe(2);
  });

  it('finds a deal that is missing, and says which deals are needed', () => {
    const path = 'problems/bridge/who-opens-the-clubs.yaml';
    const small = parseJsonOutput(runLie(['deals', path, '--smallest', '--json'])) as {
      keep: string[];
    };
    expect(small).toMatchObject({ proved: true, without: [] });
    expect(small.keep).toHaveLength(3);
    const four = writeTempFile('four.yaml', formatHoldUpFile([WEST_FOUR_SPADES]));
    const missing = parseJsonOutput(runLie(['deals', four, '--missing', 'SA', '--json']));
    expect(missing).toMatchObject({ deal: expect.any(String), alone: true, punished: false });
    expect(missing).not.toHaveProperty('by');
    // No deal is missing for an error that the deals of the file punish already, whether one deal
    // does so by itself or all together.
    const none = { deal: null, alone: false, near: false, tried: 0, punished: true };
    const five = runLie([
      'deals',
      writeTempFile('five.yaml', formatHoldUpFile([WEST_FIVE_SPADES])),
      '--missing',
      'SA',
      '--json',
    ]);
    expect([five.status, parseJsonOutput(five)]).toEqual([1, { ...none, by: WEST_FIVE_SPADES }]);
    const club = runLie(['deals', path, '--missing', 'D5 D8 DA D4 CQ', '--json']);
    expect([club.status, parseJsonOutput(club)]).toEqual([1, none]);
    expect(runLie(['deals', path, '--missing', 'D5 D8']).err).toContain('finder/error');
  });

  it.each(['--missing=SA', '--needed', '--smallest'])(
    'names the card of the line that cannot be played, with its place: %s',
    (question) => {
      const broken = writeTempFile(
        'broken.yaml',
        formatHoldUpFile([WEST_FIVE_SPADES], 'solution:\n  line:\n    - play: SK'),
      );
      const ran = runLie(['deals', broken, question, '--json']);
      expect([ran.status, ran.out]).toEqual([1, '']);
      expect(ran.err).toMatch(/broken\.yaml:13:13: .*SK cannot be played.*\[finder\/line\]/);
    },
  );

  it('reads an auction: what its calls show holds in the deals, but for what none can keep', () => {
    const hand = ['deals', '--deal', 'S:AQ7.K84.AJ93.T62 - - -', '--json', '--count', '2'];
    const whole = parseJsonOutput(
      runLie([...hand, '--auction', 'S: 1D pass 1S pass 2S', '--contracts', 'NS']),
    ) as { auction: { shown: object[]; dropped: object[] }; contracts: object };
    expect(whole.auction.dropped).toEqual([]);
    expect(whole.auction.shown).toContainEqual({
      call: 2,
      rule: 'responder-has-six-points',
      says: 'N spades 4+',
    });
    expect(Object.keys(whole.contracts)).toEqual(['C', 'D', 'H', 'S', 'NT']);
    const known = [...hand, '--where', 'N points 0-9', '--auction', 'N: 1NT'];
    expect(parseJsonOutput(runLie(known))).toMatchObject({
      auction: { dropped: [{ call: 0, says: 'N points 15-17' }] },
      deals: [expect.any(String), expect.any(String)],
    });
    const wrong = (auction: string) => runLie([...hand, '--auction', auction]).err;
    expect(wrong('1NT')).toContain('auction/dealer');
    expect(wrong('N: 1NT 8C')).toContain('call/unknown');
    expect(wrong('N: 1NT pass 1C')).toContain('auction/insufficient-bid');
  });

  it('finds from one deal and the line what a problem needs, and takes a line by its cards', () => {
    const file = 'problems/bridge/before-you-finesse.yaml';
    const ran = runLie(['deals', file, '--needed', '--draws', '4', '--json']);
    expect(ran.status).toBe(0);
    const found = parseJsonOutput(ran) as { deals: string[]; errors: string[]; open: string[] };
    expect(found.deals.length).toBeGreaterThan(1);
    expect(found.errors).toContain('H8');
    expect(found.open.length).toBeGreaterThan(0);
    const searchOptions = ['--where', 'line H8 HJ fails; line author wins', '--count', '1'];
    expect(runLie(['deals', file, ...searchOptions]).status).toBe(0);
    expect(runLie(['deals', file, '--needed', '--smallest']).status).toBe(2);
  });
});
