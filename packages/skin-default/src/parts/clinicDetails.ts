import { fetched } from '@leadflow/headless';

/** Hours, telephone and directions of clinics. Late in every build: few definitions ask for them. */
export const clinicDetails = fetched(() => import('./ClinicDetails.tsx'));
