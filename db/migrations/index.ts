import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createShop } from './001-shop.ts'
import { dropMadeToOrder } from './002-made-to-order-contract.ts'
import { addPointPlaces } from './003-carrier-point-places.ts'
import { addSearchTexts } from './006-search-texts.ts'
import { addCustomerDetails } from './007-customers.ts'
import { addMovedItems } from './008-moved-items.ts'
import { addReviews } from './009-reviews.ts'
import { addStarterPages } from './010-starter-pages.ts'
import { addOpeningAlerts } from './012-opening-alerts.ts'
import { sortTextsByLetters } from './015-text-by-letters.ts'
import { addOfficeIndexes } from './019-office-indexes.ts'
import { addOfficeLists } from './020-office-lists.ts'
import { addFeedRequests } from './021-feed-requests.ts'
import { addFirstCategories } from './022-first-categories.ts'
import { addOverpaidRefunds } from './023-overpaid-refunds.ts'
import { addOfficeReads } from './024-office-reads.ts'

/**
 * Runs while the version before still serves, which also may come back: only tables, indexes that are not unique, and
 * columns that it need not fill may be added. What is taken away waits for a later release: its name ends with
 * `-contract`, and `unusedSince` names the release that stopped using it. Versions before that one refuse the database.
 */
export type Migration = {
  name: string
  up(db: Kysely<any>, dialect: Dialect): Promise<void>
  unusedSince?: string
}

export function isContract(name: string): boolean {
  return name.endsWith('-contract')
}

/** In order, `up` only, frozen once merged: every schema change is a new file at the end. */
export const migrations: Migration[] = [
  { name: '001-shop', up: createShop },
  { name: '002-made-to-order-contract', up: dropMadeToOrder, unusedSince: '0.1.0' },
  { name: '003-carrier-point-places', up: addPointPlaces },
  { name: '006-search-texts', up: addSearchTexts },
  { name: '007-customers', up: addCustomerDetails },
  { name: '008-moved-items', up: addMovedItems },
  { name: '009-reviews', up: addReviews },
  { name: '010-starter-pages', up: addStarterPages },
  { name: '012-opening-alerts', up: addOpeningAlerts },
  { name: '015-text-by-letters', up: sortTextsByLetters },
  { name: '019-office-indexes', up: addOfficeIndexes },
  { name: '020-office-lists', up: addOfficeLists },
  { name: '021-feed-requests', up: addFeedRequests },
  { name: '022-first-categories', up: addFirstCategories },
  { name: '023-overpaid-refunds', up: addOverpaidRefunds },
  { name: '024-office-reads', up: addOfficeReads },
]
