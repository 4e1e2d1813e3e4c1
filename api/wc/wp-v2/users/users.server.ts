import { z } from 'zod'
import { isPermitted } from '#api/rest/access/permissions.server.ts'
import { ids } from '#api/rest/fields.ts'
import { listAnswer, slicePage } from '#api/rest/lists.server.ts'
import { context, id, paging } from '#api/rest/query-fields.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { callerStaffId, type Route, route } from '#api/rest/route.server.ts'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { wpRestRouteTexts as about, wpRestTexts as texts } from '#i18n/api/uk/openapi/wp-rest.ts'
import { matchesSearch } from '#shop/core/input/search-text.ts'
import { listStaff } from '#shop/office/staff/staff.server.ts'
import { toUserJson, USER_EMBEDDED, userAnswer, WP_ROLES } from './current-user.server.ts'

/** Staff members. Buyers have no accounts, so they are not users. */
export const routes: Route[] = [
  route('GET', '/wp/v2/users', {
    permission: 'content.manage',
    about: about.users,
    params: z.object({
      context,
      ...paging,
      search: z.string().max(200).default(''),
      include: ids.optional(),
      exclude: ids.default([]),
      roles: z.string().max(200).optional(),
      slug: z.string().max(200).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
      orderby: z.enum(['id', 'include', 'name', 'registered_date', 'slug', 'email', 'url']).default('name'),
    }),
    answer: z.array(userAnswer),
    embed: USER_EMBEDDED,
    handle: async (call) => {
      const { shop, caller, params } = call
      const { search, include, exclude, order, orderby, slug, context } = params
      if (context === 'edit' && !isPermitted(caller, 'staff.manage'))
        return restError('rest_forbidden_context', restErrors.forbidden, 403)
      const roles = params.roles?.split(',').map((role) => role.trim())
      const sign = order === 'asc' ? 1 : -1
      const found = (await listStaff(shop))
        .filter(
          ({ id, login, name, role }) =>
            matchesSearch(`${login} ${name}`, search) &&
            (!include || include.includes(id)) &&
            !exclude.includes(id) &&
            (!slug || slug.split(',').includes(login)) &&
            (!roles || roles.includes(WP_ROLES[role])),
        )
        .sort((a, b) => {
          if (orderby === 'id') return sign * (a.id - b.id)
          if (orderby === 'registered_date') return sign * (a.createdAt - b.createdAt)
          if (orderby === 'include' && include) return include.indexOf(a.id) - include.indexOf(b.id)
          return sign * (a.name || a.login).localeCompare(b.name || b.login, 'uk')
        })
      const { items, total } = slicePage(found, params)
      return listAnswer(call, { items: items.map((person) => toUserJson(shop, person, context)), total })
    },
  }),
  route('GET', '/wp/v2/users/{id}', {
    permission: 'content.manage',
    about: about.user,
    params: z.object({ id, context }),
    answer: userAnswer,
    embed: USER_EMBEDDED,
    handle: async ({ shop, caller, params: { id, context } }) => {
      const mayEdit = id === callerStaffId(caller) || isPermitted(caller, 'staff.manage')
      if (context === 'edit' && !mayEdit) return restError('rest_forbidden_context', restErrors.forbidden, 403)
      const person = (await listStaff(shop)).find((candidate) => candidate.id === id)
      return person
        ? restAnswer(toUserJson(shop, person, context))
        : restError('rest_user_invalid_id', texts.noUser, 404)
    },
  }),
]
