import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { countRows, deleteRows, selectRow, selectRows, selectSorted, upsert } from '#db/rows.ts'
import { type Language, TARGET_LANGUAGES } from './languages.ts'
import type { TranslatedKind, Translation } from './translations.ts'

export type TranslationRow = Translation & { id: number; language: string }

const COLUMNS = [
  'subject_id as id',
  'language',
  'name',
  'short_description as shortDescription',
  'description',
] as const

/** Names only, for lists. */
export async function selectNames(
  db: Db,
  { language, kind, ids }: { language: Language; kind: TranslatedKind; ids: number[] },
) {
  return selectRows(db, 'translation', { language, kind, subject_id: ids }, ['subject_id as id', 'name'])
}

export function selectTranslation(
  db: Db,
  { language, kind, id }: { language: Language; kind: TranslatedKind; id: number },
): Promise<TranslationRow | undefined> {
  return selectRow(db, 'translation', { language, kind, subject_id: id }, COLUMNS)
}

export function selectTranslationsByIds(
  db: Db,
  { language, kind, ids }: { language: Language; kind: TranslatedKind; ids: number[] },
): Promise<TranslationRow[]> {
  return selectRows(db, 'translation', { language, kind, subject_id: ids }, COLUMNS)
}

export function selectAllTranslations(db: Db, language: Language, kind: TranslatedKind): Promise<TranslationRow[]> {
  return selectRows(db, 'translation', { language, kind }, COLUMNS)
}

export function selectTranslationsOf(db: Db, kind: TranslatedKind, id: number): Promise<TranslationRow[]> {
  return selectSorted(db, 'translation', {
    match: { kind, subject_id: id },
    order: { language: 'asc' },
    columns: COLUMNS,
  })
}

/** Of a translated page: one text in place of its blocks, or texts of theirs. */
function hasText() {
  return sql<boolean>`(translation.description <> '' or exists (
    select 1 from text_translation as t
    where t.kind = translation.kind and t.subject_id = translation.subject_id and t.language = translation.language
  ))`
}

