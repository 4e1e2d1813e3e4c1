import type { Route } from '../rest/route.server.ts'
import * as me from './account/me.server.ts'
import * as passkeys from './account/passkeys.server.ts'
import * as secondFactor from './account/second-factor.server.ts'
import * as sessions from './account/sessions.server.ts'
import * as keys from './api-keys/api-keys.server.ts'
import * as audit from './audit/audit.server.ts'
import * as bulkChanges from './bulk-changes/bulk-changes.server.ts'
import * as connections from './connections/connections.server.ts'
import * as consent from './consent/records.server.ts'
import * as galleries from './content/galleries.server.ts'
import * as menus from './content/menus.server.ts'
import { RESTORERS } from './content/restorers.server.ts'
import { trashRoutes } from './content/trash.server.ts'
import * as copies from './copies/copies.server.ts'
import * as customers from './customers/customers.server.ts'
import * as feeds from './feeds/feeds.server.ts'
import * as imports from './imports/imports.server.ts'
import * as jobs from './jobs/jobs.server.ts'
import * as look from './look/look.server.ts'
import * as messages from './messages/messages.server.ts'
import * as moving from './moving/moving.server.ts'
import * as payments from './orders/payments.server.ts'
import * as places from './orders/pickup-points.server.ts'
import * as receipts from './orders/receipts.server.ts'
import * as receivedPayments from './orders/received-payments.server.ts'
import * as waybills from './orders/waybills.server.ts'
import * as workshop from './orders/workshop.server.ts'
import * as redirects from './redirects/redirects.server.ts'
import * as reports from './reports/reports.server.ts'
import * as reviews from './reviews/reviews.server.ts'
import * as searching from './search/search.server.ts'
import * as settings from './settings/settings.server.ts'
import * as staffRoutes from './staff/staff.server.ts'
import * as statistics from './statistics/statistics.server.ts'
import * as vitals from './statistics/vitals.server.ts'
import * as tagMerging from './tags/merge-tags.server.ts'
import * as today from './today/today.server.ts'
import * as languages from './translations/translations.server.ts'
import * as webhookDeliveries from './webhooks/deliveries.server.ts'

/** meblia/v1: the back office's own. */
export const routes: Route[] = [
  ...audit.routes,
  ...tagMerging.routes,
  ...bulkChanges.routes,
  ...keys.routes,
  ...connections.routes,
  ...me.routes,
  ...secondFactor.routes,
  ...passkeys.routes,
  ...sessions.routes,
  ...staffRoutes.routes,
  ...menus.routes,
  ...galleries.routes,
  ...customers.routes,
  ...feeds.routes,
  ...redirects.routes,
  ...today.routes,
  ...reports.routes,
  ...webhookDeliveries.routes,
  ...workshop.routes,
  ...waybills.routes,
  ...payments.routes,
  ...receipts.routes,
  ...receivedPayments.routes,
  ...places.routes,
  ...consent.routes,
  ...imports.routes,
  ...jobs.routes,
  ...copies.routes,
  ...languages.routes,
  ...messages.routes,
  ...moving.routes,
  ...reviews.routes,
  ...searching.routes,
  ...settings.routes,
  ...look.routes,
  ...statistics.routes,
  ...vitals.routes,
  ...trashRoutes(RESTORERS),
]
