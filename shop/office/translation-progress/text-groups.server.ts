import { mapBlockTexts } from '#shop/content/blocks/block-texts.ts'
import { allBlocks } from '#shop/content/blocks/find-block.ts'
import { parseBlocks } from '#shop/content/blocks/parse-blocks.ts'
import { findGalleryById, mapGalleryTexts } from '#shop/content/galleries/galleries.server.ts'
import { findPage } from '#shop/content/pages/pages.server.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import { matchTranslations, type SourceText, type TextTranslation } from '#shop/core/languages/source-texts.ts'
import { collectTexts, findStoredTexts, type TextKind } from '#shop/core/languages/text-translations.server.ts'
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
  return {
    types: new Map(allBlocks(blocks).map((block) => [block.id, block.type])),
    texts: collectTexts((change) => mapBlockTexts(blocks, change)),
  }
}

/** How much of a page or a gallery is translated. */
export type TextProgress = { kind: TextKind; id: number; name: string; missing: number; outdated: number }

/** Each one's blocks are read: more would stop the shop. */
const MAX_CHECKED = 100

/** The published pages and galleries that were edited last. */
export async function listTextProgress(shop: Shop, language: Language): Promise<TextProgress[]> {
  const subjects = await sql.selectSubjects(shop.db, MAX_CHECKED)
  const progress: TextProgress[] = []
  for (const { name, ...subject } of subjects) {
    const texts = ((await findTextGroups(shop, subject, language)) ?? []).flatMap(({ texts }) => texts)
    const count = (counted: TextTranslation['state']) => texts.filter(({ state }) => state === counted).length
    if (texts.length > 0) progress.push({ ...subject, name, missing: count('missing'), outdated: count('outdated') })
  }
  return progress
}
