/**
 * The name of a theme's schedule. No game has the id `theme`, so it is never the key of a problem.
 */
export function themeScheduleName(gameId: string, theme: string): string {
  return `theme/${gameId}/${theme}`;
}
