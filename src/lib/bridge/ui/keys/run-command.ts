/** Does what a key asks for. */
import type { Desk } from './card-input.svelte';
import type { Reach } from './card-focus.svelte';
import type { Command, TableWish } from './table-keys';

/** Where commands go. */
export interface Obeying {
  readonly table: HTMLElement;
  readonly desk: Desk;
  readonly reach: Reach;
  readonly onwish: ((wish: TableWish) => void) | undefined;
}

/** True when the key has done its work and means nothing more to the page. */
export function obey(command: Command, { table, desk, reach, onwish }: Obeying): boolean {
  switch (command.kind) {
    case 'suit':
      if (desk.asksForSuit) desk.readGone(command.suit);
      else {
        desk.chooseSuit(command.suit);
        reach.toSuit(table, command.suit);
      }
      return true;
    case 'read':
      desk.read(command.what);
      return true;
    case 'rank':
      desk.chooseRank(command.rank);
      // A card that was only raised is played by Enter.
      if (desk.raised) reach.toCard(table, desk.raised);
      return true;
    case 'lower':
      desk.clear();
      return false;
    case 'wish':
      onwish?.(command.wish);
      return true;
    case 'move':
      return reach.move(table, command.direction);
  }
}
