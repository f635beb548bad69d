import { readLicenceList } from '../../../parts/licences';
import type { PageServerLoad } from './$types';

/** Pages are written when the browser's half of the app is built: by then it is known what is in it. */
export const load: PageServerLoad = () => ({ licences: readLicenceList() });
