import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { up as firstTables } from './001-first-tables.ts'
import { up as cart } from './002-cart.ts'
import { up as productOrders } from './003-product-orders.ts'
import { up as galleries } from './004-galleries.ts'

export type Migration = { name: string; up(db: Kysely<any>, dialect: Dialect): Promise<void> }

/** In order, up only, frozen once landed: a change to the tables is a new file at the end. */
export const migrations: Migration[] = [
  { name: '001-first-tables', up: firstTables },
  { name: '002-cart', up: cart },
  { name: '003-product-orders', up: productOrders },
  { name: '004-galleries', up: galleries },
]
