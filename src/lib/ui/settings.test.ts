import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, makeSettings, readSettings } from './settings';

describe('settings', () => {
  test('what was stored is read back', () => {
    const settings = { appearance: 'dark', suits: 'two', tempo: 'brisk' } as const;
    expect(readSettings(makeSettings(settings))).toEqual(settings);
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
