/** The shapes of `lie deals` are a contract: other programs read them. */
import { describe, expect, it } from 'vitest';
import {
  WEST_FIVE_SPADES,
  WEST_FOUR_SPADES,
  formatHoldUpFile,
} from '$lib/authoring/bridge/finder/hold-up.fixture';
import { writeTempFile, parseJsonOutput, runLie } from './lie';

/** A deal in which the hands of East and West are unknown. */
const NORTH_AND_SOUTH = 'N:KQ4.A86.QJ72.KT6 - 2.KJT95.AK4.AQ53 -';
describe('lie deals', () => {
  it('gives the exact share of deals that satisfy simple conditions, and the same deals in each run', () => {
    const args = [
      'deals',
      '--deal',
      NORTH_AND_SOUTH,
      '--where',
      'W has HQ',
      '--where',
      'W hearts 1',
      '--count',
      '3',
      '--json',
    ];
    const result = runLie(args);
    expect(result.status).toBe(0);
    const search = parseJsonOutput(result) as { deals: string[]; rarity: object };
    expect(search).toMatchObject({ drawn: 3, fitting: 3, unknown: 0 });
    // West has the singleton queen in 293,930 of 10,400,600 layouts: with 12 of the 21 other cards.
    expect(search.rarity).toMatchObject({
      exact: true,
      of: 10_400_600,
      share: 293_930 / 10_400_600,
    });
    expect(search.deals).toHaveLength(3);
    for (const deal of search.deals)
      expect(deal).toMatch(/^N:\S+ \S+ 2\.KJT95\.AK4\.AQ53 \S*\.Q\.\S*$/);
    expect(parseJsonOutput(runLie(args))).toEqual(search);
  });

  it('accepts conditions on the success of a line in a problem of the library', () => {
    const result = runLie([
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
    expect(result.status).toBe(0);
    expect(parseJsonOutput(result)).toMatchObject({
      rarity: { exact: false },
      deals: [expect.any(String)],
    });
  });

  it('gives the position of a fault in a condition', () => {
    const conditions = writeTempFile('asked.txt', '# what I want\nW spads 4');
    const result = runLie(['deals', '--deal', NORTH_AND_SOUTH, '--conditions', conditions]);
    expect([result.status, result.err]).toEqual([1, expect.stringMatching(/2:3: .*spades/)]);
    expect(runLie(['deals', '--deal', NORTH_AND_SOUTH, '--where', 'HJ loses']).err).toContain(
      'finder/contract',
    );
    expect(runLie(['deals', '--deal', NORTH_AND_SOUTH, '--where', 'W has HA']).err).toContain(
      'finder/none',
    );
    expect(runLie(['deals', '--deal', 'N:- - - -']).err).toContain('finder/hands');
    expect(runLie(['deals']).status).toBe(2);
  });

  it('finds the smallest set of deals of a problem, and the deal that is missing to punish an error', () => {
    const path = 'problems/bridge/who-opens-the-clubs.yaml';
    const smallestSet = parseJsonOutput(runLie(['deals', path, '--smallest', '--json'])) as {
      keep: string[];
    };
    expect(smallestSet).toMatchObject({ proved: true, without: [] });
    expect(smallestSet.keep).toHaveLength(3);
    const fourSpadesFile = writeTempFile('four.yaml', formatHoldUpFile([WEST_FOUR_SPADES]));
    const missing = parseJsonOutput(runLie(['deals', fourSpadesFile, '--missing', 'SA', '--json']));
    expect(missing).toMatchObject({ deal: expect.any(String), alone: true, punished: false });
    expect(missing).not.toHaveProperty('by');
    // No deal is missing for an error that the deals of the file punish already, whether one deal
    // does so by itself or all together.
    const nothingMissing = { deal: null, alone: false, near: false, tried: 0, punished: true };
    const fiveSpades = runLie([
      'deals',
      writeTempFile('five.yaml', formatHoldUpFile([WEST_FIVE_SPADES])),
      '--missing',
      'SA',
      '--json',
    ]);
    expect([fiveSpades.status, parseJsonOutput(fiveSpades)]).toEqual([
      1,
      { ...nothingMissing, by: WEST_FIVE_SPADES },
    ]);
    const club = runLie(['deals', path, '--missing', 'D5 D8 DA D4 CQ', '--json']);
    expect([club.status, parseJsonOutput(club)]).toEqual([1, nothingMissing]);
    expect(runLie(['deals', path, '--missing', 'D5 D8']).err).toContain('finder/error');
  });

  it.each(['--missing=SA', '--needed', '--smallest'])(
    'names the illegal card of the line and its position in the file: %s',
    (question) => {
      const broken = writeTempFile(
        'broken.yaml',
        formatHoldUpFile([WEST_FIVE_SPADES], 'solution:\n  line:\n    - play: SK'),
      );
      const result = runLie(['deals', broken, question, '--json']);
      expect([result.status, result.out]).toEqual([1, '']);
      expect(result.err).toMatch(/broken\.yaml:13:13: .*SK cannot be played.*\[finder\/line\]/);
    },
  );

  it('applies what the calls of an auction show, except conditions that no deal can satisfy', () => {
    const hand = ['deals', '--deal', 'S:AQ7.K84.AJ93.T62 - - -', '--json', '--count', '2'];
    const bidding = parseJsonOutput(
      runLie([...hand, '--auction', 'S: 1D pass 1S pass 2S', '--contracts', 'NS']),
    ) as { auction: { shown: object[]; dropped: object[] }; contracts: object };
    expect(bidding.auction.dropped).toEqual([]);
    expect(bidding.auction.shown).toContainEqual({
      call: 2,
      rule: 'responder-has-six-points',
      says: 'N spades 3+',
    });
    expect(Object.keys(bidding.contracts)).toEqual(['C', 'D', 'H', 'S', 'NT']);
    const knownHand = [...hand, '--where', 'N points 0-9', '--auction', 'N: 1NT'];
    expect(parseJsonOutput(runLie(knownHand))).toMatchObject({
      auction: { dropped: [{ call: 0, says: 'N points 13-19' }] },
      deals: [expect.any(String), expect.any(String)],
    });
    const errorOf = (auction: string) => runLie([...hand, '--auction', auction]).err;
    expect(errorOf('1NT')).toContain('auction/dealer');
    expect(errorOf('N: 1NT 8C')).toContain('call/unknown');
    expect(errorOf('N: 1NT pass 1C')).toContain('auction/insufficient-bid');
  });

  it('finds the deals that punish the errors beside the line, and accepts a line as cards in a condition', () => {
    const file = 'problems/bridge/before-you-finesse.yaml';
    const result = runLie(['deals', file, '--needed', '--draws', '4', '--json']);
    expect(result.status).toBe(0);
    const needed = parseJsonOutput(result) as { deals: string[]; errors: string[]; open: string[] };
    expect(needed.deals.length).toBeGreaterThan(1);
    expect(needed.errors).toContain('H8');
    expect(needed.open.length).toBeGreaterThan(0);
    const searchOptions = ['--where', 'line H8 HJ fails; line author wins', '--count', '1'];
    expect(runLie(['deals', file, ...searchOptions]).status).toBe(0);
    expect(runLie(['deals', file, '--needed', '--smallest']).status).toBe(2);
  });
});
