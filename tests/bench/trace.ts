/** Time of a page's main thread by category, read from a Chromium trace. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /**
   * Microseconds: when it began, how long it lasted, and how much of that was the thread's own
   * time.
   */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The trace categories that the browser must record. */
export const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'v8.execute',
  'disabled-by-default-devtools.timeline',
  '__metadata',
] as const;

/** The kinds by which the browser's own tools sum a recording up. */
export const KINDS = ['loading', 'scripting', 'rendering', 'painting', 'system'] as const;
type Kind = (typeof KINDS)[number];

/** Milliseconds of the thread's own time by kind. */
export type Spent = Readonly<Record<Kind, number>>;

/**
 * The first that fits says what kind of work an event is; what fits none is part of what it lies
 * in.
 */
const KIND_OF: readonly (readonly [Kind, RegExp])[] = [
  ['loading', /^(ParseHTML|ParseAuthorStyleSheet|Resource)/],
  [
    'rendering',
    /^(Layout|UpdateLayoutTree|PrePaint|UpdateLayer$|HitTest|IntersectionObserver|ScheduleStyle|Animation$)/,
  ],
  ['painting', /^(Paint|Layerize|Commit|Composite|Raster|Decode|Draw)/],
  [
    'scripting',
    /^(FunctionCall|EvaluateScript|EventDispatch|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|HandlePostMessage|v8\.|V8\.|MinorGC|MajorGC|BlinkGC|GCEvent|XHR|BlinkScheduler_PerformMicrotaskCheckpoint)/,
  ],
  ['system', /RunTask$/],
];

/**
 * The time of the thread of the page that was played on, by kind: of each event what is not its
 * inner events'.
 */
export function spentIn(trace: Buffer): Spent {
  const spent = { loading: 0, scripting: 0, rendering: 0, painting: 0, system: 0 };
  const open: { readonly kind: Kind; readonly end: number }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of eventsOf(trace)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const outer = open.at(-1)?.kind ?? null;
    const kind = KIND_OF.find(([, names]) => names.test(name))?.[0] ?? outer ?? 'system';
    if (outer) spent[outer] -= tdur / 1000;
    spent[kind] += tdur / 1000;
    open.push({ kind, end: ts + dur });
  }
  return spent;
}

/** The events with a length of the page's thread, each before those that lie in it. */
function eventsOf(trace: Buffer): readonly TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  );
  return traceEvents
    .filter((event) => event.ph === 'X' && pages.has(thread(event)))
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}
