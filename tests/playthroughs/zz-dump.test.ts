import { test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { createProver } from '$lib/bridge/proof/prover';
import { judge } from '$lib/bridge/lesson/judge';
import { computerCard } from '$lib/bridge/lesson/computer';
import { modelPlay } from '$lib/bridge/lesson/model';
import { legalNow, playAfter } from '$lib/bridge/lesson/lesson';
import { shownSteps } from '$lib/bridge/lesson/shown-line';
import { captionOf } from '$lib/bridge/ui/review/shown/caption-words';
import { playsFor } from '$lib/bridge/problem/problem';
import { gameOf } from '$lib/bridge/problem/game';
import { turnOf, playCard } from '$lib/bridge/rules/play';
import { makeDeal } from '$lib/bridge/notation/deals';
import { makeContract } from '$lib/bridge/notation/contracts';
import { lowestFirst } from '$lib/cards/card';
import { CURATED, curated } from './curated';
const only = process.env.ONLY?.split(',');
test('dump', { timeout: 600000 }, () => {
  const out: string[] = [];
  for (const id of CURATED.filter((x) => !only || only.includes(x))) {
    const problem = curated(id);
    const prover = createProver();
    const model = modelPlay(problem, prover)!;
    out.push(`\n##### ${id} ${makeContract(problem.contract)} student ${problem.student} goal ${problem.goal} ${problem.opponents}`);
    const errors: { log: any[]; card: any; cls: string }[] = [];
    const seen = new Set<string>();
    for (let i = 0; i < model.log.length; i++) {
      const log = model.log.slice(0, i);
      const play = playAfter(problem, log);
      const seat = turnOf(play)!;
      if (!playsFor(problem, seat)) continue;
      const { classes } = prover.prove(gameOf(problem, prover), play, { nodes: 3000000 });
      for (const [card, cls] of classes) if (cls === 'lucky' || cls === 'beaten') { const k = card[0]! + i; if (seen.has(k)) continue; seen.add(k); errors.push({ log: [...log], card, cls }); }
    }
    for (const { log, card, cls } of errors.slice(0, Number(process.env.MAX ?? 4))) {
      // then careless student: lowest legal
      let full = [...log, card];
      for (let play = playAfter(problem, full); turnOf(play) !== null; play = playAfter(problem, full)) {
        const seat = turnOf(play)!;
        full.push(playsFor(problem, seat) ? [...legalNow(problem, play)].sort(lowestFirst)[0]! : computerCard(problem, play, prover));
      }
      for (const [name, l] of [['moment only', [...log, card]], ['played out low', full]] as const) {
        const t = performance.now();
        const j = judge(problem, l, prover);
        const ms = Math.round(performance.now() - t);
        out.push(`\n-- ${name}: ${card} (${cls}) after ${log.join(' ')} [${ms} ms] moment ${j.moment}`);
        if (!j.reveal) { out.push('NO REVEAL'); continue; }
        const deal = problem.real[j.reveal.beat]!;
        out.push(`   in ${deal.name.en}: ${makeDeal(deal.deal)}`);
        const steps = shownSteps(problem, { log: l, at: j.reveal.at, line: j.reveal.refutation, deal: deal.deal });
        const cards = [...problem.start, ...l.slice(0, j.reveal.at), ...j.reveal.refutation];
        for (const s of steps) out.push(`   ${s.trick}${s.asPlayed ? '*' : ''} ${cards.slice(s.from, s.to).join(' ')} | ${captionOf(s).map((p) => (p.kind === 'card' ? p.card : p.text)).join('')} [${s.lost}]`);
      }
    }
  }
  writeFileSync('/tmp/dump.txt', out.join('\n'));
});
