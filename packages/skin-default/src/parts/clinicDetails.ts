import { ownFile } from './ownFile.ts';

/** Hours, telephone and directions of clinics: few definitions ask for them. */
export const clinicDetails = ownFile(() => import('./ClinicDetails.tsx'));
