import { BUILD_LANGUAGE } from '#i18n/locale/uk/build-language.ts'

/** `lang` of catalogue texts rendered in the browser: an untranslated one stays Ukrainian. */
export function textLanguage(text: string): 'uk' | undefined {
  return BUILD_LANGUAGE !== 'uk' && UKRAINIAN_LETTER.test(text) ? 'uk' : undefined
}

export const UKRAINIAN_LETTER = /[А-Яа-яЄєІіЇїҐґ]/
