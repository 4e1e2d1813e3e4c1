import { cleanName } from '#shop/core/input/text.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import { findGlossaryLanguages, getGlossary } from '#shop/core/languages/translations.server.ts'
import { translatedText } from '#shop/core/languages/translations.ts'
import { tagPath } from '#shop/core/paths.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { originalSlug, slugify } from '#shop/core/slugs.ts'
import { uniqueSlug } from '#shop/core/unique-slug.server.ts'
import type { Tag } from '../catalog.ts'
import { withCleanSearchTexts } from '../search-texts/search-texts.ts'
import { saveForeignAddress, saveSlugRedirect } from '../slug-redirects/slug-redirects.sql.server.ts'
import * as sql from './tags.sql.server.ts'

/** In the shop's language; `languages`: those besides Ukrainian in which it has a name. */
export async function findTag(shop: Shop, slug: string): Promise<(Tag & { languages: Language[] }) | undefined> {
  const tag = await sql.selectTagBySlug(shop.db, slug)
  if (!tag) return undefined
  const { name, description } = tag
  const [glossary, languages] = await Promise.all([getGlossary(shop), findGlossaryLanguages(shop, [name])])
  return {
    ...tag,
    name: translatedText(glossary, name),
    description: translatedText(glossary, description),
    languages: languages.get(name) ?? [],
  }
}

export function listAllTags(shop: Shop): Promise<Tag[]> {
  return sql.selectTags(shop.db)
}

/** A taken slug gets a number. A known id is overwritten; its old address redirects, as does `slugGiven`. */
export async function saveTag(
  shop: Shop,
  { slugGiven = '', ...input }: Partial<Tag> & { name: string; slugGiven?: string | undefined },
): Promise<Tag> {
  return transact(shop, async (shop) => {
    const before = input.id === undefined ? undefined : await sql.selectTag(shop.db, input.id)
    const blank = { description: '', seoTitle: '', seoDescription: '' }
    const merged = withCleanSearchTexts({ ...blank, ...before, ...input, name: cleanName(input.name) })
    const base = input.slug || before?.slug || slugify(merged.name) || 'poznachka'
    const ownerOf = (slug: string) => sql.selectTagBySlug(shop.db, slug)
    const slug = await uniqueSlug(shop, base, async (slug) => ((await ownerOf(slug))?.id ?? input.id) !== input.id)
    const id = await sql.writeTag(shop.db, shop.dialect, { ...merged, slug })
    if (before && before.slug !== slug) {
      const move = { kind: 'tag', targetId: id, from: tagPath(before.slug), to: tagPath(slug) } as const
      await saveSlugRedirect(shop.db, { ...move, now: shop.now() })
    }
    const original = originalSlug(slugGiven, slug)
    if (original !== undefined) {
      const move = { kind: 'tag', targetId: id, from: tagPath(original) } as const
      await saveForeignAddress(shop.db, { ...move, now: shop.now() })
    }
    shop.emit({ type: 'tag.updated', tagId: id })
    return { ...merged, id, slug }
  })
}
