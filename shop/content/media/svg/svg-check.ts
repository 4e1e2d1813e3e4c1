import type { SvgRefusal } from '../media.ts'
import { fileExtension, type IncomingFile } from '../uploads/picture-content.ts'
import { decodeReferences, parseAttributes, parseTag, tokenize } from './xml-tokens.ts'

export const MAX_DRAWING_BYTES = 2 * 1024 * 1024
const SVG = 'http://www.w3.org/2000/svg'

export type SvgVerdict = { kind: 'accepted'; width: number; height: number } | { kind: 'refused'; reason: SvgRefusal }

/**
 * An allowlist: anything unknown is rejected. Drawings are also served with a restrictive policy (http/files/media.ts).
 */
export function checkSvg({ name, bytes }: IncomingFile): SvgVerdict {
  if (bytes.length === 0) return { kind: 'refused', reason: 'empty' }
  if (bytes.length > MAX_DRAWING_BYTES) return { kind: 'refused', reason: 'too_many_bytes' }
  const text = decode(bytes)
  if (text === undefined || !/^\s*</.test(text)) return { kind: 'refused', reason: 'not_a_drawing' }
  const verdict = checkMarkup(text)
  const extension = fileExtension(name)
  if (verdict.kind === 'accepted' && extension && extension !== 'svg')
    return { kind: 'refused', reason: 'wrong_extension' }
  return verdict
}

function checkMarkup(text: string): SvgVerdict {
  const open: string[] = []
  let root: Map<string, string> | undefined
  let style = ''

  for (const token of tokenize(text)) {
    const inside = open.at(-1)
    const reason = judgeToken()
    if (reason) return { kind: 'refused', reason }

    function judgeToken(): SvgRefusal | undefined {
      switch (token.kind) {
        case 'broken':
          return root ? 'drawing_malformed' : 'not_a_drawing'
        case 'doctype':
          return 'drawing_entity'
        case 'instruction':
          return checkInstruction(token.text)
        case 'comment':
          return
        case 'text':
        case 'cdata': {
          const content = token.kind === 'cdata' ? token.text : decodeReferences(token.text)
          if (content === undefined) return 'drawing_entity'
          if (inside === 'style') style += content
          return inside || content.trim() === '' ? undefined : root ? 'drawing_malformed' : 'not_a_drawing'
        }
        case 'close': {
          if (open.pop() !== token.text) return 'drawing_malformed'
          return inside === 'style' ? checkCss(style) : undefined
        }
        case 'open': {
          const { name, attributes, empty } = parseTag(token.text)
          const read = parseAttributes(attributes)
          if (read === 'unknown reference') return 'drawing_entity'
          if (read === 'twice') return 'drawing_malformed'
          if (!root && (name !== 'svg' || read.get('xmlns') !== SVG)) return 'not_a_drawing'
          if (inside === 'style' || (root && !inside)) return 'drawing_malformed'
          root ??= read
          if (!empty) open.push(name)
          if (name === 'style') style = ''
          return checkElement(name, read)
        }
      }
    }
  }
  if (!root) return { kind: 'refused', reason: 'not_a_drawing' }
  if (open.length > 0) return { kind: 'refused', reason: 'drawing_malformed' }
  return svgSize(root) ?? { kind: 'refused', reason: 'drawing_without_size' }
}

/** An external style sheet, or an encoding in which the browser would read other characters. */
function checkInstruction(text: string): SvgRefusal | undefined {
  const encoding = /^<\?xml\s[^>]*encoding\s*=\s*["']([^"']*)/.exec(text)?.[1]
  if (encoding && encoding.toLowerCase() !== 'utf-8') return 'drawing_malformed'
  if (!/^<\?xml\s/.test(text)) return 'drawing_outside_reference'
}

// biome-ignore format: easier to read as a list
const ELEMENTS = new Set([
  'svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc', 'metadata', 'style', 'path', 'rect', 'circle', 'ellipse',
  'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask',
  'pattern', 'marker',
])

/** Metadata of drawing programs, ignored by browsers. */
const EDITOR_METADATA = /^(sodipodi|inkscape|rdf|cc|dc):/

const NAMED_REASONS: [RegExp, SvgRefusal][] = [
  [/^(script|handler|listener)$/i, 'drawing_script'],
  [/^(foreignobject|iframe|object|embed|html|body)$/i, 'drawing_foreign_object'],
  [/^(animate.*|set|discard)$/i, 'drawing_animation'],
  [/^(image|feimage|link|video|audio|img)$/i, 'drawing_outside_reference'],
]

function checkElement(name: string, attributes: Map<string, string>): SvgRefusal | undefined {
  const named = NAMED_REASONS.find(([pattern]) => pattern.test(localName(name)))
  if (named) return named[1]
  for (const [attribute, value] of attributes) {
    const reason = checkAttribute(attribute, value)
    if (reason) return reason
  }
  return ELEMENTS.has(name) || EDITOR_METADATA.test(name) ? undefined : 'drawing_element'
}

function checkAttribute(name: string, value: string): SvgRefusal | undefined {
  const local = localName(name).toLowerCase()
  if (local.startsWith('on')) return 'drawing_event_handler'
  if (/(java|vb)script\s*:/i.test(value)) return 'drawing_script'
  if (name === 'xmlns' || name.startsWith('xmlns:')) return checkNamespace(name, value)
  if (local === 'href' || local === 'src') return value.startsWith('#') ? undefined : 'drawing_outside_reference'
  if (local === 'base') return 'drawing_outside_reference' // `#part` would refer to another file
  return name.includes(':') ? undefined : checkCss(value)
}

/** A namespace prefix for SVG or XHTML would carry their elements past the allowlist. */
function checkNamespace(name: string, value: string): SvgRefusal | undefined {
  if (name === 'xmlns') return value === SVG ? undefined : 'drawing_foreign_object'
  const isAllowed = value === SVG ? name === 'xmlns:svg' : !/1999\/xhtml|Math\/MathML|xml-events/i.test(value)
  return isAllowed ? undefined : 'drawing_foreign_object'
}

/** Presentation attributes are CSS too. Escapes could spell any of these words, so they are rejected. */
function checkCss(css: string): SvgRefusal | undefined {
  const outside =
    /url\(\s*(?!["']?\s*#)|@import|\\|(image|image-set|src|cross-fade|expression)\s*\(|-moz-binding|behavior\s*:/i
  return outside.test(css) ? 'drawing_outside_reference' : undefined
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function svgSize(root: Map<string, string>): SvgVerdict | undefined {
  const [, , boxWidth, boxHeight] = (root.get('viewBox') ?? '').trim().split(/[\s,]+/)
  const width = toPixels(boxWidth ?? root.get('width'))
  const height = toPixels(boxHeight ?? root.get('height'))
  return width > 0 && height > 0 ? { kind: 'accepted', width, height } : undefined
}

function toPixels(length: string | undefined): number {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?|\.\d+)\s*(px|mm|cm|in|pt)?\s*$/.exec(length ?? '') ?? []
  return Math.max(number ? 1 : 0, Math.round(Number(number ?? 0) * (PIXELS_PER_UNIT[unit] ?? 1)))
}

const PIXELS_PER_UNIT: Record<string, number> = { mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72 }

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
