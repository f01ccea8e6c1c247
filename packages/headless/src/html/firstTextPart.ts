export { stripTags as firstText } from './stripTags.ts';
