import sanitize from 'sanitize-html'
import { memoizeByText } from '#shop/core/cache/lru-cache.ts'
import { parsePictureUrl, srcSet } from '../media/media-urls.ts'
import { hasBlockElements, toParagraphs } from './paragraphs.ts'

// biome-ignore format: easier to read as a list
const ALLOWED_TAGS = [
  'p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'dl', 'dt',
  'dd', 'blockquote', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'hr', 'code', 'pre', 'figure', 'figcaption', 'img',
]

const SANITIZE_OPTIONS: sanitize.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nestingLimit: 40, // browsers fail at hundreds
  transformTags: {
    // The page has its own h1 and h2.
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { rel: _, ...attribs }) => ({
      tagName,
      attribs: /^\s*(https?:|\/\/)/i.test(attribs.href ?? '') ? { ...attribs, rel: 'nofollow noopener' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
  },
}

const PICTURE_SIZES = '(min-width: 50rem) 46rem, 92vw'
const SIZE = /^[1-9]\d{0,4}$/

/** Only pictures of the library, and only with an `alt`; without a `src` the picture is removed. */
function pictureAttributes({ src = '', alt, width = '', height = '' }: sanitize.Attributes): sanitize.Attributes {
  const picture = parsePictureUrl(src)
  if (!picture || alt === undefined) return {}
  return {
    src,
    srcset: srcSet(picture, 'webp'),
    sizes: PICTURE_SIZES,
    alt,
    ...(SIZE.test(width) && SIZE.test(height) && { width, height }),
    loading: 'lazy',
    decoding: 'async',
  }
}

/** Keeps text, lists, tables, links and library pictures; no scripts or styles. Plain text gets paragraphs. */
export function sanitizedHtml(html: string): string {
  return html.trim() === '' ? '' : sanitized(html)
}

/** Pages are rendered more often than their texts change. */
const sanitized = memoizeByText(sanitizeHtml, 1_000_000)

function sanitizeHtml(html: string): string {
  return sanitize(hasBlockElements(html) ? html : toParagraphs(html), SANITIZE_OPTIONS).replaceAll('<p></p>', '')
}

/** Sanitises HTML for storage: paragraphs are added on output, and plain text stays unchanged. */
export function sanitizedSourceHtml(html: string): string {
  if (!/[<>]/.test(html)) return html
  return hasBlockElements(html) ? sanitizedHtml(html) : sanitize(html, SANITIZE_OPTIONS)
}

/** For search engines and cards: no markup, one line, cut at a word boundary. */
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
