import { categoryAddress, galleryAddress, productAddress, shopAddress, tagAddress } from '#shop/addresses.ts'
import { readFilledCategories, readTags } from '#shop/catalog/categories.server.ts'
import { countListed, readListedAddresses } from '#shop/catalog/listings.server.ts'
import { readCovers } from '#shop/galleries/galleries.server.ts'
import type { Shop } from '#shop/shop.ts'

/** The protocol allows 50,000; smaller files are made and read in one breath. */
const ADDRESSES_IN_A_FILE = 5000

/** What search engines ask for: robots.txt and sitemaps. */
export async function answerSearchEngine(shop: Shop, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (pathname === '/robots.txt') return text(robots(shop.site.url), 'text/plain; charset=utf-8')
  if (pathname === '/sitemap.xml') return text(await sitemapIndex(shop), XML)
  const [, part] = /^\/sitemap-(lists|products-[1-9]\d{0,4})\.xml$/.exec(pathname) ?? []
  if (!part) return undefined
  const entries = part === 'lists' ? await lists(shop) : await products(shop, Number(part.slice('products-'.length)))
  return entries && text(sitemap(shop.site.url, entries), XML)
}

const XML = 'application/xml; charset=utf-8'

function robots(siteUrl: string): string {
  const closed = ['/cart/', '/checkout/', '/admin/', '/wp-admin/', '/wp-json/', '/*?add-to-cart=', '/*?orderby=']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

async function sitemapIndex(shop: Shop): Promise<string> {
  const files = Math.ceil((await countListed(shop)) / ADDRESSES_IN_A_FILE)
  const names = ['lists', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)]
  const entries = names.map((name) => `<sitemap><loc>${shop.site.url}/sitemap-${name}.xml</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`
}

type Entry = { path: string; changedAt?: number }

async function lists(shop: Shop): Promise<Entry[]> {
  const [categories, tags, galleries] = await Promise.all([
    readFilledCategories(shop),
    readTags(shop),
    readCovers(shop),
  ])
  return [
    { path: '/' },
    { path: shopAddress },
    ...categories.map(({ path }) => ({ path: categoryAddress(path) })),
    ...tags.map(({ slug }) => ({ path: tagAddress(slug) })),
    ...galleries.map(({ slug }) => ({ path: galleryAddress(slug) })),
  ]
}

async function products(shop: Shop, file: number): Promise<Entry[] | undefined> {
  const rows = await readListedAddresses(shop, file, ADDRESSES_IN_A_FILE)
  if (rows.length === 0) return undefined
  return rows.map(({ slug, updatedAt }) => ({ path: productAddress(slug), changedAt: updatedAt }))
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function sitemap(siteUrl: string, entries: Entry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
    return `<url><loc>${escapeXml(siteUrl + encodeURI(path))}</loc>${changed}</url>`
  })
  return `${HEAD}<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`
}

function escapeXml(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;')
}

function text(body: string, type: string): Response {
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'public, max-age=300' } })
}
