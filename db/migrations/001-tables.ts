import type { Kysely } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'
import { cartTables } from './first/cart.ts'
import { catalogTables } from './first/catalog.ts'
import { consentTables } from './first/consent.ts'
import { contentTables } from './first/content.ts'
import { deliveryTables } from './first/delivery.ts'
import { createFullText } from './first/full-text.ts'
import { integrationsTables } from './first/integrations.ts'
import { mediaTables } from './first/media.ts'
import { ordersTables } from './first/orders.ts'
import { paymentsTables } from './first/payments.ts'
import { searchTables } from './first/search.ts'
import { settingsTables } from './first/settings.ts'
import { staffTables } from './first/staff.ts'
import { statisticsTables } from './first/statistics.ts'

/** All tables of version 0.2.0. A table follows those that it references. */
const TABLES = [
  settingsTables,
  staffTables,
  integrationsTables,
  mediaTables,
  catalogTables,
  searchTables,
  contentTables,
  cartTables,
  ordersTables,
  paymentsTables,
  deliveryTables,
  statisticsTables,
  consentTables,
]

export async function createFirstTables(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  for (const tables of TABLES) for (const statement of tables(types)) await statement.execute(db)
  await createFullText(db, dialect)
}
