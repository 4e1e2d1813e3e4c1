import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createFirstTables } from './001-tables.ts'
import { createJobs } from './002-009/002-jobs.ts'
import { prepareSeveralServers } from './002-009/004-several-servers.ts'
import { createVitals } from './002-009/005-vitals.ts'
import { createStockAlerts } from './002-009/006-stock-alerts.ts'
import { indexVariations } from './002-009/007-variation-index.ts'
import { createTextTranslations } from './002-009/008-text-translations.ts'
import { indexLargeLists } from './002-009/009-large-lists.ts'
import { indexPartsOfWords } from './010-parts-of-words.ts'
import { createDemoItems } from './011-demo-items.ts'
import { indexReports } from './012-reports.ts'
import { createConnections } from './013-connections.ts'
import { createWaybills } from './014-waybills.ts'
import { createFabrics } from './015-fabrics.ts'
import { confirmStockAlerts } from './016-confirmed-stock-alerts.ts'
import { shareStock } from './017-shared-stock.ts'
import { createImportMappings } from './018-import-mappings.ts'
import { addRefundsOfStatus } from './019-refunds-of-status.ts'
import { createBulkChanges } from './020-bulk-changes.ts'
import { recomputePartsOffers } from './021-offers-of-parts.ts'

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
  { name: '001-tables', up: createFirstTables },
  { name: '002-jobs', up: createJobs },
  { name: '004-several-servers', up: prepareSeveralServers },
  { name: '005-vitals', up: createVitals },
  { name: '006-stock-alerts', up: createStockAlerts },
  { name: '007-variation-index', up: indexVariations },
  { name: '008-text-translations', up: createTextTranslations },
  { name: '009-large-lists', up: indexLargeLists },
  { name: '010-parts-of-words', up: indexPartsOfWords },
  { name: '011-demo-items', up: createDemoItems },
  { name: '012-reports', up: indexReports },
  { name: '013-connections', up: createConnections },
  { name: '014-waybills', up: createWaybills },
  { name: '015-fabrics', up: createFabrics },
  { name: '016-confirmed-stock-alerts', up: confirmStockAlerts },
  { name: '017-shared-stock', up: shareStock },
  { name: '018-import-mappings', up: createImportMappings },
  { name: '019-refunds-of-status', up: addRefundsOfStatus },
  { name: '020-bulk-changes', up: createBulkChanges },
  { name: '021-offers-of-parts', up: recomputePartsOffers },
]
