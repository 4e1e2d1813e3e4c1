import { memoizeByText } from '../cache/lru-cache.ts'

/** Text that people and programs send. Every way in (address, form, JSON, file) cleans it here, before any query. */

/** PostgreSQL stores no such character; a text that has one is refused whole, on SQLite too. */
const NUL = '\0'

/** Nothing deeper is stored: the rules of meta data and of blocks refuse it. */
const MAX_DEPTH = 100

/** Addresses are percent-encoded. One that names a NUL names nothing: status 404. */
export function hasNulInAddress(address: string): boolean {
  return address.includes('%00') || address.includes(NUL)
}

/** The first text with a NUL, in WordPress's notation (`meta_data[0][value]`); undefined: none. */
export function findNulField(value: unknown, field = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes(NUL) ? field : undefined
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined
  for (const [name, below] of Object.entries(value)) {
    const inside = field === '' ? name : `${field}[${name}]`
    const found = name.includes(NUL) ? inside.replaceAll(NUL, '') : findNulField(below, inside, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removes them on purpose
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g
/** Zero-width spaces, marks of direction, byte order marks, and joiners: those within an emoji stay. */
const INVISIBLE =
  /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200c|\u200d)/gu

/** Of several lines, HTML too: composed letters, no control or invisible characters. */
export function cleanText(text: string): string {
  // Most texts have none of them.
  if (!UNCLEAN.test(text)) return text
  return text.toWellFormed().normalize('NFC').replace(CONTROL, '').replace(INVISIBLE, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finds them on purpose
const UNCLEAN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{M}\p{Cf}\p{Cs}\u2126\u212a\u212b]/u

/** Of a name or a value, whatever its kind: a database cannot index longer ones. */
export const MAX_LINE_LENGTH = 1000

/** A name or another plain text of one line: without entities, with single ordinary spaces. */
export function cleanLine(text: string): string {
  if (!UNCLEAN_LINE.test(text)) return text
  return cleanText(decodeEntities(text))
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Tags that people paste along with a name. `<60 см` and `<новинка>` are none. */
const BREAK_TAG = /<\/?(?:br|p|div|li|ul|ol|hr|h[1-6]|t[dhr]|table)(?=[\s/>])[^<>]*>/gi
const FORMAT_TAG =
  /<\/?(?:a|b|i|u|s|em|strong|small|big|su[bp]|span|font|center|mark|del|ins|strike|nobr|w?br|img)(?=[\s/>])[^<>]*>/gi

/** Tags within tags, thousands of them, are no name. */
const MAX_TAG_DEPTH = 3

/** `<b>Стіл</b>` as it reads. */
export function withoutTags(text: string): string {
  let plain = text
  for (let depth = 0; depth < MAX_TAG_DEPTH && plain.includes('<'); depth++)
    plain = plain.replace(BREAK_TAG, ' ').replace(FORMAT_TAG, '')
  return plain
}

/** Of goods, their categories, tags and values: pasted or exported from a page, with its tags. */
export function cleanName(text: string): string {
  const line = cleanLine(text)
  return line.includes('<') ? cleanLine(withoutTags(line)) : line
}

/** A plain text of several lines, such as a note: like `cleanLine`, but its lines stay. */
export function cleanLines(text: string): string {
  return cleanText(decodeEntities(text))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Most names have nothing of it. */
const UNCLEAN_LINE = new RegExp(`${UNCLEAN.source}|&|\\s\\s|[^\\S ]|^\\s|\\s$|\\xad`, 'u')

/** `Пуфи` whatever its letters, spaces, quotes and dashes; `80×200`, `80x200` and `80 х 200`. Remembered. */
export const lookalikeKey = /* @__PURE__ */ memoizeByText(makeLookalikeKey, 200_000)

function makeLookalikeKey(name: string): string {
  return cleanName(name)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => CYRILLIC[letter] ?? letter)
    .toLowerCase()
    .replace(/[’ʼ`´′‘ʹ]/g, "'")
    .replace(/[«»“”„‟″]/g, '"')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/(?<=\d)\s*[×х*✕✖]\s*(?=\d)/g, '×')
    .replace(/\s*([-"/])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

// biome-ignore format: easier to read as a table
const CYRILLIC: Record<string, string> = {
  A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', I: 'І', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х', Y: 'У',
  a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у',
}

const LATIN = Object.fromEntries(Object.entries(CYRILLIC).map(([latin, cyrillic]) => [cyrillic, latin]))

/** `АВ-1` typed in Cyrillic as the Latin `AB-1`; undefined: it has other letters, or nothing but Latin ones. */
export function latinLookalike(text: string): string | undefined {
  const latin = text.replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN[letter] ?? letter)
  return latin === text || /\p{Script=Cyrillic}/u.test(latin) ? undefined : latin
}

/** OpenCart and WordPress store `&quot;` in names; some exports encode what is encoded already. */
export function decodeEntities(text: string): string {
  let decoded = text
  for (let times = 0; times < 3 && decoded.includes('&'); times++) {
    const next = decoded.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{2,8}\d{0,2});/g, (entity, name: string) => {
      return decodeEntity(name) ?? entity
    })
    if (next === decoded) break
    decoded = next
  }
  return decoded
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : undefined
}

// biome-ignore format: easier to read as a table
const ENTITIES: Record<string, string> = {
  quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '', zwj: '', zwnj: '',
  laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„',
  ndash: '–', mdash: '—', hellip: '…', middot: '·', bull: '•', prime: '′', Prime: '″', minus: '−', times: '×', divide: '÷',
  deg: '°', plusmn: '±', frac12: '½', frac14: '¼', frac34: '¾', sup1: '¹', sup2: '²', sup3: '³', permil: '‰', micro: 'µ',
  copy: '©', reg: '®', trade: '™', sect: '§', para: '¶', euro: '€', pound: '£', cent: '¢', yen: '¥', le: '≤', ge: '≥', ne: '≠',
  asymp: '≈', infin: '∞', larr: '←', rarr: '→', harr: '↔', aacute: 'á', agrave: 'à', auml: 'ä', aring: 'å', aelig: 'æ', ccedil: 'ç',
  eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë', iacute: 'í', icirc: 'î', iuml: 'ï', ntilde: 'ñ', oacute: 'ó', ocirc: 'ô', ouml: 'ö',
  oslash: 'ø', szlig: 'ß', uacute: 'ú', ucirc: 'û', uuml: 'ü', Auml: 'Ä', Aring: 'Å', Ouml: 'Ö', Uuml: 'Ü', Eacute: 'É',
}

/** Case variants of a word: databases fold the case of Latin letters at best, not of Cyrillic. */
export function letterCaseVariants(word: string): string[] {
  const lower = word.toLowerCase()
  const [first = ''] = lower
  return [...new Set([word, lower, first.toUpperCase() + lower.slice(first.length), word.toUpperCase()])]
}
