import { setImmediate } from 'node:timers/promises'
import { glossaryTexts } from '#shop/catalog/products/product-page/translated-product.ts'
import { storedProductMeta } from '#shop/catalog/products/records/stored-product.server.ts'
import { storedTexts } from '#shop/core/column-names.ts'
import { parseStored } from '#shop/core/json.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import { isTranslatable } from '#shop/core/languages/source-texts.ts'
import { listGlossaryWords } from '#shop/core/languages/translations.server.ts'
import { MAX_WORD_LENGTH } from '#shop/core/languages/translations.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { mapSettingTexts } from '#shop/core/settings/translated-settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { listUsedServices } from '#shop/visitors/consent/used-services.server.ts'
import * as sql from './text-groups.sql.server.ts'

const PRODUCTS_AT_ONCE = 5000
/** More than a translator reads at once; further ones are listed when these are translated. */
const MAX_PRODUCT_WORDS = 1000

/** Of the catalogue, the journal, settings, services that need consent, and what products are made of. */
export async function withOwnWords(shop: Shop, language: Exclude<Language, 'uk'>, words: string[]): Promise<string[]> {
  const glossary = await listGlossaryWords(shop, language)
  const settings = await getSettings(shop)
  const isMissing = (text: string) =>
    glossary[text] === undefined && isTranslatable(text) && text.length <= MAX_WORD_LENGTH
  const all = new Set(words)
  const add = (text: string) => {
    if (isMissing(text)) all.add(text)
    return text
  }
  mapSettingTexts(settings, add)
  for (const { title } of await listUsedServices(shop, settings)) add(title)
  const most = all.size + MAX_PRODUCT_WORDS
  for await (const text of productTexts(shop)) {
    add(text)
    if (all.size >= most) break
  }
  return [...all].sort((a, b) => a.localeCompare(b, 'uk'))
}

/** Visitors' requests run between the slices of products. */
async function* productTexts(shop: Shop): AsyncGenerator<string> {
  const last = await sql.selectLastProductId(shop.db)
  for (let after = 0; after < last; after += PRODUCTS_AT_ONCE) {
    const rows = await sql.selectProductTexts(shop.db, after, after + PRODUCTS_AT_ONCE)
    for (const { materials, meta, variation_text: variationText, button_text: buttonText } of rows) {
      yield* glossaryTexts({
        materials: parseStored(storedTexts, materials),
        meta: parseStored(storedProductMeta, meta),
        variationText,
        buttonText,
      })
    }
    await setImmediate()
  }
}
