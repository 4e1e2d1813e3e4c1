import type { CategoryWithSize } from '#shop/catalog/catalog.ts'
import { categoryPath } from '#shop/paths.ts'
import type { MenuItem } from '#shop/settings/menus.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { PageFrame } from '../../document/page-frame.ts'

/** What stands in one row at 1024 px; a gap is as wide as two letters, an arrow as three. */
const MAX_ROW_LETTERS = 60
const GAP_LETTERS = 2
const ARROW_LETTERS = 3

/** The page itself, or one that lies below the item. */
export type MenuLinkState = 'page' | 'section' | undefined

export function mainMenuItems({ settings, categories }: Pick<PageFrame, 'settings' | 'categories'>): MenuItem[] {
  if (!usesCategoryMenu(settings)) return settings.mainMenu
  return rootCategories(categories).map((category) => ({
    ...categoryLink(category),
    children: childCategories(category, categories).map(categoryLink),
  }))
}

/** Unless the owner has made another menu. */
export function usesCategoryMenu(settings: Settings): boolean {
  return settings.mainMenu.length === 0
}

/** A category whose parent has nothing to show stands where the parent would. */
export function rootCategories(categories: CategoryWithSize[]): CategoryWithSize[] {
  const known = new Set(categories.map(({ id }) => id))
  return categories.filter(({ parentId }) => parentId === null || !known.has(parentId))
}

export function childCategories(parent: CategoryWithSize, categories: CategoryWithSize[]): CategoryWithSize[] {
  return categories.filter(({ parentId }) => parentId === parent.id)
}

export function categoryLink(category: CategoryWithSize): { text: string; href: string } {
  return { text: category.name, href: categoryPath(category.path) }
}

/** As many as stand in one row; the others wait behind «Ще». */
export function splitMenuRow(items: MenuItem[]): { row: MenuItem[]; others: MenuItem[] } {
  let letters = 0
  const end = items.findIndex(({ text, children = [] }) => {
    letters += text.length + GAP_LETTERS + (children.length > 0 ? ARROW_LETTERS : 0)
    return letters > MAX_ROW_LETTERS
  })
  return end < 0 ? { row: items, others: [] } : { row: items.slice(0, end), others: items.slice(end) }
}

/** Where the visitor stands as seen from a menu. `address`: the page's path and query, as it is kept. */
export function menuLinkState(
  href: string,
  { siteUrl, address }: Pick<PageFrame, 'siteUrl' | 'address'>,
): MenuLinkState {
  const item = parseShopUrl(href, siteUrl)
  const here = parseShopUrl(address, siteUrl)
  if (!item || !here || address === '') return undefined
  if (item.path === here.path && item.query === here.query) return 'page'
  const isBelow = item.path.length > 1 && item.path.endsWith('/') && here.path.startsWith(item.path)
  return isBelow && (item.query === '' || item.query === here.query) ? 'section' : undefined
}

/** An item above the current one is its section wherever it leads itself. */
export function menuItemState(item: MenuItem, frame: Pick<PageFrame, 'siteUrl' | 'address'>): MenuLinkState {
  const own = menuLinkState(item.href, frame)
  if (own) return own
  return item.children?.some((child) => menuLinkState(child.href, frame) === 'page') ? 'section' : undefined
}

/** Undefined for what is no page of this shop: a telephone, a letter, a place on the page, another site. */
function parseShopUrl(href: string, siteUrl: string): { path: string; query: string } | undefined {
  // Most links of a menu, and none that would be written otherwise afterwards.
  if (PLAIN_PATH.test(href)) return { path: href, query: '' }
  if (href.startsWith('#') || !URL.canParse(href, siteUrl)) return undefined
  const url = new URL(href, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) return undefined
  url.searchParams.sort()
  return { path: url.pathname, query: url.searchParams.toString() }
}

const PLAIN_PATH = /^\/(?!\/)[\w/-]*$/
