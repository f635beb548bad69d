import { error } from '@sveltejs/kit';
import { bridgeFiles } from '$lib/library/files.server';
import { idOf, readFile } from '$lib/library/catalogue';
import type { EntryGenerator, PageServerLoad } from './$types';

/** Only what can be read has a page; the list names the others and their faults. */
export const entries: EntryGenerator = () =>
  bridgeFiles.flatMap(([path, text]) => (readFile(path, text).ok ? [{ id: idOf(path) }] : []));

export const load: PageServerLoad = ({ params }) => {
  const file = bridgeFiles.find(([path]) => idOf(path) === params.id);
  const read = file && readFile(...file);
  if (!read?.ok) error(404);
  return { problem: read.value };
};
