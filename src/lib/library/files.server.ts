/** The library's files, read when the app is built: the browser gets lawful problems, no YAML. */
const found: Record<string, string> = import.meta.glob('$problems/bridge/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every problem file of the bridge table: its path from the repository's root, and its text. */
export const bridgeFiles: readonly (readonly [path: string, text: string])[] = Object.entries(
  found,
).map(([path, text]) => [path.replace(/^.*?problems\//, 'problems/'), text]);
