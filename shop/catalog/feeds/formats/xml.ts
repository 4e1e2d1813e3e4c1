/** For text and attributes; characters not allowed in XML are removed. */
export function escapeXml(value: string): string {
  // Fast path: most texts have nothing to replace, and a hundred thousand offers have millions of texts.
  if (!SPECIAL_CHARACTERS.test(value)) return value
  return withoutControlCharacters(value).replace(MARKUPS, (sign) => ENTITIES[sign] ?? sign)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches them on purpose
const SPECIAL_CHARACTERS = /[&<>"'\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/
const MARKUPS = /[&<>"']/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Markup passed as text; it cannot end the section. */
export function cdata(html: string): string {
  return `<![CDATA[${withoutControlCharacters(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

export function xmlElement(name: string, text: string | number, attributes?: Record<string, string | number>): string {
  return `<${name}${attributes ? xmlAttributes(attributes) : ''}>${escapeXml(String(text))}</${name}>`
}

/** An element for each text or number, in order; empty texts are left out. */
export type XmlValues = Record<string, string | number | readonly string[]>

export function xmlElements(values: XmlValues, prefix = ''): string {
  let written = ''
  for (const name in values) {
    const value = values[name] ?? ''
    for (const item of typeof value === 'object' ? value : [value]) {
      if (item !== '') written += xmlElement(prefix + name, item)
    }
  }
  return written
}

export function xmlAttributes(attributes: Record<string, string | number>): string {
  let written = ''
  for (const name in attributes) written += ` ${name}="${escapeXml(String(attributes[name]))}"`
  return written
}

/** Removes characters not allowed in XML 1.0, including lone surrogates. */
export function withoutControlCharacters(text: string): string {
  return SUSPECT_CHARACTERS.test(text) ? text.replace(NON_XML_CHARACTERS, '') : text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches them on purpose
const SUSPECT_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/
const NON_XML_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * All elements are closed by their own name. Parses the shop's own output only: no comments or processing instructions.
 */
export function isBalancedXml(xml: string): boolean {
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
      for (let back = 0; back < to - from; back++) {
        if (xml.charCodeAt(from + back) !== xml.charCodeAt(at + 2 + back)) return false
      }
    } else if (xml.charCodeAt(end - 1) !== SLASH) {
      let nameEnd = at + 1
      while (nameEnd < end && xml.charCodeAt(nameEnd) !== SPACE) nameEnd++
      open.push(at + 1)
      ends.push(nameEnd)
    }
    at = end
  }
  return open.length === 0
}

const SLASH = 47
const SPACE = 32

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
