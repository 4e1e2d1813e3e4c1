import type { CategoryWithSize } from '#shop/catalog/products/catalog.ts'
import { categoryPath } from '#shop/core/paths.ts'
import type { MenuItem } from '#shop/core/settings/menus.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { PageFrame } from '../../document/page.ts'

/** Of a submenu under the pointer. */
export const OPEN_DELAY_MS = 120
export const CLOSE_DELAY_MS = 250

/** What fits into one row at 1024 px; a gap is as wide as two letters, an arrow as three. */
const MAX_ROW_LETTERS = 60
const GAP_LETTERS = 2
const ARROW_LETTERS = 3

/** `page`: the page itself; `section`: a page below the item. */
export type MenuLinkState = 'page' | 'section' | undefined

export function mainMenuItems({ settings, categories }: Pick<PageFrame, 'settings' | 'categories'>): MenuItem[] {
  if (!usesCategoryMenu(settings)) return settings.mainMenu
  return rootCategories(categories).map((category) => ({
    ...categoryLink(category),
    children: childCategories(category, categories).map(categoryLink),
  }))
}

export function secondaryMenuItems({ settings }: Pick<PageFrame, 'settings'>): MenuItem[] {
  return settings.secondaryMenu
}

/** True unless the owner has made a menu. */
export function usesCategoryMenu(settings: Settings): boolean {
  return settings.mainMenu.length === 0
}

/** A category whose parent has no products takes the parent's place. */
export function rootCategories(categories: CategoryWithSize[]): CategoryWithSize[] {
  const ids = new Set(categories.map(({ id }) => id))
  return categories.filter(({ parentId }) => parentId === null || !ids.has(parentId))
}

export function childCategories(parent: CategoryWithSize, categories: CategoryWithSize[]): CategoryWithSize[] {
  return categories.filter(({ parentId }) => parentId === parent.id)
}

export function categoryLink(category: CategoryWithSize): { text: string; href: string } {
  return { text: category.name, href: categoryPath(category.path) }
}

/** As many items as fit into one row; the others go behind «Ще». */
export function splitMenuRow(items: MenuItem[]): { row: MenuItem[]; others: MenuItem[] } {
  let letters = 0
  const end = items.findIndex(({ text, children = [] }) => {
    letters += text.length + GAP_LETTERS + (children.length > 0 ? ARROW_LETTERS : 0)
    return letters > MAX_ROW_LETTERS
  })
  return end < 0 ? { row: items, others: [] } : { row: items.slice(0, end), others: items.slice(end) }
}

/** State of a link on the current page. `address`: the page's path and query, as cached. */
export function menuLinkState(
  href: string,
  { siteUrl, address }: Pick<PageFrame, 'siteUrl' | 'address'>,
): MenuLinkState {
  return address === '' ? undefined : linkState(parseShopUrl(href, siteUrl), parseShopUrl(address, siteUrl))
}

/** State of a link on the page that is `here`. */
export function linkState(item: ShopUrl | undefined, here: ShopUrl | undefined): MenuLinkState {
  if (!item || !here) return undefined
  if (item.path === here.path && item.query === here.query) return 'page'
  const isBelow = item.path.length > 1 && item.path.endsWith('/') && here.path.startsWith(item.path)
  return isBelow && (item.query === '' || item.query === here.query) ? 'section' : undefined
}

/** A parent of the current item is its section, whatever it links to. */
export function menuItemState(item: MenuItem, frame: Pick<PageFrame, 'siteUrl' | 'address'>): MenuLinkState {
  const ownState = menuLinkState(item.href, frame)
  if (ownState) return ownState
  return item.children?.some((child) => menuLinkState(child.href, frame) === 'page') ? 'section' : undefined
}

type ShopUrl = { path: string; query: string }

/** Undefined for anything but a page of this shop: a phone number, an email address, a hash, another site. */
export function parseShopUrl(href: string, siteUrl: string): ShopUrl | undefined {
  // Fast path: most links of a menu, which need no normalisation.
  if (PLAIN_PATH.test(href)) return { path: href, query: '' }
  if (href.startsWith('#') || !URL.canParse(href, siteUrl)) return undefined
  const url = new URL(href, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) return undefined
  url.searchParams.sort()
  return { path: url.pathname, query: url.searchParams.toString() }
}

const PLAIN_PATH = /^\/(?!\/)[\w/-]*$/
