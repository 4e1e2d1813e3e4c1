import { GALLERY_NONCE } from '#api/store/galleries/protocol.ts'
import { listNonEmptyCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import { DEFAULT_LANGUAGE, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { getSettings, getTranslatedSettings, storeNoticeId } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { instalmentOffers } from '#shop/sales/payment/payment-methods.ts'
import { createNonce } from '#shop/sales/session/nonces.server.ts'
import { listUsedServices } from '#shop/visitors/consent/used-services.server.ts'
import { language } from '#web/core/locale/localize-url.ts'
import { rootCategories } from '../layout/menus/menus.ts'
import type { PageFrame, SharedFrame } from './page.ts'

const PAGE_FRAME_TAGS = [
  cacheTag.settings,
  cacheTag.usedServices,
  cacheTag.galleries,
  cacheTag.categories,
  ...(language === DEFAULT_LANGUAGE ? [] : [cacheTag.glossary]),
]

export function pageFrameTags(frame: PageFrame): string[] {
  return frame.galleryNonce === undefined ? PAGE_FRAME_TAGS : [...PAGE_FRAME_TAGS, cacheTag.nonces]
}

const sharedFrames = new TaggedCache<SharedFrame>(
  'frames',
  { maxEntries: VISIBLE_LANGUAGES.length },
  ({ categories }) => [
    ...PAGE_FRAME_TAGS,
    // Sizes of categories. Pages do not follow them: each would be made anew with every change of a product.
    ...categories.map(({ listingId }) => cacheTag.listing(listingId)),
  ],
)

export async function getPageFrame(shop: Shop, address: string): Promise<PageFrame> {
  const shared = await sharedFrames.get(shop, 'frame', () => readSharedFrame(shop))
  const frame = { ...shared, shared, address }
  return shared.settings.pageGlobals ? { ...frame, galleryNonce: createNonce(shop, GALLERY_NONCE, null) } : frame
}

/** Without a query: the frame of the last page, if there was one. */
export function lastPageFrame(shop: Shop): PageFrame | undefined {
  const shared = sharedFrames.last(shop, 'frame')
  return shared && { ...shared, shared, address: '' }
}

async function readSharedFrame(shop: Shop): Promise<SharedFrame> {
  const [settings, categories] = await Promise.all([getTranslatedSettings(shop), listNonEmptyCategories(shop)])
  const services = await listUsedServices(shop, settings)
  const pictures = await findPictureFacts(shop, [
    ...rootCategories(categories).flatMap((category) => category.pictureId ?? []),
    ...[settings.logoId, settings.iconId, settings.sharePictureId].filter((id) => id !== null),
  ])
  const instalments = instalmentOffers(settings.payment, shop.providers)
  return {
    siteUrl: shop.site.url,
    settings,
    storeNoticeId: storeNoticeId(await getSettings(shop)),
    services,
    categories,
    pictures,
    instalments,
  }
}
