import { renderToStaticMarkup } from 'react-dom/server'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Notice } from '#shop/cart/cart.ts'
import { findSlugRedirect } from '#shop/catalog/slug-redirects/slug-redirects.server.ts'
import type { Block } from '#shop/content/blocks/blocks.ts'
import { findPageRedirect } from '#shop/content/pages/published-pages.server.ts'
import { listFilterNames } from '#shop/filters/filter-names.server.ts'
import {
  expandedFacetQuery,
  filterQuery,
  isFilterParam,
  parseExpandedFacet,
  parseFilters,
} from '#shop/filters/filters.ts'
import type { GalleryView } from '#shop/galleries/galleries.ts'
import { shopPath, tagPath } from '#shop/paths.ts'
import { findRedirect } from '#shop/redirects/redirects.server.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { BANNER_STYLE_VERSION } from './consent/configuration.server.ts'
import { renderBlocks } from './content/blocks/render-blocks.server.tsx'
import { type Failed, FailurePage, NotFoundPage } from './content/pages/error-pages.tsx'
import type { Assets } from './document/document.tsx'
import type { PageHead, RenderedPage } from './document/page.ts'
import { getPageFrame, pageFrameTags } from './document/page-frame.server.ts'
import type { PageFrame } from './document/page-frame.ts'
import { noVisitorData, renderDocument, renderFragment } from './document/render-document.server.tsx'
import { Gallery } from './galleries/gallery.tsx'
import type { FormState } from './messages/form-state.ts'
import { pageGlobalsScript } from './page-globals/page-globals.server.ts'
import { pageRoutes } from './pages.ts'

export { renderAdmin, renderNewPassword, renderSignIn } from './auth/staff-auth.server.tsx'
export { renderCartFragments, renderCartPage, renderCartTotals } from './cart/cart.server.tsx'
export { renderCheckout } from './checkout/checkout.server.tsx'
export {
  renderConsentArea,
  renderConsentBanner,
  renderConsentManageSection,
  renderEmbed,
} from './consent/consent.server.tsx'
export { renderEmail } from './emails/email.server.tsx'
export { renderOrder, renderOrderNotFound, renderPaymentRedirect } from './orders/orders.server.tsx'
export { renderSearchRateLimited, renderSearchResults } from './search/search.server.tsx'

/**
 * The address under which a page is cached: its path and, in a fixed order, the query parameters that affect the page.
 * `filterNames`: attribute names, where the query is not empty. Undefined for addresses without a page.
 */
export function pageCacheKey(url: URL, filterNames: ReadonlySet<string> = NO_NAMES): string | undefined {
  const page = pageRoutes.find((page) => page.path.test(url.pathname))
  if (!page) return undefined
  const query = [...url.searchParams]
    .filter(([name, value]) => page.query.test(`${name}=${value}`))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (page.filtered) {
    const orderby = query.find(([name]) => name === 'orderby')?.[1]
    const own = url.pathname + filterQuery(parseFilters(url.searchParams, filterNames), orderby)
    const shown = parseExpandedFacet(url.searchParams, filterNames)
    return shown ? `${own}${own.includes('?') ? '&' : '?'}${expandedFacetQuery(shown)}` : own
  }
  return query.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(query)}`
}

/** The canonical path and query for filters in another notation (as forms send them). */
export function normalizedFilterUrl(url: URL, filterNames: ReadonlySet<string>): string | undefined {
  const params = [...url.searchParams]
  const key = pageCacheKey(url, filterNames)
  if (key === undefined || !pageRoutes.some((page) => page.filtered && page.path.test(url.pathname))) return undefined
  if (!params.some(([name]) => isFilterParam(name, filterNames) || name === 'facet' || name === 'product_tag'))
    return undefined
  // A tag has its own listing.
  const tag = url.pathname === shopPath ? url.searchParams.get('product_tag') : null
  if (tag && !tag.includes(',')) {
    const rest = new URL(url)
    rest.searchParams.delete('product_tag')
    rest.pathname = tagPath(tag)
    return normalizedFilterUrl(rest, filterNames) ?? rest.pathname + rest.search
  }
  const others = params.filter(([name]) => !CACHE_KEY_PARAMS.has(name) && !isFilterParam(name, filterNames))
  const rest = new URLSearchParams(others).toString()
  const right = new URL(rest === '' ? key : `${key}${key.includes('?') ? '&' : '?'}${rest}`, url)
  return right.search === url.search ? undefined : right.pathname + right.search
}

const CACHE_KEY_PARAMS = new Set(['orderby', 'facet', 'find'])
const NO_NAMES: ReadonlySet<string> = new Set()

/**
 * Renders the page at the address as a whole document. The output is identical for every visitor unless the request has
 * data of its own to show.
 */
export async function renderPage(
  shop: Shop,
  assets: Assets,
  url: URL,
  visitor: { notices: Notice[]; form?: FormState } = noVisitorData,
): Promise<RenderedPage> {
  const names = url.search === '' ? NO_NAMES : await listFilterNames(shop)
  const frame = await getPageFrame(shop, pageCacheKey(url, names) ?? url.pathname)
  const { scriptHosts } = frame.settings.consent
  for (const page of pageRoutes) {
    const match = page.path.exec(url.pathname)
    if (!match) continue
    const params = decodeParams(match.groups)
    const request = params && { url, params, ...(visitor.form && { form: visitor.form }) }
    const loaded = request ? await page.load(shop, frame, request) : ({ kind: 'missing' } as const)
    if (loaded.kind === 'moved') return loaded
    if (loaded.kind === 'missing') break
    const html = renderDocument(loaded.head, frame, assets, loaded.body, visitor, loaded.pageId)
    const { status = 200, rare = false } = loaded
    return { kind: 'page', status, html, tags: [...pageFrameTags(frame), ...loaded.tags], rare, scriptHosts }
  }

  const to = (await findSlugRedirect(shop, url.pathname)) ?? (await findPageRedirect(shop, url.pathname))
  if (to) return { kind: 'moved', to: to + url.search }
  const sent = await findRedirect(shop, url.pathname + url.search)
  if (sent) return { kind: 'moved', to: sent }
  const head: PageHead = { title: `${siteTexts.notFoundTitle} — ${frame.settings.shopName}` }
  return {
    kind: 'missing',
    html: renderDocument(head, { ...frame, address: '' }, assets, <NotFoundPage />),
    scriptHosts,
  }
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
  said: Failed = { title: siteTexts.failureTitle, text: siteTexts.failureText },
): string {
  const frame: PageFrame = {
    siteUrl: shop.site.url,
    address: '',
    settings: defaultSettings,
    services: [],
    categories: [],
    pictures: new Map(),
    instalments: [],
  }
  return renderDocument({ title: said.title }, frame, assets, <FailurePage said={said} />)
}

function decodeParams(groups: Record<string, string | undefined> | undefined): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(groups ?? {})) {
    if (value === undefined) continue
    try {
      params[name] = decodeURIComponent(value)
    } catch {
      return undefined // an invalid percent sequence
    }
  }
  return params
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
