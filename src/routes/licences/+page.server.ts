import { readLicenceList } from '../../../parts/licences';
import type { PageServerLoad } from './$types';

/** Pages are prerendered after the client build, when its packages are known. */
export const load: PageServerLoad = () => ({ licences: readLicenceList() });
