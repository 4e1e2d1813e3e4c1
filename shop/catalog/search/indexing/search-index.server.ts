import { createHash } from 'node:crypto'
import { htmlToText } from '#shop/content/html/prose.ts'
import type { ShopEvent } from '#shop/core/events.ts'
import { parseUnknown } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { effectiveMeasures, type Measures } from '../../products/dimensions/dimensions.ts'
import { findVariationMeasures } from '../../products/sellable-items/sellable-items.server.ts'
import { consonantKey, phoneticSpelling } from '../language/phonetic-keys.ts'
import { valueColours } from './colours.ts'
import { isPurchasable, type SearchKind, toRank } from './ranks.ts'
import * as sql from './search-index.sql.server.ts'
import { frequentWords, type IndexDocument, toIndexDocument } from './search-tokens.ts'
import { blocksToText } from './text-extraction.ts'

/** Changes with what `toIndexDocument` makes of a text; begins every stamp. */
const TOKEN_FORMAT = '11.'
/** Small, so that other work of the process runs in between. */
const BATCH_SIZE = 40

/** In the transaction of the change: imports and orders do not wait for the index, and a crash loses nothing. */
export async function enqueueForIndexing(shop: Shop, events: ShopEvent[]): Promise<void> {
  const due: sql.IndexJob[] = []
  for (const event of events) {
    if (event.type === 'product.updated') due.push({ kind: 'product', target_id: event.productId })
    // Page or post: decided when it is read.
    if ('pageId' in event) due.push({ kind: 'page', target_id: event.pageId })
    if (event.type === 'attribute_value.updated') await sql.enqueueProductsWithValue(shop.db, event.valueId)
  }
  await sql.enqueueIndexJobs(shop.db, shop.dialect, due)
  if (events.some(({ type }) => type === 'categories.updated')) await sql.enqueueCategories(shop.db)
  if (events.some(({ type }) => type === 'glossary.updated')) await sql.enqueueProducts(shop.db)
}

/** Pages and posts that became due since the given time, while the shop ran or was stopped: no event reports them. */
export async function enqueueScheduledPages(shop: Shop, since = 0): Promise<void> {
  const due = await sql.selectUnindexedPages(shop.db, since, shop.now())
  if (due.length > 0) await transact(shop, (shop) => sql.enqueueIndexJobs(shop.db, shop.dialect, due))
}

export function hasIndexJobs(shop: Shop): Promise<boolean> {
  return sql.hasIndexJobs(shop.db)
}

/** Indexes a batch; returns the number still queued. */
export async function processIndexQueue(shop: Shop): Promise<number> {
  if (!(await hasIndexJobs(shop))) return 0
  return transact(shop, async (shop) => {
    const due = await sql.takeIndexJobs(shop.db, BATCH_SIZE)
    const ids = (kind: SearchKind) => due.filter((row) => row.kind === kind).map((row) => row.target_id)
    await indexCategories(shop, ids('category'))
    await indexPages(shop, [...ids('page'), ...ids('post')])
    await indexProducts(shop, ids('product'))
    return sql.countIndexJobs(shop.db)
  })
}

/** Processes the whole queue now: for imports, tests and the command line. */
export async function processWholeIndexQueue(shop: Shop, notify: (left: number) => void = () => {}): Promise<void> {
  for (let left = await processIndexQueue(shop); left > 0; left = await processIndexQueue(shop)) notify(left)
}

/** Rebuilds the index; meanwhile searches find only what is indexed already. */
export async function rebuildSearchIndex(shop: Shop, notify?: (left: number) => void): Promise<void> {
  await enqueueSearchRebuild(shop)
  await processWholeIndexQueue(shop, notify)
  await mergeSearchIndex(shop)
}

/** What many small writes have left in pieces. */
export function mergeSearchIndex(shop: Shop): Promise<void> {
  return sql.mergeTokens(shop.db, shop.dialect)
}

/** What an earlier version has indexed otherwise is indexed anew; until then it is found by its words as before. */
export function enqueueOutdatedEntries(shop: Shop): Promise<void> {
  return transact(shop, (shop) => sql.enqueueOtherFormats(shop.db, TOKEN_FORMAT))
}

