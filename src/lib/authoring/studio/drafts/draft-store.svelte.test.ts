/** Drafts that several windows change. */
import { expect, test } from 'vitest';
import { createDraft, draftStore, renameDraft } from './draft-store';

test('a new name keeps the text that another window has written since', async () => {
  const draft = createDraft('title: Old', 1);
  await draftStore.save(draft);
  await draftStore.save({ id: draft.id, record: { ...draft.record, text: 'title: New' } });
  await renameDraft(draft, 'Squeeze for friends');
  expect(await draftStore.get(draft.id)).toMatchObject({
    text: 'title: New',
    label: 'Squeeze for friends',
    name: 'squeeze-for-friends',
  });
});