/** Languages in which each of these has a name; for a page, also a text. */
export function selectTranslatedLanguages(
  db: Db,
  kind: TranslatedKind,
  ids: number[],
): Promise<{ id: number; language: string }[]> {
  return db
    .selectFrom('translation')
    .select(['subject_id as id', 'language'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', ids)
    .where('name', '<>', '')
    .$if(kind === 'page', (query) => query.where(hasText()))
    .orderBy('subject_id')
    .orderBy('language')
    .execute()
}

export async function writeTranslation(
  db: Db,
  row: { language: Language; kind: TranslatedKind; id: number } & Translation,
): Promise<void> {
  const { language, kind, id: subject_id, name, shortDescription: short_description, description } = row
  const translation = { language, kind, subject_id, name, short_description, description }
  await upsert(db, 'translation', ['kind', 'subject_id', 'language'], translation)
}

export async function deleteTranslation(
  db: Db,
  { language, kind, id }: { language: Language; kind: TranslatedKind; id: number },
): Promise<void> {
  await deleteRows(db, 'translation', { kind, subject_id: id, language })
}

/** Table of each kind, and its kinds in the trash. */
const ENTITY_TABLES: Record<TranslatedKind, { table: RawBuilder<unknown>; kinds: string[] }> = {
  product: { table: sql.table('product'), kinds: ['product'] },
  category: { table: sql.table('category'), kinds: ['category'] },
  page: { table: sql.table('page'), kinds: ['page', 'post'] },
}

/** Of entities that neither exist nor are in the trash. */
export async function deleteOrphanedTranslations(db: Db, kind: TranslatedKind): Promise<void> {
  const { table, kinds } = ENTITY_TABLES[kind]
  await sql`
    delete from translation where kind = ${kind}
      and not exists (select 1 from ${table} as home where home.id = translation.subject_id)
      and not exists (
        select 1 from trash where trash.kind in (${sql.join(kinds)}) and trash.entity = cast(translation.subject_id as text)
      )`.execute(db)
}

/** Of pages and galleries that neither exist nor are in the trash. */
export async function deleteOrphanedTexts(db: Db): Promise<void> {
  await sql`
    delete from text_translation where
      (kind = 'page' and not exists (select 1 from page where page.id = text_translation.subject_id)
        and not exists (select 1 from trash
          where trash.kind in ('page', 'post') and trash.entity = cast(text_translation.subject_id as text)))
      or (kind = 'gallery' and not exists (select 1 from gallery where gallery.id = text_translation.subject_id)
        and not exists (select 1 from trash
          where trash.kind = 'gallery' and trash.entity = cast(text_translation.subject_id as text)))`.execute(db)
}

export function selectGlossary(db: Db, language: Language): Promise<{ word: string; text: string }[]> {
  return db.selectFrom('glossary').select(['word', 'text']).where('language', '=', language).orderBy('word').execute()
}

export function selectWordLanguages(db: Db, words: string[]): Promise<{ id: string; language: string }[]> {
  return selectRows(db, 'glossary', { language: [...TARGET_LANGUAGES], word: words }, ['word as id', 'language'])
}

export function writeWord(db: Db, language: Language, { word, text }: { word: string; text: string }): Promise<void> {
  return upsert(db, 'glossary', ['language', 'word'], { language, word, text })
}

export async function deleteWord(db: Db, language: Language, word: string): Promise<void> {
  await db.deleteFrom('glossary').where('language', '=', language).where('word', '=', word).execute()
}

export type Untranslated = { id: number; name: string }

/** The first in catalogue order, and how many there are. */
export async function selectUntranslatedProducts(
  db: Db,
  language: Language,
  { now, most }: { now: number; most: number },
): Promise<{ total: number; items: Untranslated[] }> {
  const visible = db
    .selectFrom('product')
    .where('product.type', '<>', 'variation')
    .where('product.status', '=', 'publish')
    .where('product.published_at', '<=', now)
  const translated = db
    .selectFrom('translation')
    .select('subject_id')
    .where('kind', '=', 'product')
    .where('language', '=', language)
    .where('name', '<>', '')
  const items = await visible
    .where('product.id', 'not in', translated)
    .select(['product.id', 'product.name'])
    .orderBy('product.id')
    .limit(most)
    .execute()
  if (items.length < most) return { items, total: items.length }
  // Of a hundred thousand, few are translated: these are subtracted, not looked for at each.
  const done = await countRows(visible.where('product.id', 'in', translated))
  return { items, total: (await countRows(visible)) - done }
}

export function selectUntranslatedCategories(db: Db, language: Language): Promise<Untranslated[]> {
  return db
    .selectFrom('category')
    .leftJoin('translation as t', (join) =>
      join.onRef('t.subject_id', '=', 'category.id').on('t.kind', '=', 'category').on('t.language', '=', language),
    )
    .select(['category.id', 'category.name'])
    .where((where) => where.or([where('t.name', 'is', null), where('t.name', '=', '')]))
    .orderBy('category.id')
    .execute()
}

/** Pages and posts without a name or a text. */
export async function selectUntranslatedPages(
  db: Db,
  language: Language,
  { now, most }: { now: number; most: number },
): Promise<{ total: number; items: Untranslated[] }> {
  const missing = db
    .selectFrom('page')
    .leftJoin('translation as t', (join) =>
      join.onRef('t.subject_id', '=', 'page.id').on('t.kind', '=', 'page').on('t.language', '=', language),
    )
    .where('page.status', '=', 'publish')
    .where('page.publish_at', '<=', now)
    .where((where) =>
      where.or([
        where('t.name', 'is', null),
        where('t.name', '=', ''),
        where.and([
          where('t.description', '=', ''),
          where.not(
            where.exists(
              where
                .selectFrom('text_translation as one')
                .select('one.place')
                .where('one.kind', '=', 'page')
                .where('one.language', '=', language)
                .whereRef('one.subject_id', '=', 'page.id'),
            ),
          ),
        ]),
      ]),
    )
  const items = await missing.select(['page.id', 'page.title as name']).orderBy('page.id').limit(most).execute()
  return { items, total: items.length < most ? items.length : await countRows(missing) }
}

/** Names of attributes and values used by products, of tags with their descriptions, and of topics of the journal. */
export async function selectUntranslatedWords(db: Db, language: Language): Promise<string[]> {
  const translatedWords = db.selectFrom('glossary').select('word').where('language', '=', language)
  // Those of the catalogue once each, instead of at hundreds of thousands of products; and what single products call theirs.
  const { rows: ofProducts } = await sql<{ name: string }>`
    select name from (
      select a.name from attribute as a where exists (select 1 from product_attribute as p where p.attribute_id = a.id)
      union select name from product_attribute where attribute_id is null
      union select v.name from attribute_value as v
        where exists (select 1 from product_attribute_value as p where p.value_id = v.id)
      union select name from product_attribute_value where value_id is null
    ) as word where name not in (${translatedWords})`.execute(db)
  const tags = await db.selectFrom('tag').select('name').where('name', 'not in', translatedWords).execute()
  const tagTexts = await db
    .selectFrom('tag')
    .select('description as name')
    .where('description', '<>', '')
    .where('description', 'not in', translatedWords)
    .execute()
  const topics = await db
    .selectFrom('journal_category')
    .select('name')
    .where('name', 'not in', translatedWords)
    .execute()
  return [...ofProducts, ...tags, ...tagTexts, ...topics].map(({ name }) => name)
}
