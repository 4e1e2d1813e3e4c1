import { z } from 'zod'
import { links, selfAndCollectionLinks } from '#api/rest/links.ts'
import { context } from '#api/rest/query-fields.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { callerStaffId, type Route, route } from '#api/rest/route.server.ts'
import { staffRouteTexts as texts } from '#i18n/api/uk/openapi/staff.ts'
import type { Shop } from '#shop/core/shop.ts'
import { listStaff, type StaffMemberView } from '#shop/office/staff/staff.server.ts'
import type { Role } from '#shop/office/staff/staff.ts'

/** WordPress's names of the roles; it has none for the last two. */
export const WP_ROLES: Record<Role, string> = {
  owner: 'administrator',
  manager: 'shop_manager',
  editor: 'editor',
  bookkeeper: 'bookkeeper',
  workshop: 'workshop',
}

const EDITOR_CAPABILITIES = [
  'read',
  'upload_files',
  'edit_posts',
  'publish_posts',
  'delete_posts',
  'edit_pages',
  'publish_pages',
]
const MANAGER_CAPABILITIES = [
  ...EDITOR_CAPABILITIES,
  'manage_woocommerce',
  'view_woocommerce_reports',
  'edit_products',
  'publish_products',
  'delete_products',
  'edit_shop_orders',
  'manage_product_terms',
  'manage_categories',
  'unfiltered_html',
]
const CAPABILITIES: Record<Role, string[]> = {
  editor: EDITOR_CAPABILITIES,
  manager: MANAGER_CAPABILITIES,
  owner: [
    ...MANAGER_CAPABILITIES,
    'manage_options',
    'list_users',
    'create_users',
    'edit_users',
    'delete_users',
    'promote_users',
  ],
  bookkeeper: ['read', 'view_woocommerce_reports'],
  workshop: ['read'],
}

const flags = z.record(z.string(), z.boolean())
export const userAnswer = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  description: z.string(),
  link: z.string(),
  slug: z.string(),
  avatar_urls: z.record(z.string(), z.string()),
  meta: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  is_super_admin: z.boolean(),
  username: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
  nickname: z.string().optional(),
  locale: z.string().optional(),
  registered_date: z.string().optional(),
  roles: z.array(z.string()).optional(),
  capabilities: flags.optional(),
  extra_capabilities: flags.optional(),
  _links: links,
})
export const USER_EMBEDDED = ['id', 'name', 'url', 'description', 'link', 'slug', 'avatar_urls', '_links']

export const routes: Route[] = [
  route('GET', '/wp/v2/users/me', {
    permission: 'anyone',
    about: texts.usersMe,
    params: z.object({ context }),
    answer: userAnswer,
    embed: USER_EMBEDDED,
    handle: async ({ shop, caller, params: { context } }) => {
      const id = callerStaffId(caller)
      const person = (await listStaff(shop)).find((person) => person.id === id)
      if (!person) return restError('rest_not_logged_in', texts.notLoggedIn, 401)
      return restAnswer(toUserJson(shop, person, context))
    },
  }),
]

export function toUserJson(
  { site }: Shop,
  { id, login, name, role, createdAt }: StaffMemberView,
  context: 'view' | 'embed' | 'edit',
): z.output<typeof userAnswer> {
  const shown = name || login
  const wpRole = WP_ROLES[role]
  const view = {
    id,
    name: shown,
    url: '',
    description: '',
    link: `${site.url}/`,
    slug: login,
    avatar_urls: {},
    meta: [],
    is_super_admin: role === 'owner',
    _links: selfAndCollectionLinks(site.url, { collection: '/wp/v2/users', id }),
  }
  if (context !== 'edit') return view
  const capabilities = [...CAPABILITIES[role], wpRole]
  return {
    ...view,
    // Staff have neither email nor full name: they sign in with a login and choose a display name.
    username: login,
    first_name: '',
    last_name: '',
    email: '',
    nickname: shown,
    locale: 'uk',
    registered_date: new Date(createdAt).toISOString(),
    roles: [wpRole],
    capabilities: Object.fromEntries(capabilities.map((name) => [name, true])),
    extra_capabilities: { [wpRole]: true },
  }
}
