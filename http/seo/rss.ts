import { productFeedTitle } from '#i18n/feeds/uk/product-feed.ts'
import { formatPrice, formatSize } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { getListingPage } from '#shop/catalog/listings/listings.server.ts'
import type { ProductCardData } from '#shop/catalog/product-card.ts'
import { listPosts } from '#shop/content/journal/journal.server.ts'
import type { PostSummary } from '#shop/content/pages/pages.ts'
import { escapeXml, XML_HEAD } from '#shop/feeds/formats/xml.ts'
import { socialUrl } from '#shop/media/media.ts'
import { journalFeedPath, journalPath, productFeedPath, productPath, shopPath } from '#shop/paths.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { textResponse } from '../text-response.ts'

const POSTS_IN_FEED = 20
const PRODUCTS_IN_FEED = 30

/** New products for feed readers: RSS 2.0 with summaries. */
export async function answerProductRss(shop: Shop): Promise<Response> {
  const { shopName, tagline } = await getSettings(shop)
  const { cards } = await getListingPage(shop, { kind: 'shop', targetId: 0 }, 'date', 1, PRODUCTS_IN_FEED)
  const { url } = shop.site
  const channel = [
    element('title', productFeedTitle(shopName)),
    element('link', url + shopPath),
    element('description', tagline || productFeedTitle(shopName)),
    element('language', 'uk'),
    ...(cards[0] ? [element('pubDate', formatRfc822Date(cards[0].publishedAt))] : []),
    `<atom:link href="${escapeXml(url + productFeedPath)}" rel="self" type="application/rss+xml"/>`,
    ...cards.map((card) => productItem(url, card)),
  ]
  return rssResponse(channel)
}

function productItem(siteUrl: string, card: ProductCardData): string {
  const media = card.pictures[0]?.media
  const price = card.priceLow === null ? '' : formatPrice(card.priceLow)
  const facts = [
    element('title', card.name),
    element('link', siteUrl + encodeURI(productPath(card.slug))),
    `<guid isPermaLink="false">${escapeXml(`${siteUrl}/?p=${card.id}`)}</guid>`,
    element('pubDate', formatRfc822Date(card.publishedAt)),
    element('description', [price, formatSize(card)].filter(Boolean).join(', ') || card.name),
    // The file size is unknown before the picture is first encoded; readers accept 0.
    ...(media ? [`<enclosure url="${siteUrl}${socialUrl(media)}" length="0" type="image/jpeg"/>`] : []),
  ]
  return `<item>${facts.join('')}</item>`
}

/** Journal posts for feed readers. */
export async function answerJournalRss(shop: Shop): Promise<Response> {
  const { shopName } = await getSettings(shop)
  const { posts } = await listPosts(shop, { page: 1, pageSize: POSTS_IN_FEED })
  const newest = posts[0]?.publishAt
  const channel = [
    element('title', siteTexts.journal.of(shopName)),
    element('link', shop.site.url + journalPath),
    element('description', siteTexts.journal.text),
    element('language', 'uk'),
    ...(newest === undefined ? [] : [element('pubDate', formatRfc822Date(newest))]),
    `<atom:link href="${escapeXml(shop.site.url + journalFeedPath)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => postItem(shop.site.url, post)),
  ]
  return rssResponse(channel)
}

function postItem(siteUrl: string, post: PostSummary): string {
  const facts = [
    element('title', post.title),
    element('link', siteUrl + encodeURI(post.address)),
    // A URL may change, but readers must not show an item twice.
    `<guid isPermaLink="false">${escapeXml(`${siteUrl}/?p=${post.id}`)}</guid>`,
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

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** RFC 822, as RSS requires. */
function formatRfc822Date(at: number): string {
  return new Date(at).toUTCString()
}
