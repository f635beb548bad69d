/** Tests: a page and its address fragment follow each other without feedback loops. */
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { syncWithFragment } from './fragment-sync.svelte';

/**
 * A page whose content is one word in lower case and whose fragment is that word in upper case.
 * Records every applied and every written fragment; with `isWritable` false the address ignores
 * what is written.
 */
function createPage(initialFragment: string, isWritable = true) {
  let fragment = $state(initialFragment);
  let word = $state(initialFragment.toLowerCase());
  const appliedFragments: string[] = [];
  const writtenFragments: string[] = [];
  const destroy = $effect.root(() =>
    syncWithFragment({
      fragment: () => fragment,
      contentFragment: () => word.toUpperCase(),
      applyFragment: (newFragment) => {
        appliedFragments.push(newFragment);
        word = newFragment.toLowerCase();
      },
      writeFragment: (newFragment) => {
        writtenFragments.push(newFragment);
        if (isWritable) fragment = newFragment;
      },
    }),
  );
  flushSync();
  return {
    appliedFragments,
    writtenFragments,
    destroy,
    navigate: (newFragment: string) => flushSync(() => (fragment = newFragment)),
    editContent: (newWord: string) => flushSync(() => (word = newWord)),
  };
}

test('the initial fragment is neither applied nor written', () => {
  const { appliedFragments, writtenFragments, destroy } = createPage('ACE');
  expect(appliedFragments).toEqual([]);
  expect(writtenFragments).toEqual([]);
  destroy();
});

test('a content change is only written, and an address change is only applied', () => {
  const { appliedFragments, writtenFragments, navigate, editContent, destroy } = createPage('ACE');
  editContent('king');
  expect(appliedFragments).toEqual([]);
  expect(writtenFragments).toEqual(['KING']);
  navigate('QUEEN');
  expect(appliedFragments).toEqual(['QUEEN']);
  expect(writtenFragments).toEqual(['KING']);
  navigate('ACE');
  editContent('ten');
  expect(appliedFragments).toEqual(['QUEEN', 'ACE']);
  expect(writtenFragments).toEqual(['KING', 'TEN']);
  destroy();
});

test('a fragment in another form is applied and then replaced by the normal form', () => {
  const { appliedFragments, writtenFragments, navigate, destroy } = createPage('');
  navigate('Jack');
  expect(appliedFragments).toEqual(['Jack']);
  expect(writtenFragments).toEqual(['JACK']);
  destroy();
});

test('each content change is written once even when the address ignores writes', () => {
  const isWritable = false;
  const { appliedFragments, writtenFragments, editContent, destroy } = createPage(
    'ACE',
    isWritable,
  );
  editContent('king');
  editContent('ace');
  expect(appliedFragments).toEqual([]);
  expect(writtenFragments).toEqual(['KING', 'ACE']);
  destroy();
});
