/** The keyboard focus after its element was removed or disabled. */
import { afterEach, expect, test } from 'vitest';
import { takeLostFocus } from './focus';

afterEach(() => document.body.replaceChildren());

/** Two new buttons on the page, the first one focused. */
function addButtons(): readonly [HTMLButtonElement, HTMLButtonElement] {
  const [pressed, next] = [document.createElement('button'), document.createElement('button')];
  document.body.append(pressed, next);
  pressed.focus();
  return [pressed, next];
}

test('the focus of a removed or disabled button goes to the element that replaces it', () => {
  const [removed, next] = addButtons();
  removed.remove();
  takeLostFocus(next);
  expect(document.activeElement).toBe(next);
  const [disabled, replacement] = addButtons();
  disabled.disabled = true;
  takeLostFocus(replacement);
  expect(document.activeElement).toBe(replacement);
});

test('the focus of an enabled button on the page stays', () => {
  const [focused, next] = addButtons();
  takeLostFocus(next);
  expect(document.activeElement).toBe(focused);
});
