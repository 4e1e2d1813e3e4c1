import { z } from 'zod'
import { restAboutPages } from '#i18n/rest-about-pages.uk.ts'
import { restPages } from '#i18n/rest-pages.uk.ts'
import { isLinkable } from '#shop/addresses.ts'
import { readSettings, saveSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { fingerprint } from './fingerprint.server.ts'
import { type KeptMenus, MENUS_ROUTE, type Menus } from './meblia-rest-content.protocol.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'
import { fieldErrors } from './wp-rest-page-saving.server.ts'
import { STALE } from './wp-rest-pages.protocol.ts'

/** Of one menu on one level (shop/settings/menus.ts leaves out the rest). */
const MOST_ENTRIES = 100
const LONGEST_TEXT = 200
/** What a link may be long at most. */
const LONGEST_HREF = 2000

const link = z.object({ text: z.string(), href: z.string() })
const item = link.extend({ children: z.array(link).optional() })
const wish = z.object({
  mainMenu: z.array(item).optional(),
  secondaryMenu: z.array(item).optional(),
  footerMenu: z.array(link).optional(),
  version: z.string().max(100).optional(),
})
const answer = z.object({
  mainMenu: z.array(item),
  secondaryMenu: z.array(item),
  footerMenu: z.array(link),
  version: z.string(),
})

export const routes: Route[] = [
  route({
    method: 'GET',
    path: MENUS_ROUTE,
    who: 'editor',
    about: restAboutPages.menus,
    params: z.object({}),
    answer,
    handle: async ({ shop }) => restAnswer(await readMenus(shop)),
  }),
  route({
    method: 'PUT',
    path: MENUS_ROUTE,
    who: 'editor',
    about: restAboutPages.saveMenus,
    params: wish,
    answer,
    handle: async ({ shop, params, note }) => {
      const { version, ...given } = params
      const before = await readMenus(shop)
      if (version !== undefined && version !== before.version) {
        return restError(STALE, restPages.stale, 409, { current: before })
      }
      const errors = Object.fromEntries(Object.entries(given).flatMap(([name, menu]) => menuErrors(name, menu ?? [])))
      if (Object.keys(errors).length > 0) return fieldErrors(errors)
      const { mainMenu, secondaryMenu, footerMenu } = given
      await saveSettings(shop, {
        ...(mainMenu && { mainMenu: mainMenu.map(withChildren) }),
        ...(secondaryMenu && { secondaryMenu: secondaryMenu.map(withChildren) }),
        ...(footerMenu && { footerMenu }),
      })
      const after = await readMenus(shop)
      await note({ action: 'changed', kind: 'menus', entity: 'menus', title: restAboutPages.menus, before, after })
      return restAnswer(after)
    },
  }),
]

async function readMenus(shop: Shop): Promise<KeptMenus> {
  const { mainMenu, secondaryMenu, footerMenu } = await readSettings(shop)
  const menus: Menus = { mainMenu, secondaryMenu, footerMenu }
  return { ...menus, version: fingerprint(menus) }
}

function withChildren({ children, ...entry }: z.output<typeof item>) {
  return children && children.length > 0 ? { ...entry, children } : entry
}

/** What the storefront would silently leave out is refused, and said where. */
function menuErrors(name: string, menu: string | z.output<typeof item>[]): [string, string][] {
  if (typeof menu === 'string') return []
  if (menu.length > MOST_ENTRIES) return [[name, restPages.menuTooLong]]
  return menu.flatMap((entry, index) => [
    ...linkErrors(`${name}.${index}`, entry),
    ...menuErrors(`${name}.${index}.children`, entry.children ?? []),
  ])
}

function linkErrors(place: string, { text, href }: z.output<typeof link>): [string, string][] {
  const isRight =
    text.trim() !== '' && text.trim().length <= LONGEST_TEXT && href.length <= LONGEST_HREF && isLinkable(href.trim())
  return isRight ? [] : [[place, restPages.menuLink]]
}
