import { mayNeedConsent, parseBlocks } from '#shop/content/blocks/parse-blocks.ts'
import { parseBody } from '#shop/content/pages/page-validation.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import { VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { getGlossary } from '#shop/core/languages/translations.server.ts'
import { translatedText } from '#shop/core/languages/translations.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { UsedService } from './consent.ts'
import * as sql from './used-services.sql.server.ts'
import { mergedServices, ownServices, pageServices } from './used-services.ts'
import { urlServices } from './video-services.ts'

const serviceCache = new TaggedCache<readonly UsedService[]>(
  'consent_services',
  { maxEntries: VISIBLE_LANGUAGES.length },
  () => [cacheTag.usedServices, cacheTag.galleries, cacheTag.settings, cacheTag.glossary],
)

/** In the order of the pages, with titles in the shop's language. The same object until they change. */
export function listUsedServices(shop: Shop, { consent, videoAds }: Settings): Promise<readonly UsedService[]> {
  return serviceCache.get(shop, 'services', async () => {
    const glossary = await getGlossary(shop)
    const all = [...ownServices(consent.tags), ...(await publishedServices(shop, videoAds))]
    return mergedServices(all).map((service) => ({ ...service, title: translatedText(glossary, service.title) }))
  })
}

async function publishedServices(shop: Shop, showsAds: boolean): Promise<UsedService[]> {
  const pages = await sql.selectPagesNeedingConsent(shop.db, shop.now())
  const inPages = pages
    .toSorted((a, b) => a.id - b.id)
    .filter(({ body }) => mayNeedConsent(body))
    .flatMap(({ id, title, body }) =>
      pageServices({ id, title, blocks: parseBlocks(parseBody(body)).blocks }, showsAds),
    )
  return [...inPages, ...(await sql.selectGalleryLinkUrls(shop.db)).flatMap(urlServices)]
}
