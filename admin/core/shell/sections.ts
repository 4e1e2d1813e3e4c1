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
import { navigationTexts, shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminApiKeys } from '#i18n/admin/uk/staff/api-keys.ts'
import { adminAccount, adminAudit, adminStaff } from '#i18n/admin/uk/staff/staff.ts'
import { adminWebhooks } from '#i18n/admin/uk/webhooks.ts'
import type { Role } from '#shop/office/staff/staff.ts'
import { isRoleAtLeast } from './sign-in/current-user.tsx'

export type SectionGroup = keyof typeof shellTexts.groups

/** A page of the admin that the navigation leads to. */
export type Section = {
  /** Below `/admin`. */
  path: string
  title: string
  group: SectionGroup
  /** The minimum role that sees it. */
  minRole: Role
}

/** In navigation order within each group. */
const SECTIONS: Section[] = [
  { path: '/', title: shellTexts.dashboard, group: 'home', minRole: 'editor' },
  { path: '/pages', title: adminPages.pages, group: 'content', minRole: 'editor' },
  { path: '/journal', title: adminPages.posts, group: 'content', minRole: 'editor' },
  { path: '/menus', title: adminMenus.title, group: 'content', minRole: 'editor' },
  { path: '/galleries', title: adminGalleries.title, group: 'content', minRole: 'editor' },
  { path: '/translations', title: navigationTexts.translations, group: 'content', minRole: 'editor' },
  { path: '/products', title: adminProducts.title, group: 'products', minRole: 'manager' },
  { path: '/categories', title: adminCategories.title, group: 'products', minRole: 'manager' },
  { path: '/attributes', title: adminAttributes.title, group: 'products', minRole: 'manager' },
  { path: '/tags', title: adminTags.title, group: 'products', minRole: 'manager' },
  { path: '/import', title: navigationTexts.import, group: 'products', minRole: 'manager' },
  { path: '/feeds', title: navigationTexts.feeds, group: 'products', minRole: 'manager' },
  { path: '/orders', title: adminOrders.title, group: 'orders', minRole: 'manager' },
  { path: '/customers', title: navigationTexts.customers, group: 'orders', minRole: 'manager' },
  { path: '/coupons', title: adminCoupons.title, group: 'orders', minRole: 'manager' },
  { path: '/workshop', title: workshopTexts.title, group: 'orders', minRole: 'manager' },
  { path: '/reports', title: navigationTexts.reports, group: 'orders', minRole: 'manager' },
  { path: '/reviews', title: adminReviews.title, group: 'orders', minRole: 'manager' },
  { path: '/messages', title: navigationTexts.messages, group: 'orders', minRole: 'manager' },
  { path: '/media', title: adminMedia.title, group: 'media', minRole: 'editor' },
  { path: '/statistics', title: navigationTexts.statistics, group: 'shop', minRole: 'manager' },
  { path: '/vitals', title: navigationTexts.vitals, group: 'shop', minRole: 'manager' },
  { path: '/consent', title: navigationTexts.consent, group: 'shop', minRole: 'manager' },
  { path: '/settings', title: navigationTexts.settings, group: 'shop', minRole: 'manager' },
  { path: '/connections', title: connectionsTexts.title, group: 'shop', minRole: 'owner' },
  { path: '/redirects', title: navigationTexts.redirects, group: 'shop', minRole: 'manager' },
  { path: '/trash', title: navigationTexts.trash, group: 'shop', minRole: 'editor' },
  { path: '/jobs', title: navigationTexts.jobs, group: 'shop', minRole: 'manager' },
  { path: '/copies', title: copiesTexts.title, group: 'shop', minRole: 'owner' },
  { path: '/staff', title: adminStaff.title, group: 'staff', minRole: 'owner' },
  { path: '/keys', title: adminApiKeys.title, group: 'staff', minRole: 'owner' },
  { path: '/webhooks', title: adminWebhooks.title, group: 'staff', minRole: 'manager' },
  { path: '/account', title: adminAccount.title, group: 'staff', minRole: 'editor' },
  { path: '/audit', title: adminAudit.title, group: 'staff', minRole: 'manager' },
]

/** The sections that this role may open. */
export function sectionsFor(role: Role): Section[] {
  return SECTIONS.filter(({ minRole }) => isRoleAtLeast(role, minRole))
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
