/** The files of the library as their authors wrote them, to begin from. */
import { error } from '@sveltejs/kit';
import { problemKeyOfFile } from '$lib/library/catalogue';
import { problemFiles } from '$games/problem-files.server';
import type { EntryGenerator, RequestHandler } from './$types';

export const prerender = true;

export const entries: EntryGenerator = () =>
  problemFiles.map(([path]) => {
    const [game = '', id = ''] = problemKeyOfFile(path).split('/');
    return { game, id };
  });

export const GET: RequestHandler = ({ params: { game, id } }) => {
  const found = problemFiles.find(([path]) => problemKeyOfFile(path) === `${game}/${id}`);
  if (!found) error(404);
  return new Response(found[1], { headers: { 'content-type': 'application/yaml' } });
};
