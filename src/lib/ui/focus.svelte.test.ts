import { afterEach, expect, test } from 'vitest';
import { takeLostFocus } from './focus';

afterEach(() => document.body.replaceChildren());

function keys(): readonly [HTMLButtonElement, HTMLButtonElement] {
  const [pressed, next] = [document.createElement('button'), document.createElement('button')];
  document.body.append(pressed, next);
  pressed.focus();
  return [pressed, next];
}

test('the focus of a key that is gone, or cannot be pressed any more, goes to what takes its place', () => {
  const [removed, next] = keys();
  removed.remove();
  takeLostFocus(next);
  expect(document.activeElement).toBe(next);
  const [shut, other] = keys();
  shut.disabled = true;
  takeLostFocus(other);
  expect(document.activeElement).toBe(other);
});

test('nothing takes the focus from what has it', () => {
  const [has, other] = keys();
  takeLostFocus(other);
  expect(document.activeElement).toBe(has);
});
