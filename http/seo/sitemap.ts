import { escapeXml, XML_HEAD } from '#shop/catalog/feeds/formats/xml.ts'
import { listNonEmptyCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { countListedProducts, listProductEntries } from '#shop/catalog/products/listings/listings.server.ts'
import { listAllTags } from '#shop/catalog/products/tags/tags.server.ts'
import { findGalleryLanguages, listGalleryCovers } from '#shop/content/galleries/galleries.server.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { listNonEmptyJournalCategories } from '#shop/content/pages/journal/journal.server.ts'
import { listPagePictures } from '#shop/content/pages/page-pictures.server.ts'
import type { PageKind } from '#shop/content/pages/pages.ts'
import {
  countPublishedPages,
  findPublishedPage,
  listPublishedAddresses,
} from '#shop/content/pages/published-pages.server.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { DEFAULT_LANGUAGE, type Language, localizePath, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import {
  findGlossaryLanguages,
  findTranslatedLanguages,
  findTranslatedLanguagesByIds,
} from '#shop/core/languages/translations.server.ts'
import {
  categoryPath,
  galleryPath,
  journalCategoryPath,
  journalPath,
  productPath,
  salePath,
  shopPath,
  tagPath,
} from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { textResponse } from '../responses.ts'

/** The protocol allows 50,000; smaller files are built and read faster. */
const URLS_PER_SITEMAP = 5000

const XML_TYPE = 'application/xml; charset=utf-8'

export async function answerSitemapIndex(shop: Shop): Promise<Response> {
  const sizes = {
    pages: await countPublishedPages(shop, 'page'),
    posts: await countPublishedPages(shop, 'post'),
    products: await countListedProducts(shop),
  }
  const names = ['lists', ...Object.entries(sizes).flatMap(([kind, size]) => sitemapFiles(kind, size))]
  const entries = names.map((name) => `<sitemap><loc>${shop.site.url}/sitemap-${name}.xml</loc></sitemap>`)
  return textResponse(
    `${XML_HEAD}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${entries.join('')}</sitemapindex>`,
    XML_TYPE,
  )
}

/** `sitemap-lists.xml`, `sitemap-products-2.xml`; undefined: there is no such file. */
export async function answerSitemap(shop: Shop, file: string): Promise<Response | undefined> {
  const [, kind = '', number] = file.split(/[-.]/)
  const entries = await ENTRIES_BY_KIND[kind as keyof typeof ENTRIES_BY_KIND]?.(shop, Number(number))
  return entries && textResponse(sitemap(shop.site.url, entries), XML_TYPE)
}

function sitemapFiles(kind: string, size: number): string[] {
  return Array.from({ length: Math.ceil(size / URLS_PER_SITEMAP) }, (_, index) => `${kind}-${index + 1}`)
}

type SitemapEntry = { path: string; changedAt?: number; pictures?: string[]; languages?: readonly Language[] }

/** Per page; the first ones represent it best. */
const MAX_PICTURES = 5

async function categoryEntries(shop: Shop): Promise<SitemapEntry[]> {
  const [categories, tags, galleries, posts, topics, onSale] = await Promise.all([
    listNonEmptyCategories(shop),
    listAllTags(shop),
    listGalleryCovers(shop),
    countPublishedPages(shop, 'post'),
    listNonEmptyJournalCategories(shop),
    countListedProducts(shop, 'sale'),
  ])
  const [spoken, spokenGalleries, spokenWords, home] = await Promise.all([
    findTranslatedLanguagesByIds(shop, 'category', idsOf(categories)),
    findGalleryLanguages(shop, idsOf(galleries)),
    findGlossaryLanguages(
      shop,
      [...tags, ...topics].map(({ name }) => name),
    ),
    findHomeLanguages(shop),
  ])
  return [
    { path: '/', languages: home },
    { path: shopPath, languages: VISIBLE_LANGUAGES },
    ...(onSale > 0 ? [{ path: salePath, languages: VISIBLE_LANGUAGES }] : []),
    ...categories.map(({ id, path }) => ({ path: categoryPath(path), languages: spoken.get(id) ?? [] })),
    ...tags.map(({ slug, name }) => ({ path: tagPath(slug), languages: spokenWords.get(name) ?? [] })),
    ...galleries.map(({ id, slug, media }) => ({
      path: galleryPath(slug),
      languages: spokenGalleries.get(id) ?? [],
      ...(media && { pictures: [pictureUrl(media, PICTURE_WIDTH, 'jpg')] }),
    })),
    ...(posts > 0 ? [{ path: journalPath, languages: VISIBLE_LANGUAGES }] : []),
    ...topics.map(({ slug, name }) => ({ path: journalCategoryPath(slug), languages: spokenWords.get(name) ?? [] })),
  ]
}

