import { ownFile } from '@leadflow/headless';

/** Hours, telephone and directions of clinics: few definitions ask for them. */
export const clinicDetails = ownFile(() => import('./ClinicDetails.tsx'));
