import { BUILD_LANGUAGE } from '#i18n/locale/uk/build-language.ts'

/** `lang` of a name from the catalogue or the settings: without a translation it is Ukrainian (WCAG 3.1.2). */
export function textLanguage(text: string): 'uk' | undefined {
  return BUILD_LANGUAGE !== 'uk' && UKRAINIAN_LETTER.test(text) ? 'uk' : undefined
}

/** `lang` of a label that the owner has written, or left in English (§2: «Prev», «Next»). */
export function labelLanguage(label: string): 'uk' | 'en' | undefined {
  if (BUILD_LANGUAGE !== 'uk') return textLanguage(label)
  return /[A-Za-z]/.test(label) && !UKRAINIAN_LETTER.test(label) ? 'en' : undefined
}

/** `lang` of the owner's HTML, in which a few words of another language are names. */
export function htmlLanguage(html: string): 'uk' | undefined {
  return BUILD_LANGUAGE !== 'uk' && isMostlyUkrainian(html) ? 'uk' : undefined
}

export function isMostlyUkrainian(html: string): boolean {
  const text = html.replace(/<[^>]*>|&\w+;/g, '')
  return countMatches(text, /[А-Яа-яЄєІіЇїҐґ]/g) > countMatches(text, /[A-Za-z]/g)
}

/**
 * The Ukrainian part of a text, from its first Ukrainian word to its last, with the punctuation and digits around them:
 * names in an interface text are quoted.
 */
export function splitUkrainian(text: string): { before: string; ukrainian: string; after: string } {
  const ukrainian = UKRAINIAN_PART.exec(text)?.[0] ?? ''
  const start = text.indexOf(ukrainian)
  return { before: text.slice(0, start), ukrainian, after: text.slice(start + ukrainian.length) }
}

/** True for `231 см`, false for `Cart — Дубрава`. */
export function isUkrainian(text: string): boolean {
  const { before, ukrainian, after } = splitUkrainian(text)
  return ukrainian !== '' && !/[A-Za-z]/.test(before + after)
}

const UKRAINIAN_LETTER = /[А-Яа-яЄєІіЇїҐґ]/
const UKRAINIAN_PART = /[^A-Za-z\s]*[А-Яа-яЄєІіЇїҐґ](?:.*[А-Яа-яЄєІіЇїҐґ])?(?:\s*[^A-Za-z\s]+)*/s

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
