/** The keyboard focus after its element was removed or disabled. */
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { keepFocus, markInternalNavigation, takeLostFocus, wasFocusPlaced } from './focus';

afterEach(() => {
  document.body.replaceChildren();
  // No focus belongs to a table any more.
  markInternalNavigation();
});

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

describe('a stage that keeps the focus', () => {
  /**
   * A stage with a felt, a hand of the cards a, b and c, of which the tab key reaches b, the group
   * `answers` with the button `pass`, and a tool; outside of it the button `menu`. No card can be
   * used.
   */
  function showStage(): void {
    document.body.innerHTML = `
      <article>
        <section class="felt" id="felt" tabindex="-1">
          <div data-decision id="hand">
            <button id="a" tabindex="-1" aria-disabled="true"></button>
            <button id="b" tabindex="0" aria-disabled="true"></button>
            <button id="c" tabindex="-1" aria-disabled="true"></button>
          </div>
        </section>
        <div data-decision id="answers"><button id="pass" aria-disabled="true"></button></div>
        <button id="tool"></button>
      </article>
      <button id="menu"></button>`;
    const stage = document.querySelector('article');
    if (stage) onTestFinished(keepFocus(stage));
  }

  const element = (id: string) => document.getElementById(id) as HTMLElement;
  const setUsable = (...ids: string[]): void => {
    for (const button of document.querySelectorAll('[data-decision] button'))
      button.setAttribute('aria-disabled', String(!ids.includes(button.id)));
  };
  /** The element that has the focus once the stage has seen the changes. */
  async function focused(): Promise<string> {
    await Promise.resolve();
    return document.activeElement?.id ?? '';
  }

  test('gives the focus of a removed control to one that can be used, the tab stop before others', async () => {
    showStage();
    element('c').focus();
    setUsable('a', 'c');
    element('c').remove();
    expect(await focused()).toBe('a');
    setUsable('a', 'b');
    element('a').remove();
    expect(await focused()).toBe('b');
  });

  test('without a control to use gives it to the tab stop or the felt, and moves it on later', async () => {
    showStage();
    element('c').focus();
    element('c').remove();
    expect(await focused()).toBe('b');
    setUsable('a');
    expect(await focused()).toBe('a');
    element('hand').remove();
    expect(await focused()).toBe('felt');
    setUsable('pass');
    expect(await focused()).toBe('pass');
  });

  test('moves it on from a group in which nothing can be used, unless it was chosen', async () => {
    showStage();
    element('a').focus();
    setUsable('pass');
    expect(await focused()).toBe('pass');
    element('a').focus();
    setUsable('pass');
    expect(await focused()).toBe('a');
  });

  test('leaves it on a control that can be used, on a tool, and outside', async () => {
    showStage();
    for (const id of ['c', 'tool', 'menu']) {
      element(id).focus();
      setUsable('a', 'c');
      expect(await focused()).toBe(id);
    }
    element('menu').remove();
    setUsable('a');
    expect(await focused()).toBe('');
  });

  test('takes it from nowhere once a key other than Tab was pressed', async () => {
    showStage();
    const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    press('Tab');
    setUsable('a');
    expect(await focused()).toBe('');
    press(' ');
    setUsable('b');
    expect(await focused()).toBe('b');
  });

  test('waits while a dialog is open, and restores it when that closes', async () => {
    showStage();
    element('a').focus();
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    setUsable('c');
    element('a').remove();
    expect(dialog.matches(':focus-within, :focus, [open]')).toBe(true);
    expect(await focused()).not.toBe('c');
    dialog.remove();
    expect(await focused()).toBe('c');
  });

  test('a key that is still held down does not press the control', async () => {
    showStage();
    setUsable('a', 'c');
    element('c').focus();
    element('c').remove();
    expect(await focused()).toBe('a');
    expect(wasFocusPlaced()).toBe(true);
    const held = { key: 'Enter', repeat: true, cancelable: true, bubbles: true };
    expect(element('a').dispatchEvent(new KeyboardEvent('keydown', held))).toBe(false);
    element('b').focus();
    expect(element('b').dispatchEvent(new KeyboardEvent('keydown', held))).toBe(true);
  });

  test('what waits for a control gives way to the question of a form', async () => {
    showStage();
    element('c').focus();
    element('c').remove();
    expect(await focused()).toBe('b');
    takeLostFocus(element('tool'));
    expect(await focused()).toBe('tool');
    takeLostFocus(element('menu'));
    expect(await focused()).toBe('tool');
  });
});
