/** Where a problem is played, by its name in all that is kept. */
import { tableOf } from '$lib/progress/plays';
import { addressOf } from '$lib/tables/port/addresses';

/** The page of the problem named `<table>/<id>`. */
export function pageOf(key: string): ReturnType<typeof addressOf> {
  const table = tableOf(key);
  return addressOf({ table, id: key.slice(table.length + 1) });
}
