/** The problem files of the app and of the toy game. */
import * as app from '$lib/registry/problem-files.server';

const toyFiles = filesOf(
  import.meta.glob<string>('../problems/*/*.yaml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

export const { dailyCalendarText } = app;
export const collectionFiles: app.FileTexts = [
  ...app.collectionFiles,
  ...toyFiles.filter(([path]) => path.includes('/collections/')),
];
export const problemFiles: app.FileTexts = [
  ...app.problemFiles,
  ...toyFiles.filter(([path]) => !path.includes('/collections/')),
];

function filesOf(texts: Readonly<Record<string, string>>): app.FileTexts {
  return Object.entries(texts).map(([path, text]) => [path.replace('../', ''), text]);
}
