import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  APPEARANCES,
  BACKS,
  CONFIRMATIONS,
  DEFAULT_SETTINGS,
  FELTS,
  serializeSettings,
  MARKS,
  MOTIONS,
  PRINTS,
  readSettings,
  SETTINGS_KEY,
  applySettings,
  SIDES,
  SOUNDS,
  SUIT_COLOURS,
  TEMPOS,
  TITLES,
  type Settings,
} from './settings';

const anySettings: fc.Arbitrary<Settings> = fc.record({
  appearance: fc.constantFrom(...APPEARANCES),
  suits: fc.constantFrom(...SUIT_COLOURS),
  marks: fc.constantFrom(...MARKS),
  print: fc.constantFrom(...PRINTS),
  felt: fc.constantFrom(...FELTS),
  back: fc.constantFrom(...BACKS),
  tempo: fc.constantFrom(...TEMPOS),
  confirm: fc.constantFrom(...CONFIRMATIONS),
  side: fc.constantFrom(...SIDES),
  motion: fc.constantFrom(...MOTIONS),
  sounds: fc.constantFrom(...SOUNDS),
  titles: fc.constantFrom(...TITLES),
});

describe('settings', () => {
  test('what was stored is read back', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(readSettings(serializeSettings(settings))).toEqual(settings);
      }),
    );
  });

  test.each([null, '', 'nonsense', '[]', 'null', '7', '{"appearance":"purple","suits":4}'])(
    'a storage that holds %j gives what nobody has chosen yet',
    (stored) => expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS),
  );

  test('one unknown value spoils no other', () => {
    expect(readSettings('{"suits":"two","tempo":"frantic"}')).toEqual({
      ...DEFAULT_SETTINGS,
      suits: 'two',
    });
  });
});

describe('what style sheets find', () => {
  /** The script of the page that runs before anything is painted, with a storage of our own. */
  function firstPaint(stored: string | null): DOMStringMap {
    const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('src/app.html', 'utf8'))?.[1];
    const dataset: DOMStringMap = {};
    const names = ['document', 'localStorage', 'navigator'];
    new Function(...names, script ?? '')(
      { documentElement: { dataset } },
      { getItem: (key: string) => (key === SETTINGS_KEY ? stored : null) },
      { languages: ['en'] },
    );
    return dataset;
  }

  test('is on the page before its first paint', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const dataset: DOMStringMap = {};
        applySettings(settings, dataset);
        expect(firstPaint(serializeSettings(settings))).toEqual(dataset);
      }),
    );
  });

  test.each([null, '', 'null', '{"felt":"felt","print":"print","side":"up","back":1}'])(
    'is nothing for a storage that holds %j',
    (stored) => expect(firstPaint(stored)).toEqual({}),
  );

  test('goes when the choice is taken back', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const dataset: DOMStringMap = { waiting: '' };
        applySettings(settings, dataset);
        applySettings(DEFAULT_SETTINGS, dataset);
        expect(dataset).toEqual({ waiting: '' });
      }),
    );
  });
});
