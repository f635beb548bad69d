/**
 * Benchmark of opening leads: human-like players against the table of leads that good players
 * accept.
 */
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/games/bridge/solver/double-dummy-solver';
import { thinkOnLead } from '../conformance/leads/think-on-lead';
import { LEAD_ROWS, type LeadRow } from '../conformance/leads/lead-table';
import { HEADINGS, measureCpu, formatSummary, type Bench, type Measure } from './bench-measures';

export const leadConventions: Bench = {
  name: 'leads',
  about: 'opening leads of human-like players: how many of them a good player would accept',
  run() {
    const countsByKind = new Map<string, { accepted: number; rows: number }>();
    const measures: Measure[] = [];
    let acceptedCount = 0;
    /** The expected number of accepted leads of a player who leads at random. */
    let acceptedByChance = 0;
    for (const row of LEAD_ROWS) {
      const { solver, nodes } = createCountingSolver();
      let ledCard = '';
      const measurement = measureCpu(
        () => thinkOnLead(row, solver),
        // The number returned counts for nothing: the solver counts the nodes.
        (decision) => (ledCard = decision.card).length,
      );
      measures.push({ ...measurement, nodes: nodes() });
      const isAccepted = [...row.accepted.keys()].some((card) => card === ledCard);
      const kind = contractKind(row);
      const counts = countsByKind.get(kind) ?? { accepted: 0, rows: 0 };
      countsByKind.set(kind, {
        accepted: counts.accepted + Number(isAccepted),
        rows: counts.rows + 1,
      });
      acceptedCount += Number(isAccepted);
      acceptedByChance += row.accepted.size / row.cards.length;
      if (!isAccepted)
        console.log(`  ${row.hand} ${row.after}: ${ledCard}, not ${formatAccepted(row)}`);
    }
    for (const [kind, counts] of countsByKind) {
      console.log(`${kind}: ${counts.accepted} of ${counts.rows}`);
    }
    const total = LEAD_ROWS.length;
    console.log(
      `accepted: ${acceptedCount} of ${total}, ${((100 * acceptedCount) / total).toFixed(1)} %`,
    );
    console.log(`any card of the hand would be: ${acceptedByChance.toFixed(1)}`);
    console.log(HEADINGS);
    console.log(formatSummary('N a lead', measures));
  },
};

/** A new solver that counts the positions it searches. */
function createCountingSolver(): { readonly solver: DoubleDummySolver; nodes(): number } {
  const solver = createDoubleDummySolver();
  let nodes = 0;
  const countNodes = <Answer extends { readonly nodes: number }>(answer: Answer): Answer => {
    nodes += answer.nodes;
    return answer;
  };
  return {
    solver: {
      ...solver,
      cardValues: (position) => countNodes(solver.cardValues(position)),
      positionValue: (position) => countNodes(solver.positionValue(position)),
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