/** Clears the index; the server rebuilds it in the background. */
export function enqueueSearchRebuild(shop: Shop): Promise<void> {
  return transact(shop, async (shop) => {
    await sql.clearIndex(shop.db, shop.dialect)
    await sql.enqueueEverything(shop.db)
  })
}

type Entry = { id: number; inStock: boolean; sales: number; document: IndexDocument }

async function indexProducts(shop: Shop, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const all = await sql.selectProductTexts(shop.db, ids)
  const shown = all.filter(
    ({ status, visibility, published_at: at }) =>
      status === 'publish' && at <= shop.now() && (visibility === 'visible' || visibility === 'search'),
  )
  const some = shown.map((row) => row.id)
  if (some.length === 0) return writeEntries(shop, 'product', ids, []).then(() => {})
  const categories = await sql.selectProductCategories(shop.db, some)
  const tags = await sql.selectTagNames(shop.db, some)
  const values = await sql.selectValueNames(shop.db, some)
  const translated = Map.groupBy(await sql.selectTranslations(shop.db, 'product', some), (row) => row.id)
  const wordIn = Map.groupBy(await sql.selectGlossaryWords(shop.db), (row) => row.word)
  const measures = await findVariationMeasures(shop, some)
  const linesOf = categories.length > 0 ? await categoryPathNames(shop) : new Map<number, string>()
  const namesOf = Map.groupBy(
    [
      ...categories.map((row) => ({ product_id: row.product_id, name: linesOf.get(row.category_id) ?? '' })),
      ...tags,
      ...values.flatMap((row) => [row, { ...row, name: valueColours(row.name, row.sample).join(' ') }]),
    ],
    (row) => row.product_id,
  )
  const entries = shown.map((row): Entry => {
    const names = [...(namesOf.get(row.id) ?? []).map(({ name }) => name), ...parseMaterials(row.materials)]
    const others = translated.get(row.id) ?? []
    const document = toIndexDocument({
      name: row.name,
      otherNames: others.map(({ name }) => name),
      more: [
        row.sku ?? '',
        ...names,
        ...names.flatMap((name) => (wordIn.get(name) ?? []).map(({ text }) => text)),
      ].join(' ; '),
      body: [row, ...others]
        .map((text) => `${htmlToText(text.short_description)} ${htmlToText(text.description)}`)
        .join(' '),
      millimetres: productSizes(row, measures.get(row.id) ?? []),
    })
    return { id: row.id, inStock: isPurchasable(row.available), sales: row.total_sales, document }
  })
  await writeEntries(shop, 'product', ids, entries)
}

/** Measures of the product and all its variations. */
function productSizes(row: sql.ProductTexts, variations: Measures[]): (number | null)[] {
  const productMeasures = { widthMm: row.width_mm, depthMm: row.depth_mm, heightMm: row.height_mm, weightG: null }
  const items =
    variations.length === 0
      ? [productMeasures]
      : variations.map((variation) => effectiveMeasures(variation, productMeasures))
  return [...new Set(items.flatMap(({ widthMm, depthMm, heightMm }) => [widthMm, depthMm, heightMm]))]
}

/** A new, deleted or renamed category changes the tokens of its products. */
async function indexCategories(shop: Shop, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const indexedIds = new Set(ids)
  const translated = Map.groupBy(await sql.selectTranslations(shop.db, 'category', ids), (row) => row.id)
  const entries = (await sql.selectCategories(shop.db))
    .filter(({ id, size }) => indexedIds.has(id) && (size ?? 0) > 0)
    .map((row): Entry => {
      const others = translated.get(row.id) ?? []
      const body = [row, ...others].map(({ description }) => htmlToText(description)).join(' ')
      const document = toIndexDocument({ name: row.name, otherNames: others.map(({ name }) => name), more: '', body })
      return { id: row.id, inStock: true, sales: row.size ?? 0, document }
    })
  const renamed = await writeEntries(shop, 'category', ids, entries)
  if (renamed.length > 0) await sql.enqueueProductsInCategories(shop.db, renamed)
}

