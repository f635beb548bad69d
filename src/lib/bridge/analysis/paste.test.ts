import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { seededRandom } from '$lib/core/random';
import { makeDeal } from '$lib/bridge/notation/deals';
import { makeLin, viewerLink } from '$lib/bridge/notation/lin';
import { makeHand } from '$lib/bridge/notation/hands';
import { SEATS } from '$lib/bridge/rules/seats';
import { EMPTY_DEAL, filled } from './building';
import { readPaste } from './paste';

const faults = (text: string) => {
  const read = readPaste(text);
  return read.ok
    ? []
    : read.faults.map(({ code, at, found }) => [code, at?.line, at?.column, found]);
};
const dealt = (seed: number) => filled(EMPTY_DEAL, seededRandom(seed));

describe('what is pasted', () => {
  it('is a deal with its contract and its play', () => {
    const text = 'N:KQ4.A86.QJ72.KT6 - 2.KJT95.AK4.AQ53 -\n6H by S\nSJ SQ SA';
    expect(readPaste(text)).toMatchObject({
      ok: true,
      value: {
        deals: [{ E: null, W: null }],
        contract: { level: 6, strain: 'H', declarer: 'S' },
        play: ['SJ', 'SQ', 'SA'],
      },
    });
  });

  it('is several layouts, a line each', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), (seeds) => {
        const deals = seeds.map(dealt);
        const text = deals.map((deal, i) => makeDeal(deal, SEATS[i % 4])).join('\n');
        expect(readPaste(text)).toMatchObject({ ok: true, value: { deals } });
      }),
    );
  });

  it('is four hands, with their seats or in order', () => {
    const deal = dealt(7);
    const plain = SEATS.map((seat) => makeHand(deal[seat])).join('\r\n');
    const named = ['W', 'N', 'S', 'E'] as const;
    for (const text of [
      plain,
      named.map((seat) => `${seat}: ${makeHand(deal[seat])}`).join('\n'),
      named.map((seat) => `${seat} ${makeHand(deal[seat])}`).join('\n\n'),
      named.map((seat) => `${seat}:${makeHand(deal[seat])}`).join('\n'),
    ])
      expect(readPaste(text)).toMatchObject({ ok: true, value: { deals: [deal] } });
  });

  it('is a game as programs write it', () => {
    const text = '[Dealer "W"]\n[Vulnerable "EW"]\n[Deal "N:KQ4.A86.QJ72.KT6 - - -"]\n';
    expect(readPaste(text)).toMatchObject({ ok: true, value: { dealer: 'W', vulnerable: 'EW' } });
  });
});

describe('what another program wrote', () => {
  it('is read from LIN, bare or in a link', () => {
    const record = {
      title: null,
      deal: dealt(5),
      dealer: 'S' as const,
      vulnerable: 'NS' as const,
      auction: [],
      contract: null,
      play: [],
      result: null,
    };
    for (const text of [makeLin(record), viewerLink(record)])
      expect(readPaste(text)).toMatchObject({
        ok: true,
        value: { deals: [record.deal], dealer: 'S', vulnerable: 'NS' },
      });
  });
});

describe('what cannot be read', () => {
  it.each([
    ['', [['paste/nothing', undefined, undefined, '']]],
    ['6H by S', [['paste/nothing', undefined, undefined, '']]],
    ['\n  hello there', [['paste/line', 2, 3, 'hello']]],
    ['N:AK.. - - -', [['hand/suits', 1, 3, 'AK..']]],
    ['N:A... -  AX... -', [['hand/unknown-rank', 1, 11, 'AX...']]],
    ['N:A... - A... -', [['deal/duplicate-card', 1, 10, 'A...']]],
    ['N:A... - K...', [['deal/hands', 1, 1, 'N:A...']]],
    ['N: A...\nS: A...', [['deal/duplicate-card', 2, 4, 'A...']]],
    ['N: A...\nN: K...', [['paste/seat-twice', 2, 4, 'K...']]],
    ['A..', [['hand/suits', 1, 1, 'A..']]],
  ])('%j is pointed at', (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  it('never throws, and points into the text', () => {
    const pieces = fc.constantFrom(
      'N:',
      'A',
      'K.',
      '...',
      ' ',
      '\n',
      '-',
      'S:A..2.',
      '[Deal "',
      '6H by S',
      '♠',
      'é',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const read = readPaste(text);
        for (const { at } of read.ok ? [] : read.faults) {
          if (!at) continue;
          const line = text.split('\n')[at.line - 1];
          expect(line).toBeDefined();
          expect(at.column).toBeLessThanOrEqual((line ?? '').length + 1);
        }
      }),
    );
  });
});
