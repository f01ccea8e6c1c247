/** The lists to choose from: selects, and the clinics near a ZIP. */
export { SelectInput } from '../inputs/SelectInput.tsx';
export { NearestLocations } from './NearestLocations.tsx';
