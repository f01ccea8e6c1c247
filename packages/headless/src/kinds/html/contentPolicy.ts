/** Elements that a definition's HTML may use: no scripts, frames, forms or media that play. */
export const allowedElements: readonly string[] =
  'a b strong i em u s small sub sup br p span div ul ol li h1 h2 h3 h4 h5 h6 hr blockquote img abbr del ins mark table thead tbody tr th td'.split(
    ' ',
  );

/** Attributes that they may keep. Not `id` and `name`, as `<img name="cookie">` would replace `document.cookie` on the whole page. */
export const allowedAttributes: readonly string[] =
  'class href target rel title lang dir src alt width height colspan rowspan'.split(' ');

/** Elements that are replaced by their content: a legal text must not vanish because an editor put it into a section. */
export const unwrappedElements: readonly string[] =
  'section article main header footer aside nav address figure figcaption center font big label dl dt dd pre code cite q time details summary tfoot caption fieldset legend'.split(
    ' ',
  );
