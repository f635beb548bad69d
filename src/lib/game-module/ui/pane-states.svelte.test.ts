import { describe, expect, it, vi } from 'vitest';
import { Keeping, type Kept, type OnBench } from './pane-states.svelte';

const bench: OnBench = { text: () => 'title: A', problem: () => null, edit: () => undefined };

function thing(work: Kept['work'] = null) {
  return { work, changed: vi.fn(), close: vi.fn() };
}

describe('what is kept of the panes', () => {
  it('is made once under each name, from the draft', () => {
    const { keep } = new Keeping(bench);
    const make = vi.fn((_bench: OnBench) => thing());
    const made = keep('a', make);
    expect(keep('a', make)).toBe(made);
    expect(keep('b', make)).not.toBe(made);
    expect(make.mock.calls).toEqual([[bench], [bench]]);
  });

  it('is busy as long as anything in it is', () => {
    const keeping = new Keeping(bench);
    expect(keeping.work).toBeNull();
    const work = { stop: () => undefined };
    keeping.keep('idle', () => thing());
    const busy = keeping.keep('busy', () => thing(work));
    expect(keeping.work).toBe(work);
    busy.work = null;
    expect(keeping.work).toBeNull();
  });

  it('hears of another problem, and ends with the draft', () => {
    const keeping = new Keeping(bench);
    const all = ['a', 'b'].map((name) => keeping.keep(name, () => thing()));
    keeping.changed(null);
    keeping.close();
    for (const { changed, close } of all) {
      expect(changed.mock.calls).toEqual([[null]]);
      expect(close).toHaveBeenCalledOnce();
    }
    expect(keeping.work).toBeNull();
  });
});