async function indexPages(shop: Shop, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await sql.selectPageTexts(shop.db, ids)
  const translated = Map.groupBy(await sql.selectTranslations(shop.db, 'page', ids), (row) => row.id)
  for (const kind of ['page', 'post'] as const) {
    const shown = rows.filter((row) => row.kind === kind && row.status === 'publish' && row.publish_at <= shop.now())
    const entries = shown.map((row): Entry => {
      // A page about many things, such as the home page, has no main topic.
      const ownText = `${row.description} ${blocksToText(row.body)}`
      const others = translated.get(row.id) ?? []
      const bodies = [
        ownText,
        ...others.map((text) => `${htmlToText(text.short_description)} ${htmlToText(text.description)}`),
      ]
      const document = toIndexDocument({
        name: row.title,
        otherNames: others.map(({ name }) => name),
        more: bodies.flatMap(frequentWords).join(' '),
        body: bodies.join(' '),
      })
      return { id: row.id, inStock: true, sales: 0, document }
    })
    await writeEntries(shop, kind, ids, entries)
  }
}

/** Returns the ids whose tokens changed. */
async function writeEntries(shop: Shop, kind: SearchKind, ids: number[], entries: Entry[]): Promise<number[]> {
  const before = new Map((await sql.selectEntries(shop.db, kind, ids)).map((row) => [row.target_id, row]))
  const next = new Map(
    entries.map(({ document, ...entry }) => {
      const digest = createHash('sha256').update(document.tokens.join(' ')).digest('base64url')
      const stamp = TOKEN_FORMAT + digest.slice(0, 16)
      return [entry.id, { rank: toRank({ ...entry, kind }), stamp, document }] as const
    }),
  )
  const others = (id: number) => {
    const [old, made] = [before.get(id), next.get(id)]
    return old?.rank !== made?.rank || old?.stamp !== made?.stamp
  }
  const changed = [...new Set(ids)].filter(others)
  await sql.deleteEntries(
    shop.db,
    shop.dialect,
    changed.flatMap((id) => before.get(id)?.rank ?? []),
  )
  const written = changed.flatMap((id) => {
    const made = next.get(id)
    return made ? [{ ...made, id }] : []
  })
  await sql.insertEntries(
    shop.db,
    shop.dialect,
    written.map(({ rank, stamp, document: { tokens }, id }) => ({ rank, kind, target_id: id, stamp, tokens })),
  )
  const reworded = written.filter(({ id, stamp }) => before.get(id)?.stamp !== stamp)
  await updateVocabulary(
    shop,
    reworded.map(({ id, document }) => ({ document, kind, isNew: !before.has(id) })),
  )
  return changed.filter((id) => before.get(id)?.stamp !== next.get(id)?.stamp)
}

async function updateVocabulary(
  shop: Shop,
  documents: { document: IndexDocument; kind: SearchKind; isNew: boolean }[],
): Promise<void> {
  const words = new Map<string, sql.VocabularyWord>()
  for (const { document, kind, isNew } of documents) {
    for (const [word, { stem, shown, isKind }] of document.vocabulary) {
      const sound = phoneticSpelling(shown)
      const entry = words.get(word) ?? { word, stem, shown, count: 0, kinds: 0, sound, bones: consonantKey(sound) }
      const kinds = entry.kinds + (isNew && isKind && kind === 'product' ? 1 : 0)
      words.set(word, { ...entry, count: entry.count + (isNew ? 1 : 0), kinds })
    }
  }
  await sql.upsertVocabulary(shop.db, shop.dialect, [...words.values()])
}

/** Names of each category and its ancestors. */
async function categoryPathNames(shop: Shop): Promise<Map<number, string>> {
  const all = new Map((await sql.selectCategories(shop.db)).map((row) => [row.id, row]))
  const translated = Map.groupBy(await sql.selectCategoryNames(shop.db), (row) => row.id)
  const lines = new Map<number, string>()
  for (const id of all.keys()) {
    const names: string[] = []
    const seen = new Set<number>()
    for (let at = all.get(id); at && !seen.has(at.id); at = all.get(at.parent_id ?? 0)) {
      seen.add(at.id)
      names.push(at.name, ...(translated.get(at.id) ?? []).map(({ name }) => name))
    }
    lines.set(id, names.join(' ; '))
  }
  return lines
}

function parseMaterials(json: string): string[] {
  const read = parseUnknown(json || '[]')
  return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : []
}
