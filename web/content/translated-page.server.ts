import { mapBlockTexts } from '#shop/content/blocks/block-texts.ts'
import type { PublishedPage } from '#shop/content/pages/pages.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shop/core/languages/languages.ts'
import { translateTexts } from '#shop/core/languages/text-translations.server.ts'
import {
  findTranslatedLanguages,
  withTranslatedTexts,
  withTranslatedTitles,
} from '#shop/core/languages/translations.server.ts'
import type { Shop } from '#shop/core/shop.ts'

export type TranslatedPage = {
  page: PublishedPage
  /** Languages besides Ukrainian with a translation. */
  languages: Language[]
}

/** The page in the visitor's language: each text without a translation stays Ukrainian, and components mark it. */
export async function translatePage(shop: Shop, page: PublishedPage): Promise<TranslatedPage> {
  const languages = await findTranslatedLanguages(shop, 'page', page.id)
  if (shop.language === DEFAULT_LANGUAGE) return { page, languages }
  const sourceTexts = { id: page.id, name: page.title, shortDescription: page.description, description: '' }
  const [{ name, shortDescription, description }, ancestors, blocks] = await Promise.all([
    withTranslatedTexts(shop, 'page', sourceTexts),
    withTranslatedTitles(shop, page.ancestors),
    translateTexts(shop, { kind: 'page', id: page.id }, (change) => mapBlockTexts(page.blocks, change)),
  ])
  return {
    page: {
      ...page,
      title: name,
      description: shortDescription,
      ancestors,
      // A text of the whole page takes the place of its blocks.
      blocks:
        description === '' ? (blocks ?? page.blocks) : [{ type: 'rich_text', id: 'translation', html: description }],
    },
    languages,
  }
}
