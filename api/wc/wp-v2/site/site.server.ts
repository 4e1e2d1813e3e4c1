import { z } from 'zod'
import { editRefusal } from '#api/rest/access/permissions.server.ts'
import { defined } from '#api/rest/fields.ts'
import { href, links } from '#api/rest/links.ts'
import { invalidParam } from '#api/rest/param-errors.server.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { systemRouteTexts, systemTexts as texts } from '#i18n/api/uk/openapi/system.ts'
import { wpRestTexts } from '#i18n/api/uk/openapi/wp-rest.ts'
import { findPage } from '#shop/content/pages/pages.server.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { settingsSchema } from '#shop/core/settings/settings-schema.ts'
import type { Shop } from '#shop/core/shop.ts'

/** Fixed date formats, because the pages are Ukrainian. */
export const SITE_SETTINGS = {
  timezone: 'Europe/Kyiv',
  date_format: 'j F Y',
  time_format: 'H:i',
  start_of_week: 1,
  language: 'uk',
  use_smilies: false,
  default_category: 0,
  default_post_format: '0',
  default_ping_status: 'closed',
  default_comment_status: 'closed',
  site_logo: 0,
  site_icon: 0,
  page_for_posts: 0,
} as const

const siteAnswer = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  email: z.string(),
  timezone: z.string(),
  date_format: z.string(),
  time_format: z.string(),
  start_of_week: z.number(),
  language: z.string(),
  use_smilies: z.boolean(),
  default_category: z.number(),
  default_post_format: z.string(),
  default_ping_status: z.string(),
  default_comment_status: z.string(),
  site_logo: z.number(),
  site_icon: z.number(),
  posts_per_page: z.number(),
  show_on_front: z.enum(['page', 'posts']),
  page_on_front: z.number(),
  page_for_posts: z.number(),
})

/** Fixed values may be sent back as read, because clients save whole forms. */
const fixedSettings = Object.fromEntries(
  Object.entries(SITE_SETTINGS).map(([name, value]) => [name, z.literal(value).optional()]),
)
const siteBody = z.object({
  title: z.string().trim().min(1).max(100).optional(),
  description: z.string().trim().max(300).optional(),
  email: settingsSchema.shape.email.optional(),
  show_on_front: z.enum(['page', 'posts']).optional(),
  /** 0: the shop itself. */
  page_on_front: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  posts_per_page: z.coerce.number().int().min(4).max(96).optional(),
  ...fixedSettings,
})

const typeAnswer = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  hierarchical: z.boolean(),
  has_archive: z.boolean(),
  taxonomies: z.array(z.string()),
  rest_base: z.string(),
  rest_namespace: z.string(),
  icon: z.string().nullable(),
  template: z.array(z.unknown()),
  template_lock: z.literal(false),
  viewable: z.boolean().optional(),
  supports: z.record(z.string(), z.boolean()).optional(),
  labels: z.record(z.string(), z.string()).optional(),
  capabilities: z.record(z.string(), z.string()).optional(),
  visibility: z.object({ show_in_nav_menus: z.boolean(), show_ui: z.boolean() }).optional(),
  _links: links,
})

type RecordType = {
  name: string
  rest_base: string
  rest_namespace: string
  taxonomies: string[]
  hierarchical: boolean
  has_archive: boolean
  supports: string[]
}
const wp = { rest_namespace: 'wp/v2', taxonomies: [], hierarchical: false, has_archive: false }

const TYPES: Record<string, RecordType> = {
  post: {
    ...wp,
    name: texts.post,
    rest_base: 'posts',
    taxonomies: ['category', 'post_tag'],
    has_archive: true,
    supports: ['title', 'editor', 'author', 'thumbnail', 'excerpt', 'revisions'],
  },
  page: {
    ...wp,
    name: texts.page,
    rest_base: 'pages',
    hierarchical: true,
    supports: ['title', 'editor', 'author', 'thumbnail', 'page-attributes', 'revisions'],
  },
  attachment: { ...wp, name: texts.attachment, rest_base: 'media', supports: ['title', 'author'] },
  nav_menu_item: {
    ...wp,
    name: wpRestTexts.menuItems,
    rest_base: 'menu-items',
    taxonomies: ['nav_menu'],
    supports: ['title'],
  },
  // Products have their routes in wc/v3; listed here so clients find them.
  product: {
    ...wp,
    name: wpRestTexts.goods,
    rest_base: 'products',
    rest_namespace: 'wc/v3',
    has_archive: true,
    taxonomies: ['product_brand', 'product_cat', 'product_tag'],
    supports: ['title', 'editor', 'excerpt', 'thumbnail'],
  },
}

const context = z.string().max(20).optional()

