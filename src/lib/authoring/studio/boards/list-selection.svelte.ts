/** The filter and the selection in the list of an imported file's deals. */
import type { ListedDeal } from '$lib/authoring/port/problem-importer';

/** A line is the place of a deal among the visible ones, an index its place in the file. */
export class ListSelection {
  readonly #deals: readonly ListedDeal[];
  readonly #searchTexts: readonly string[];
  filter = $state('');
  /** One flag per deal of the file: true when it is selected. */
  #chosen = $state.raw<readonly boolean[]>([]);
  /** The line with the keyboard cursor: an index into the visible lines. */
  cursor = $state(0);
  /** The line at which a range selection started. */
  #anchor = 0;

  /** Indices of the deals that match the filter, in the order of the file. */
  readonly visibleIndices: readonly number[] = $derived.by(() => {
    const words = toSearchText(this.filter)
      .split(/\s+/)
      .filter((word) => word !== '');
    return this.#searchTexts.flatMap((text, index) =>
      words.every((word) => text.includes(word)) ? [index] : [],
    );
  });

  constructor(deals: readonly ListedDeal[]) {
    this.#deals = deals;
    this.#chosen = deals.map(() => false);
    this.#searchTexts = deals.map((deal) =>
      toSearchText(
        [
          ...[deal.event, deal.players, deal.board, deal.roomName],
          ...[deal.contract, deal.result, deal.fault],
        ].join(' '),
      ),
    );
  }

  /** Indices of the selected deals, in the order of the file. */
  get chosenIndices(): readonly number[] {
    return [...this.#chosen.keys()].filter((index) => this.#chosen[index]);
  }

  isChosen(index: number): boolean {
    return this.#chosen[index] ?? false;
  }

  setFilter(filter: string): void {
    this.filter = filter;
    this.cursor = 0;
    this.#anchor = 0;
  }

  /** Moves the cursor to a visible line, and selects or deselects its deal if it is usable. */
  toggle(line: number): void {
    const index = this.visibleIndices[line];
    if (index === undefined) return;
    if (this.#deals[index]?.isUsable === true)
      this.#chosen = this.#chosen.with(index, !this.isChosen(index));
    this.move(line);
  }

  /** Moves the cursor to a line and keeps the selection. */
  move(line: number): void {
    this.cursor = this.#nearestLine(line);
    this.#anchor = this.cursor;
  }

  /** Selects every line from the anchor to this one. */
  extend(line: number): void {
    this.cursor = this.#nearestLine(line);
    const [from, to] = [Math.min(this.cursor, this.#anchor), Math.max(this.cursor, this.#anchor)];
    this.#add(this.visibleIndices.slice(from, to + 1));
  }

  /** The visible line nearest to an index; 0 in an empty list. */
  #nearestLine(line: number): number {
    return Math.max(0, Math.min(line, this.visibleIndices.length - 1));
  }

  /** Selects all visible deals. */
  chooseAll(): void {
    this.#add(this.visibleIndices);
  }

  clear(): void {
    this.#chosen = this.#deals.map(() => false);
  }

  /** Selects the usable ones of these deals. */
  #add(indices: readonly number[]): void {
    const chosen = [...this.#chosen];
    for (const index of indices) chosen[index] = this.#deals[index]?.isUsable ?? false;
    this.#chosen = chosen;
  }
}

/** Normalises a text for the search: lower case, suit symbols as letters. */
function toSearchText(text: string): string {
  const signs: Readonly<Record<string, string>> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };
  return text.toLowerCase().replace(/[♠♥♦♣]/gu, (sign) => signs[sign] ?? sign);
}
