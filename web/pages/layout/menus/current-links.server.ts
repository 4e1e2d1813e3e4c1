import { memoizeByObject } from '#shop/core/cache/lru-cache.ts'
import { shopPath } from '#shop/core/paths.ts'
import type { MenuLink } from '#shop/core/settings/menus.ts'
import type { PageFrame, SharedFrame } from '../../document/page.ts'
import { categoryLink, linkState, parseShopUrl } from './menus.ts'

/** The current links of all menus: pages with the same ones have the same menus. */
export function currentMenuLinks({ shared, address }: Pick<PageFrame, 'shared' | 'address'>): string {
  const here = address === '' ? undefined : parseShopUrl(address, shared.siteUrl)
  return menuUrls(shared)
    .flatMap(([href, url]) => {
      const state = linkState(url, here)
      return state ? [`${href} ${state}`] : []
    })
    .join(' ')
}

const menuUrls = memoizeByObject(({ settings, categories, siteUrl }: SharedFrame) => {
  const items: { href: string; children?: MenuLink[] }[] = [
    ...settings.mainMenu,
    ...settings.secondaryMenu,
    ...settings.footerMenu,
    ...categories.map(categoryLink),
    { href: shopPath },
  ]
  const hrefs = new Set(items.flatMap(({ href, children = [] }) => [href, ...children.map(({ href }) => href)]))
  return [...hrefs].map((href) => [href, parseShopUrl(href, siteUrl)] as const)
})
