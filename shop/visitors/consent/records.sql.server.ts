import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { ConsentRecordTable } from '#db/tables/consent.ts'
import { storedTexts } from '#shop/core/column-names.ts'
import { parseStored } from '#shop/core/json.ts'
import type { ConsentRecord } from './records.ts'

export type ChainEnd = { length: number; hash: string }

const CHAIN = 1

/** Takes the next number and holds the lock until the transaction ends. */
export async function takeNumber(db: Db): Promise<{ number: number; previous: string }> {
  const { length, hash } = await db
    .updateTable('consent_chain')
    .set((eb) => ({ length: eb('length', '+', 1) }))
    .where('id', '=', CHAIN)
    .returning(['length', 'hash'])
    .executeTakeFirstOrThrow()
  return { number: length, previous: hash }
}

export async function appendRecord(db: Db, record: ConsentRecord): Promise<void> {
  const { bannerVersion, categories, services, ...plain } = record
  const texts = { categories: JSON.stringify(categories), services: JSON.stringify(services) }
  await db
    .insertInto('consent_record')
    .values({ ...plain, ...texts, banner_version: bannerVersion })
    .execute()
  await db.updateTable('consent_chain').set({ hash: record.hash }).where('id', '=', CHAIN).execute()
}

export function selectChainEnd(db: Db): Promise<ChainEnd> {
  return db.selectFrom('consent_chain').select(['length', 'hash']).where('id', '=', CHAIN).executeTakeFirstOrThrow()
}

export async function selectRecordsAfter(db: Db, number: number, limit: number): Promise<ConsentRecord[]> {
  const rows = await db
    .selectFrom('consent_record')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toConsentRecord)
}

/** Newest first; `before`: records with smaller numbers. */
export async function selectRecordsBefore(db: Db, before: number, limit: number): Promise<ConsentRecord[]> {
  const rows = await db
    .selectFrom('consent_record')
    .selectAll()
    .where('number', '<', before)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toConsentRecord)
}

/** How often each set of categories was chosen under each wording, after this number. */
export async function countChoices(db: Db, after: number) {
  const rows = await db
    .selectFrom('consent_record')
    .select((e) => ['categories', 'banner_version', e.fn.countAll().as('count')] as const)
    .where('number', '>', after)
    .groupBy(['categories', 'banner_version'])
    .execute()
  return rows.map((row) => {
    const categories = parseStored(storedTexts, row.categories)
    return { categories, bannerVersion: row.banner_version, count: Number(row.count) }
  })
}

function toConsentRecord({ banner_version, categories, services, ...plain }: ConsentRecordTable): ConsentRecord {
  return {
    ...plain,
    bannerVersion: banner_version,
    categories: parseStored(storedTexts, categories),
    services: parseStored(z.record(z.string(), z.boolean()), services),
  }
}
