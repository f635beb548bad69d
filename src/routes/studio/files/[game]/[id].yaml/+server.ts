/** The files of the library as their authors wrote them, to begin from. */
import { error } from '@sveltejs/kit';
import { problemKeyOfFile } from '$lib/library/catalogue';
import { problemFiles } from '$games/problem-files.server';
import type { EntryGenerator, RequestHandler } from './$types';

export const prerender = true;

export const entries: EntryGenerator = () =>
  problemFiles.map(([path]) => {
    const [table = '', id = ''] = problemKeyOfFile(path).split('/');
    return { table, id };
  });

export const GET: RequestHandler = ({ params: { table, id } }) => {
  const found = problemFiles.find(([path]) => problemKeyOfFile(path) === `${table}/${id}`);
  if (!found) error(404);
  return new Response(found[1], { headers: { 'content-type': 'application/yaml' } });
};
