import { LANGUAGE } from '#i18n/language.ts'
import { addressIn, LANGUAGES } from '#shop/languages/languages.ts'
import { markUkrainian } from './said-in-ukrainian.ts'

/** The language of these pages. Everything is linked by its Ukrainian address; what leaves gets the prefix here. */
export const language = LANGUAGE

export function here(address: string): string {
  return addressIn(LANGUAGE, address)
}

const isPrefixed = LANGUAGES[LANGUAGE].prefix !== ''

/** Links and forms, also those in what the owner wrote. What names a language of its own (`hreflang`) leads where it says. */
const LINK = /(?<!hreflang="[a-z-]{2,9}" )\b(href|action|formaction)="(\/(?!\/)[^"]*)"/gi

export function outward(markup: string): string {
  if (!isPrefixed) return markup
  return markUkrainian(markup).replace(LINK, (_, name: string, address: string) => `${name}="${here(address)}"`)
}

/** Whole addresses of this shop in a data block. */
export function outwardData(json: string, siteUrl: string): string {
  if (!isPrefixed) return json
  return json.replace(/"(https?:\/\/[^"/]+)(\/[^"]*)"/g, (whole, site: string, path: string) =>
    site === siteUrl ? `"${site}${here(path)}"` : whole,
  )
}
