import { version as published } from '../package.json';

/** The package's version; a string by name, since the manifest is not a module that every compiler reads. */
export const version: string = published;
