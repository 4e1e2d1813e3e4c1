import { formatPrice, formatSize } from '#i18n/format.ts'
import { goodsFeedTitle } from '#i18n/goods-feed.uk.ts'
import { uk } from '#i18n/uk.ts'
import { feedAddress, goodsFeedAddress, journalAddress, productAddress, shopAddress } from '#shop/addresses.ts'
import type { Card } from '#shop/catalog/card.ts'
import { readListing } from '#shop/catalog/listings.server.ts'
import { readPosts } from '#shop/content/journal.server.ts'
import type { PostCover } from '#shop/content/pages.ts'
import { escapeXml, XML_HEAD } from '#shop/feeds/xml.ts'
import { socialUrl } from '#shop/media/media.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { textAnswer } from './text-answer.ts'

const POSTS_IN_FEED = 20
const GOODS_IN_FEED = 30

/** The journal and the new goods for feed readers: RSS 2.0 with descriptions, not texts. */
export async function answerFeed(shop: Shop, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const address = pathname.endsWith('/') ? pathname : `${pathname}/`
  const make = FEEDS[address]
  if (!make) return undefined
  if (address !== pathname) return new Response(null, { status: 301, headers: { location: address } })
  return textAnswer(await make(shop), 'application/rss+xml; charset=utf-8')
}

const FEEDS: Record<string, (shop: Shop) => Promise<string>> = { [feedAddress]: feed, [goodsFeedAddress]: goodsFeed }

async function goodsFeed(shop: Shop): Promise<string> {
  const { shopName, tagline } = await readSettings(shop)
  const { cards } = await readListing(shop, { kind: 'shop', targetId: 0 }, 'date', 1, GOODS_IN_FEED)
  const { url } = shop.site
  const channel = [
    element('title', goodsFeedTitle(shopName)),
    element('link', url + shopAddress),
    element('description', tagline || goodsFeedTitle(shopName)),
    element('language', 'uk'),
    ...(cards[0] ? [element('pubDate', moment(cards[0].publishedAt))] : []),
    `<atom:link href="${escapeXml(url + goodsFeedAddress)}" rel="self" type="application/rss+xml"/>`,
    ...cards.map((card) => goodsItem(url, card)),
  ]
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>`
}

function goodsItem(siteUrl: string, card: Card): string {
  const media = card.pictures[0]?.media
  const price = card.priceLow === null ? '' : formatPrice(card.priceLow)
  const facts = [
    element('title', card.name),
    element('link', siteUrl + encodeURI(productAddress(card.slug))),
    `<guid isPermaLink="false">${escapeXml(`${siteUrl}/?p=${card.id}`)}</guid>`,
    element('pubDate', moment(card.publishedAt)),
    element('description', [price, formatSize(card)].filter(Boolean).join(', ') || card.name),
    // The length is not known before somebody asks for the picture, and readers take nought for that.
    ...(media ? [`<enclosure url="${siteUrl}${socialUrl(media)}" length="0" type="image/jpeg"/>`] : []),
  ]
  return `<item>${facts.join('')}</item>`
}

async function feed(shop: Shop): Promise<string> {
  const { shopName } = await readSettings(shop)
  const { posts } = await readPosts(shop, { page: 1, pageSize: POSTS_IN_FEED })
  const newest = posts[0]?.publishAt
  const channel = [
    element('title', uk.journal.of(shopName)),
    element('link', shop.site.url + journalAddress),
    element('description', uk.journal.text),
    element('language', 'uk'),
    ...(newest === undefined ? [] : [element('pubDate', moment(newest))]),
    `<atom:link href="${escapeXml(shop.site.url + feedAddress)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(shop.site.url, post)),
  ]
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>`
}

function item(siteUrl: string, post: PostCover): string {
  const facts = [
    element('title', post.title),
    element('link', siteUrl + encodeURI(post.address)),
    // An address may change; what a reader has read must not come again.
    `<guid isPermaLink="false">${escapeXml(`${siteUrl}/?p=${post.id}`)}</guid>`,
    element('pubDate', moment(post.publishAt)),
    ...(post.category ? [element('category', post.category.name)] : []),
    ...(post.description ? [element('description', post.description)] : []),
  ]
  return `<item>${facts.join('')}</item>`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** RFC 822, as RSS wants it. */
function moment(at: number): string {
  return new Date(at).toUTCString()
}
