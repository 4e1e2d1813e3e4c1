import { z } from 'zod'
import { pageRouteTexts } from '#i18n/api/uk/openapi/pages.ts'
import { pageApiTexts } from '#i18n/api/uk/pages.ts'
import { isSafeHref } from '#shop/core/input/safe-urls.ts'
import { MAX_MENU_ENTRIES, MAX_MENU_TEXT_LENGTH, MAX_MENU_URL_LENGTH } from '#shop/core/settings/menus.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { fieldErrors } from '../../rest/param-errors.server.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route, staleAnswer } from '../../rest/route.server.ts'
import { fingerprint } from '../../rest/unchanged-fields.server.ts'
import { MENUS_ROUTE, type Menus, type SavedMenus } from './content.protocol.ts'

const link = z.object({ text: z.string(), href: z.string() })
const item = link.extend({ children: z.array(link).optional() })
const menusInput = z.object({
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
  route('GET', MENUS_ROUTE, {
    permission: 'content.manage',
    about: pageRouteTexts.menus,
    answer,
    handle: async ({ shop }) => restAnswer(await readMenus(shop)),
  }),
  route('PUT', MENUS_ROUTE, {
    permission: 'content.manage',
    about: pageRouteTexts.saveMenus,
    params: menusInput,
    answer,
    handle: async ({ shop, params, note }) => {
      const { version, ...menus } = params
      const before = await readMenus(shop)
      if (version !== undefined && version !== before.version) return staleAnswer(before, pageApiTexts.stale)
      const errors = Object.fromEntries(Object.entries(menus).flatMap(([name, menu]) => menuErrors(name, menu ?? [])))
      if (Object.keys(errors).length > 0) return fieldErrors(errors)
      const { mainMenu, secondaryMenu, footerMenu } = menus
      await saveSettings(shop, {
        ...(mainMenu && { mainMenu: mainMenu.map(withChildren) }),
        ...(secondaryMenu && { secondaryMenu: secondaryMenu.map(withChildren) }),
        ...(footerMenu && { footerMenu }),
      })
      const after = await readMenus(shop)
      await note({ action: 'changed', kind: 'menus', entity: 'menus', title: pageRouteTexts.menus, before, after })
      return restAnswer(after)
    },
  }),
]

async function readMenus(shop: Shop): Promise<SavedMenus> {
  const { mainMenu, secondaryMenu, footerMenu } = await getSettings(shop)
  const menus: Menus = { mainMenu, secondaryMenu, footerMenu }
  return { ...menus, version: fingerprint(menus) }
}

function withChildren({ children, ...entry }: z.output<typeof item>) {
  return children && children.length > 0 ? { ...entry, children } : entry
}

/** Refuses, with its position, whatever the storefront would silently leave out. */
function menuErrors(name: string, menu: string | z.output<typeof item>[]): [string, string][] {
  if (typeof menu === 'string') return []
  if (menu.length > MAX_MENU_ENTRIES) return [[name, pageApiTexts.menuTooLong]]
  return menu.flatMap((entry, index) => [
    ...linkErrors(`${name}.${index}`, entry),
    ...menuErrors(`${name}.${index}.children`, entry.children ?? []),
  ])
}

function linkErrors(place: string, { text, href }: z.output<typeof link>): [string, string][] {
  const isRight =
    text.trim() !== '' &&
    text.trim().length <= MAX_MENU_TEXT_LENGTH &&
    href.length <= MAX_MENU_URL_LENGTH &&
    isSafeHref(href.trim())
  return isRight ? [] : [[place, pageApiTexts.menuLink]]
}
