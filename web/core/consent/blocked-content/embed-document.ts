/**
 * A frame that was pasted alone, as maps are, also inside elements of its own, fills this one, whatever `width` and
 * `height` it has; no frame is larger, nor is what it stands in: margins, inner edges, tables, whose
 * cells then stand below each other.
 */
const STYLE = `body{margin:0;font:16px/1.55 system-ui,sans-serif}img,video{max-width:100%;height:auto}
body :is(iframe,:has(iframe)){box-sizing:border-box;margin-inline:auto!important;max-width:100%!important;min-width:0!important}
iframe{max-height:100vh}
:is(table,tbody,tr):has(iframe),tr:has(iframe)>*{box-sizing:border-box;display:block;max-width:100%}
body :only-child:is(iframe,:has(iframe:only-child)){border:0;display:block;height:100vh!important;margin:0;padding:0!important;width:100%!important}`

/** Minimal document around third-party HTML, without margins of its own. */
export function embedDocument(title: string, html: string): string {
  const name = title.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return [
    '<!doctype html><html lang="uk"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${name}</title><base target="_blank">`,
    `<style>${STYLE}</style></head><body>${html}</body></html>`,
  ].join('')
}
