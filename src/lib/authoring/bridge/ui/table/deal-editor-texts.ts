/** Texts of the deal editor: names of deals and their faults. */
import type { TextEdit } from '$lib/core/text-edit';
import { m } from '$lib/paraglide/messages';
import { giveUnplacedCards, moveCard } from '$lib/games/bridge/problem/sketch/edit-deals';
import type { SketchDeal } from '$lib/games/bridge/problem/sketch/problem-sketch';
import type { DealFault } from '$lib/games/bridge/problem/sketch/deal-faults';
import { seatName } from '$lib/games/bridge/ui/bridge-names';

/** "singleton queen", or "deal 2" where it has no name. */
export function dealName({
  name,
  group,
  index,
}: Pick<SketchDeal, 'name' | 'group' | 'index'>): string {
  const number = index + 1;
  if (name !== null && name !== '') return name;
  return group === 'real'
    ? m.studio_table_deal({ number })
    : m.studio_table_virtual_deal({ number });
}

/** The text of a fault, as Markdown with cards written as `:HQ:`. */
export function dealFaultText(wrong: DealFault): string {
  switch (wrong.kind) {
    case 'twice': {
      const seats = wrong.seats.map(seatName).join(', ');
      return m.studio_table_twice({ card: `:${wrong.card}:`, seats });
    }
    case 'many': {
      const { seat, count, repair } = wrong;
      const text = m.studio_table_many({ seat: seatName(seat), count });
      if (!repair) return text;
      const words = { card: `:${repair.card}:`, to: seatName(repair.to), count: repair.count };
      return `${text} ${m.studio_table_many_card(words)}`;
    }
    case 'unplaced': {
      const [card] = wrong.cards;
      return wrong.cards.length === 1 && card
        ? m.studio_table_unplaced_one({ card: `:${card}:` })
        : m.studio_table_unplaced({ count: wrong.cards.length });
    }
    case 'same':
      return m.studio_table_same({ name: dealName(wrong.other) });
  }
}

interface DealRepair {
  /** Label of the button. */
  readonly name: string;
  readonly change: (text: string) => TextEdit | null;
}

/** The repair of a fault in the deal with this index in the sketch; null where none is obvious. */
export function findRepair(wrong: DealFault, dealIndex: number): DealRepair | null {
  if (wrong.kind === 'same' || wrong.repair === null) return null;
  if (wrong.kind === 'twice') {
    const { card, repair: seat } = wrong;
    return {
      name: m.studio_table_take_it({ seat: seatName(seat) }),
      change: (text) => moveCard(text, dealIndex, { card, seat }, null),
    };
  }
  if (wrong.kind === 'many') {
    const { seat, repair } = wrong;
    return {
      name: m.studio_table_give_it({ seat: seatName(repair.to) }),
      change: (text) => moveCard(text, dealIndex, { card: repair.card, seat }, repair.to),
    };
  }
  const to = wrong.repair;
  const isOne = wrong.cards.length === 1;
  const seat = seatName(to);
  return {
    name: isOne ? m.studio_table_give_it({ seat }) : m.studio_table_give_all({ seat }),
    change: (text) => giveUnplacedCards(text, dealIndex, to),
  };
}
