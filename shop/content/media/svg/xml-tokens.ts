export type XmlToken = {
  kind: 'text' | 'cdata' | 'comment' | 'instruction' | 'doctype' | 'open' | 'close' | 'broken'
  /** The whole token; for a closing tag its name, for CDATA its content. */
  text: string
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const ATTRIBUTE = `\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`

const TOKEN = new RegExp(
  [
    '(?<text>[^<]+)',
    '<!--(?<comment>(?:(?!--)[\\s\\S])*)-->',
    '<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>',
    '(?<doctype><![A-Za-z])',
    '(?<instruction><\\?[\\s\\S]*?\\?>)',
    `</(?<close>${NAME})\\s*>`,
    `(?<open><${NAME}(?:${ATTRIBUTE})*\\s*/?>)`,
  ].join('|'),
  'y',
)

const KINDS = ['text', 'cdata', 'comment', 'instruction', 'doctype', 'open', 'close'] as const

/** At least as strict as the XML grammar: a browser finds no tag that this misses. */
export function* tokenize(xml: string): Generator<XmlToken> {
  const pattern = new RegExp(TOKEN)
  while (pattern.lastIndex < xml.length) {
    const groups = pattern.exec(xml)?.groups
    const kind = KINDS.find((kind) => groups?.[kind] !== undefined)
    yield { kind: kind ?? 'broken', text: (kind && groups?.[kind]) ?? '' }
    if (!kind || kind === 'doctype') return // later tokens could not be trusted
  }
}

export function parseTag(tag: string): { name: string; attributes: string; empty: boolean } {
  const [opening = '', name = ''] = new RegExp(`^<(${NAME})`).exec(tag) ?? []
  return { name, attributes: tag.slice(opening.length), empty: tag.endsWith('/>') }
}

export function parseAttributes(text: string): Map<string, string> | 'twice' | 'unknown reference' {
  const attributes = new Map<string, string>()
  for (const [, name = '', quoted = ''] of text.matchAll(new RegExp(`(${NAME})\\s*=\\s*("[^"]*"|'[^']*')`, 'g'))) {
    const value = decodeReferences(quoted.slice(1, -1))
    if (value === undefined) return 'unknown reference'
    if (attributes.has(name)) return 'twice'
    attributes.set(name, value)
  }
  return attributes
}

/** `&#106;` is a j: checks must see what the browser reads. Undefined for an entity that XML does not predefine. */
export function decodeReferences(text: string): string | undefined {
  let areKnown = true
  const read = text.replace(/&(?:#x([0-9a-f]{1,6});|#(\d{1,7});|([a-z]+);)?/gi, (_, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN)
    const character = name ? NAMED[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined
    areKnown &&= character !== undefined
    return character ?? ''
  })
  return areKnown ? read : undefined
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
