import { z } from 'zod'
import { ids } from '#api/rest/fields.ts'
import { apiUrl, href, selfAndCollectionLinks } from '#api/rest/links.ts'
import { listAnswer, slicePage } from '#api/rest/lists.server.ts'
import { context, id, paging } from '#api/rest/query-fields.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, route } from '#api/rest/route.server.ts'
import { wpRestRouteTexts as about, wpRestTexts as texts } from '#i18n/api/uk/openapi/wp-rest.ts'
import { matchesSearch } from '#shop/core/input/search-text.ts'
import type { MenuItem, MenuLink } from '#shop/core/settings/menus.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { slugify } from '#shop/core/slugs.ts'

/** The menus of this shop, one per location; they are written as a whole under `meblia/v1/menus`. */
const MENUS = ['mainMenu', 'secondaryMenu', 'footerMenu'] as const
type MenuName = (typeof MENUS)[number]

/** Ids of items follow from their position: menu, first level, second level. */
const MENU_ID_STEP = 100_000
const ITEM_ID_STEP = 1000

const MENUS_PATH = '/wp/v2/menus'
const ITEMS_PATH = '/wp/v2/menu-items'
const LOCATIONS_PATH = '/wp/v2/menu-locations'

const links = z.record(z.string(), z.array(z.looseObject({ href: z.string() })))
const menu = z.object({
  id: z.number(),
  description: z.string(),
  name: z.string(),
  slug: z.string(),
  meta: z.tuple([]),
  locations: z.array(z.string()),
  auto_add: z.boolean(),
  _links: links,
})
const item = z.object({
  id: z.number(),
  title: z.object({ rendered: z.string(), raw: z.string().optional() }),
  status: z.string(),
  url: z.string(),
  attr_title: z.string(),
  description: z.string(),
  type: z.string(),
  type_label: z.string(),
  object: z.string(),
  object_id: z.number(),
  parent: z.number(),
  menu_order: z.number(),
  target: z.string(),
  classes: z.array(z.string()),
  xfn: z.array(z.string()),
  invalid: z.boolean(),
  meta: z.tuple([]),
  menus: z.number(),
  _links: links,
})
const location = z.object({ name: z.string(), description: z.string(), menu: z.number(), _links: links })

const listFields = {
  context,
  ...paging,
  search: z.string().max(200).default(''),
  include: ids.optional(),
  exclude: ids.default([]),
}

export const routes: Route[] = [
  route('GET', MENUS_PATH, {
    permission: 'content.manage',
    about: about.menus,
    params: z.object({ ...listFields, slug: z.string().max(200).optional() }),
    answer: z.array(menu),
    handle: (call) => {
      const { slug } = call.params
      const all = MENUS.map((name) => toMenuJson(call.shop, name)).filter((menu) => !slug || menu.slug === slug)
      return listAnswer(
        call,
        selectPage(all, call.params, ({ name }) => name),
      )
    },
  }),
  route('GET', `${MENUS_PATH}/{id}`, {
    permission: 'content.manage',
    about: about.menu,
    params: z.object({ id, context }),
    answer: menu,
    handle: ({ shop, params }) => {
      const name = MENUS[params.id - 1]
      return name ? restAnswer(toMenuJson(shop, name)) : restError('rest_term_invalid', texts.noMenu, 404)
    },
  }),
  route('GET', ITEMS_PATH, {
    permission: 'content.manage',
    about: about.menuItems,
    params: z.object({ ...listFields, menus: ids.optional(), parent: ids.optional() }),
    answer: z.array(item),
    handle: async (call) => {
      const { menus, parent, context } = call.params
      const fitting = (await listMenuItems(call.shop, context)).filter(
        (item) => (!menus || menus.includes(item.menus)) && (!parent || parent.includes(item.parent)),
      )
      return listAnswer(
        call,
        selectPage(fitting, call.params, ({ title }) => title.rendered),
      )
    },
  }),
  route('GET', `${ITEMS_PATH}/{id}`, {
    permission: 'content.manage',
    about: about.menuItem,
    params: z.object({ id, context }),
    answer: item,
    handle: async ({ shop, params }) => {
      const item = (await listMenuItems(shop, params.context)).find((candidate) => candidate.id === params.id)
      return restAnswer(orRefuse(item, () => restError('rest_post_invalid_id', texts.noMenuItem, 404)))
    },
  }),
  route('GET', LOCATIONS_PATH, {
    permission: 'content.manage',
    about: about.menuLocations,
    params: z.object({ context }),
    answer: z.record(z.string(), location),
    handle: ({ shop }) =>
      restAnswer(Object.fromEntries(MENUS.map((name) => [menuLocation(name), toLocationJson(shop, name)]))),
  }),
  route('GET', `${LOCATIONS_PATH}/{location}`, {
    permission: 'content.manage',
    about: about.menuLocation,
    params: z.object({ location: z.string().max(50), context }),
    answer: location,
    handle: ({ shop, params }) => {
      const name = MENUS.find((menu) => menuLocation(menu) === params.location)
      if (!name) return restError('rest_menu_location_invalid', texts.noMenuLocation, 404)
      return restAnswer(toLocationJson(shop, name))
    },
  }),
]

