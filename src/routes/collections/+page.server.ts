import { collections } from '$lib/library/files.server';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => collections;
