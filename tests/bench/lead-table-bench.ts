/**
 * Benchmark of opening leads: human-like players against the table of leads that good players
 * accept.
 */
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/bridge/solver/double-dummy-solver';
import { thinkOnLead } from '../conformance/leads/think-on-lead';
import { LEAD_ROWS, type LeadRow } from '../conformance/leads/lead-table';
import { HEADINGS, measureCpu, formatSummary, type Bench, type Measure } from './bench-measures';

export const leadConventions: Bench = {
  name: 'leads',
  about: 'opening leads of human-like players: how many of them a good player would accept',
  run() {
    const kinds = new Map<string, { accepted: number; rows: number }>();
    const measures: Measure[] = [];
    let accepted = 0;
    let byChance = 0;
    for (const row of LEAD_ROWS) {
      const { solver, nodes } = createCountingSolver();
      let led = '';
      const measurement = measureCpu(
        () => thinkOnLead(row, solver),
        (decision) => (led = decision.card).length,
      );
      measures.push({ ...measurement, nodes: nodes() });
      const isAccepted = [...row.accepted.keys()].some((card) => card === led);
      const kind = contractKind(row);
      const counts = kinds.get(kind) ?? { accepted: 0, rows: 0 };
      kinds.set(kind, {
        accepted: counts.accepted + Number(isAccepted),
        rows: counts.rows + 1,
      });
      accepted += Number(isAccepted);
      byChance += row.accepted.size / row.cards.length;
      if (!isAccepted)
        console.log(`  ${row.hand} ${row.after}: ${led}, not ${formatAccepted(row)}`);
    }
    for (const [kind, counts] of kinds) {
      console.log(`${kind}: ${counts.accepted} of ${counts.rows}`);
    }
    const total = LEAD_ROWS.length;
    console.log(`accepted: ${accepted} of ${total}, ${((100 * accepted) / total).toFixed(1)} %`);
    console.log(`any card of the hand would be: ${byChance.toFixed(1)}`);
    console.log(HEADINGS);
    console.log(formatSummary('N a lead', measures));
  },
};

/** A new solver that counts the positions it searches. */
function createCountingSolver(): { readonly solver: DoubleDummySolver; nodes(): number } {
  const solver = createDoubleDummySolver();
  let nodes = 0;
  const count = <Found extends { readonly nodes: number }>(answer: Found): Found => {
    nodes += answer.nodes;
    return answer;
  };
  return {
    solver: {
      ...solver,
      cardValues: (position) => count(solver.cardValues(position)),
      positionValue: (position) => count(solver.positionValue(position)),
    },
    nodes: () => nodes,
  };
}

/** The kind of contract, counted separately. */
function contractKind({ contract: { level, strain } }: LeadRow): string {
  if (level >= 6) return 'against slams';
  if (strain === 'NT') return 'against notrump';
  return 'against suits';
}

function formatAccepted({ accepted }: LeadRow): string {
  return [...accepted].map(([card, rule]) => `${card} (${rule})`).join(' or ');
}
