/** What only forms with a list of clinics, or of other options, show. */
export { SelectInput } from '../inputs/SelectInput.tsx';
export { NearestLocations } from './NearestLocations.tsx';
