/** The route matcher `[game=game]`: the first part of an address is the id of a game. */
import { GAMES } from '$games/registry';

export function match(param: string): boolean {
  return GAMES.some(({ id }) => id === param);
}
