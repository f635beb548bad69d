import { describe, expect, it } from 'vitest';
import { MAX_EDITED_LENGTH } from '$lib/core/limits';
import { caretContextAt } from './caret-context';

/** The place of the `|` in a text. */
function at(text: string) {
  const caret = text.indexOf('|');
  const place = caretContextAt(text.replace('|', ''), caret);
  return place && `${place.kind} ${place.path.join('.')} @${place.from}`;
}

describe('the caret', () => {
  it('stands at a key', () => {
    expect(at('gam|')).toBe('either  @0');
    expect(at('game: bridge\nti|')).toBe('key  @13');
    expect(at('game: bridge\nti|\nhands:\n  N: x\n')).toBe('key  @13');
    expect(at('hands:\n  N: x\n  |\nstart: SA\n')).toBe('key hands @16');
    expect(at('deals:\n  real:\n    - name: x\n      |\n')).toBe('key deals.real.0 @35');
    expect(at('deals:\n  real:\n    - { name: x, |}\n')).toBe('key deals.real.0 @32');
    expect(at('deals:\n  real:\n    - { na|me: x }\n')).toBe('key deals.real.0 @23');
  });

  it('stands at a value', () => {
    expect(at('opponents: |\n')).toBe('value opponents @11');
    expect(at('opponents: hu|\nhands:\n  N: x\n')).toBe('value opponents @11');
    expect(at('themes: [duck, |]\n')).toBe('either themes.1 @15');
    expect(at('themes:\n  - d|\n')).toBe('either themes.0 @12');
    expect(at('- { a: { b: c| } }')).toBe('value 0.a.b @12');
  });

  it('stands where either may begin', () => {
    expect(at('deals:\n  |\n')).toBe('either deals @9');
    expect(at('|')).toBe('either  @0');
  });

  it('knows what stands beside it', () => {
    expect(caretContextAt('a: 1\nb: 2\n', 10)?.siblingKeys).toEqual(['a', 'b']);
  });

  it('is not looked for in a text that is too long to be read at every key', () => {
    const text = `gam\n${'# a\n'.repeat(MAX_EDITED_LENGTH)}`;
    expect(caretContextAt(text, 3)).toBeNull();
    expect(caretContextAt(text.slice(0, MAX_EDITED_LENGTH), 3)).not.toBeNull();
  });

  it('is lost in a comment', () => {
    expect(at('a: 1 # so|\n')).toBeNull();
  });
});
