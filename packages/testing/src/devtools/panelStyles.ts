/** The look of the devtools. They stand in a shadow root, where the page's styles don't reach. */
export const panelStyles = `
:host { all: initial; }
section { position: fixed; inset: auto 0 0 auto; z-index: 2147483647; max-inline-size: 100%; box-sizing: border-box; font: 14px/1.4 system-ui, sans-serif; color: #111; }
section[data-open=true] { inline-size: 28rem; max-block-size: 70vh; overflow: auto; padding: 8px; background: #fff; border: 2px solid #111; }
button { min-block-size: 44px; padding: 4px 12px; border: 1px solid #111; background: #fff; color: #111; font: inherit; text-align: start; overflow-wrap: anywhere; cursor: pointer; }
p { display: flex; flex-wrap: wrap; gap: 8px; margin-block: 8px; }
ol { margin: 0; padding: 0; list-style: none; max-block-size: 30vh; overflow: auto; }
ol button { inline-size: 100%; border-color: transparent; }
[aria-current] { background: #111; color: #fff; }
label { display: block; padding-block-start: 8px; }
textarea { display: block; box-sizing: border-box; inline-size: 100%; padding: 8px; border: 1px solid #111; background: #fff; color: #111; font: 12px/1.4 ui-monospace, monospace; }
:focus-visible { outline: 3px solid #00f; outline-offset: -3px; }
`;
