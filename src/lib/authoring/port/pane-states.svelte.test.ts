/** The states of the studio's panes, which live as long as the draft. */
import { describe, expect, it, vi } from 'vitest';
import { PaneStates, type PaneState, type DraftAccess } from './pane-states.svelte';

const draft: DraftAccess = { text: () => 'title: A', problem: () => null, edit: () => undefined };

/** Creates the state of a pane, idle or with a running task, with spies. */
function fakePaneState(task: PaneState['task'] = null) {
  return { task, onProblemChange: vi.fn(), close: vi.fn() };
}

describe('pane states', () => {
  it('are created once per name, with access to the draft', () => {
    const { getOrCreate } = new PaneStates(draft);
    const create = vi.fn((_draft: DraftAccess) => fakePaneState());
    const created = getOrCreate('a', create);
    expect(getOrCreate('a', create)).toBe(created);
    expect(getOrCreate('b', create)).not.toBe(created);
    expect(create.mock.calls).toEqual([[draft], [draft]]);
  });

  it('have the task of any pane', () => {
    const paneStates = new PaneStates(draft);
    expect(paneStates.task).toBeNull();
    const work = { stop: () => undefined };
    paneStates.getOrCreate('idle', () => fakePaneState());
    const busy = paneStates.getOrCreate('busy', () => fakePaneState(work));
    expect(paneStates.task).toBe(work);
    busy.task = null;
    expect(paneStates.task).toBeNull();
  });

  it('are notified of a new problem, and closed with the draft', () => {
    const paneStates = new PaneStates(draft);
    const all = ['a', 'b'].map((name) => paneStates.getOrCreate(name, () => fakePaneState()));
    paneStates.onProblemChange(null);
    paneStates.close();
    for (const { onProblemChange, close } of all) {
      expect(onProblemChange.mock.calls).toEqual([[null]]);
      expect(close).toHaveBeenCalledOnce();
    }
    expect(paneStates.task).toBeNull();
  });
});