/** Of the page that the owner has chosen; the default home page has interface texts only. */
async function findHomeLanguages(shop: Shop): Promise<readonly Language[]> {
  const { homePageId } = await getSettings(shop)
  const page = homePageId === null ? undefined : await findPublishedPage(shop, homePageId)
  return page?.kind === 'page' ? findTranslatedLanguages(shop, 'page', page.id) : VISIBLE_LANGUAGES
}

async function productEntries(shop: Shop, file: number): Promise<SitemapEntry[] | undefined> {
  const rows = await listProductEntries(shop, file, URLS_PER_SITEMAP)
  if (rows.length === 0) return undefined
  const spoken = await findTranslatedLanguagesByIds(shop, 'product', idsOf(rows))
  return rows.map(({ id, slug, updatedAt, pictures }) => ({
    path: productPath(slug),
    changedAt: updatedAt,
    languages: spoken.get(id) ?? [],
    pictures: pictures.slice(0, MAX_PICTURES).map((picture) => pictureUrl(picture, PICTURE_WIDTH, 'jpg')),
  }))
}

async function contentEntries(shop: Shop, kind: PageKind, file: number): Promise<SitemapEntry[] | undefined> {
  const rows = await listPublishedAddresses(shop, { kind, page: file, pageSize: URLS_PER_SITEMAP })
  if (rows.length === 0) return undefined
  const { homePageId } = await getSettings(shop)
  const shown = rows.filter(({ id }) => id !== homePageId)
  const ids = idsOf(shown)
  const pictures = await listPagePictures(shop, ids, MAX_PICTURES)
  const spoken = await findTranslatedLanguagesByIds(shop, 'page', ids)
  return shown.map(({ id, address, updatedAt, publishAt }) => ({
    path: address,
    changedAt: Math.max(updatedAt, publishAt),
    languages: spoken.get(id) ?? [],
    pictures: (pictures.get(id) ?? []).map((hash) => pictureUrl({ hash }, PICTURE_WIDTH, 'jpg')),
  }))
}

const ENTRIES_BY_KIND = {
  lists: categoryEntries,
  products: productEntries,
  pages: (shop: Shop, file: number) => contentEntries(shop, 'page', file),
  posts: (shop: Shop, file: number) => contentEntries(shop, 'post', file),
}

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1'
const PICTURE_WIDTH = 1080

function sitemap(siteUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, changedAt, pictures = [], languages = [] }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
    const absoluteUrl = (language: Language) => escapeXml(siteUrl + encodeURI(localizePath(language, path)))
    const spoken = VISIBLE_LANGUAGES.filter((language) => language === DEFAULT_LANGUAGE || languages.includes(language))
    const alternates = [
      ...spoken.map((language) => [language, absoluteUrl(language)]),
      ['x-default', absoluteUrl(DEFAULT_LANGUAGE)],
    ]
    const links = alternates.map(
      ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    )
    const others = spoken.length > 1 ? links.join('') : ''
    const images = pictures.map((picture) => `<image:image><image:loc>${siteUrl}${picture}</image:loc></image:image>`)
    return spoken.map(
      (language) => `<url><loc>${absoluteUrl(language)}</loc>${changed}${others}${images.join('')}</url>`,
    )
  })
  const namespaces = `xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${IMAGE_NAMESPACE}"`
  return `${XML_HEAD}<urlset ${namespaces}>${urls.join('')}</urlset>`
}
