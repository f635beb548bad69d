/** Cards as people write them, suit first, and lists of cards. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatCards, parseCard, parseCards } from './card-notation';

const messageOf = (text: string): string => {
  const read = parseCard(text);
  return read.ok ? '' : read.faults.map((f) => f.message).join();
};

describe('a card', () => {
  it.each([
    ['SA', 'SA'],
    ['HT', 'HT'],
    ['H10', 'HT'],
    ['d9', 'D9'],
    ['c10', 'CT'],
    ['ck', 'CK'],
    ['♠Q', 'SQ'],
    ['♥10', 'HT'],
    ['♦️2', 'D2'],
    ['♣j', 'CJ'],
    [' S2 ', 'S2'],
  ])('%j is %s', (text, card) => {
    expect(parseCard(text)).toEqual({ ok: true, value: card });
  });

  it.each(['', 'S', 'S1', 'S11', 'S100', 'XA', 'SAA', 'NT', 'ſA', 'S A', '10', '♠', 'SA,'])(
    '%j is no card',
    (text) => {
      expect(parseCard(text)).toMatchObject({ ok: false, faults: [{ code: 'card/unknown' }] });
    },
  );

  it('with its rank first gets a fault with the right order', () => {
    expect(messageOf('AS')).toBe('"AS": write the suit before the rank, SA.');
    expect(messageOf('10h')).toContain('HT');
  });

  it('is quoted briefly when the text is long', () => {
    expect(messageOf('x'.repeat(1_000_000)).length).toBeLessThan(200);
  });
});

describe('a list of cards', () => {
  it('is separated by spaces, commas or line ends', () => {
    expect(unwrap(parseCards(' SJ SQ,SA , s2\n♥10\t'))).toEqual(['SJ', 'SQ', 'SA', 'S2', 'HT']);
    expect(unwrap(parseCards(''))).toEqual([]);
    expect(unwrap(parseCards(' , '))).toEqual([]);
  });

  it('keeps order and duplicates', () => {
    expect(unwrap(parseCards('C2 SA C2'))).toEqual(['C2', 'SA', 'C2']);
  });

  it('has a fault for each unknown word, up to ten', () => {
    const codes = (text: string) => {
      const read = parseCards(text);
      return read.ok ? [] : read.faults.map((f) => f.code);
    };
    expect(codes('SA ?? H9 !!')).toEqual(['card/unknown', 'card/unknown']);
    expect(codes('?? '.repeat(300_000))).toHaveLength(10);
  });

  it('is formatted with spaces', () => {
    expect(formatCards(['HA', 'DT', 'C2'])).toBe('HA DT C2');
    expect(formatCards([])).toBe('');
  });
});
