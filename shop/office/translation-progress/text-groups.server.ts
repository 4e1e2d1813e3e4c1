import { mapBlockTexts } from '#shop/content/blocks/block-texts.ts'
import type { Block } from '#shop/content/blocks/blocks.ts'
import { allBlocks } from '#shop/content/blocks/find-block.ts'
import { parseBlocks } from '#shop/content/blocks/parse-blocks.ts'
import { findGalleryById, mapGalleryTexts } from '#shop/content/galleries/galleries.server.ts'
import { findPage } from '#shop/content/pages/pages.server.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { parseUnknown } from '#shop/core/json.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import { matchTranslations, type SourceText, type TextTranslation } from '#shop/core/languages/source-texts.ts'
import {
  collectTexts,
  findStoredTexts,
  findStoredTextsOf,
  type TextKind,
} from '#shop/core/languages/text-translations.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import * as sql from './text-groups.sql.server.ts'

type Subject = { kind: TextKind; id: number }

/** Texts of one block, or of one item of a gallery; `type`: of the block. */
export type TextGroup = { id: string; type: string; texts: TextTranslation[] }

/** As edited, whether published or not; undefined: there is no such page or gallery. */
export async function findSubjectTexts(shop: Shop, subject: Subject): Promise<SourceText[] | undefined> {
  return (await readSubject(shop, subject))?.texts
}

/** Every text with its translation, by block in reading order. */
export async function findTextGroups(
  shop: Shop,
  subject: Subject,
  language: Language,
): Promise<TextGroup[] | undefined> {
  const found = await readSubject(shop, subject)
  if (!found) return undefined
  const translations = matchTranslations(found.texts, await findStoredTexts(shop, subject, language))
  const idOf = ({ place }: SourceText) =>
    place
      .split('.')
      .slice(0, subject.kind === 'page' ? 1 : -1)
      .join('.')
  return [...Map.groupBy(translations, idOf)].map(([id, texts]) => ({
    id,
    type: found.types.get(id) ?? 'gallery',
    texts,
  }))
}

async function readSubject(shop: Shop, { kind, id }: Subject) {
  if (kind === 'gallery') {
    const gallery = await findGalleryById(shop, id)
    return gallery && { types: new Map(), texts: collectTexts((change) => mapGalleryTexts(gallery, change)) }
  }
  const page = await findPage(shop, id)
  if (!page) return undefined
  const { blocks } = parseBlocks(page.body)
  return { types: new Map(allBlocks(blocks).map((block) => [block.id, block.type])), texts: textsOf(blocks) }
}

function textsOf(blocks: Block[]): SourceText[] {
  return collectTexts((change) => mapBlockTexts(blocks, change))
}

/** How much of a page or a gallery is translated. */
export type TextProgress = { kind: TextKind; id: number; name: string; missing: number; outdated: number }

/** Each one's blocks are read: more would stop the shop. */
const MAX_CHECKED = 100

/** The published pages and galleries that were edited last. */
export async function listTextProgress(shop: Shop, language: Language): Promise<TextProgress[]> {
  const pages = await sql.selectPages(shop.db, MAX_CHECKED)
  const ids = idsOf(pages)
  const stored = await findStoredTextsOf(shop, { kind: 'page', ids }, language)
  const ofPages = pages.map(({ body, ...page }) => {
    const texts = textsOf(parseBlocks(parseUnknown(body)).blocks)
    return toProgress({ kind: 'page', ...page }, matchTranslations(texts, stored.get(page.id) ?? []))
  })
  const ofGalleries: TextProgress[][] = []
  for (const gallery of await sql.selectGalleries(shop.db, MAX_CHECKED)) {
    const subject = { kind: 'gallery' as const, ...gallery }
    const groups = (await findTextGroups(shop, subject, language)) ?? []
    ofGalleries.push(
      toProgress(
        subject,
        groups.flatMap(({ texts }) => texts),
      ),
    )
  }
  return [...ofPages, ...ofGalleries].flat()
}

function toProgress(subject: Subject & { name: string }, texts: TextTranslation[]): TextProgress[] {
  const count = (counted: TextTranslation['state']) => texts.filter(({ state }) => state === counted).length
  return texts.length > 0 ? [{ ...subject, missing: count('missing'), outdated: count('outdated') }] : []
}
