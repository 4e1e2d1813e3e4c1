import { readFilledCategories } from '#shop/catalog/categories.server.ts'
import { CATEGORIES_CHANGED } from '#shop/catalog/derive.server.ts'
import { readPictureFacts } from '#shop/catalog/picture-facts.server.ts'
import { readUsedServices } from '#shop/consent/used-services.server.ts'
import { SERVICES_CHANGED } from '#shop/content/asking-for-consent.ts'
import { GALLERIES_CHANGED } from '#shop/galleries/galleries.server.ts'
import { OWN_LANGUAGE } from '#shop/languages/languages.ts'
import { GLOSSARY_CHANGED, readGlossary } from '#shop/languages/translations.server.ts'
import { type Glossary, said } from '#shop/languages/translations.ts'
import { instalmentOffers } from '#shop/payment/payment.ts'
import { nonceFor } from '#shop/session/session.server.ts'
import { NONCES_TURNED } from '#shop/session/session.ts'
import type { MenuItem } from '#shop/settings/menus.ts'
import { readSettings, SETTINGS_CHANGED } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { GALLERY_NONCE } from '#wire/gallery-pages.protocol.ts'
import type { Frame } from './frame.ts'
import { language } from './language.ts'
import { rootsOf } from './layout/menus.ts'

export const FRAME_TAGS = [
  SETTINGS_CHANGED,
  // What visitors are asked about is listed on every page, or named there.
  SERVICES_CHANGED,
  GALLERIES_CHANGED,
  CATEGORIES_CHANGED,
  ...(language === OWN_LANGUAGE ? [] : [GLOSSARY_CHANGED]),
]

/** What a page with this frame around it depends on. */
export function frameTags(frame: Frame): string[] {
  return frame.galleryNonce === undefined ? FRAME_TAGS : [...FRAME_TAGS, NONCES_TURNED]
}

export async function readFrame(shop: Shop, address: string): Promise<Frame> {
  const [written, categories, glossary] = await Promise.all([
    readSettings(shop),
    readFilledCategories(shop),
    readGlossary(shop),
  ])
  const settings = glossary.size === 0 ? written : inWords(written, glossary)
  const services = await readUsedServices(shop, settings)
  const pictures = await readPictureFacts(
    shop,
    rootsOf(categories).flatMap((category) => category.pictureId ?? []),
  )
  const instalments = instalmentOffers(settings.payment, shop.providers)
  const frame = { siteUrl: shop.site.url, address, settings, services, categories, pictures, instalments }
  return settings.pageGlobals ? { ...frame, galleryNonce: nonceFor(shop, GALLERY_NONCE, null) } : frame
}

/** The owner's few words that stand around every page. */
function inWords(settings: Settings, glossary: Glossary): Settings {
  const item = ({ text, children, ...rest }: MenuItem): MenuItem => ({
    ...rest,
    text: said(glossary, text),
    ...(children && { children: children.map(item) }),
  })
  return {
    ...settings,
    tagline: said(glossary, settings.tagline),
    footnote: said(glossary, settings.footnote),
    storeNotice: said(glossary, settings.storeNotice),
    mainMenu: settings.mainMenu.map(item),
    secondaryMenu: settings.secondaryMenu.map(item),
    footerMenu: settings.footerMenu.map(item),
  }
}
