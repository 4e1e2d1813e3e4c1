import type { Kysely } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'
import { adaptEarlierTables, hasEarlierTables } from './earlier-tables.ts'
import { cartTables } from './first/cart.ts'
import { catalogTables } from './first/catalog.ts'
import { consentTables } from './first/consent.ts'
import { contentTables } from './first/content.ts'
import { deliveryTables } from './first/delivery.ts'
import { fabricsTables } from './first/fabrics.ts'
import { createFullText } from './first/full-text.ts'
import { integrationsTables } from './first/integrations.ts'
import { mediaTables } from './first/media.ts'
import { ordersTables } from './first/orders.ts'
import { indexPartsOfWords } from './first/parts-of-words.ts'
import { paymentsTables } from './first/payments.ts'
import { searchTables } from './first/search.ts'
import { POSTGRES_TABLES, serversTables } from './first/servers.ts'
import { settingsTables } from './first/settings.ts'
import { staffTables } from './first/staff.ts'
import { statisticsTables } from './first/statistics.ts'

/** A table follows those that it references. */
const TABLES = [
  settingsTables,
  serversTables,
  staffTables,
  integrationsTables,
  mediaTables,
  catalogTables,
  fabricsTables,
  searchTables,
  contentTables,
  cartTables,
  ordersTables,
  paymentsTables,
  deliveryTables,
  statisticsTables,
  consentTables,
]

export async function createShop(db: Kysely<any>, dialect: Dialect): Promise<void> {
  if (await hasEarlierTables(db)) return adaptEarlierTables(db, dialect)
  const types = columnTypes(dialect)
  for (const tables of TABLES) for (const statement of tables(types)) await statement.execute(db)
  if (dialect === 'postgres') for (const statement of POSTGRES_TABLES) await statement.execute(db)
  await createFullText(db, dialect)
  await indexPartsOfWords(db, dialect)
}
