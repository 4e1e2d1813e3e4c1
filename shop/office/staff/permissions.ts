import type { Role } from './staff.ts'

/** What a staff member may do. `manage` reads and writes. */
export type Permission =
  /** Pages, journal, menus, galleries, media, translations. */
  | 'content.manage'
  /** HTML of one's own in pages: scripts run for every visitor. */
  | 'content.html'
  /** Products with their categories, attributes and tags. */
  | 'products.read'
  /** With imports, exports and feeds. */
  | 'products.manage'
  /** Orders with payments, refunds and receipts. */
  | 'orders.read'
  /** With coupons, waybills and what waits for a hand today. */
  | 'orders.manage'
  | 'reports.read'
  /** Customers and their messages. */
  | 'customers.manage'
  /** What is to be made, without prices and contacts. */
  | 'workshop.manage'
  /** Statistics, speed, consent records, searches that found nothing. */
  | 'visitors.manage'
  /** What greets and guides customers; redirects, webhooks, failed jobs. */
  | 'settings.manage'
  /** Legally binding settings, delivery, payment, third-party scripts. */
  | 'settings.legal'
  | 'audit.read'
  /** Colleagues, their sessions, API keys. */
  | 'staff.manage'
  /** Credentials of connected services. */
  | 'connections.manage'
  /** Backups, which hold everything. */
  | 'copies.manage'

/** What a route or page requires. `signed-in`: one's own account. */
export type RequiredPermission = 'anyone' | 'signed-in' | Permission

const EDITOR: Permission[] = ['content.manage', 'products.read']
const BOOKKEEPER: Permission[] = ['orders.read', 'reports.read']
const WORKSHOP: Permission[] = ['workshop.manage']
const MANAGER: Permission[] = [
  ...EDITOR,
  ...BOOKKEEPER,
  ...WORKSHOP,
  'products.manage',
  'orders.manage',
  'customers.manage',
  'visitors.manage',
  'settings.manage',
  'audit.read',
]

const PERMISSIONS: Record<Role, Permission[]> = {
  owner: [...MANAGER, 'content.html', 'settings.legal', 'staff.manage', 'connections.manage', 'copies.manage'],
  manager: MANAGER,
  editor: EDITOR,
  bookkeeper: BOOKKEEPER,
  workshop: WORKSHOP,
}

export function hasPermission(role: Role, permission: RequiredPermission): boolean {
  return permission === 'anyone' || permission === 'signed-in' || PERMISSIONS[role].includes(permission)
}
