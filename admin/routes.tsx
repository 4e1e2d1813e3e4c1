import type { ComponentType } from 'react'
import { adminCoupons } from '#i18n/admin/uk/coupons.ts'
import { adminMedia } from '#i18n/admin/uk/media.ts'
import { navigationTexts } from '#i18n/admin/uk/navigation.ts'
import { orderEditorTexts, workshopTexts } from '#i18n/admin/uk/orders/order-editor.ts'
import { adminOrders } from '#i18n/admin/uk/orders/orders.ts'
import { adminGalleries, adminMenus } from '#i18n/admin/uk/pages/menus.ts'
import { adminPages } from '#i18n/admin/uk/pages/pages.ts'
import {
  adminAttributes,
  adminCategories,
  adminProducts,
  productEditorTexts,
} from '#i18n/admin/uk/products/products.ts'
import { adminTags } from '#i18n/admin/uk/products/tags.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminApiKeys } from '#i18n/admin/uk/staff/api-keys.ts'
import { adminAccount, adminAudit, adminStaff } from '#i18n/admin/uk/staff/staff.ts'
import { adminWebhooks } from '#i18n/admin/uk/webhooks.ts'
import type { Role } from '#shop/staff/staff.ts'

export type NavigationGroup = keyof typeof shellTexts.groups

/** An admin page. Its module exports `Component` and is loaded when the page is opened. */
export type AdminPage = {
  /** Below `/admin`, with parameters as React Router writes them: `/products/:id`. */
  path: string
  title: string
  /** The navigation group; a page without one is opened from another page. */
  group?: NavigationGroup
  /** The minimum role that sees it in the navigation. */
  minRole?: Role
  lazy: () => Promise<{ Component: ComponentType }>
}

/** All admin pages, in navigation order. */
export const pages: AdminPage[] = [
  { path: '/', title: shellTexts.dashboard, group: 'home', lazy: () => import('./dashboard/page.tsx') },
  { path: '/pages', title: adminPages.pages, group: 'content', lazy: () => import('./pages/list-page.tsx') },
  { path: '/pages/:id', title: adminPages.pages, lazy: () => import('./pages/editor-page.tsx') },
  { path: '/journal', title: adminPages.posts, group: 'content', lazy: () => import('./journal/list-page.tsx') },
  {
    path: '/journal/categories',
    title: adminPages.categories,
    lazy: () => import('./journal/categories-page.tsx'),
  },
  { path: '/journal/:id', title: adminPages.posts, lazy: () => import('./journal/editor-page.tsx') },
  { path: '/menus', title: adminMenus.title, group: 'content', lazy: () => import('./menus/page.tsx') },
  {
    path: '/galleries',
    title: adminGalleries.title,
    group: 'content',
    lazy: () => import('./galleries/list-page.tsx'),
  },
  { path: '/galleries/:id', title: adminGalleries.title, lazy: () => import('./galleries/editor-page.tsx') },
  {
    path: '/products',
    title: adminProducts.title,
    group: 'goods',
    minRole: 'manager',
    lazy: () => import('./products/list/page.tsx'),
  },
  {
    path: '/orders',
    title: adminOrders.title,
    group: 'orders',
    minRole: 'manager',
    lazy: () => import('./orders/list-page.tsx'),
  },
  {
    path: '/coupons',
    title: adminCoupons.title,
    group: 'orders',
    minRole: 'manager',
    lazy: () => import('./coupons/page.tsx'),
  },
  { path: '/orders/new', title: orderEditorTexts.newTitle, lazy: () => import('./orders/editor/page.tsx') },
  { path: '/orders/:id/edit', title: adminOrders.title, lazy: () => import('./orders/editor/page.tsx') },
  {
    path: '/workshop',
    title: workshopTexts.title,
    group: 'orders',
    minRole: 'manager',
    lazy: () => import('./workshop/page.tsx'),
  },
  { path: '/orders/:id', title: adminOrders.title, lazy: () => import('./orders/details/page.tsx') },
  { path: '/media', title: adminMedia.title, group: 'media', lazy: () => import('./media/page.tsx') },
  {
    path: '/categories',
    title: adminCategories.title,
    group: 'goods',
    minRole: 'manager',
    lazy: () => import('./categories/page.tsx'),
  },
  {
    path: '/attributes',
    title: adminAttributes.title,
    group: 'goods',
    minRole: 'manager',
    lazy: () => import('./attributes/list-page.tsx'),
  },
  {
    path: '/tags',
    title: adminTags.title,
    group: 'goods',
    minRole: 'manager',
    lazy: () => import('./tags/page.tsx'),
  },
  { path: '/attributes/:id', title: adminAttributes.title, lazy: () => import('./attributes/editor-page.tsx') },
  { path: '/products/new', title: productEditorTexts.newTitle, lazy: () => import('./products/editor/page.tsx') },
  { path: '/products/:id', title: adminProducts.title, lazy: () => import('./products/editor/page.tsx') },
  {
    path: '/staff',
    title: adminStaff.title,
    group: 'people',
    minRole: 'owner',
    lazy: () => import('./staff/page.tsx'),
  },
  {
    path: '/keys',
    title: adminApiKeys.title,
    group: 'people',
    minRole: 'owner',
    lazy: () => import('./keys/page.tsx'),
  },
  {
    path: '/webhooks',
    title: adminWebhooks.title,
    group: 'people',
    minRole: 'manager',
    lazy: () => import('./webhooks/list-page.tsx'),
  },
  { path: '/webhooks/:id', title: adminWebhooks.title, lazy: () => import('./webhooks/editor-page.tsx') },
  { path: '/account', title: adminAccount.title, group: 'people', lazy: () => import('./account/page.tsx') },
  {
    path: '/audit',
    title: adminAudit.title,
    group: 'people',
    minRole: 'manager',
    lazy: () => import('./audit/page.tsx'),
  },
  {
    path: '/messages',
    title: navigationTexts.messages,
    group: 'orders',
    minRole: 'manager',
    lazy: () => import('./messages/page.tsx'),
  },
  {
    path: '/import',
    title: navigationTexts.import,
    group: 'goods',
    minRole: 'manager',
    lazy: () => import('./import/page.tsx'),
  },
  {
    path: '/feeds',
    title: navigationTexts.feeds,
    group: 'goods',
    minRole: 'manager',
    lazy: () => import('./feeds/page.tsx'),
  },
  {
    path: '/statistics',
    title: navigationTexts.statistics,
    group: 'shop',
    minRole: 'manager',
    lazy: () => import('./statistics/page.tsx'),
  },
  {
    path: '/consent',
    title: navigationTexts.consent,
    group: 'shop',
    minRole: 'manager',
    lazy: () => import('./consent/page.tsx'),
  },
  {
    path: '/settings',
    title: navigationTexts.settings,
    group: 'shop',
    minRole: 'manager',
    lazy: () => import('./settings/page.tsx'),
  },
  {
    path: '/redirects',
    title: navigationTexts.redirects,
    group: 'shop',
    minRole: 'manager',
    lazy: () => import('./redirects/page.tsx'),
  },
  {
    path: '/translations',
    title: navigationTexts.translations,
    group: 'content',
    lazy: () => import('./translations/page.tsx'),
  },
  { path: '/trash', title: navigationTexts.trash, group: 'shop', lazy: () => import('./trash/page.tsx') },
]