export const routes: Route[] = [
  route('GET', '/wp/v2/settings', {
    permission: 'settings.legal',
    about: systemRouteTexts.readSite,
    params: z.object({ context }),
    answer: siteAnswer,
    handle: async ({ shop }) => restAnswer(await readSiteSettings(shop)),
  }),
  ...(['POST', 'PUT', 'PATCH'] as const).map((method) =>
    route(method, '/wp/v2/settings', {
      permission: 'settings.legal',
      about: systemRouteTexts.changeSite,
      params: siteBody,
      answer: siteAnswer,
      handle: async ({ shop, note, params }) => {
        const before = await readSiteSettings(shop)
        const homePageId = requestedHomePage(before, params)
        if (homePageId !== null && homePageId !== before.page_on_front) {
          const page = await findPage(shop, homePageId)
          if (page?.kind !== 'page') return invalidParam('page_on_front', texts.noSuchPage)
        }
        const { email, title: shopName, description: tagline, posts_per_page: pageSize } = params
        await saveSettings(shop, { homePageId, ...defined({ email, shopName, tagline, pageSize }) })
        const after = await readSiteSettings(shop)
        await note({ action: 'changed', kind: 'settings', entity: 'site', title: after.title, before, after })
        return restAnswer(after)
      },
    }),
  ),
  route('GET', '/wp/v2/types', {
    permission: 'anyone',
    about: systemRouteTexts.types,
    params: z.object({ context }),
    answer: z.record(z.string(), typeAnswer),
    handle: ({ shop, caller, params }) =>
      editRefusal(caller, params.context) ??
      restAnswer(
        Object.fromEntries(
          Object.entries(TYPES).map(([slug, type]) => [
            slug,
            toTypeJson(shop, { slug, type, isEdit: params.context === 'edit' }),
          ]),
        ),
      ),
  }),
  route('GET', '/wp/v2/types/{type}', {
    permission: 'anyone',
    about: systemRouteTexts.type,
    params: z.object({ type: z.string().max(50), context }),
    answer: typeAnswer,
    embed: ['name', 'slug', 'rest_base', 'rest_namespace', '_links'],
    handle: ({ shop, caller, params }) => {
      const found = Object.entries(TYPES).find(([slug]) => slug === params.type)
      if (!found) return restError('rest_type_invalid', texts.noSuchType, 404)
      const [slug, type] = found
      const isEdit = params.context === 'edit'
      return editRefusal(caller, params.context) ?? restAnswer(toTypeJson(shop, { slug, type, isEdit }))
    },
  }),
]

/** `show_on_front: posts` is the shop itself, whatever page is named beside it. */
function requestedHomePage(before: z.output<typeof siteAnswer>, input: z.output<typeof siteBody>): number | null {
  const { show_on_front: shown = input.page_on_front ? 'page' : before.show_on_front } = input
  const page = input.page_on_front ?? before.page_on_front
  return shown === 'page' && page > 0 ? page : null
}

async function readSiteSettings(shop: Shop): Promise<z.output<typeof siteAnswer>> {
  const { shopName, tagline, email, pageSize, homePageId } = await getSettings(shop)
  return {
    title: shopName,
    description: tagline,
    url: shop.site.url,
    email,
    ...SITE_SETTINGS,
    posts_per_page: pageSize,
    show_on_front: homePageId === null ? 'posts' : 'page',
    page_on_front: homePageId ?? 0,
  }
}

function toTypeJson(
  { site }: Shop,
  { slug, type, isEdit }: { slug: string; type: RecordType; isEdit: boolean },
): z.output<typeof typeAnswer> {
  const { supports, ...shown } = type
  return {
    ...shown,
    taxonomies: [...type.taxonomies],
    slug,
    description: '',
    icon: null,
    template: [],
    template_lock: false,
    ...(isEdit && {
      supports: Object.fromEntries(supports.map((name) => [name, true])),
      viewable: slug !== 'nav_menu_item',
      labels: { name: type.name, menu_name: type.name },
      capabilities: typeCapabilities(slug),
      visibility: { show_in_nav_menus: slug !== 'attachment' && slug !== 'nav_menu_item', show_ui: true },
    }),
    _links: {
      collection: href(site.url, '/wp/v2/types'),
      'wp:items': href(site.url, `/${type.rest_namespace}/${type.rest_base}`),
    },
  }
}

/** WordPress's capability names for one item and for many. */
function typeCapabilities(slug: string): Record<string, string> {
  const name = slug === 'page' || slug === 'product' ? slug : 'post'
  const capabilities = ['edit', 'read', 'delete'].map((verb) => [`${verb}_post`, `${verb}_${name}`])
  const many = ['edit', 'edit_others', 'delete', 'publish', 'read_private', 'delete_published', 'edit_published']
  return Object.fromEntries([
    ...capabilities,
    ...many.map((verb) => [`${verb}_posts`, `${verb}_${name}s`]),
    ['create_posts', `edit_${name}s`],
  ])
}
