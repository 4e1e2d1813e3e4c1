import { BUILD_LANGUAGE } from '#i18n/locale/uk/build-language.ts'

/** `lang` for what the browser makes of the catalogue's words: one that has no translation stays Ukrainian. */
export function textLanguage(text: string): 'uk' | undefined {
  return BUILD_LANGUAGE !== 'uk' && UKRAINIAN_LETTER.test(text) ? 'uk' : undefined
}

export const UKRAINIAN_LETTER = /[А-Яа-яЄєІіЇїҐґ]/
