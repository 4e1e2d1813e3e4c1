import { LANGUAGE } from '#i18n/language.ts'

/** `lang` for what the browser makes of the catalogue's words: one that has no translation stays Ukrainian. */
export function languageOf(text: string): 'uk' | undefined {
  return LANGUAGE !== 'uk' && UKRAINIAN.test(text) ? 'uk' : undefined
}

export const UKRAINIAN = /[А-Яа-яЄєІіЇїҐґ]/
