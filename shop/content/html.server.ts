import sanitize from 'sanitize-html'

const BLOCKS = /<(p|ul|ol|h[1-6]|table|blockquote|div|figure|pre)[\s>]/i

/**
 * HTML that the owner or an import wrote, made safe to show: text, lists, tables, links; no scripts, styles, frames,
 * handlers. Text without blocks gets paragraphs at its empty lines, as WordPress shows it.
 */
export function safeHtml(html: string): string {
  if (html.trim() === '') return ''
  return sanitize(BLOCKS.test(html) ? html : inParagraphs(html), {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href', 'title'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      // The page has its own h1 and h2.
      h1: 'h3',
      h2: 'h3',
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'nofollow noopener' } : attribs,
      }),
    },
  })
}

/** For search engines and cards: no markup, one line, cut at a word. */
export function plainText(html: string, most = 160): string {
  const text = sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/\s+\S*$/, '')}…`
}

// biome-ignore format: a list reads best as one
const ALLOWED_TAGS = [
  'p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'dl', 'dt',
  'dd', 'blockquote', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'hr', 'code', 'pre', 'figure', 'figcaption',
]

function inParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br>')}</p>`)
    .join('')
}
