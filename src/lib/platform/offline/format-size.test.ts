import { expect, it } from 'vitest';
import { formatSize } from './format-size';

it.each([
  [1_188_126, 'en', '1.2 MB'],
  [3, 'en', '0.1 MB'],
  [48_000_000, 'en', '48 MB'],
  [1_950_000, 'ja', '2 MB'],
  [1_188_126, 'ko', '1.2MB'],
])('%i bytes read in %s as %s', (bytes, language, text) => {
  expect(formatSize(bytes, language)).toBe(text);
});
