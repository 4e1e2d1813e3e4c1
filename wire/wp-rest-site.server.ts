import { z } from 'zod'
import { aboutSystem, systemWords as words } from '#i18n/rest-about-system.uk.ts'
import { readPage } from '#shop/content/pages.server.ts'
import { readSettings, saveSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { settingsSchema } from '#shop/settings/settings-schema.ts'
import type { Shop } from '#shop/shop.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

/** How this shop writes moments: not for choosing, the pages are Ukrainian. */
export const SITE = {
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

/** What cannot be chosen may be sent back as it was read: a program that saves a whole form changes what it has changed. */
const siteBody = z.object({
  title: z.string().trim().min(1).max(100).optional(),
  description: z.string().trim().max(300).optional(),
  email: settingsSchema.shape.email.optional(),
  show_on_front: z.enum(['page', 'posts']).optional(),
  /** 0: the shop itself. */
  page_on_front: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  posts_per_page: z.coerce.number().int().min(4).max(96).optional(),
  timezone: z.literal(SITE.timezone).optional(),
  date_format: z.literal(SITE.date_format).optional(),
  time_format: z.literal(SITE.time_format).optional(),
  start_of_week: z.literal(SITE.start_of_week).optional(),
  language: z.literal(SITE.language).optional(),
  use_smilies: z.literal(SITE.use_smilies).optional(),
  default_category: z.literal(SITE.default_category).optional(),
  default_post_format: z.literal(SITE.default_post_format).optional(),
  default_ping_status: z.literal(SITE.default_ping_status).optional(),
  default_comment_status: z.literal(SITE.default_comment_status).optional(),
  site_logo: z.literal(SITE.site_logo).optional(),
  site_icon: z.literal(SITE.site_icon).optional(),
  page_for_posts: z.literal(SITE.page_for_posts).optional(),
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
  _links: z.record(z.string(), z.array(z.object({ href: z.string() }))),
})

const TYPES = {
  post: { name: words.post, rest_base: 'posts', taxonomies: ['category'], has_archive: true },
  page: { name: words.page, rest_base: 'pages', taxonomies: [], has_archive: false },
  attachment: { name: words.attachment, rest_base: 'media', taxonomies: [], has_archive: false },
}

const context = z.string().max(20).optional()

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/wp/v2/settings', who: 'owner', about: aboutSystem.readSite },
    params: z.object({ context }),
    answer: siteAnswer,
    handle: async ({ shop }) => restAnswer(await siteOf(shop)),
  }),
  ...(['POST', 'PUT', 'PATCH'] as const).map((method) =>
    route({
      ...{ method, path: '/wp/v2/settings', who: 'owner', about: aboutSystem.changeSite },
      params: siteBody,
      answer: siteAnswer,
      handle: async ({ shop, note, params }) => {
        const before = await siteOf(shop)
        const homePageId = homePageOf(before, params)
        if (homePageId !== null && homePageId !== before.page_on_front) {
          const page = await readPage(shop, homePageId)
          if (page?.kind !== 'page') return noSuchPage()
        }
        const changes: Partial<Settings> = {
          homePageId,
          ...(params.email !== undefined && { email: params.email }),
          ...(params.title !== undefined && { shopName: params.title }),
          ...(params.description !== undefined && { tagline: params.description }),
          ...(params.posts_per_page !== undefined && { pageSize: params.posts_per_page }),
        }
        await saveSettings(shop, changes)
        const after = await siteOf(shop)
        await note({ action: 'changed', kind: 'settings', entity: 'site', title: after.title, before, after })
        return restAnswer(after)
      },
    }),
  ),
  route({
    ...{ method: 'GET', path: '/wp/v2/types', who: 'anyone', about: aboutSystem.types },
    params: z.object({ context }),
    answer: z.record(z.string(), typeAnswer),
    handle: ({ shop }) => {
      const { post, page, attachment } = TYPES
      const all = { post, page, attachment }
      return restAnswer(Object.fromEntries(Object.entries(all).map(([slug, type]) => [slug, typeOf(shop, slug, type)])))
    },
  }),
  route({
    ...{ method: 'GET', path: '/wp/v2/types/{type}', who: 'anyone', about: aboutSystem.type },
    params: z.object({ type: z.string().max(50), context }),
    answer: typeAnswer,
    embed: ['name', 'slug', 'rest_base', 'rest_namespace', '_links'],
    handle: ({ shop, params }) => {
      const found = Object.entries(TYPES).find(([slug]) => slug === params.type)
      if (!found) return restError('rest_type_invalid', words.noSuchType, 404)
      return restAnswer(typeOf(shop, ...found))
    },
  }),
]

/** `show_on_front: posts` is the shop itself, whatever page is named beside it. */
function homePageOf(before: z.output<typeof siteAnswer>, wish: z.output<typeof siteBody>): number | null {
  const { show_on_front: shown = wish.page_on_front ? 'page' : before.show_on_front } = wish
  const page = wish.page_on_front ?? before.page_on_front
  return shown === 'page' && page > 0 ? page : null
}

function noSuchPage() {
  return restError('rest_invalid_param', words.noSuchPage, 400, { params: { page_on_front: words.noSuchPage } })
}

async function siteOf(shop: Shop): Promise<z.output<typeof siteAnswer>> {
  const { shopName, tagline, email, pageSize, homePageId } = await readSettings(shop)
  return {
    title: shopName,
    description: tagline,
    url: shop.site.url,
    email,
    ...SITE,
    posts_per_page: pageSize,
    show_on_front: homePageId === null ? 'posts' : 'page',
    page_on_front: homePageId ?? 0,
  }
}

function typeOf(shop: Shop, slug: string, type: (typeof TYPES)[keyof typeof TYPES]): z.output<typeof typeAnswer> {
  return {
    ...{ ...type, taxonomies: [...type.taxonomies] },
    ...{ slug, description: '', hierarchical: false, rest_namespace: 'wp/v2' },
    _links: {
      collection: [{ href: `${shop.site.url}/wp-json/wp/v2/types` }],
      'wp:items': [{ href: `${shop.site.url}/wp-json/wp/v2/${type.rest_base}` }],
    },
  }
}
