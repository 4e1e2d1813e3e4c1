/** Text and attributes alike; characters that XML has no place for are left out. */
export function escapeXml(value: string): string {
  const clean = withoutControls(value)
  // Most texts have nothing to replace, and a hundred thousand offers have millions of texts.
  return MARKUP.test(clean) ? clean.replace(MARKUPS, (sign) => ENTITIES[sign] ?? sign) : clean
}

const MARKUP = /[&<>"']/
const MARKUPS = /[&<>"']/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Markup that the reader is to get as text; it cannot end the section. */
export function cdata(html: string): string {
  return `<![CDATA[${withoutControls(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

export function element(name: string, text: string | number, attributes: Record<string, string | number> = {}): string {
  return `<${name}${attributesOf(attributes)}>${escapeXml(String(text))}</${name}>`
}

export function attributesOf(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}

/** Characters that XML 1.0 does not know, also halves of emoji. */
export function withoutControls(text: string): string {
  return DOUBTFUL.test(text) ? text.replace(NOT_XML, '') : text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const DOUBTFUL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Nothing but whole elements, each closed by its own name. Reads what this shop writes: no comments, no instructions. */
export function isBalanced(xml: string): boolean {
  const open: number[] = []
  const ends: number[] = []
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    if (xml.startsWith('<![CDATA[', at)) {
      at = xml.indexOf(']]>', at)
      if (at < 0) return false
      continue
    }
    const end = xml.indexOf('>', at)
    if (end < 0) return false
    if (xml.charCodeAt(at + 1) === SLASH) {
      const from = open.pop()
      const to = ends.pop()
      if (from === undefined || to === undefined || end - at - 2 !== to - from) return false
      if (!xml.startsWith(xml.slice(from, to), at + 2)) return false
    } else if (xml.charCodeAt(end - 1) !== SLASH) {
      const space = xml.indexOf(' ', at)
      open.push(at + 1)
      ends.push(space > 0 && space < end ? space : end)
    }
    at = end
  }
  return open.length === 0
}

const SLASH = 47

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
