import iconv from 'iconv-lite'
import type { Encoding } from './import-files.ts'

/** Equal scores: the earlier one. cp1125 is the Ukrainian cp866. */
const SINGLE_BYTE: Encoding[] = ['windows-1251', 'koi8-u', 'cp866', 'cp1125', 'macukraine']
const MAX_SAMPLE_BYTES = 256 * 1024
/** Text of another encoding holds some valid sequences by chance, damaged UTF-8 holds many more than broken bytes. */
const MIN_VALID_PER_BROKEN = 2

export function encodingFromByteOrderMark(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf8'
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf32le' : 'utf16le'
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf32be'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf16be'
  return undefined
}

/** Without a mark: the high bytes of Latin and Cyrillic text are 0 and 4, and in UTF-32 two more are 0. */
export function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  const quads = Array.from({ length: Math.min(bytes.length >> 2, 1024) }, (_, at) => bytes.subarray(at * 4, at * 4 + 4))
  const isTwoZeros = (at: number) => quads.length > 1 && quads.every((quad) => quad[at] === 0 && quad[at + 1] === 0)
  if (isTwoZeros(2) !== isTwoZeros(0)) return isTwoZeros(2) ? 'utf32le' : 'utf32be'
  const high = [0, 0]
  const length = Math.min(bytes.length, 4096) & ~1
  for (let at = 0; at < length; at++) if (bytes[at] === 0 || bytes[at] === 4) high[at & 1] = (high[at & 1] ?? 0) + 1
  const [even = 0, odd = 0] = high
  if (length < 4 || Math.max(even, odd) < length * 0.4 || Math.min(even, odd) > length * 0.05) return undefined
  return odd > even ? 'utf16le' : 'utf16be'
}

/** `lines`: of a file that was put together from two, the encoding of the lines that are no UTF-8. */
export type EncodingEvidence = { encoding: Encoding; lines?: Encoding }
/** Fewer may stand in a line of another encoding by chance. */
const MIN_VALID_OF_LINE = 3

export function createEncodingDetector(): { add(bytes: Uint8Array): void; evidence(): EncodingEvidence } {
  let valid = 0
  let lineValid = 0
  let lineBroken = 0
  let lineStart = 0
  let utf8Lines = 0
  const foreign: Uint8Array[] = []
  let broken = 0
  let pending = 0
  let first = 0
  let length = 0
  let sampled = 0
  const sample: Uint8Array[] = []

  function add(bytes: Uint8Array): void {
    let hasHigh = false
    lineStart = 0
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (byte < 0x80) {
        if (pending > 0) broken++
        pending = 0
        if (byte === LINE_FEED) endLine(bytes.subarray(lineStart, at))
        if (byte === LINE_FEED) lineStart = at + 1
        continue
      }
      hasHigh = true
      if (pending > 0 && isContinuation(byte, first, length - pending)) {
        if (--pending === 0) valid++
        continue
      }
      if (pending > 0) broken++
      pending = byte >= 0xc2 && byte <= 0xdf ? 1 : (byte & 0xf0) === 0xe0 ? 2 : byte >= 0xf0 && byte <= 0xf4 ? 3 : 0
      if (pending === 0) broken++
      first = byte
      length = pending
    }
    if (!hasHigh || sampled >= MAX_SAMPLE_BYTES) return
    sample.push(bytes.slice(0, MAX_SAMPLE_BYTES - sampled))
    sampled += bytes.length
  }

  function endLine(line: Uint8Array): void {
    if (broken === lineBroken && valid - lineValid >= MIN_VALID_OF_LINE) utf8Lines++
    if (broken > lineBroken && foreign.length < MAX_FOREIGN_LINES && isForeignLine(line)) foreign.push(line.slice())
    lineValid = valid
    lineBroken = broken
  }

  return {
    add,
    evidence: () => {
      const cut = pending > 0 ? 1 : 0
      if (broken + cut === 0) return { encoding: 'utf8' }
      if (utf8Lines > 0 && foreign.length > 0)
        return { encoding: 'utf8', lines: bestSingleByteEncoding(Buffer.concat(foreign)) }
      if (valid > MIN_VALID_PER_BROKEN * (broken + cut)) return { encoding: 'utf8' }
      return { encoding: bestSingleByteEncoding(Buffer.concat(sample)) }
    },
  }
}

const LINE_FEED = 10
const MAX_FOREIGN_LINES = 1000

