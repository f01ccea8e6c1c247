import { beforeEach, describe, expect, test } from 'vitest';
import { findContainer, readContainer } from '../src/container.ts';

function page(html: string): Element {
  document.body.innerHTML = html;
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no root');
  return root;
}

function foundIn(html: string): string | undefined {
  return findContainer(page(html))?.id;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('where the data container is found', () => {
  const marked = (id: string): string => `<script type="application/json" data-lead-flow-data id="${id}">{}</script>`;

  test('[R4] the element that the root names comes before every other, wherever it stands', () => {
    expect(foundIn(`${marked('far')}<div>${marked('before')}<div id="root" data-lead-flow-source="#far">${marked('child')}</div></div>`)).toBe('far');
  });

  test('[R4] an element that the root names needs no mark', () => {
    expect(foundIn('<p id="plain">{}</p><div id="root" data-lead-flow-source="#plain"></div>')).toBe('plain');
  });

  test('[R4] of several elements that the root names the marked one is meant', () => {
    expect(foundIn(`<p class="c" id="plain">zzz</p>${marked('far').replace('<script', '<script class="c"')}<div id="root" data-lead-flow-source=".c"></div>`)).toBe('far');
  });

  test('[R4] a name that matches nothing, or is no selector, is as if it were not there', () => {
    expect(foundIn(`<div id="root" data-lead-flow-source="#gone"></div>${marked('after')}`)).toBe('after');
    expect(foundIn(`<div id="root" data-lead-flow-source="[[["></div>${marked('after')}`)).toBe('after');
  });

  test('[R4] then a child, then the next sibling, then the previous one, then another child of the parent', () => {
    const all = (child: string, next: string, previous: string): string =>
      `<div>${marked('cousin')}<hr>${previous}<div id="root">${child}</div>${next}</div>`;
    expect(foundIn(all(marked('child'), marked('next'), marked('previous')))).toBe('child');
    expect(foundIn(all('', marked('next'), marked('previous')))).toBe('next');
    expect(foundIn(all('', '<hr>', marked('previous')))).toBe('previous');
    expect(foundIn(all('', '<hr>', '<hr>'))).toBe('cousin');
  });

  test('[R4] a grandchild of the root and a container elsewhere on the page are not the root’s', () => {
    expect(foundIn(`<div>${marked('elsewhere')}</div><div><div id="root"><div>${marked('deep')}</div></div></div>`)).toBeUndefined();
  });

  test('[R4] a paragraph that an editor has put around the container alone does not part them, and one with more in it is no container', () => {
    expect(foundIn(`<div><div id="root"></div><p>${marked('wrapped')}</p></div>`)).toBe('wrapped');
    expect(foundIn(`<div>${marked('cousin')}<hr><div id="root"></div><p>${marked('wrapped')}<br></p></div>`)).toBe('cousin');
    expect(foundIn(`<div><div id="root"></div><section>${marked('deep')}</section></div>`)).toBeUndefined();
  });

  test('[R4] comments and text between root and container do not part them', () => {
    expect(foundIn(`<div><div id="root"></div> text <!-- c --> ${marked('next')}</div>`)).toBe('next');
  });

  test('[R4] a form as root may have fields named like the members that are read', () => {
    const html = `<form id="root"><input name="firstElementChild"><input name="getAttribute"><input name="parentNode"><input name="nextElementSibling"></form>${marked('next')}`;
    expect(foundIn(html)).toBe('next');
  });
});

describe('how its content is read', () => {
  const read = (html: string): string => {
    const container = findContainer(page(`<div id="root"></div>${html}`));
    if (!container) throw new Error('no container');
    return readContainer(container);
  };

  test.each([
    ['a JSON script', '<script type="application/json" data-lead-flow-data> {"a":"<b>"} </script>', '{"a":"<b>"}'],
    ['a template', '<template data-lead-flow-data>{"a":1}</template>', '{"a":1}'],
    ['any other element', '<div data-lead-flow-data>{"a":<i>1</i>}</div>', '{"a":1}'],
    ['a form with hostile names', '<form data-lead-flow-data>{"a":1}<input name="textContent"><input name="getAttribute"></form>', '{"a":1}'],
    ['the attribute', `<div data-lead-flow-data='{"a":2}'>text</div>`, '{"a":2}'],
    ['the attribute of a script', `<script type="application/json" data-lead-flow-data='{"a":3}'>{"a":4}</script>`, '{"a":3}'],
    ['the text where the attribute is blank', '<div data-lead-flow-data=" ">{"a":5}</div>', '{"a":5}'],
    ['the text where React has written the attribute', '<script type="application/json" data-lead-flow-data="true">{"a":6}</script>', '{"a":6}'],
    ['the text where XHTML has', '<div data-lead-flow-data="data-lead-flow-data">{"a":7}</div>', '{"a":7}'],
    ['nothing but blanks', '<div data-lead-flow-data> \n </div>', ''],
  ])('[R4] from %s', (_title, html, text) => {
    expect(read(html)).toBe(text);
  });
});

describe('what WordPress’s editor does to a definition', () => {
  const lines = ['{ "steps": [', '', '  { "id": "a",', '    "question": "Say <br> <p>hi</p>" }', '] }'];
  const text = (html: string): string => {
    document.body.innerHTML = html;
    return readContainer(document.querySelector('[data-lead-flow-data]')!);
  };
  const inScript = (json: string): string => text(`<script type="application/json" data-lead-flow-data>${json}</script>`);

  test('paragraphs and line breaks that wpautop put between the lines are taken out; those in a text stay', () => {
    const damaged = '<p>{ "steps": [</p>\n<p>  { "id": "a",<br />\n    "question": "Say <br> <p>hi</p>" }<br />\n] }</p>';
    expect(JSON.parse(inScript(damaged))).toEqual(JSON.parse(lines.join('\n')));
  });

  test('a hidden text container with paragraphs in it is read, and shows nothing before the script runs', () => {
    const html = '<div hidden data-lead-flow-data><p>{ "steps": [<br />\n{ "id": "a" }</p>\n<p>] }</p></div>';
    expect(JSON.parse(text(html))).toEqual({ steps: [{ id: 'a' }] });
    expect(document.querySelector('[data-lead-flow-data]')?.closest('[hidden]')?.parentElement).toBe(document.body);
  });
});
