import { renderToStaticMarkup } from 'react-dom/server'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { findSlugRedirect } from '#shop/catalog/products/slug-redirects/slug-redirects.server.ts'
import type { Block } from '#shop/content/blocks/blocks.ts'
import type { GalleryView } from '#shop/content/galleries/galleries.ts'
import { findPageRedirect } from '#shop/content/pages/published-pages.server.ts'
import { findRedirect } from '#shop/content/redirects/redirects.server.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Notice } from '#shop/sales/cart/cart.ts'
import { OwnSavedList } from '#web/catalog/saved-products/own-saved-list.tsx'
import { savedListTags } from '#web/catalog/saved-products/saved-list-content.ts'
import { Gallery } from '#web/content/galleries/gallery.tsx'
import { BANNER_STYLE_VERSION } from '#web/core/consent/banner/banner-files.server.tsx'
import { Island } from '#web/core/islands/island.tsx'
import { type Failed, FailurePage, NotFoundPage } from '#web/pages/content/error-pages.tsx'
import { renderBlocks } from '#web/pages/content/render-blocks.server.tsx'
import type { Assets } from '#web/pages/document/document.tsx'
import type { PageFrame, PageHead, RenderedPage, SharedFrame } from '#web/pages/document/page.ts'
import { getPageFrame, lastPageFrame, pageFrameTags } from '#web/pages/document/page-frame.server.ts'
import {
  noVisitorData,
  renderDocument,
  renderFragment,
  renderIslands,
} from '#web/pages/document/render-document.server.tsx'
import { pageGlobalsScript } from '#web/pages/page-globals/page-globals.server.ts'
import type { FormState } from '#web/visitors/messages/form-state.ts'
import { type PageName, pages, savedLists } from './pages.ts'

export { renderAdmin, renderNewPassword, renderSignIn } from '#web/office/auth/staff-auth.server.tsx'
export { closedShopNotices, renderClosedShop } from '#web/office/closed-shop/closed-shop.server.tsx'
export {
  getCartPageContent,
  renderCartFragments,
  renderCartPage,
  renderCartTotals,
} from '#web/pages/for-one-visitor/cart.server.tsx'
export { getCheckoutContent, renderCheckout } from '#web/pages/for-one-visitor/checkout.server.tsx'
export { getCityContent, renderCityDelivery } from '#web/pages/for-one-visitor/city-delivery.server.tsx'
export {
  renderConsentArea,
  renderConsentBanner,
  renderConsentManageSection,
  renderEmbed,
} from '#web/pages/for-one-visitor/consent.server.tsx'
export { renderOrderHistory } from '#web/pages/for-one-visitor/order-history.server.tsx'
export { renderOrder, renderOrderNotFound, renderPaymentRedirect } from '#web/pages/for-one-visitor/orders.server.tsx'
export { renderReviews } from '#web/pages/for-one-visitor/reviews.server.tsx'
export { renderSearchRateLimited, renderSearchResults } from '#web/pages/for-one-visitor/search.server.tsx'
export { renderStockAlertAnswer } from '#web/pages/for-one-visitor/stock-alert-page.server.tsx'
export { toShownPoint } from '#web/sales/checkout/checkout-content.ts'
export { renderEmail } from '#web/sales/emails/email-layout.server.tsx'

/** A page as the route table has found it. */
export type RequestedPage = {
  page: PageName
  params: Record<string, string>
  url: URL
  /** Path and query under which the page is cached. */
  address: string
  /** What its island shows. */
  asData?: boolean
}

/**
 * Renders a page as a whole document. The output is identical for every visitor unless the request has data of its own
 * to show.
 */
export async function renderPage(
  shop: Shop,
  assets: Assets,
  { page, params, url, address, asData }: RequestedPage,
  visitor: { notices: Notice[]; form?: FormState } = noVisitorData,
): Promise<RenderedPage> {
  const frame = await getPageFrame(shop, address)
  const loaded = await pages[page](shop, frame, { url, params, ...(visitor.form && { form: visitor.form }) })
  if (loaded.kind === 'moved') return loaded
  if (loaded.kind === 'missing') return findMoved(shop, url)
  const tags = [...pageFrameTags(frame), ...loaded.tags]
  const { scriptHosts } = frame.settings.consent
  if (loaded.kind === 'data' || (asData && loaded.data)) {
    const [data, rare = false] = loaded.kind === 'data' ? [loaded.data] : [loaded.data?.(), loaded.rare]
    return { kind: 'page', status: 200, html: JSON.stringify(data), type: 'application/json', tags, rare, scriptHosts }
  }
  const html = renderDocument({
    head: loaded.head,
    frame,
    assets,
    body: loaded.body,
    visit: visitor,
    pageId: loaded.pageId,
  })
  const { status = 200, rare = false } = loaded
  return { kind: 'page', status, html, tags, rare, scriptHosts }
}

