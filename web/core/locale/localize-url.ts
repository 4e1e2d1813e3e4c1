import { BUILD_LANGUAGE } from '#i18n/locale/uk/build-language.ts'
import { LANGUAGES, localizePath } from '#shop/core/languages/languages.ts'

/** The language of these pages. All links use Ukrainian URLs internally; the prefix is added here on output. */
export const language = BUILD_LANGUAGE

export function localizeUrl(address: string): string {
  return localizePath(BUILD_LANGUAGE, address)
}

const isPrefixed = LANGUAGES[BUILD_LANGUAGE].prefix !== ''

/** Links and forms, also in the owner's texts. A link with its own language (`hreflang`) is left alone. */
const LINK_ATTRIBUTES = /\b(href|action|formaction)="(\/(?!\/)[^"]*)"/gi
/** Looked for before each link only: in the pattern above it would be tried at every letter of the page. */
const OWN_LANGUAGE = /hreflang="[a-z-]{2,9}" $/i
const MAX_OWN_LANGUAGE_LENGTH = 21

export function localizeMarkup(markup: string): string {
  if (!isPrefixed) return markup
  return markup.replace(LINK_ATTRIBUTES, (link, name: string, address: string, start: number) =>
    OWN_LANGUAGE.test(markup.slice(Math.max(0, start - MAX_OWN_LANGUAGE_LENGTH), start))
      ? link
      : `${name}="${localizeUrl(address)}"`,
  )
}

export function localizeData(json: string, siteUrl: string): string {
  if (!isPrefixed) return json
  return json.replace(/"(https?:\/\/[^"/]+)(\/[^"]*)"/g, (quoted, site: string, path: string) =>
    site === siteUrl ? `"${site}${localizeUrl(path)}"` : quoted,
  )
}
