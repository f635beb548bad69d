import { LatestOnly } from '$lib/core/latest-only';

/** Tells those who watch a database that something was written: in this page, and in every other. */
export interface ChangeNotifier {
  /** Something was written. */
  notify(): void;
  /** Asks now and after all news, and hears every answer but those that are late already; returns what ends it. */
  subscribe<Answer>(ask: () => Promise<Answer>, hear: (answer: Answer) => void): () => void;
  close(): void;
}

/** News of the database `name`. */
export function createChangeNotifier(name: string): ChangeNotifier {
  const watchers = new Set<() => void>();
  let channel: BroadcastChannel | null = null;
  const toAll = (): void => {
    for (const told of watchers) told();
  };
  const onAir = (): BroadcastChannel => {
    if (channel) return channel;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', toAll);
    return channel;
  };

  return {
    notify() {
      onAir().postMessage(null);
      toAll();
    },
    subscribe(ask, hear) {
      const requests = new LatestOnly();
      const told = async (): Promise<void> => {
        const isLatest = requests.begin();
        try {
          const answer = await ask();
          if (isLatest() && watchers.has(watcher)) hear(answer);
        } catch {
          // Who cannot be answered hears the next news.
        }
      };
      const watcher = (): void => void told();
      onAir();
      watchers.add(watcher);
      watcher();
      return () => void watchers.delete(watcher);
    },
    close() {
      watchers.clear();
      channel?.close();
      channel = null;
    },
  };
}
