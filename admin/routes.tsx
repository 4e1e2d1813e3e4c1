import type { ComponentType } from 'react'
import { admin } from '#i18n/admin.uk.ts'
import { adminKeys } from '#i18n/admin-keys.uk.ts'
import { adminMedia } from '#i18n/admin-media.uk.ts'
import { adminGalleries, adminMenus } from '#i18n/admin-menus.uk.ts'
import { office } from '#i18n/admin-office.uk.ts'
import { orderEditor, workshop } from '#i18n/admin-order-editor.uk.ts'
import { adminOrders } from '#i18n/admin-orders.uk.ts'
import { adminPages } from '#i18n/admin-pages.uk.ts'
import { attributes, categories, editor, products } from '#i18n/admin-products.uk.ts'
import { accountPage, auditPage, staffPage } from '#i18n/admin-staff.uk.ts'
import { adminTags } from '#i18n/admin-tags.uk.ts'
import { adminWebhooks } from '#i18n/admin-webhooks.uk.ts'
import type { Role } from '#shop/staff/staff.ts'

export type Group = keyof typeof admin.groups

/** A page of the back office. Its module exports `Component`, and is fetched when the page is opened. */
export type AdminPage = {
  /** Below `/admin`, with groups as React Router writes them: `/products/:id`. */
  path: string
  title: string
  /** Where the side navigation shows it; a page without a group is reached from another. */
  group?: Group
  /** The least role that sees it in the navigation. */
  who?: Role
  lazy: () => Promise<{ Component: ComponentType }>
}

/** The table of contents of the back office, in the order of its navigation. */
export const pages: AdminPage[] = [
  { path: '/', title: admin.dashboard, group: 'home', lazy: () => import('./dashboard/dashboard-page.tsx') },
  { path: '/pages', title: adminPages.pages, group: 'content', lazy: () => import('./pages/pages-page.tsx') },
  { path: '/pages/:id', title: adminPages.pages, lazy: () => import('./pages/page-page.tsx') },
  { path: '/journal', title: adminPages.posts, group: 'content', lazy: () => import('./pages/posts-page.tsx') },
  {
    path: '/journal/categories',
    title: adminPages.categories,
    lazy: () => import('./pages/journal-categories-page.tsx'),
  },
  { path: '/journal/:id', title: adminPages.posts, lazy: () => import('./pages/post-page.tsx') },
  { path: '/menus', title: adminMenus.title, group: 'content', lazy: () => import('./menus/menus-page.tsx') },
  {
    path: '/galleries',
    title: adminGalleries.title,
    group: 'content',
    lazy: () => import('./galleries/galleries-page.tsx'),
  },
  { path: '/galleries/:id', title: adminGalleries.title, lazy: () => import('./galleries/gallery-page.tsx') },
  {
    path: '/products',
    title: products.title,
    group: 'goods',
    who: 'manager',
    lazy: () => import('./products/products-page.tsx'),
  },
  {
    path: '/orders',
    title: adminOrders.title,
    group: 'orders',
    who: 'manager',
    lazy: () => import('./orders/orders-page.tsx'),
  },
  { path: '/orders/new', title: orderEditor.newTitle, lazy: () => import('./orders/order-editor-page.tsx') },
  { path: '/orders/:id/edit', title: adminOrders.title, lazy: () => import('./orders/order-editor-page.tsx') },
  {
    path: '/workshop',
    title: workshop.title,
    group: 'orders',
    who: 'manager',
    lazy: () => import('./orders/workshop-page.tsx'),
  },
  { path: '/orders/:id', title: adminOrders.title, lazy: () => import('./orders/order-page.tsx') },
  { path: '/media', title: adminMedia.title, group: 'media', lazy: () => import('./media/media-page.tsx') },
  {
    path: '/categories',
    title: categories.title,
    group: 'goods',
    who: 'manager',
    lazy: () => import('./categories/categories-page.tsx'),
  },
  {
    path: '/attributes',
    title: attributes.title,
    group: 'goods',
    who: 'manager',
    lazy: () => import('./attributes/attributes-page.tsx'),
  },
  {
    path: '/tags',
    title: adminTags.title,
    group: 'goods',
    who: 'manager',
    lazy: () => import('./tags/tags-page.tsx'),
  },
  { path: '/attributes/:id', title: attributes.title, lazy: () => import('./attributes/attribute-page.tsx') },
  { path: '/products/new', title: editor.newTitle, lazy: () => import('./products/product-page.tsx') },
  { path: '/products/:id', title: products.title, lazy: () => import('./products/product-page.tsx') },
  {
    path: '/staff',
    title: staffPage.title,
    group: 'people',
    who: 'owner',
    lazy: () => import('./staff/staff-page.tsx'),
  },
  {
    path: '/keys',
    title: adminKeys.title,
    group: 'people',
    who: 'owner',
    lazy: () => import('./keys/keys-page.tsx'),
  },
  {
    path: '/webhooks',
    title: adminWebhooks.title,
    group: 'people',
    who: 'manager',
    lazy: () => import('./webhooks/webhooks-page.tsx'),
  },
  { path: '/webhooks/:id', title: adminWebhooks.title, lazy: () => import('./webhooks/webhook-page.tsx') },
  { path: '/account', title: accountPage.title, group: 'people', lazy: () => import('./account/account-page.tsx') },
  {
    path: '/audit',
    title: auditPage.title,
    group: 'people',
    who: 'manager',
    lazy: () => import('./audit/audit-page.tsx'),
  },
  {
    path: '/messages',
    title: office.messages,
    group: 'orders',
    who: 'manager',
    lazy: () => import('./messages/messages-page.tsx'),
  },
  {
    path: '/import',
    title: office.import,
    group: 'goods',
    who: 'manager',
    lazy: () => import('./import/import-page.tsx'),
  },
  {
    path: '/feeds',
    title: office.feeds,
    group: 'goods',
    who: 'manager',
    lazy: () => import('./feeds/feeds-page.tsx'),
  },
  {
    path: '/statistics',
    title: office.statistics,
    group: 'shop',
    who: 'manager',
    lazy: () => import('./statistics/statistics-page.tsx'),
  },
  {
    path: '/consent',
    title: office.consent,
    group: 'shop',
    who: 'manager',
    lazy: () => import('./consent/consent-page.tsx'),
  },
  {
    path: '/settings',
    title: office.settings,
    group: 'shop',
    who: 'manager',
    lazy: () => import('./settings/settings-page.tsx'),
  },
  {
    path: '/redirects',
    title: office.redirects,
    group: 'shop',
    who: 'manager',
    lazy: () => import('./redirects/redirects-page.tsx'),
  },
  {
    path: '/translations',
    title: office.translations,
    group: 'content',
    lazy: () => import('./translations/translations-page.tsx'),
  },
  { path: '/trash', title: office.trash, group: 'shop', lazy: () => import('./trash/trash-page.tsx') },
]
