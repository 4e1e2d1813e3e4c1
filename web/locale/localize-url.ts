import { BUILD_LANGUAGE } from '#i18n/locale/uk/build-language.ts'
import { LANGUAGES, localizePath } from '#shop/languages/languages.ts'
import { markUntranslated } from './mark-untranslated.ts'

/** The language of these pages. Everything is linked by its Ukrainian address; what leaves gets the prefix here. */
export const language = BUILD_LANGUAGE

export function localizeUrl(address: string): string {
  return localizePath(BUILD_LANGUAGE, address)
}

const isPrefixed = LANGUAGES[BUILD_LANGUAGE].prefix !== ''

/** Links and forms, also those in what the owner wrote. What names a language of its own (`hreflang`) leads where it says. */
const LINK_ATTRIBUTES = /(?<!hreflang="[a-z-]{2,9}" )\b(href|action|formaction)="(\/(?!\/)[^"]*)"/gi

export function localizeMarkup(markup: string): string {
  if (!isPrefixed) return markup
  return markUntranslated(markup).replace(
    LINK_ATTRIBUTES,
    (_, name: string, address: string) => `${name}="${localizeUrl(address)}"`,
  )
}

/** Whole addresses of this shop in a data block. */
export function localizeData(json: string, siteUrl: string): string {
  if (!isPrefixed) return json
  return json.replace(/"(https?:\/\/[^"/]+)(\/[^"]*)"/g, (whole, site: string, path: string) =>
    site === siteUrl ? `"${site}${localizeUrl(path)}"` : whole,
  )
}
