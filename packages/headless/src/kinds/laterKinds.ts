import { networkCode } from '../services/browserServices.ts';
import { features } from './features.ts';
import { laterTypes } from './laterTypes.ts';

/** What a page's script fetches once the first step can be used. */
export const laterKinds = { features, laterTypes, networkCode };