/** Text of a single-byte encoding, not UTF-8 with a character that was cut. */
export function isForeignLine(line: Uint8Array): boolean {
  let high = 0
  let broken = 0
  for (const character of Buffer.from(line).toString('utf8')) {
    if (character >= '\x80') high++
    if (character === '\ufffd') broken++
  }
  return broken >= MIN_VALID_OF_LINE && broken * 2 > high
}

export function bestSingleByteEncoding(bytes: Buffer, candidates: Encoding[] = SINGLE_BYTE): Encoding {
  const scores = candidates.map((encoding) => scoreText(iconv.decode(bytes, encoding)))
  return candidates[scores.indexOf(Math.max(...scores))] ?? 'windows-1251'
}

/** Overlong forms and surrogates are refused, as in WHATWG's decoder. */
function isContinuation(byte: number, first: number, index: number): boolean {
  if (byte > 0xbf) return false
  if (index > 0) return true
  if (first === 0xe0) return byte >= 0xa0
  if (first === 0xed) return byte <= 0x9f
  if (first === 0xf0) return byte >= 0x90
  return first !== 0xf4 || byte <= 0x8f
}

const FREQUENT = new Set('оаинтеіврслкдупм')
const USUAL = new Set('яьзбгчйхжшцюїєщы')
const RARE = new Set('фґэъё')
const PUNCTUATION = new Set('«»“”„‘’–—…№°×·•±§©®™\u00a0€')
const IMPROBABLE = -4

/** How much the characters beyond ASCII look like Ukrainian or Russian text. */
function scoreText(text: string): number {
  let score = 0
  let afterLowercase = false
  for (const character of text) {
    if (character < '\x80') {
      afterLowercase = false
      continue
    }
    const lower = character.toLowerCase()
    const isUpper = lower !== character
    if (FREQUENT.has(lower)) score += 1
    else if (RARE.has(lower)) score -= 1
    else if (!USUAL.has(lower) && !PUNCTUATION.has(character)) score += IMPROBABLE
    if (isUpper && afterLowercase) score += IMPROBABLE
    afterLowercase = !isUpper && lower !== character.toUpperCase()
  }
  return score
}

/** What a program took UTF-8 for before it saved the text again: by character, its byte; control characters are their own. */
const MISTAKEN_FOR = ['windows-1251', 'windows-1252'].map((encoding) => {
  const byteOf = new Map(Array.from({ length: 32 }, (_, index) => [String.fromCharCode(0x80 + index), 0x80 + index]))
  const decoded = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  for (const [byte, character] of [...decoded].entries()) byteOf.set(character, byte)
  return byteOf
})
/** The first byte of a letter, then what only stands for a second one, or a space that was no-break. */
const LETTER_IN_TWO = /[РСТÐÑ][\u0080-\u00bf\u0400-\u040f\u0450-\u045f\u0490\u0491\u2010-\u2122 ]/
/** Fewer sequences stand in a text by chance. */
const MIN_SEQUENCES = 2
const LOST_LETTER = Buffer.from('\ufffd')

/** `Р”РёРІР°РЅ`, `Ð”Ð¸Ð²Ð°Ð½`: the text that was meant, with U+FFFD for what is lost; undefined: it was encoded once. */
export function decodedTwice(text: string): string | undefined {
  if (!LETTER_IN_TWO.test(text)) return undefined
  for (const bytes of MISTAKEN_FOR) {
    const meant = decodeMistaken(text, bytes)
    if (meant !== undefined) return meant
  }
  return undefined
}

function decodeMistaken(text: string, byteOf: Map<string, number>): string | undefined {
  const meant: number[] = []
  let sequences = 0
  for (let at = 0; at < text.length; at++) {
    const first = byteOf.get(text.charAt(at))
    if (first === undefined) return undefined
    if (first < 0x80) {
      meant.push(first)
      continue
    }
    const count = first >= 0xc2 && first <= 0xdf ? 1 : (first & 0xf0) === 0xe0 ? 2 : (first & 0xf8) === 0xf0 ? 3 : 0
    if (count === 0) return undefined
    const sequence = [first]
    for (let next = 0; next < count; next++) {
      const character = text.charAt(++at)
      // A byte that the encoding lacks becomes a question mark, a no-break space a plain one.
      const isLost = character === '?' || character === '\ufffd'
      const byte = character === ' ' ? 0xa0 : byteOf.get(character)
      if (!isLost && (byte === undefined || byte < 0x80 || byte > 0xbf)) return undefined
      sequence.push(isLost ? 0 : (byte ?? 0))
    }
    sequences++
    meant.push(...(sequence.includes(0) ? LOST_LETTER : sequence))
  }
  return sequences < MIN_SEQUENCES ? undefined : Buffer.from(meant).toString('utf8')
}
