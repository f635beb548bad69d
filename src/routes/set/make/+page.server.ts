import { catalogueOf } from '$lib/library/catalogue';
import { bridgeFiles } from '$lib/library/files.server';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => ({ catalogue: catalogueOf(bridgeFiles) });
