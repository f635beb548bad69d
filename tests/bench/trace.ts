/** Time of a page's main thread by category, read from a Chromium trace. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /**
   * In microseconds: `ts` the beginning, `dur` the duration, `tdur` the CPU time of the thread.
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

/** The kinds of work in the summary of the browser's developer tools. */
export const KINDS = ['loading', 'scripting', 'rendering', 'painting', 'system'] as const;
type Kind = (typeof KINDS)[number];

/** CPU time of the thread in milliseconds. */
export type TimeByKind = Readonly<Record<Kind, number>>;

/**
 * The kind of an event is the first whose pattern fits its name; an event that fits none has the
 * kind of the event around it.
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
 * The time of the page's main thread by kind. The time of an event counts without that of the
 * events nested in it.
 */
export function timeByKind(trace: Buffer): TimeByKind {
  const time = { loading: 0, scripting: 0, rendering: 0, painting: 0, system: 0 };
  const openEvents: { readonly kind: Kind; readonly end: number }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of eventsOf(trace)) {
    while (openEvents.length > 0 && (openEvents.at(-1)?.end ?? 0) <= ts) openEvents.pop();
    const outer = openEvents.at(-1)?.kind ?? null;
    const kind = KIND_OF.find(([, names]) => names.test(name))?.[0] ?? outer ?? 'system';
    if (outer) time[outer] -= tdur / 1000;
    time[kind] += tdur / 1000;
    openEvents.push({ kind, end: ts + dur });
  }
  return time;
}

/**
 * The longest task of the page's main thread, in milliseconds: by the clock, and in CPU time of the
 * thread, which other work on the machine affects less.
 */
export function longestTaskTime(trace: Buffer): { readonly clock: number; readonly cpu: number } {
  const tasks = eventsOf(trace).filter(({ name }) => name.endsWith('RunTask'));
  return {
    clock: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    cpu: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
  };
}

/** The complete events (phase X) of the page's main thread, each before those nested in it. */
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
