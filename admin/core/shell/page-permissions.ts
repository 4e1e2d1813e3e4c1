import { matchPath } from 'react-router'
import { hasPermission, type RequiredPermission } from '#shop/office/staff/permissions.ts'
import type { Role } from '#shop/office/staff/staff.ts'

/** What every page requires, by its path below `/admin`. Of two paths that match an address the first decides. */
const PAGE_PERMISSIONS = {
  '/': 'signed-in',
  '/setup': 'settings.legal',
  '/pages': 'content.manage',
  '/pages/:id': 'content.manage',
  '/journal': 'content.manage',
  '/journal/categories': 'content.manage',
  '/journal/:id': 'content.manage',
  '/menus': 'content.manage',
  '/galleries': 'content.manage',
  '/galleries/:id': 'content.manage',
  '/translations': 'content.manage',
  '/products': 'products.manage',
  '/products/new': 'products.manage',
  '/products/table': 'products.manage',
  '/products/:id': 'products.manage',
  '/categories': 'products.manage',
  '/attributes': 'products.manage',
  '/attributes/:id': 'products.manage',
  '/tags': 'products.manage',
  '/import': 'products.manage',
  '/feeds': 'products.manage',
  '/orders': 'orders.read',
  '/orders/new': 'orders.manage',
  '/orders/:id': 'orders.read',
  '/orders/:id/edit': 'orders.manage',
  '/customers': 'customers.manage',
  '/customers/:id': 'customers.manage',
  '/coupons': 'orders.manage',
  '/workshop': 'workshop.manage',
  '/reviews': 'customers.manage',
  '/messages': 'customers.manage',
  '/media': 'content.manage',
  '/statistics': 'visitors.manage',
  '/reports': 'reports.read',
  '/reports/product': 'reports.read',
  '/reports/category': 'reports.read',
  '/reports/city': 'reports.read',
  '/reports/channel': 'reports.read',
  '/reports/coupon': 'reports.read',
  '/reports/funnel': 'reports.read',
  '/reports/dead-stock': 'reports.read',
  '/vitals': 'visitors.manage',
  '/consent': 'visitors.manage',
  '/settings': 'settings.manage',
  '/redirects': 'settings.manage',
  '/trash': 'content.manage',
  '/jobs': 'settings.manage',
  '/copies': 'copies.manage',
  '/moving': 'connections.manage',
  '/staff': 'staff.manage',
  '/emails': 'settings.legal',
  '/connections': 'connections.manage',
  '/keys': 'staff.manage',
  '/webhooks': 'settings.manage',
  '/webhooks/:id': 'settings.manage',
  '/account': 'signed-in',
  '/audit': 'audit.read',
} satisfies Record<string, RequiredPermission>

export type PagePath = keyof typeof PAGE_PERMISSIONS

const PAGES = Object.entries(PAGE_PERMISSIONS)

/** Decides only what is shown; the server checks permissions itself. An unknown address is open: nothing is there. */
export function canOpen(role: Role, address: string): boolean {
  const { pathname } = new URL(address, 'http://admin')
  const page = PAGES.find(([path]) => matchPath(path, pathname))
  return !page || hasPermission(role, page[1])
}
