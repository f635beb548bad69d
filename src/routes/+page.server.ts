import { library } from './library.server';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async () => {
  const { catalogue, collections } = await library();
  return { catalogue, collections: collections.collections };
};
