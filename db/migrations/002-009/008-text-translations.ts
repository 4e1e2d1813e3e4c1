import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../../dialect.ts'

/** Translations of the texts of a page's blocks or of a gallery, each with the Ukrainian wording it was made from. */
export async function createTextTranslations(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { bigint } = columnTypes(dialect)
  await sql`create table text_translation (
    kind text not null,
    subject_id ${bigint} not null,
    language text not null,
    place text not null,
    source text not null,
    text text not null,
    constraint text_translation_key primary key (kind, subject_id, language, place)
  )`.execute(db)
}
