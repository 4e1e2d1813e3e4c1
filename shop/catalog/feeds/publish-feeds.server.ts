import { mkdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { listAllCategories } from '../products/categories/categories.server.ts'
import { iterateFeedProducts } from '../products/feed-products/feed-products.server.ts'
import { FileWriter } from './feed-file-writer.server.ts'
import { FEEDS_FOLDER, parseFeedCategories } from './feeds.server.ts'
import * as sql from './feeds.sql.server.ts'
import {
  FEED_FILES,
  FEED_NAMES,
  type FeedFailure,
  type FeedFormat,
  type FeedName,
  type FeedShop,
  OFFER_PROBLEMS,
  type OfferProblem,
  type ProductProblem,
} from './feeds.ts'
import { googleFeed } from './formats/google.server.ts'
import { hotlineFeed } from './formats/hotline.server.ts'
import { metaFeed } from './formats/meta.server.ts'
import { isBalancedXml } from './formats/xml.ts'
import { promFeed, rozetkaFeed } from './formats/yml.ts'
import { type MappedOffer, type OfferContext, toOffers } from './product-offers.server.ts'

export const FEED_FORMATS: Record<FeedName, FeedFormat> = {
  google: googleFeed,
  meta: metaFeed,
  rozetka: rozetkaFeed,
  prom: promFeed,
  hotline: hotlineFeed,
}

const BATCH_SIZE = 50
const MAX_PROBLEMS = 200
/** From this many offers on, a file with less than half of them is taken for a mistake. */
const MIN_OFFERS_TO_COMPARE = 20

export type FeedReport = { name: FeedName; failure: FeedFailure | null; offers: number; leftOut: number; bytes: number }

/** One pass over the catalogue. A file is published completely or not: the last valid one stays, the owner sees why. */
export async function publishFeeds(
  shop: Shop,
  formats: Record<FeedName, FeedFormat> = FEED_FORMATS,
): Promise<FeedReport[]> {
  // Before the options are read: a later request is not answered by these files.
  const now = shop.now()
  const rows = (await sql.selectFeeds(shop.db)).filter(({ active }) => active === 1)
  if (rows.length === 0) return []
  const folder = join(shop.files.dir, FEEDS_FOLDER)
  await mkdir(folder, { recursive: true })
  const earlier = await shop.storage.listNames(FEEDS_FOLDER)
  const [settings, categories] = await Promise.all([getSettings(shop), listAllCategories(shop)])
  const context: OfferContext = {
    siteUrl: shop.site.url,
    now,
    settings,
    safeHtml: cachedSanitizer(),
    categories: new Map(categories.map((category) => [category.id, category])),
  }
  const makings: FeedInProgress[] = []
  try {
    for (const row of rows) {
      const name = FEED_NAMES.find((name) => name === row.name)
      if (!name) continue
      const feedShop: FeedShop = {
        name: settings.shopName,
        tagline: settings.tagline,
        url: shop.site.url,
        now,
        account: row.account,
        prefix: row.prefix,
        mapping: parseFeedCategories(row.categories),
        categories: categories.map(({ id, parentId, name }) => ({ id, parentId, name })),
      }
      makings.push(await startFeed(folder, { name, format: formats[name], feedShop, row }))
    }
    const seen = new Set<number>()
    for await (const batch of iterateFeedProducts(shop, BATCH_SIZE)) {
      for (const product of batch) {
        for (const mapped of toOffers(product, context)) {
          const repeated = seen.has(mapped.offer.id)
          seen.add(mapped.offer.id)
          for (const making of makings) {
            if (repeated) making.failure ??= 'same_id'
            await addOffer(making, mapped)
          }
        }
      }
    }
    const reports: FeedReport[] = []
    for (const making of makings) reports.push(await finishFeed(shop, making, earlier))
    return reports
  } finally {
    await Promise.all(makings.map(({ writer }) => writer.drop()))
  }
}

type FeedInProgress = {
  name: FeedName
  format: FeedFormat
  feedShop: FeedShop
  writer: FileWriter
  isXml: boolean
  /** Offers in the published file. */
  before: number
  failure: FeedFailure | null
  offers: number
  leftOut: number
  problems: ProductProblem[]
  problemCount: number
}

async function startFeed(
  folder: string,
  { name, format, feedShop, row }: { name: FeedName; format: FeedFormat; feedShop: FeedShop; row: sql.FeedRow },
): Promise<FeedInProgress> {
  const writer = await FileWriter.open(folder, name)
  await writer.write(format.begin(feedShop))
  return {
    name,
    format,
    feedShop,
    writer,
    isXml: FEED_FILES[name].file.endsWith('.xml'),
    before: row.file === '' ? 0 : row.offers,
    failure: format.needsAccount && !feedShop.account ? 'no_account' : null,
    offers: 0,
    leftOut: 0,
    problems: [],
    problemCount: 0,
  }
}

async function addOffer(making: FeedInProgress, { offer, problems }: MappedOffer): Promise<void> {
  const { format, feedShop, writer } = making
  const written = format.offer(offer, feedShop)
  const all: OfferProblem[] = [...problems, ...written.problems]
  making.problemCount += all.length
  for (const problem of all) {
    if (making.problems.length >= MAX_PROBLEMS) break
    making.problems.push({ productId: offer.productId, title: offer.title, problem })
  }
  if (written.text === null) {
    if (all.some((problem) => OFFER_PROBLEMS[problem] === 'left_out')) making.leftOut++
    return
  }
  if (`${feedShop.prefix}${offer.id}`.length > format.idLength || (making.isXml && !isBalancedXml(written.text))) {
    making.failure ??= 'malformed'
  }
  making.offers++
  const full = writer.write(written.text)
  if (full) await full
}

async function finishFeed(shop: Shop, making: FeedInProgress, earlier: string[]): Promise<FeedReport> {
  const { name, format, feedShop, writer, offers, leftOut, before } = making
  await writer.write(format.end(feedShop))
  const failure =
    making.failure ??
    (offers === 0 ? 'no_offers' : before >= MIN_OFFERS_TO_COMPARE && offers * 2 < before ? 'fewer_by_half' : null)
  const now = shop.now()
  const findings = {
    checked_at: feedShop.now,
    left_out: leftOut,
    problem_count: making.problemCount,
    problems: JSON.stringify(making.problems),
  }
  if (failure) {
    await transact(shop, (shop) => sql.updateFeed(shop.db, name, { ...findings, state: 'refused', failure }))
    return { name, failure, offers, leftOut, bytes: 0 }
  }
  const file = await writer.finish(name, extname(FEED_FILES[name].file).slice(1))
  await shop.storage.store(`${FEEDS_FOLDER}/${file}`, writer.draft)
  const { bytes } = writer
  await transact(shop, (shop) =>
    sql.updateFeed(shop.db, name, {
      ...findings,
      state: 'published',
      failure: null,
      published_at: now,
      file,
      bytes,
      offers,
    }),
  )
  await deleteOldFiles(shop, name, earlier)
  return { name, failure: null, offers, leftOut, bytes }
}

/** Readers of an open file can finish. `earlier`: another server may have stored a newer one meanwhile. */
async function deleteOldFiles({ db, storage }: Shop, name: FeedName, earlier: string[]): Promise<void> {
  const published = (await sql.selectFeed(db, name))?.file
  const names = earlier.filter((file) => file.startsWith(`${name}-`) && file !== published)
  await Promise.all(names.map((file) => storage.remove(`${FEEDS_FOLDER}/${file}`)))
}

/** Plain paragraphs and lists need no sanitising, which would take six times as long. */
const PLAIN_HTML = /^<(p|ul|ol)>(?:[^<>&]|<\/?(?:p|ul|ol|li|b|strong|i|em)>|<br ?\/?>)*<\/\1>\s*$/

/** Many products share a text: the last text is cached with its result. */
function cachedSanitizer(): (html: string) => string {
  let last = { html: '', safe: '' }
  return (html) => {
    if (PLAIN_HTML.test(html)) return html
    // Relative picture URLs in texts mean nothing elsewhere; the offer lists its pictures itself.
    if (html !== last.html) last = { html, safe: sanitizedHtml(html).replaceAll(/<img [^>]*>/g, '') }
    return last.safe
  }
}
