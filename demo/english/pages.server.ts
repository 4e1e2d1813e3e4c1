import { mapBlockTexts } from '#shop/content/blocks/block-texts.ts'
import { parseBlocks } from '#shop/content/blocks/parse-blocks.ts'
import { findGalleryById, listGalleries, mapGalleryTexts } from '#shop/content/galleries/galleries.server.ts'
import { proseToHtml } from '#shop/content/html/prose.ts'
import { findPage, listPages } from '#shop/content/pages/pages.server.ts'
import type { ContentPage } from '#shop/content/pages/pages.ts'
import type { SourceText } from '#shop/core/languages/source-texts.ts'
import { collectTexts, saveTexts } from '#shop/core/languages/text-translations.server.ts'
import { saveTranslation } from '#shop/core/languages/translations.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { homeAndAbout } from './pages/home-about.ts'
import { advicePosts } from './pages/journal-advice.ts'
import { roomPosts } from './pages/journal-rooms.ts'
import { workshopPosts } from './pages/journal-workshop.ts'
import { legalPages } from './pages/legal.ts'
import { servicePages } from './pages/service.ts'
import { showcasePages } from './pages/showcase.ts'

const englishPages = {
  ...homeAndAbout,
  ...servicePages,
  ...legalPages,
  ...showcasePages,
  ...advicePosts,
  ...roomPosts,
  ...workshopPosts,
}

const ALL_ROWS_LIMIT = 1000

export async function saveEnglishPages(shop: Shop, shared: Map<string, string>): Promise<void> {
  for (const kind of ['page', 'post'] as const) {
    const { pages } = await listPages(shop, { kind, page: 1, pageSize: ALL_ROWS_LIMIT })
    for (const { id } of pages) {
      const page = await findPage(shop, id)
      if (page) await saveEnglishPage(shop, page, shared)
    }
  }
}

async function saveEnglishPage(shop: Shop, page: ContentPage, shared: Map<string, string>): Promise<void> {
  const english = englishPages[page.slug]
  if (!english) return
  const { title: name, description: shortDescription } = english
  const subject = { language: 'en', kind: 'page', id: page.id } as const
  await saveTranslation(shop, subject, { name, shortDescription, description: '' })
  const { blocks } = parseBlocks(page.body)
  const texts = collectTexts((change) => mapBlockTexts(blocks, change))
  const edits = englishEdits(texts, english.texts, shared)
  if (!edits) throw new Error(`the English texts of ${page.slug} are not as many as the Ukrainian ones`)
  await saveTexts(shop, subject, texts, edits)
}

/** Undefined: the page has more or fewer texts of its own than there are translations. */
function englishEdits(texts: SourceText[], ownTexts: string[], shared: Map<string, string>) {
  const waiting = [...ownTexts]
  const edits = texts.map(({ place, source, isHtml }) => {
    const text = sharedText(source, shared) ?? waiting.shift()
    return { place, source, text: text !== undefined && isHtml ? proseToHtml(text) : text }
  })
  const isComplete = waiting.length === 0 && edits.every(({ text }) => text !== undefined)
  return isComplete ? edits.map(({ text = '', ...edit }) => ({ ...edit, text })) : undefined
}

/** Saved texts have non-breaking spaces. */
function sharedText(source: string, shared: Map<string, string>): string | undefined {
  const plain = source.replaceAll('\u00a0', ' ')
  return shared.get(plain) ?? (MEASURE.test(plain) ? plain.replace('см', 'cm') : undefined)
}

/** «231 см», «160 × 90 см» */
const MEASURE = /^[\d–× ]+ см$/

export async function saveEnglishGalleries(shop: Shop, shared: Map<string, string>): Promise<void> {
  for (const { id } of await listGalleries(shop)) {
    const gallery = await findGalleryById(shop, id)
    if (!gallery) continue
    const texts = collectTexts((change) => mapGalleryTexts(gallery, change))
    const edits = texts.map(({ place, source }) => ({ place, source, text: sharedText(source, shared) ?? '' }))
    await saveTexts(shop, { language: 'en', kind: 'gallery', id }, texts, edits)
  }
}
