import Theme from 'vitepress/theme-without-fonts';
import './site.css';

/** VitePress's own look in the system's fonts, so that no line moves when a font arrives, with colours of enough contrast. */
export default Theme;
