import { z } from 'zod'
import { staffRest as words } from '#i18n/rest-about-staff.uk.ts'
import { listPeople } from '#shop/staff/people.server.ts'
import type { Role } from '#shop/staff/staff.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

/** Roles of the world that programs know. */
const WP_ROLES: Record<Role, string> = { owner: 'administrator', manager: 'shop_manager', editor: 'editor' }

const EDITOR = ['read', 'upload_files', 'edit_posts', 'publish_posts', 'delete_posts', 'edit_pages', 'publish_pages']
const MANAGER = [
  ...EDITOR,
  ...['manage_woocommerce', 'view_woocommerce_reports', 'edit_products', 'publish_products', 'delete_products'],
  ...['edit_shop_orders', 'manage_product_terms', 'manage_categories', 'unfiltered_html'],
]
const CAPABILITIES: Record<Role, string[]> = {
  editor: EDITOR,
  manager: MANAGER,
  owner: [...MANAGER, 'manage_options', 'list_users', 'create_users', 'edit_users', 'delete_users', 'promote_users'],
}

const flags = z.record(z.string(), z.boolean())
const user = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  description: z.string(),
  link: z.string(),
  slug: z.string(),
  avatar_urls: z.record(z.string(), z.string()),
  meta: z.array(z.unknown()),
  username: z.string().optional(),
  nickname: z.string().optional(),
  locale: z.string().optional(),
  registered_date: z.string().optional(),
  roles: z.array(z.string()).optional(),
  capabilities: flags.optional(),
  extra_capabilities: flags.optional(),
})

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/wp/v2/users/me', who: 'anyone', about: words.usersMe },
    params: z.object({ context: z.enum(['view', 'embed', 'edit']).default('view') }),
    answer: user,
    embed: ['id', 'name', 'url', 'description', 'link', 'slug', 'avatar_urls'],
    handle: async ({ shop, caller, params: { context } }) => {
      const id = caller.kind === 'staff' ? caller.id : caller.kind === 'key' ? caller.staffId : null
      const person = (await listPeople(shop)).find((person) => person.id === id)
      if (!person) return restError('rest_not_logged_in', words.notLoggedIn, 401)
      const { login, name, role, createdAt } = person
      const shown = {
        ...{ id: person.id, name: name || login, url: '', description: '', link: `${shop.site.url}/`, slug: login },
        ...{ avatar_urls: {}, meta: [] },
      }
      if (context !== 'edit') return restAnswer(shown)
      return restAnswer({
        ...shown,
        ...{
          username: login,
          nickname: name || login,
          locale: 'uk',
          registered_date: new Date(createdAt).toISOString(),
        },
        roles: [WP_ROLES[role]],
        capabilities: Object.fromEntries([...CAPABILITIES[role], WP_ROLES[role]].map((name) => [name, true])),
        extra_capabilities: { [WP_ROLES[role]]: true },
      })
    },
  }),
]
