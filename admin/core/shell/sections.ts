import { copiesTexts } from '#i18n/admin/uk/copies.ts'
import { adminCoupons } from '#i18n/admin/uk/coupons.ts'
import { adminMedia } from '#i18n/admin/uk/media.ts'
import { workshopTexts } from '#i18n/admin/uk/orders/order-editor.ts'
import { adminOrders } from '#i18n/admin/uk/orders/orders.ts'
import { adminGalleries, adminMenus } from '#i18n/admin/uk/pages/menus.ts'
import { adminPages } from '#i18n/admin/uk/pages/pages.ts'
import { adminAttributes, adminCategories, adminProducts } from '#i18n/admin/uk/products/products.ts'
import { adminTags } from '#i18n/admin/uk/products/tags.ts'
import { adminReviews } from '#i18n/admin/uk/reviews.ts'
import { connectionsTexts } from '#i18n/admin/uk/settings/connections.ts'
import { adminEmails } from '#i18n/admin/uk/settings/emails.ts'
import { navigationTexts, shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminApiKeys } from '#i18n/admin/uk/staff/api-keys.ts'
import { adminAudit } from '#i18n/admin/uk/staff/audit.ts'
import { adminAccount, adminStaff } from '#i18n/admin/uk/staff/staff.ts'
import { adminWebhooks } from '#i18n/admin/uk/webhooks.ts'
import type { Role } from '#shop/office/staff/staff.ts'
import { canOpen, type PagePath } from './page-permissions.ts'

export type SectionGroup = keyof typeof shellTexts.groups

export type Section = {
  /** Below `/admin`. */
  path: PagePath
  title: string
  group: SectionGroup
}

/** In navigation order within each group. */
const SECTIONS: Section[] = [
  { path: '/', title: shellTexts.dashboard, group: 'home' },
  { path: '/pages', title: adminPages.pages, group: 'content' },
  { path: '/journal', title: adminPages.posts, group: 'content' },
  { path: '/menus', title: adminMenus.title, group: 'content' },
  { path: '/galleries', title: adminGalleries.title, group: 'content' },
  { path: '/media', title: adminMedia.title, group: 'content' },
  { path: '/translations', title: navigationTexts.translations, group: 'content' },
  { path: '/products', title: adminProducts.title, group: 'products' },
  { path: '/categories', title: adminCategories.title, group: 'products' },
  { path: '/attributes', title: adminAttributes.title, group: 'products' },
  { path: '/tags', title: adminTags.title, group: 'products' },
  { path: '/import', title: navigationTexts.import, group: 'products' },
  { path: '/feeds', title: navigationTexts.feeds, group: 'products' },
  { path: '/orders', title: adminOrders.title, group: 'orders' },
  { path: '/customers', title: navigationTexts.customers, group: 'orders' },
  { path: '/coupons', title: adminCoupons.title, group: 'orders' },
  { path: '/workshop', title: workshopTexts.title, group: 'orders' },
  { path: '/reports', title: navigationTexts.reports, group: 'orders' },
  { path: '/reviews', title: adminReviews.title, group: 'orders' },
  { path: '/messages', title: navigationTexts.messages, group: 'orders' },
  { path: '/statistics', title: navigationTexts.statistics, group: 'visitors' },
  { path: '/vitals', title: navigationTexts.vitals, group: 'visitors' },
  { path: '/consent', title: navigationTexts.consent, group: 'visitors' },
  { path: '/settings', title: navigationTexts.settings, group: 'shop' },
  { path: '/emails', title: adminEmails.title, group: 'shop' },
  { path: '/connections', title: connectionsTexts.title, group: 'shop' },
  { path: '/redirects', title: navigationTexts.redirects, group: 'shop' },
  { path: '/trash', title: navigationTexts.trash, group: 'content' },
  { path: '/jobs', title: navigationTexts.jobs, group: 'system' },
  { path: '/copies', title: copiesTexts.title, group: 'system' },
  { path: '/moving', title: navigationTexts.moving, group: 'system' },
  { path: '/keys', title: adminApiKeys.title, group: 'system' },
  { path: '/webhooks', title: adminWebhooks.title, group: 'system' },
  { path: '/staff', title: adminStaff.title, group: 'staff' },
  { path: '/account', title: adminAccount.title, group: 'staff' },
  { path: '/audit', title: adminAudit.title, group: 'staff' },
]

/** Where the menu stands on the start page, which belongs to none. */
const DAILY_GROUP: SectionGroup = 'orders'

export function groupAt(pathname: string): SectionGroup {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return SECTIONS.find(({ path }) => path !== '/' && isAt(path))?.group ?? DAILY_GROUP
}

export function sectionsFor(role: Role): Section[] {
  return SECTIONS.filter(({ path }) => canOpen(role, path))
}

/** Kinds of records that have a page of their own, with its path. */
const EDITOR_PATHS: Record<string, string> = {
  product: '/products/',
  attribute: '/attributes/',
  page: '/pages/',
  post: '/journal/',
  gallery: '/galleries/',
  order: '/orders/',
  customer: '/customers/',
}

/** The page of one record; undefined where this kind has none. */
export function editorPath(kind: string, id: number | string): string | undefined {
  const path = EDITOR_PATHS[kind]
  return path && path + id
}
