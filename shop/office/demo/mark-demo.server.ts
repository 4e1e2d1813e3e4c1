import { createHash } from 'node:crypto'
import { canonicalJson, parseUnknown } from '#shop/core/json.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { transact } from '#shop/core/shop.ts'
import * as sql from './demo.sql.server.ts'
import { type DemoKind, type DemoNames, withoutDemoValues } from './demo.ts'

/** Folder of videos in the storage. Those of the media library have a row there, the demo's have none. */
export const VIDEOS = 'films'

/** Called where the demo may be, and nobody has marked it yet. */
export async function markEarlierDemo(shop: Shop, readNames: () => Promise<DemoNames>): Promise<void> {
  if ((await sql.selectDemoState(shop.db)) === undefined) await markDemo(shop, await readNames(), { isNew: false })
}

/** `isNew`: nobody could change it yet; otherwise the audit log tells what was changed. */
export async function markDemo(shop: Shop, names: DemoNames, { isNew }: { isNew: boolean }): Promise<void> {
  const stored = (await shop.storage.listNames(VIDEOS)).map((name) => name.split('/').at(-1) ?? name)
  await transact(shop, async (shop) => {
    const audited = isNew ? new Set<string>() : await sql.selectAudited(shop.db)
    const contents = await readContents(shop)
    const items: sql.DemoItem[] = []
    for (const [kind, keys] of Object.entries(keysOf(names)) as [EntityKind, string[]][]) {
      const demoKeys = new Set(keys)
      for (const { id, key, content } of contents[kind]) {
        if (!demoKeys.has(key)) continue
        const isChanged = audited.has(`${kind} ${id}`) || (kind === 'page' && audited.has(`post ${id}`))
        items.push({ kind, item: String(id), stamp: isChanged ? '' : stampOf(content) })
      }
    }
    const media = await sql.selectMediaFiles(shop.db)
    const files = new Set(names.media)
    for (const { id, name, hash, kind, mime } of media) {
      if (files.has(name)) items.push({ kind: 'media', item: String(id), stamp: JSON.stringify({ hash, kind, mime }) })
    }
    const filmHashes = media.filter(({ kind }) => kind === 'film').map(({ hash }) => hash)
    for (const name of stored) {
      if (!filmHashes.some((hash) => hash.startsWith(name.split('.')[0] ?? '-')))
        items.push({ kind: 'video', item: name, stamp: '' })
    }
    for (const [name, value] of Object.entries(names.settings)) {
      items.push({ kind: 'setting', item: name, stamp: JSON.stringify(value) })
    }
    for (const [word, text] of Object.entries(names.words))
      items.push({ kind: 'word', item: `en:${word}`, stamp: text })
    await sql.insertDemoItems(shop.db, items)
    await sql.saveDemoState(shop.db, 'marked')
  })
}

export type EntityKind = Exclude<DemoKind, 'media' | 'video' | 'setting' | 'word'>

/** Everything that may be the demo's, by kind. */
export async function readContents({ db }: Shop): Promise<Record<EntityKind, sql.DemoContent[]>> {
  return {
    page: await sql.selectPageContents(db),
    gallery: await sql.selectGalleryContents(db),
    product: await sql.selectProductContents(db),
    category: await sql.selectTermContents(db, 'category'),
    tag: await sql.selectTermContents(db, 'tag'),
    attribute: await sql.selectAttributeContents(db),
    journal_category: await sql.selectTermContents(db, 'journal_category'),
  }
}

export function stampOf(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, 22)
}

function keysOf(names: DemoNames): Record<EntityKind, string[]> {
  return {
    page: names.pages,
    gallery: names.galleries,
    product: names.skus,
    category: names.categories,
    tag: names.tags,
    attribute: names.attributes,
    journal_category: names.journalCategories,
  }
}

/** A shop that begins without the demo: nothing in it is ever taken for a part of it. */
export function declareNoDemo(shop: Shop): Promise<void> {
  return sql.saveDemoState(shop.db, 'none')
}

export async function hasDemo(shop: Shop): Promise<boolean> {
  return sql.selectAnyDemoItem(shop.db)
}

/** The settings with their first values where the demo's are still in place. */
export async function withoutDemoSettings(shop: Shop, settings: Settings): Promise<Settings> {
  const marks = (await sql.selectDemoItems(shop.db)).filter(({ kind }) => kind === 'setting')
  const demo = Object.fromEntries(marks.map(({ item, stamp }) => [item, parseUnknown(stamp)]))
  return withoutDemoValues(settings, demo, defaultSettings) as Settings
}
