import { textsIn } from '#i18n/by-language.ts'
import { escapeXml, XML_HEAD } from '#shop/catalog/feeds/formats/xml.ts'
import { getListingPage } from '#shop/catalog/products/listings/listings.server.ts'
import type { ProductCardData } from '#shop/catalog/products/product-card.ts'
import { socialUrl } from '#shop/content/media/media-urls.ts'
import { listPosts } from '#shop/content/pages/journal/journal.server.ts'
import type { PostSummary } from '#shop/content/pages/pages.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import { journalFeedPath, journalPath, productFeedPath, productPath, shopPath } from '#shop/core/paths.ts'
import { getTranslatedSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { textResponse } from '../responses.ts'

const POSTS_IN_FEED = 20
const PRODUCTS_IN_FEED = 30

/** New products for feed readers: RSS 2.0 with summaries, in the shop's language. */
export async function answerProductRss(shop: Shop): Promise<Response> {
  const { shopName, tagline } = await getTranslatedSettings(shop)
  const { productFeedTitle } = textsIn(shop.language)
  const { cards } = await getListingPage(
    shop,
    { kind: 'shop', targetId: 0 },
    { ordering: 'date', page: 1, pageSize: PRODUCTS_IN_FEED },
  )
  const channel = [
    element('title', productFeedTitle(shopName)),
    element('link', urlOf(shop, shopPath)),
    element('description', tagline || productFeedTitle(shopName)),
    element('language', shop.language),
    ...(cards[0] ? [element('pubDate', formatRfc822Date(cards[0].publishedAt))] : []),
    `<atom:link href="${escapeXml(urlOf(shop, productFeedPath))}" rel="self" type="application/rss+xml"/>`,
    ...cards.map((card) => productItem(shop, card)),
  ]
  return rssResponse(channel)
}

function productItem(shop: Shop, card: ProductCardData): string {
  const { formatPrice, formatSize } = textsIn(shop.language)
  const media = card.pictures[0]?.media
  const price = card.priceLow === null ? '' : formatPrice(card.priceLow)
  const facts = [
    element('title', card.name),
    element('link', urlOf(shop, productPath(card.slug))),
    `<guid isPermaLink="false">${escapeXml(`${shop.site.url}/?p=${card.id}`)}</guid>`,
    element('pubDate', formatRfc822Date(card.publishedAt)),
    element('description', [price, formatSize(card)].filter(Boolean).join(', ') || card.name),
    // The file size is unknown before the picture is first encoded; readers accept 0.
    ...(media ? [`<enclosure url="${shop.site.url}${socialUrl(media)}" length="0" type="image/jpeg"/>`] : []),
  ]
  return `<item>${facts.join('')}</item>`
}

export async function answerJournalRss(shop: Shop): Promise<Response> {
  const { shopName } = await getTranslatedSettings(shop)
  const { journal } = textsIn(shop.language).siteTexts
  const { posts } = await listPosts(shop, { page: 1, pageSize: POSTS_IN_FEED })
  const newest = posts[0]?.publishAt
  const channel = [
    element('title', journal.of(shopName)),
    element('link', urlOf(shop, journalPath)),
    element('description', journal.text),
    element('language', shop.language),
    ...(newest === undefined ? [] : [element('pubDate', formatRfc822Date(newest))]),
    `<atom:link href="${escapeXml(urlOf(shop, journalFeedPath))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => postItem(shop, post)),
  ]
  return rssResponse(channel)
}

function postItem(shop: Shop, post: PostSummary): string {
  const facts = [
    element('title', post.title),
    element('link', urlOf(shop, post.address)),
    // A URL may change, but readers must not show an item twice.
    `<guid isPermaLink="false">${escapeXml(`${shop.site.url}/?p=${post.id}`)}</guid>`,
    element('pubDate', formatRfc822Date(post.publishAt)),
    ...(post.category ? [element('category', post.category.name)] : []),
    ...(post.description ? [element('description', post.description)] : []),
  ]
  return `<item>${facts.join('')}</item>`
}

function rssResponse(channel: string[]): Response {
  const text = `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>`
  return textResponse(text, 'application/rss+xml; charset=utf-8')
}

function urlOf({ site, language }: Shop, path: string): string {
  return site.url + encodeURI(localizePath(language, path))
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** RFC 822, as RSS requires. */
function formatRfc822Date(at: number): string {
  return new Date(at).toUTCString()
}
