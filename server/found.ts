import {
  categoryAddress,
  galleryAddress,
  journalAddress,
  journalCategoryAddress,
  productAddress,
  saleAddress,
  shopAddress,
  tagAddress,
} from '#shop/addresses.ts'
import { readFilledCategories, readTags } from '#shop/catalog/categories.server.ts'
import { countListed, readListedAddresses } from '#shop/catalog/listings.server.ts'
import { readFilledJournalCategories } from '#shop/content/journal.server.ts'
import { readPagePictures } from '#shop/content/page-pictures.server.ts'
import { countShown, readShownAddresses } from '#shop/content/pages.server.ts'
import type { PageKind } from '#shop/content/pages.ts'
import { escapeXml, XML_HEAD } from '#shop/feeds/xml.ts'
import { readCovers } from '#shop/galleries/galleries.server.ts'
import { addressIn, type Language, OWN_LANGUAGE, SHOWN_LANGUAGES } from '#shop/languages/languages.ts'
import { languagesOfAll } from '#shop/languages/translations.server.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { llms } from './llms.ts'
import { textAnswer } from './text-answer.ts'

/** The protocol allows 50,000; smaller files are made and read in one breath. */
const ADDRESSES_IN_A_FILE = 5000

/** What search engines ask for: robots.txt and sitemaps. */
export async function answerSearchEngine(shop: Shop, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (pathname === '/robots.txt') return textAnswer(robots(shop.site.url), 'text/plain; charset=utf-8')
  if (pathname === '/llms.txt') return textAnswer(await llms(shop), 'text/plain; charset=utf-8')
  if (pathname === '/sitemap.xml') return textAnswer(await sitemapIndex(shop), XML)
  if (pathname === '/sitemap-lists.xml') return textAnswer(sitemap(shop.site.url, await lists(shop)), XML)
  const [, kind, file] = /^\/sitemap-(pages|posts|products)-([1-9]\d{0,4})\.xml$/.exec(pathname) ?? []
  if (!kind) return undefined
  const entries = await entriesOf[kind as keyof typeof entriesOf](shop, Number(file))
  return entries && textAnswer(sitemap(shop.site.url, entries), XML)
}

const XML = 'application/xml; charset=utf-8'

function robots(siteUrl: string): string {
  // Pages of one visitor, the search, and lists filtered by more than one value: there are more of these than goods.
  const lists = ['/shop/', '/product-category/', '/product-tag/']
  const closed = [
    ...['/cart/', '/checkout/', '/order/', '/my-account/', '/admin/', '/wp-admin/', '/wp-json/', '/embed/'],
    ...['/*?s=', '/*&s=', '/*?*add-to-cart=', '/*?*orderby='],
    ...lists.flatMap((list) => [`${list}*?*&`, `${list}*?*,`]),
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

async function sitemapIndex(shop: Shop): Promise<string> {
  const sizes = {
    pages: await countShown(shop, 'page'),
    posts: await countShown(shop, 'post'),
    products: await countListed(shop),
  }
  const names = ['lists', ...Object.entries(sizes).flatMap(([kind, size]) => filesOf(kind, size))]
  const entries = names.map((name) => `<sitemap><loc>${shop.site.url}/sitemap-${name}.xml</loc></sitemap>`)
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`
}

function filesOf(kind: string, size: number): string[] {
  return Array.from({ length: Math.ceil(size / ADDRESSES_IN_A_FILE) }, (_, index) => `${kind}-${index + 1}`)
}

type Entry = { path: string; changedAt?: number; pictures?: string[]; languages?: readonly Language[] }

/** Of each page; the first show it best. */
const MOST_PICTURES = 5

async function lists(shop: Shop): Promise<Entry[]> {
  const [categories, tags, galleries, posts, topics, onSale] = await Promise.all([
    readFilledCategories(shop),
    readTags(shop),
    readCovers(shop),
    countShown(shop, 'post'),
    readFilledJournalCategories(shop),
    countListed(shop, 'sale'),
  ])
  const ids = categories.map(({ id }) => id)
  const spoken = await languagesOfAll(shop, 'category', ids)
  return [
    { path: '/' },
    { path: shopAddress, languages: SHOWN_LANGUAGES },
    ...(onSale > 0 ? [{ path: saleAddress, languages: SHOWN_LANGUAGES }] : []),
    ...categories.map(({ id, path }) => ({ path: categoryAddress(path), languages: spoken.get(id) ?? [] })),
    ...tags.map(({ slug }) => ({ path: tagAddress(slug) })),
    ...galleries.map(({ slug, media }) => ({
      path: galleryAddress(slug),
      ...(media && { pictures: [pictureUrl(media, PICTURE_WIDTH, 'jpg')] }),
    })),
    ...(posts > 0 ? [{ path: journalAddress }] : []),
    ...topics.map(({ slug }) => ({ path: journalCategoryAddress(slug) })),
  ]
}

async function products(shop: Shop, file: number): Promise<Entry[] | undefined> {
  const rows = await readListedAddresses(shop, file, ADDRESSES_IN_A_FILE)
  if (rows.length === 0) return undefined
  const ids = rows.map(({ id }) => id)
  const spoken = await languagesOfAll(shop, 'product', ids)
  return rows.map(({ id, slug, updatedAt, pictures }) => ({
    path: productAddress(slug),
    changedAt: updatedAt,
    languages: spoken.get(id) ?? [],
    pictures: pictures.slice(0, MOST_PICTURES).map((picture) => pictureUrl(picture, PICTURE_WIDTH, 'jpg')),
  }))
}

async function contents(shop: Shop, kind: PageKind, file: number): Promise<Entry[] | undefined> {
  const rows = await readShownAddresses(shop, { kind, page: file, pageSize: ADDRESSES_IN_A_FILE })
  if (rows.length === 0) return undefined
  const { homePageId } = await readSettings(shop)
  const shown = rows.filter(({ id }) => id !== homePageId)
  const ids = shown.map(({ id }) => id)
  const pictures = await readPagePictures(shop, ids, MOST_PICTURES)
  const spoken = await languagesOfAll(shop, 'page', ids)
  return shown.map(({ id, address, updatedAt, publishAt }) => ({
    path: address,
    changedAt: Math.max(updatedAt, publishAt),
    languages: spoken.get(id) ?? [],
    pictures: (pictures.get(id) ?? []).map((hash) => pictureUrl({ hash }, PICTURE_WIDTH, 'jpg')),
  }))
}

const entriesOf = {
  products,
  pages: (shop: Shop, file: number) => contents(shop, 'page', file),
  posts: (shop: Shop, file: number) => contents(shop, 'post', file),
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const PICTURE_WIDTH = 1080

function sitemap(siteUrl: string, entries: Entry[]): string {
  const urls = entries.flatMap(({ path, changedAt, pictures = [], languages = [] }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
    const whole = (language: Language) => escapeXml(siteUrl + encodeURI(addressIn(language, path)))
    const spoken = SHOWN_LANGUAGES.filter((one) => one === OWN_LANGUAGE || languages.includes(one))
    const links = spoken.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${whole(one)}"/>`)
    const others = links.length > 1 ? links.join('') : ''
    const images = pictures.map((picture) => `<image:image><image:loc>${siteUrl}${picture}</image:loc></image:image>`)
    return spoken.map((one) => `<url><loc>${whole(one)}</loc>${changed}${others}${images.join('')}</url>`)
  })
  const namespaces = `xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${IMAGES}"`
  return `${XML_HEAD}<urlset ${namespaces}>${urls.join('')}</urlset>`
}
