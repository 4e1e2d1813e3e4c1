/** Ukrainian is the source language; the others are shown where a translation exists. */
export type Language = 'uk' | 'en' | 'ru'

export type LanguageFacts = {
  prefix: string
  name: string
  /** For `og:locale`. */
  locale: string
  /** Off: its addresses are not served, but texts may be prepared. Enable languages whose interface is in `i18n/`. */
  isShown: boolean
}

export const LANGUAGES: Record<Language, LanguageFacts> = {
  uk: { prefix: '', name: 'Українська', locale: 'uk_UA', isShown: true },
  en: { prefix: '/en', name: 'English', locale: 'en_GB', isShown: true },
  ru: { prefix: '/ru', name: 'Русский', locale: 'ru_UA', isShown: false },
}

export const DEFAULT_LANGUAGE: Language = 'uk'
const ALL_LANGUAGES: readonly Language[] = ['uk', 'en', 'ru']
export const TARGET_LANGUAGES: readonly Exclude<Language, 'uk'>[] = ['en', 'ru']
export const VISIBLE_LANGUAGES = ALL_LANGUAGES.filter((language) => LANGUAGES[language].isShown)

/** Files, sign-in and API roots that are the same in every language. */
const LANGUAGE_NEUTRAL_PATHS = /^\/(?:(?:assets|media|admin|embed)\/|.*\.(?:xml|txt|css|ico|svg|json)$)/

/** `rest` undefined: `/en` without its slash. Paths that are the same in every language are left unchanged. */
export function parseLanguagePath(address: string): { language: Language; rest: string | undefined } {
  if (address.charCodeAt(1) === SLASH) return { language: DEFAULT_LANGUAGE, rest: address }
  for (const language of VISIBLE_LANGUAGES) {
    const { prefix } = LANGUAGES[language]
    if (prefix === '' || !address.startsWith(prefix)) continue
    const rest = address.slice(prefix.length)
    if (rest === '' || rest[0] === '?') return { language, rest: undefined }
    const [path = ''] = rest.split('?', 1)
    if (rest[0] === '/' && !rest.startsWith('//') && !LANGUAGE_NEUTRAL_PATHS.test(path)) return { language, rest }
  }
  return { language: DEFAULT_LANGUAGE, rest: address }
}

const SLASH = 47

/** Adds the language prefix to a path of the shop; prefixed and language-neutral paths stay unchanged. */
export function localizePath(language: Language, address: string): string {
  const { prefix } = LANGUAGES[language]
  if (prefix === '' || !/^\/(?!\/)/.test(address) || parseLanguagePath(address).language === language) return address
  const [path = ''] = address.split(/[?#]/, 1)
  return LANGUAGE_NEUTRAL_PATHS.test(path) ? address : prefix + address
}

/** Rows of a translation table, by what they translate. */
export function languagesById<Id>(rows: { id: Id; language: string }[]): Map<Id, Language[]> {
  const byId = new Map<Id, Language[]>()
  for (const { id, language } of rows) {
    if (isTargetLanguage(language)) byId.set(id, [...(byId.get(id) ?? []), language])
  }
  return byId
}

export function isTargetLanguage(text: string): text is Exclude<Language, 'uk'> {
  return TARGET_LANGUAGES.some((language) => language === text)
}