const listParams = z.object(listFields)

function selectPage<One extends { id: number }>(
  all: One[],
  params: z.output<typeof listParams>,
  nameOf: (item: One) => string,
) {
  const { search, include, exclude } = params
  const found = all.filter(
    (item) =>
      matchesSearch(nameOf(item), search) && (!include || include.includes(item.id)) && !exclude.includes(item.id),
  )
  return slicePage(found, params)
}

/** `main`, `secondary`, `footer` */
function menuLocation(name: MenuName): string {
  return name.replace(/Menu$/, '')
}

function menuIdOf(name: MenuName): number {
  return MENUS.indexOf(name) + 1
}

function toMenuJson({ site }: Shop, name: MenuName): z.output<typeof menu> {
  const id = menuIdOf(name)
  return {
    id,
    description: '',
    name: texts.menus[name],
    slug: slugify(texts.menus[name]),
    meta: [],
    locations: [menuLocation(name)],
    auto_add: false,
    _links: {
      ...selfAndCollectionLinks(site.url, { collection: MENUS_PATH, id }),
      about: href(site.url, '/wp/v2/taxonomies/nav_menu'),
      'wp:post_type': href(site.url, `${ITEMS_PATH}?menus=${id}`),
    },
  }
}

function toLocationJson({ site }: Shop, name: MenuName): z.output<typeof location> {
  return {
    name: menuLocation(name),
    description: texts.menus[name],
    menu: menuIdOf(name),
    _links: {
      ...selfAndCollectionLinks(site.url, { collection: LOCATIONS_PATH, id: menuLocation(name) }),
      'wp:menu': [{ href: apiUrl(site.url, `${MENUS_PATH}/${menuIdOf(name)}`), embeddable: true }],
    },
  }
}

async function listMenuItems(shop: Shop, context: string): Promise<z.output<typeof item>[]> {
  const settings = await getSettings(shop)
  return MENUS.flatMap((name) => {
    const menuId = menuIdOf(name)
    let order = 0
    const shapeOf = ({ text, href }: MenuLink, id: number, parent: number) => {
      order += 1
      return toMenuItemJson(shop, { id, parent, order, menuId, text, href, isEdit: context === 'edit' })
    }
    const list: readonly MenuItem[] = settings[name]
    return list.flatMap((top, index) => {
      const id = menuId * MENU_ID_STEP + (index + 1) * ITEM_ID_STEP
      const below = (top.children ?? []).map((link, at) => [link, id + at + 1] as const)
      return [shapeOf(top, id, 0), ...below.map(([link, linkId]) => shapeOf(link, linkId, id))]
    })
  })
}

type PlacedMenuItem = MenuLink & { id: number; parent: number; order: number; menuId: number; isEdit: boolean }

function toMenuItemJson(
  { site }: Shop,
  { id, parent, order, menuId, text, href: target, isEdit }: PlacedMenuItem,
): z.output<typeof item> {
  return {
    id,
    title: { rendered: text, ...(isEdit && { raw: text }) },
    status: 'publish',
    url: new URL(target, `${site.url}/`).href,
    attr_title: '',
    description: '',
    type: 'custom',
    type_label: texts.link,
    object: 'custom',
    object_id: id,
    parent,
    menu_order: order,
    target: '',
    classes: [''],
    xfn: [''],
    invalid: false,
    meta: [],
    menus: menuId,
    _links: {
      ...selfAndCollectionLinks(site.url, { collection: ITEMS_PATH, id }),
      about: href(site.url, '/wp/v2/types/nav_menu_item'),
      'wp:term': [{ taxonomy: 'nav_menu', embeddable: true, href: apiUrl(site.url, `${MENUS_PATH}/${menuId}`) }],
    },
  }
}
