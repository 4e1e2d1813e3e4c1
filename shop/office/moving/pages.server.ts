import { listJournalCategories, saveJournalCategory } from '#shop/content/pages/journal/journal.server.ts'
import { findPages } from '#shop/content/pages/page-query.server.ts'
import { findPage, savePage } from '#shop/content/pages/pages.server.ts'
import type { PageKind } from '#shop/content/pages/pages.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { inSavepoint, type Shop } from '#shop/core/shop.ts'
import { slugFromOutside } from '#shop/core/slugs.ts'
import { htmlParts, movedBlocks, unkeptParts } from './blocks.ts'
import { findMoved, type MoveRun, type Mover, newIdOf, recordMoved, stateHash } from './move-items.server.ts'
import type { OldItem, OldMenu, OldPage, OldTag } from './old-items.server.ts'
import { bringPictures, movedHtml } from './pictures.server.ts'

export function journalCategoryMover(): Mover<OldTag> {
  return {
    kind: 'journal_category',
    stateOf: async (shop, id) => (await listJournalCategories(shop)).find((category) => category.id === id),
    findSame: async (shop, input) => {
      const slug = slugFromOutside(input.slug)
      return (await listJournalCategories(shop)).find((category) => category.slug === slug)?.id
    },
    save: async (shop, { name, slug }, { id, newId }) => {
      const targetId = id ?? newId
      const outcome = await saveJournalCategory(shop, { ...(targetId !== undefined && { id: targetId }), name, slug })
      if (outcome.kind === 'saved') return { kind: 'saved', id: outcome.category.id }
      return { kind: 'refused', reason: 'invalid', details: slug }
    },
  }
}

/** Pages and posts: their HTML becomes blocks, sanitised; blocks of a shop of this kind come as they are. */
export function pageMover(run: MoveRun, kind: PageKind): Mover<OldPage> {
  return {
    kind,
    stateOf: async (shop, id) => {
      const page = await findPage(shop, id)
      if (!page) return undefined
      const { title, slug, parentId, status, publishAt, description, coverId, categoryId, body } = page
      return { title, slug, parentId, status, publishAt, description, coverId, categoryId, body }
    },
    findSame: async (shop, input) => {
      const slug = slugFromOutside(input.slug)
      const order = { by: 'id', descending: false } as const
      const { pages } = await findPages(shop, { kind, slugs: [slug], order, page: 1, perPage: 100 })
      const parentId = newIdOf(run, 'page', input.parent) ?? null
      return pages.find((page) => page.parentId === parentId)?.id
    },
    prepare: (shop, input) => bringPictures(shop, run, textsOf(input)),
    save: async (shop, input, { id, newId }) => {
      const { body, isPartial } = await bodyOf(shop, run, { kind, page: input })
      const parentId = newIdOf(run, 'page', input.parent)
      const categoryId = newIdOf(run, 'journal_category', input.category)
      const coverId = newIdOf(run, 'media', input.cover)
      const targetId = id ?? newId
      const outcome = await savePage(shop, {
        ...(targetId !== undefined && { id: targetId }),
        kind,
        title: input.title || input.slug,
        slug: input.slug,
        status: input.status,
        description: input.excerpt,
        body,
        parentId: parentId ?? null,
        ...(input.publishAt !== undefined && { publishAt: input.publishAt }),
        ...(categoryId !== undefined && { categoryId }),
        ...(coverId !== undefined && { coverId }),
      })
      if (outcome.kind === 'refused') {
        const isOwn = outcome.reason === 'reserved_address'
        return {
          kind: 'refused',
          reason: isOwn ? 'addressOfShop' : 'invalid',
          details: isOwn ? input.address : outcome.reason,
        }
      }
      if (input.isHome && (await getSettings(shop)).homePageId === null)
        await saveSettings(shop, { homePageId: outcome.page.id })
      return { kind: 'saved', id: outcome.page.id, isPartial }
    },
  }
}

function textsOf({ html, blocks }: OldPage): string[] {
  return blocks ? blockTexts(blocks) : [html]
}

function blockTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) =>
    name === 'html' && typeof field === 'string' ? [field] : blockTexts(field),
  )
}

async function bodyOf(
  shop: Shop,
  run: MoveRun,
  { kind, page: { title, html, blocks } }: { kind: PageKind; page: OldPage },
): Promise<{ body: unknown[]; isPartial: boolean }> {
  const note = (reason: 'pictureNotLoaded' | 'notKept', details: string) =>
    run.report({ kind, action: 'noted', key: '', title, reason, details })
  if (blocks) {
    const moved = movedBlocks(blocks, {
      picture: (id) => newIdOf(run, 'media', id),
      product: (id) => newIdOf(run, 'product', id),
      category: (id) => newIdOf(run, 'category', id),
      tag: (id) => newIdOf(run, 'tag', id),
      journalCategory: (id) => newIdOf(run, 'journal_category', id),
    })
    if (moved.left.length > 0 && !run.isDry) note('notKept', [...new Set(moved.left)].join(', '))
    if (moved.missing.length > 0 && !run.isDry) note('pictureNotLoaded', [...new Set(moved.missing)].join(', '))
    return { body: await withMovedTexts(shop, run, moved.blocks), isPartial: moved.missing.length > 0 }
  }
  const body: unknown[] = []
  const missing: string[] = []
  const plugins = unkeptParts(html)
  if (plugins.length > 0) note('notKept', plugins.join(', '))
  for (const part of htmlParts(html)) {
    if (part.kind === 'heading') {
      body.push({ type: 'heading', level: part.level, text: part.text })
      continue
    }
    const moved = await movedHtml(shop, run, part.html)
    missing.push(...moved.missing)
    if (moved.html.trim() !== '') body.push({ type: 'rich_text', html: moved.html })
  }
  if (missing.length > 0 && !run.isDry) note('pictureNotLoaded', missing.join(', '))
  return { body, isPartial: missing.length > 0 }
}

async function withMovedTexts(shop: Shop, run: MoveRun, value: unknown[]): Promise<unknown[]> {
  return Promise.all(value.map((item) => withMovedText(shop, run, item)))
}

async function withMovedText(shop: Shop, run: MoveRun, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return withMovedTexts(shop, run, value)
  if (typeof value !== 'object' || value === null) return value
  const fields: [string, unknown][] = []
  for (const [name, field] of Object.entries(value)) {
    // Blocks are sanitised whenever they are shown.
    const isMoved = name === 'html' && typeof field === 'string' && /<img\b|href/i.test(field)
    fields.push([name, isMoved ? (await movedHtml(shop, run, field)).html : await withMovedText(shop, run, field)])
  }
  return Object.fromEntries(fields)
}

/** A menu is written where this shop has none, or still has the one of the last run. */
export async function moveMenu(shop: Shop, run: MoveRun, item: OldItem<OldMenu>): Promise<void> {
  const { key, title } = item
  const say = (entry: Pick<Parameters<MoveRun['report']>[0], 'action' | 'reason' | 'details'>) =>
    run.report({ kind: 'menu', key, title, ...entry })
  if (item.kind === 'refused') return say({ action: 'skipped', reason: 'noPlace' })
  const before = findMoved(run, 'menu', key)
  if (before?.fingerprint === item.fingerprint) return say({ action: 'unchanged' })
  const { location, items } = item.input
  const existing = (await getSettings(shop))[location]
  const isFree = existing.length === 0 || before?.state === stateHash(existing) || run.overwrites
  if (!isFree) return say({ action: 'skipped', reason: before ? 'changedHere' : 'alreadyHere' })
  await inSavepoint(shop, async (shop) => {
    await saveSettings(shop, { [location]: items })
    const state = stateHash((await getSettings(shop))[location])
    await recordMoved(shop, run, { kind: 'menu', key, newId: Number(key), fingerprint: item.fingerprint, state })
  })
  say({ action: existing.length === 0 ? 'created' : 'changed' })
  for (const warning of item.warnings) say({ action: 'noted', ...warning })
}
