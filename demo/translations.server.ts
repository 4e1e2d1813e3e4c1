import { findProductIdsBySku } from '#shop/catalog/products/records/products.server.ts'
import { saveGlossaryWords, saveTranslation } from '#shop/core/languages/translations.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { englishCategories } from './english/categories.ts'
import { saveEnglishGalleries, saveEnglishPages } from './english/pages.server.ts'
import { readEnglishProducts, readSharedTexts } from './english/shared-texts.ts'
import { englishTerms } from './english/terms.ts'
import type { DemoProduct, DemoScene, DemoVideo } from './products.ts'

type Sources = { goods: DemoProduct[]; scenes: DemoScene[]; film: DemoVideo; categories: Map<string, number> }

export async function saveEnglishTranslations(shop: Shop, sources: Sources): Promise<void> {
  const [products, shared] = await Promise.all([readEnglishProducts(), readSharedTexts(sources)])
  await transact(shop, async (shop) => {
    for (const [slug, { name, text }] of Object.entries(englishCategories)) {
      const id = sources.categories.get(slug)
      const texts = { name, shortDescription: '', description: text }
      if (id !== undefined) await saveTranslation(shop, { language: 'en', kind: 'category', id }, texts)
    }
    const ids = await findProductIdsBySku(shop, Object.keys(products))
    for (const [sku, texts] of Object.entries(products)) {
      const id = ids.get(sku)
      if (id !== undefined) await saveTranslation(shop, { language: 'en', kind: 'product', id }, texts)
    }
    await saveGlossaryWords(shop, 'en', englishTerms)
    await saveEnglishPages(shop, shared)
    await saveEnglishGalleries(shop, shared)
  })
}
