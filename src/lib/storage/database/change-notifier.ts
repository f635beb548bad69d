/**
 * Notifies subscribers of changes of a database, in this page and (by a broadcast channel) in
 * others.
 */
import { LatestOnly } from '$lib/core/latest-only';

export interface ChangeNotifier {
  /** Called after a change of the database. */
  notify(): void;
  /**
   * Runs a query now and after every change, and passes its answers to the listener, except those
   * that a newer query has overtaken. Returns a function that unsubscribes.
   */
  subscribe<Answer>(query: () => Promise<Answer>, listener: (answer: Answer) => void): () => void;
  close(): void;
}

/** A notifier for the database `name`; null for one that no other page shares. */
export function createChangeNotifier(name: string | null): ChangeNotifier {
  const subscribers = new Set<() => void>();
  let channel: BroadcastChannel | null = null;
  const notifySubscribers = (): void => {
    for (const onChange of subscribers) onChange();
  };
  /** The channel to the other pages, opened with the first use. */
  const getChannel = (): BroadcastChannel | null => {
    if (channel || name === null) return channel;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', notifySubscribers);
    return channel;
  };

  return {
    notify() {
      getChannel()?.postMessage(null);
      notifySubscribers();
    },
    subscribe(query, listener) {
      const requests = new LatestOnly();
      const runQuery = async (): Promise<void> => {
        const signal = requests.begin();
        try {
          const answer = await query();
          if (!signal.aborted && subscribers.has(onChange)) listener(answer);
        } catch {
          // A failed query is repeated at the next change.
        }
      };
      const onChange = (): void => void runQuery();
      getChannel();
      subscribers.add(onChange);
      onChange();
      return () => void subscribers.delete(onChange);
    },
    close() {
      subscribers.clear();
      channel?.close();
      channel = null;
    },
  };
}
