/** The library's files as their authors wrote them, which the studio opens as new drafts. */
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
  const problemFile = problemFiles.find(([path]) => problemKeyOfFile(path) === `${game}/${id}`);
  if (!problemFile) error(404);
  return new Response(problemFile[1], { headers: { 'content-type': 'application/yaml' } });
};
