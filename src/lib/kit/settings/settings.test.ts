/**
 * Reading and writing the settings, and their data attributes, which the page's script must set
 * alike before the first paint.
 */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  APPEARANCES,
  BACKS,
  CONFIRMATIONS,
  DEFAULT_SETTINGS,
  FELTS,
  FORCED_CARDS,
  serializeSettings,
  MARKS,
  MOTIONS,
  OPPONENTS_TOLD,
  PRINTS,
  readSettings,
  SETTINGS_KEY,
  applySettings,
  SIDES,
  SOUNDS,
  SUIT_COLOURS,
  TEMPOS,
  TITLES,
  VERDICT_TIMES,
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
  opponentsTold: fc.constantFrom(...OPPONENTS_TOLD),
  verdicts: fc.constantFrom(...VERDICT_TIMES),
  forcedCards: fc.constantFrom(...FORCED_CARDS),
});

describe('settings', () => {
  test('stored settings are read back', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(readSettings(serializeSettings(settings))).toEqual(settings);
      }),
    );
  });

  test.each([null, '', 'nonsense', '[]', 'null', '7', '{"appearance":"purple","suits":4}'])(
    'the stored text %j gives the default settings',
    (stored) => expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS),
  );

  test('an unknown value is ignored, and the others are kept', () => {
    expect(readSettings('{"suits":"two","tempo":"frantic"}')).toEqual({
      ...DEFAULT_SETTINGS,
      suits: 'two',
    });
  });
});

describe('the data attributes for style sheets', () => {
  /** The data attributes set by the script of the page that runs before the first paint. */
  function attributesAtFirstPaint(stored: string | null): DOMStringMap {
    const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('src/app.html', 'utf8'))?.[1];
    const dataset: DOMStringMap = {};
    const names = ['document', 'localStorage', 'navigator', 'addEventListener'];
    new Function(...names, script ?? '')(
      { documentElement: { dataset } },
      { getItem: (key: string) => (key === SETTINGS_KEY ? stored : null) },
      { languages: ['en'] },
      () => undefined,
    );
    return dataset;
  }

  test('are set before the first paint', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const dataset: DOMStringMap = {};
        applySettings(settings, dataset);
        expect(attributesAtFirstPaint(serializeSettings(settings))).toEqual(dataset);
      }),
    );
  });

  test.each([null, '', 'null', '{"felt":"felt","print":"print","side":"up","back":1}'])(
    'are none for the stored text %j',
    (stored) => expect(attributesAtFirstPaint(stored)).toEqual({}),
  );

  test('are removed with the default settings', () => {
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
