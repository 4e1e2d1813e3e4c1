import { Parser } from 'saxen'

export type XmlReader = {
  /** Names come without their namespace prefix. */
  open?(name: string, attributes: () => Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

/** Own entities are not expanded, nothing is fetched. Returns the line where it breaks; undefined: it is whole. */
export function readXml(xml: string, reader: XmlReader): number | undefined {
  const parser = new Parser()
  let brokenLine: number | undefined
  parser.on('openTag', (name, attributesOf, decode) => {
    reader.open?.(localName(name), () =>
      Object.fromEntries(Object.entries(attributesOf()).map(([key, value]) => [localName(key), decode(String(value))])),
    )
  })
  parser.on('closeTag', (name) => reader.close?.(localName(name)))
  parser.on('text', (text, decode) => reader.text?.(decode(text)))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('error', ({ message }, context) => {
    // At the end of the text the parser knows no place.
    const isCut = /end of file/.test(message)
    brokenLine ??= isCut ? xml.trimEnd().split(/\r\n|\r|\n/).length : context().line + 1
  })
  parser.parse(xml)
  return brokenLine
}

/** Lines at which elements of this name begin; the parser's own count takes as long as everything before. */
export function elementLines(xml: string, name: string): number[] {
  const lines: number[] = []
  let line = 1
  const parts = new RegExp(
    `<!--[\\s\\S]*?-->|<!\\[CDATA\\[[\\s\\S]*?\\]\\]>|<(?:[\\w.-]+:)?${name}(?=[\\s/>])|\\r\\n|\\r|\\n`,
    'g',
  )
  for (const [part] of xml.matchAll(parts)) {
    if (part.startsWith('<!')) line += part.match(/\r\n|\r|\n/g)?.length ?? 0
    else if (part.startsWith('<')) lines.push(line)
    else line++
  }
  return lines
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
