/** Runs the command of a key press. */
import type { CardInputController } from './card-input.svelte';
import type { CardFocus } from './card-focus.svelte';
import type { TableCommand, TableLessonCommand } from './table-keys';

/** The receivers of commands: the table's element, its input, its focus, and the lesson. */
export interface CommandTargets {
  readonly table: HTMLElement;
  readonly cardInput: CardInputController;
  readonly cardFocus: CardFocus;
  /** Receives the commands for the lesson, such as undo. */
  readonly onwish: ((wish: TableLessonCommand) => void) | undefined;
}

/** Returns true when the key is handled and must not reach the page. */
export function runCommand(
  command: TableCommand,
  { table, cardInput, cardFocus, onwish }: CommandTargets,
): boolean {
  switch (command.kind) {
    case 'suit':
      // After the key that reads the cards played in a suit; else the suit names a card.
      if (cardInput.awaitsSuitToRead) cardInput.readPlayedCards(command.suit);
      else {
        cardInput.chooseSuit(command.suit);
        cardFocus.moveToSuit(table, command.suit);
      }
      return true;
    case 'read':
      cardInput.read(command.topic);
      return true;
    case 'rank':
      cardInput.chooseRank(command.rank);
      // A card that was only raised is played by Enter.
      if (cardInput.raised) cardFocus.moveToCard(table, cardInput.raised);
      return true;
    case 'lower':
      // Escape may mean something to the page too.
      cardInput.clear();
      return false;
    case 'wish':
      onwish?.(command.wish);
      return true;
    case 'move':
      return cardFocus.move(table, command.direction);
  }
}
