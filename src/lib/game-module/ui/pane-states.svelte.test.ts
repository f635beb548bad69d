import { describe, expect, it, vi } from 'vitest';
import { PaneStates, type PaneState, type DraftAccess } from './pane-states.svelte';

const bench: DraftAccess = { text: () => 'title: A', problem: () => null, edit: () => undefined };

function thing(work: PaneState['task'] = null) {
  return { work, changed: vi.fn(), close: vi.fn() };
}

describe('what is kept of the panes', () => {
  it('is made once under each name, from the draft', () => {
    const { getOrCreate: keep } = new PaneStates(bench);
    const make = vi.fn((_bench: DraftAccess) => thing());
    const made = keep('a', make);
    expect(keep('a', make)).toBe(made);
    expect(keep('b', make)).not.toBe(made);
    expect(make.mock.calls).toEqual([[bench], [bench]]);
  });

  it('is busy as long as anything in it is', () => {
    const keeping = new PaneStates(bench);
    expect(keeping.task).toBeNull();
    const work = { stop: () => undefined };
    keeping.getOrCreate('idle', () => thing());
    const busy = keeping.getOrCreate('busy', () => thing(work));
    expect(keeping.task).toBe(work);
    busy.work = null;
    expect(keeping.task).toBeNull();
  });

  it('hears of another problem, and ends with the draft', () => {
    const keeping = new PaneStates(bench);
    const all = ['a', 'b'].map((name) => keeping.getOrCreate(name, () => thing()));
    keeping.onProblemChange(null);
    keeping.close();
    for (const { changed, close } of all) {
      expect(changed.mock.calls).toEqual([[null]]);
      expect(close).toHaveBeenCalledOnce();
    }
    expect(keeping.task).toBeNull();
  });
});
