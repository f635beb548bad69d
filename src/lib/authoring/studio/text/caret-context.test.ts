/**
 * The place of the caret in a YAML text. Results read `kind path @offset`: the offset of the word
 * being written.
 */
import { describe, expect, it } from 'vitest';
import { MAX_EDITED_LENGTH } from '$lib/core/limits';
import { caretContextAt } from './caret-context';

/** The context of the caret, which `|` marks: kind, path, and offset of the word being written. */
function contextAtMark(text: string) {
  const caretOffset = text.indexOf('|');
  const context = caretContextAt(text.replace('|', ''), caretOffset);
  return context && `${context.kind} ${context.path.join('.')} @${context.from}`;
}

describe('the context of the caret', () => {
  it('is a key with the path of its map', () => {
    expect(contextAtMark('gam|')).toBe('either  @0');
    expect(contextAtMark('game: bridge\nti|')).toBe('key  @13');
    expect(contextAtMark('game: bridge\nti|\nhands:\n  N: x\n')).toBe('key  @13');
    expect(contextAtMark('hands:\n  N: x\n  |\nstart: SA\n')).toBe('key hands @16');
    expect(contextAtMark('deals:\n  real:\n    - name: x\n      |\n')).toBe('key deals.real.0 @35');
    expect(contextAtMark('deals:\n  real:\n    - { name: x, |}\n')).toBe('key deals.real.0 @32');
    expect(contextAtMark('deals:\n  real:\n    - { na|me: x }\n')).toBe('key deals.real.0 @23');
  });

  it('is a value with its path; an item of a list may become either', () => {
    expect(contextAtMark('opponents: |\n')).toBe('value opponents @11');
    expect(contextAtMark('opponents: hu|\nhands:\n  N: x\n')).toBe('value opponents @11');
    expect(contextAtMark('themes: [duck, |]\n')).toBe('either themes.1 @15');
    expect(contextAtMark('themes:\n  - d|\n')).toBe('either themes.0 @12');
    expect(contextAtMark('- { a: { b: c| } }')).toBe('value 0.a.b @12');
  });

  it('is either where a key or a value may begin', () => {
    expect(contextAtMark('deals:\n  |\n')).toBe('either deals @9');
    expect(contextAtMark('|')).toBe('either  @0');
  });

  it('contains the other keys of the map', () => {
    expect(caretContextAt('a: 1\nb: 2\n', 10)?.siblingKeys).toEqual(['a', 'b']);
  });

  it('is null in a text that is too long to be parsed at every keystroke', () => {
    const text = `gam\n${'# a\n'.repeat(MAX_EDITED_LENGTH)}`;
    expect(caretContextAt(text, 3)).toBeNull();
    expect(caretContextAt(text.slice(0, MAX_EDITED_LENGTH), 3)).not.toBeNull();
  });

  it('is null in a comment', () => {
    expect(contextAtMark('a: 1 # so|\n')).toBeNull();
  });
});
