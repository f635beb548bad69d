/** Neutral title of a problem, shown until its own title is unlocked: "A slam in hearts". */
import type { Suit } from '$lib/cards/suits';
import { m } from '$lib/paraglide/messages';
import { singularSuitName, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { countInWords } from '$lib/kit/primitives/number-words';

const WITH_TRUMPS: Readonly<Record<Suit, () => string>> = {
  S: m.names_in_spades,
  H: m.names_in_hearts,
  D: m.names_in_diamonds,
  C: m.names_in_clubs,
};

/** The localized title: the contract or the goal, and whether the student defends. */
export function bridgeNeutralTitle({
  student,
  contract: { level, strain, declarer },
  goal,
}: Pick<BridgeProblem, 'student' | 'contract' | 'goal'>): string {
  if (sideOf(student) !== sideOf(declarer))
    return capitalized(
      m.names_defend({ number: countInWords(level), strain: strainInBid(level, strain) }),
    );
  const name = strain === 'NT' ? m.names_notrump() : suitName(strain);
  if (level === 7 && goal === 13) return m.names_grand_slam({ strain: name });
  if (level === 6 && goal >= 12) return m.names_slam({ strain: name });
  const within = strain === 'NT' ? m.names_in_notrump() : WITH_TRUMPS[strain]();
  return capitalized(m.names_tricks({ count: goal, number: countInWords(goal), strain: within }));
}

/** The strain after the level: "one spade", "two spades", "two notrump". */
function strainInBid(level: number, strain: Strain): string {
  if (strain === 'NT') return m.names_notrump();
  return level === 1 ? singularSuitName(strain) : suitName(strain);
}

/** With an initial capital, in scripts that have capitals. */
function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
