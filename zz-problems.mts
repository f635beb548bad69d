// findings, classes, nodes; whole plays with verdicts, ledger
import { readdirSync, readFileSync } from 'node:fs';
import { seededRandom } from '$lib/core/random';
import { readProblem } from '$lib/bridge/problem/read-problem';
import { proveProblem } from '$lib/bridge/problem/check/check-proof';
import { playAtStart } from '$lib/bridge/problem/problem';
import { proofReport } from '$lib/bridge/lesson/proof-report';
import { judge } from '$lib/bridge/lesson/judge';
import { machineHints } from '$lib/bridge/lesson/hints';
import { answerClaim } from '$lib/bridge/lesson/claim';
import { ledgerOf } from '$lib/bridge/lesson/ledger/ledger';
import { modelPlay } from '$lib/bridge/lesson/model';
import { createProver } from '$lib/bridge/proof/prover';
import { atRandom, computer, playedBy } from '$lib/bridge/lesson/plays.fixture';
import { playAfter } from '$lib/bridge/lesson/lesson';
const ids = process.argv.slice(2);
const mode = ids.shift();
for (const name of readdirSync('problems/bridge').sort()) {
  const id = name.replace('.yaml', '');
  if (!name.endsWith('.yaml') || (ids.length && !ids.includes(id))) continue;
  const read = readProblem(readFileSync('problems/bridge/' + name, 'utf8'), id);
  if (!read.ok) throw id;
  const { problem } = read.value;
  const t = process.cpuUsage();
  const prover = createProver();
  const out: Record<string, unknown> = {};
  if (mode === 'proof') {
    out.found = proveProblem(problem, prover);
    out.report = proofReport(problem, playAtStart(problem), prover, 20_000_000);
  } else {
    out.model = modelPlay(problem, prover);
    const random = seededRandom(11);
    const lot = atRandom(random);
    for (let i = 0; i < 2; i++) {
      const log = playedBy(problem, lot, i === 0 ? computer(problem, prover) : lot);
      out['log' + i] = log;
      out['judge' + i] = judge(problem, log, prover);
      out['ledger' + i] = ledgerOf(problem, log, prover);
    }
    try { out.hints = machineHints(problem, [], prover); } catch (e) { out.hints = String(e); }
    for (const n of [1, 5, 9]) try { out['claim' + n] = answerClaim(problem, [], n, prover); } catch (e) { out['claim'+n] = String(e); }
  }
  console.error(id, (process.cpuUsage(t).user / 1e6).toFixed(1));
  console.log(id, JSON.stringify(out));
}
