import { findBlock } from '#shop/content/blocks/find-block.ts'
import { findPublishedPage } from '#shop/content/pages/published-pages.server.ts'
import { embedPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { listUsedServices } from '#shop/visitors/consent/used-services.server.ts'
import { translatePage } from '#web/content/translated-page.server.ts'
import {
  BANNER_STYLE_VERSION,
  bannerFile,
  bannerMarkupUrl,
  bannerStyle,
  renderBannerMarkup,
} from '#web/core/consent/banner/banner-files.server.tsx'
import { EmbedFrame } from '#web/core/consent/blocked-content/consent-area-block.tsx'
import { embedDocument } from '#web/core/consent/blocked-content/embed-document.ts'
import { ManageSwitches } from '#web/core/consent/statement/manage-section.tsx'
import { localizeMarkup } from '#web/core/locale/localize-url.ts'
import { renderBlocks } from '../content/render-blocks.server.tsx'
import { getPageFrame } from '../document/page-frame.server.ts'
import { renderFragment, renderIslands } from '../document/render-document.server.tsx'

/** The banner's files: fetched by visitors who have not decided yet. */
export async function renderConsentBanner(shop: Shop): Promise<ConsentBannerFiles> {
  const settings = await getSettings(shop)
  const services = await listUsedServices(shop, settings)
  const markup = renderBannerMarkup(settings, services)
  return {
    address: bannerMarkupUrl(markup),
    html: bannerFile(localizeMarkup(markup)),
    style: bannerStyle,
    styleVersion: BANNER_STYLE_VERSION,
  }
}

type ConsentBannerFiles = { address: string; html: string; style: string; styleVersion: string }

/** Replaces an empty manage section (protocols 5.8). */
export async function renderConsentManageSection(shop: Shop, isSignalled: boolean): Promise<string> {
  const settings = await getSettings(shop)
  const services = await listUsedServices(shop, settings)
  return renderFragment(<ManageSwitches settings={settings} services={services} isSignalled={isSignalled} />)
}

/** The content behind a consent area of a page (protocols 5.4); empty: the page or the area does not exist. */
export async function renderConsentArea(shop: Shop, pageId: number, blockId: string): Promise<string> {
  const shown = await findPublishedPage(shop, pageId)
  const page = shown && (await translatePage(shop, shown)).page
  const block = page && findBlock(page.blocks, blockId)
  if (block?.type === 'html_embed') {
    return renderFragment(<EmbedFrame {...block} address={embedPath(pageId, blockId)} />)
  }
  if (!page || block?.type !== 'consent_area') return ''
  const url = new URL(page.address, shop.site.url)
  const frame = await getPageFrame(shop, page.address)
  const parts = { shop, frame, request: { url, params: {} }, page }
  return renderIslands((await renderBlocks(block.blocks, parts)).body)
}

/** The owner's own HTML as a separate document; undefined: there is none. */
export async function renderEmbed(shop: Shop, pageId: number, blockId: string): Promise<string | undefined> {
  const page = await findPublishedPage(shop, pageId)
  const block = page && findBlock(page.blocks, blockId)
  return block?.type === 'html_embed' ? embedDocument(block.title, block.html) : undefined
}
