import type { PublishedPage } from '#shop/content/pages/pages.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shop/languages/languages.ts'
import { findTranslatedLanguages, withTranslatedTexts } from '#shop/languages/translations.server.ts'
import type { Shop } from '#shop/shop.ts'

export type TranslatedPage = {
  page: PublishedPage
  /** Languages besides Ukrainian with a complete translation. */
  languages: Language[]
  /** Language of the title if it differs from that of the frame; blocks have their own. */
  titleLanguage?: Language
}

/**
 * The page in the visitor's language: translated texts in its blocks, and Ukrainian, marked as such, wherever there is
 * none.
 */
export async function translatePage(shop: Shop, page: PublishedPage): Promise<TranslatedPage> {
  const languages = page.id === 0 ? [] : await findTranslatedLanguages(shop, 'page', page.id)
  if (shop.language === DEFAULT_LANGUAGE) return { page, languages }
  const own = { id: page.id, name: page.title, shortDescription: page.description, description: '' }
  const { name, shortDescription, description } = await withTranslatedTexts(shop, 'page', own)
  return {
    page: {
      ...{ ...page, title: name, description: shortDescription },
      ...(description === ''
        ? { language: DEFAULT_LANGUAGE }
        : { blocks: [{ type: 'rich_text', id: 'translation', html: description }] }),
    },
    languages,
    ...(name === page.title && { titleLanguage: DEFAULT_LANGUAGE }),
  }
}
