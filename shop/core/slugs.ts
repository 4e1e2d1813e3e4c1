import { cleanText } from './input/text.ts'

/** Percent-encoding, perhaps cut off within a letter, is decoded; a file's ending is dropped. Empty: nothing left. */
export function slugFromOutside(text: string): string {
  return slugify(decodedSlug(text.trim()).replace(/\.(?:html?|php|aspx?)$/i, ''))
}

/** The address part that a shop had before, as people read it; undefined: the slug is the same here. */
export function originalSlug(text: string, slug: string): string | undefined {
  const decoded = decodedSlug(text.trim()).normalize('NFC').toLowerCase()
  return decoded === '' || decoded === slug || /[/\\?#]/.test(decoded) ? undefined : decoded
}

/** `base`, or `base-2`, `base-3`… when it is taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}

/** Clean; twice, because a plugin may have encoded what was encoded, and no oftener: an address may be thousands of `%25`. */
export function decodedSlug(text: string): string {
  const decoded = decodeOnce(text)
  return cleanText(/%[0-9a-f]{2}/i.test(decoded) ? decodeOnce(decoded) : decoded)
}

/** Without an incomplete last character: WordPress truncates slugs to 200 bytes. What is no encoding stays. */
function decodeOnce(text: string): string {
  const shortened = text.replace(/(%[c-f][0-9a-f])?(%[89ab][0-9a-f])*%?[0-9a-f]?$/i, '')
  const readable = [text, shortened || text].find(isEncoded)
  return readable === undefined ? text : decodeURIComponent(readable)
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Passport transliteration (Cabinet resolution 55 of 2010); other alphabets stay, percent-encoding is decoded. */
export function slugify(text: string): string {
  const latin = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ʼ’'`ь]/g, '')
    .replace(/зг/g, 'zgh')
    .replace(/(?<![\p{L}\p{N}])[єїйюя]/gu, (letter) => AT_WORD_START[letter] ?? letter)
    .replace(/[а-яєіїґ]/g, (letter) => LATIN[letter] ?? letter)
    .normalize('NFKD')
    // «№» becomes «No».
    .toLowerCase()
    .replace(/\p{M}/gu, '')
  const slug = latin
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 190)
  // Choices are looked up by slug in plain objects, which have this name already.
  return slug === 'constructor' ? 'constructor-1' : slug
}

/** Of a name in which nothing is a letter or a digit, by the codes of its signs: «—» and «+» are two names. */
export function nameSlug(name: string): string {
  const codes = [...name.trim()].map((sign) => (sign.codePointAt(0) ?? 0).toString(16))
  return slugify(name) || (codes.length === 0 ? '' : `znak-${codes.join('-')}`.slice(0, 190))
}

const AT_WORD_START: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

// biome-ignore format: easier to read as a table
const LATIN: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i', й: 'i',
  к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch',
  ш: 'sh', щ: 'shch', ю: 'iu', я: 'ia', ё: 'io', ъ: '', ы: 'y', э: 'e',
}