/** The list of such a page as data or as an island. Undefined: the page has none, or the address names no products. */
export async function renderSavedList(
  shop: Shop,
  { page, params, url, address }: RequestedPage,
  form: 'data' | 'island',
): Promise<{ text: string; tags: string[] } | undefined> {
  const frame = await getPageFrame(shop, address)
  const content = await savedLists[page]?.(shop, frame, { url, params })
  if (!content) return undefined
  const text =
    form === 'data'
      ? JSON.stringify(content)
      : renderIslands(<Island name="own-saved-list" component={OwnSavedList} props={{ content }} />)
  return { text, tags: [...pageFrameTags(frame), ...savedListTags(content)] }
}

/** Where the page at this address has moved to. */
export async function findMoved(shop: Shop, url: URL): Promise<Exclude<RenderedPage, { kind: 'page' }>> {
  const to = (await findSlugRedirect(shop, url.pathname)) ?? (await findPageRedirect(shop, url.pathname))
  if (to) return { kind: 'moved', to: to + url.search }
  const sent = await findRedirect(shop, url.pathname + url.search)
  return sent ? { kind: 'moved', to: sent } : { kind: 'missing' }
}

/** The 404 page, the same for all addresses. */
export async function renderMissingPage(shop: Shop, assets: Assets): Promise<Extract<RenderedPage, { kind: 'page' }>> {
  const frame = await getPageFrame(shop, '')
  const head: PageHead = { title: `${siteTexts.notFoundTitle} — ${frame.settings.shopName}` }
  const html = renderDocument({ head, frame, assets, body: <NotFoundPage /> })
  const { scriptHosts } = frame.settings.consent
  return { kind: 'page', status: 404, html, tags: pageFrameTags(frame), rare: false, scriptHosts }
}

/** Undefined: not enabled by the owner. */
export async function renderPageGlobals(
  shop: Shop,
  assets: Assets,
): Promise<{ address: string; text: string } | undefined> {
  const frame = await getPageFrame(shop, '')
  return frame.settings.pageGlobals
    ? pageGlobalsScript(frame, { player: assets.player, consentStyle: BANNER_STYLE_VERSION })
    : undefined
}

/** One page of a gallery, which replaces another page of it. */
export function renderGallery(view: GalleryView, galleryNo: number): string {
  return renderFragment(<Gallery view={view} no={galleryNo} />)
}

/** For unexpected errors: uses nothing that could fail again. */
export function renderFailure(
  shop: Shop,
  assets: Assets,
  failure: Failed = { title: siteTexts.failureTitle, text: siteTexts.failureText },
): string {
  return renderDocument({
    head: { title: failure.title },
    frame: lastPageFrame(shop) ?? emptyFrame(shop),
    assets,
    body: <FailurePage failure={failure} />,
  })
}

function emptyFrame(shop: Shop): PageFrame {
  const shared: SharedFrame = {
    siteUrl: shop.site.url,
    settings: defaultSettings,
    storeNoticeId: '',
    services: [],
    categories: [],
    pictures: new Map(),
    instalments: [],
  }
  return { ...shared, shared, address: '' }
}

/** Unsaved blocks, rendered separately by name as the page would show them. */
export async function renderPreview(shop: Shop, blocks: Block[]): Promise<Record<string, string>> {
  const url = new URL('/', shop.site.url)
  const parts = { shop, frame: await getPageFrame(shop, '/'), request: { url, params: {} } }
  const shown = await Promise.all(
    blocks.map(async (block) => {
      const page = { id: 0, address: '/', blocks: [block] }
      const { body } = await renderBlocks(page.blocks, { ...parts, page })
      return [block.id, renderToStaticMarkup(body)] as const
    }),
  )
  return Object.fromEntries(shown)
}
