import { trashAttribute } from '#shop/catalog/products/attributes/attribute-editing.server.ts'
import { listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { deleteProductsById } from '#shop/catalog/products/records/products.server.ts'
import { listAllTags } from '#shop/catalog/products/tags/tags.server.ts'
import { trashCategory, trashTag } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { deleteGallery } from '#shop/content/galleries/galleries.server.ts'
import { listMediaUses } from '#shop/content/media/library/library.server.ts'
import { deleteMediaFiles } from '#shop/content/media/library/orphaned-files.server.ts'
import { listJournalCategories } from '#shop/content/pages/journal/journal.server.ts'
import { trashJournalCategory } from '#shop/content/pages/page-trash.server.ts'
import { deletePage } from '#shop/content/pages/pages.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { canonicalJson, parseUnknown } from '#shop/core/json.ts'
import { purgeOrphanedTranslations } from '#shop/core/languages/translations.server.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { rolledBack, type Shop, transact } from '#shop/core/shop.ts'
import * as sql from './demo.sql.server.ts'
import {
  DEMO_KINDS,
  type DemoKind,
  type DemoRemoval,
  galleryIdsIn,
  type KeptItem,
  parseMediaFile,
  withoutDemoValues,
} from './demo.ts'
import { type EntityKind, readContents, stampOf, VIDEOS } from './mark-demo.server.ts'

type Marks = Record<DemoKind, Map<string, string>>
type Entity = { id: number; title: string; isChanged: boolean }

/** `keepChanged`: what the owner has changed stays, with all that it needs. */
export type RemoveDemoOptions = { keepChanged: boolean; actor: Actor }

/** What would be removed, and what would stay. Undefined: there is nothing of the demo. */
export async function previewDemoRemoval(shop: Shop, options: RemoveDemoOptions): Promise<DemoRemoval | undefined> {
  if ((await sql.selectDemoItems(shop.db)).length === 0) return undefined
  return rolledBack(shop, (shop) => removeRows(shop, options))
}

/** In one transaction; then the files. Called again after an interruption it removes the rest. */
export async function removeDemo(shop: Shop, options: RemoveDemoOptions): Promise<DemoRemoval> {
  const removal = await transact(shop, (shop) => removeRows(shop, options))
  await removeFiles(shop)
  return removal
}

async function removeRows(shop: Shop, { keepChanged, actor }: RemoveDemoOptions): Promise<DemoRemoval> {
  const { db } = shop
  const marks = groupMarks(await sql.selectDemoItems(db))
  const entities = findEntities(marks, await readContents(shop))
  const removed = Object.fromEntries(DEMO_KINDS.map((kind) => [kind, 0])) as DemoRemoval['removed']
  const kept: KeptItem[] = []
  const stays = (kind: EntityKind, { id, title, isChanged }: Entity, isUsed: boolean) => {
    const why = keepChanged && isChanged ? 'changed' : isUsed ? 'used' : undefined
    if (why) kept.push({ kind, id: String(id), title, why })
    return why !== undefined
  }
  const removeEach = async (
    kind: EntityKind,
    isUsed: (id: number) => boolean,
    remove: (id: number) => Promise<void>,
  ) => {
    for (const entity of entities[kind]) {
      if (stays(kind, entity, isUsed(entity.id))) continue
      await remove(entity.id)
      removed[kind]++
    }
  }
  const never = () => false

  await removeEach('page', never, (id) => deletePage(shop, id))
  const shownGalleries = galleryIdsIn((await sql.selectTexts(db)).join('\n'))
  await removeEach(
    'gallery',
    (id) => shownGalleries.has(id),
    (id) => deleteGallery(shop, id),
  )
  const products = entities.product.filter((product) => !stays('product', product, false)).map(({ id }) => id)
  await deleteProductsById(shop, products)
  removed.product = products.length

  for (const kind of ['category', 'tag', 'attribute', 'journal_category'] as const) {
    const used = await sql.selectUsedTerms(db, kind)
    const parents = kind === 'category' ? await sql.selectParentCategories(db) : new Set()
    const remove = await termRemover(shop, actor, kind)
    await removeEach(kind, (id) => used.has(id) || parents.has(id), remove)
  }
  removed.word = await removeWords(shop, marks.word)
  const keptPages = new Set(kept.flatMap(({ kind, id }) => (kind === 'page' ? id : [])))
  removed.setting = await removeSettings(
    shop,
    marks.setting,
    [...marks.page.keys()].filter((id) => !keptPages.has(id)),
  )
  await sql.deleteSamplePickupPoints(db)
  removed.media = await removeMedia(shop, marks.media)
  removed.video = await forgetUsedVideos(shop, marks.video)

  for (const kind of DEMO_KINDS) {
    const ids = [...marks[kind].keys()]
    if (kind === 'video' || kind === 'setting' || kind === 'word') continue
    const left = new Set(kept.filter((item) => item.kind === kind).map(({ id }) => id))
    const gone = ids.filter((id) => !left.has(id))
    await sql.deleteTraces(db, kind === 'page' ? ['page', 'post'] : [kind], gone)
    if (kind !== 'media') await sql.deleteDemoItems(db, kind, ids)
  }
  for (const kind of ['setting', 'word'] as const) await sql.deleteDemoItems(db, kind, [...marks[kind].keys()])
  await sql.deleteEmptyListings(db)
  await purgeOrphanedTranslations(shop)
  shop.emit({ type: 'catalog.replaced' }, { type: 'used_services.updated' }, { type: 'glossary.updated' })
  return { removed, kept }
}

function groupMarks(items: sql.DemoItem[]): Marks {
  const of = Map.groupBy(items, ({ kind }) => kind)
  return Object.fromEntries(
    DEMO_KINDS.map((kind) => [kind, new Map((of.get(kind) ?? []).map(({ item, stamp }) => [item, stamp]))]),
  ) as Marks
}

/** Marked entities that still exist. */
function findEntities(marks: Marks, contents: Awaited<ReturnType<typeof readContents>>): Record<EntityKind, Entity[]> {
  const marked = (kind: EntityKind) =>
    contents[kind].flatMap(({ id, title, content }) => {
      const stamp = marks[kind].get(String(id))
      return stamp === undefined ? [] : [{ id, title, isChanged: stamp !== stampOf(content) }]
    })
  return {
    page: marked('page'),
    gallery: marked('gallery'),
    product: marked('product'),
    category: marked('category'),
    tag: marked('tag'),
    attribute: marked('attribute'),
    journal_category: marked('journal_category'),
  }
}

/** Into the trash, from which it is deleted with all other traces. */
async function termRemover(
  shop: Shop,
  actor: Actor,
  kind: 'category' | 'tag' | 'attribute' | 'journal_category',
): Promise<(id: number) => Promise<void>> {
  const remover =
    <Term extends { id: number }>(
      terms: readonly Term[],
      trash: (shop: Shop, actor: Actor, term: Term) => Promise<void>,
    ) =>
    async (id: number) => {
      const term = terms.find((candidate) => candidate.id === id)
      if (term) await trash(shop, actor, term)
    }
  switch (kind) {
    case 'category':
      return remover(await listAllCategories(shop), trashCategory)
    case 'tag':
      return remover(await listAllTags(shop), trashTag)
    case 'attribute':
      return remover(await listAllAttributes(shop), trashAttribute)
    case 'journal_category':
      return remover(await listJournalCategories(shop), trashJournalCategory)
  }
}

async function removeWords(shop: Shop, marks: Map<string, string>): Promise<number> {
  const words = await sql.selectWords(shop.db)
  const demoWords = words.filter(({ language, word, text }) => marks.get(`${language}:${word}`) === text)
  for (const [language, some] of Map.groupBy(demoWords, (row) => row.language)) {
    await sql.deleteWords(
      shop.db,
      language,
      some.map(({ word }) => word),
    )
  }
  return demoWords.length
}

/** Values that are still the demo's become those of a new shop. */
async function removeSettings(shop: Shop, marks: Map<string, string>, pagesGone: string[]): Promise<number> {
  const initial = new Map<string, unknown>(Object.entries(defaultSettings))
  const back: string[] = []
  const changes: Record<string, unknown> = {}
  for (const { key, value } of await sql.selectStoredSettings(shop.db)) {
    if (key === 'homePageId' && pagesGone.includes(value)) back.push(key)
    const demo = marks.get(key)
    if (demo === undefined) continue
    const current = parseUnknown(value)
    const next = withoutDemoValues(current, parseUnknown(demo), initial.get(key))
    if (canonicalJson(next) === canonicalJson(initial.get(key))) back.push(key)
    else if (canonicalJson(next) !== canonicalJson(current)) changes[key] = next
  }
  await sql.deleteSettings(shop.db, back)
  await saveSettings(shop, changes)
  return back.length + Object.keys(changes).length
}

/** The rows; the marks of their files stay until those are deleted. */
async function removeMedia(shop: Shop, marks: Map<string, string>): Promise<number> {
  const fileById = new Map((await sql.selectMediaFiles(shop.db)).map((file) => [String(file.id), file]))
  const gone: number[] = []
  for (const id of marks.keys()) {
    const file = fileById.get(id)
    if (!file) continue
    const isUsed = (await listMediaUses(shop, file)).length > 0
    if (isUsed) await sql.deleteDemoItems(shop.db, 'media', [id])
    else gone.push(file.id)
  }
  await sql.deleteMediaRows(shop.db, gone)
  shop.emit({ type: 'media.updated' })
  return gone.length
}

/** Tracks and advertisements name further files, so one that is used keeps all. */
async function forgetUsedVideos(shop: Shop, marks: Map<string, string>): Promise<number> {
  const names = [...marks.keys()]
  const texts = (await sql.selectTexts(shop.db)).join('\n')
  if (!names.some((name) => texts.includes(name))) return names.length
  await sql.deleteDemoItems(shop.db, 'video', names)
  return 0
}

async function removeFiles(shop: Shop): Promise<void> {
  const marks = groupMarks(await sql.selectDemoItems(shop.db))
  const present = new Set((await sql.selectMediaFiles(shop.db)).map(({ hash }) => hash))
  for (const stamp of marks.media.values()) {
    const file = parseMediaFile(stamp)
    // The owner may have uploaded the same picture again.
    if (!present.has(file.hash)) await deleteMediaFiles(shop, file, { evenRecent: true })
  }
  await sql.deleteDemoItems(shop.db, 'media', [...marks.media.keys()])
  for (const name of marks.video.keys()) await shop.storage.remove(`${VIDEOS}/${name}`)
  await sql.deleteDemoItems(shop.db, 'video', [...marks.video.keys()])
}
