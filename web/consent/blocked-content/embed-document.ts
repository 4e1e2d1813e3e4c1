/** Minimal document around third-party HTML, without margins of its own. */
export function embedDocument(title: string, html: string): string {
  const name = title.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return [
    '<!doctype html><html lang="uk"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${name}</title><base target="_blank">`,
    '<style>body{margin:0;font:16px/1.55 system-ui,sans-serif}iframe,img,video{max-width:100%}</style>',
    `</head><body>${html}</body></html>`,
  ].join('')
}
