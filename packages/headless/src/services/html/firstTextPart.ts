export { stripTags as firstText } from '../../html/stripTags.ts';
