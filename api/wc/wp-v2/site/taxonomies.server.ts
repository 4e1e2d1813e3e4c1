import { z } from 'zod'
import { editRefusal } from '#api/rest/access/permissions.server.ts'
import { href, links } from '#api/rest/links.ts'
import { listAnswer } from '#api/rest/lists.server.ts'
import { context, id, paging } from '#api/rest/query-fields.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { type Caller, type Route, route } from '#api/rest/route.server.ts'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { wpRestRouteTexts as about, wpRestTexts as texts } from '#i18n/api/uk/openapi/wp-rest.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import type { Shop } from '#shop/core/shop.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'

const taxonomy = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  hierarchical: z.boolean(),
  rest_base: z.string(),
  rest_namespace: z.string(),
  _links: links,
})
const status = z.object({
  name: z.string(),
  slug: z.string(),
  public: z.boolean(),
  queryable: z.boolean(),
  date_floating: z.boolean(),
  _links: links,
})
const term = z.object({ id: z.number(), name: z.string(), slug: z.string() })
const comment = z.object({ id: z.number(), post: z.number() })

const listFields = {
  context,
  ...paging,
  search: z.string().max(200).optional(),
}

type Taxonomy = { types: string[]; hierarchical: boolean; rest_base: string; rest_namespace: string }

/** Terms of products have their routes in wc/v3; listed here so clients find them. */
const TAXONOMIES: Record<keyof typeof texts.taxonomies, Taxonomy> = {
  category: { types: ['post'], hierarchical: true, rest_base: 'categories', rest_namespace: 'wp/v2' },
  post_tag: { types: ['post'], hierarchical: false, rest_base: 'tags', rest_namespace: 'wp/v2' },
  nav_menu: { types: ['nav_menu_item'], hierarchical: false, rest_base: 'menus', rest_namespace: 'wp/v2' },
  product_brand: { types: ['product'], hierarchical: true, rest_base: 'products/brands', rest_namespace: 'wc/v3' },
  product_cat: { types: ['product'], hierarchical: true, rest_base: 'products/categories', rest_namespace: 'wc/v3' },
  product_tag: { types: ['product'], hierarchical: false, rest_base: 'products/tags', rest_namespace: 'wc/v3' },
}

/** `date_floating`: the date is that of the last save until it is published. */
const STATUSES: Record<string, { name: string; public: boolean; date_floating: boolean }> = {
  publish: { name: texts.statuses.publish, public: true, date_floating: false },
  future: { name: texts.statuses.future, public: false, date_floating: false },
  draft: { name: texts.statuses.draft, public: false, date_floating: true },
  pending: { name: texts.statuses.pending, public: false, date_floating: true },
  private: { name: texts.statuses.private, public: false, date_floating: false },
  trash: { name: texts.statuses.trash, public: false, date_floating: false },
  ...Object.fromEntries(
    ORDER_STATUSES.filter((slug) => slug !== 'trash').map((slug) => [
      `wc-${slug}`,
      { name: orderStatusNames[slug], public: false, date_floating: false },
    ]),
  ),
}

export const routes: Route[] = [
  route('GET', '/wp/v2/taxonomies', {
    permission: 'anyone',
    about: about.taxonomies,
    params: z.object({ context, type: z.string().max(50).optional() }),
    answer: z.record(z.string(), taxonomy),
    handle: ({ shop, caller, params }) =>
      editRefusal(caller, params.context) ??
      restAnswer(
        Object.fromEntries(
          Object.entries(TAXONOMIES)
            .filter(([, { types }]) => params.type === undefined || types.includes(params.type))
            .map(([slug, grouping]) => [slug, toTaxonomyJson(shop, slug, grouping)]),
        ),
      ),
  }),
  route('GET', '/wp/v2/taxonomies/{taxonomy}', {
    permission: 'anyone',
    about: about.taxonomy,
    params: z.object({ context, taxonomy: z.string().max(50) }),
    answer: taxonomy,
    handle: ({ shop, caller, params }) => {
      const found = Object.entries(TAXONOMIES).find(([slug]) => slug === params.taxonomy)
      if (!found) return restError('rest_taxonomy_invalid', texts.noTaxonomy, 404)
      return editRefusal(caller, params.context) ?? restAnswer(toTaxonomyJson(shop, ...found))
    },
  }),
  route('GET', '/wp/v2/statuses', {
    permission: 'anyone',
    about: about.statuses,
    params: z.object({ context }),
    answer: z.record(z.string(), status),
    handle: ({ shop, caller, params }) =>
      editRefusal(caller, params.context) ??
      restAnswer(
        Object.fromEntries(
          Object.keys(STATUSES)
            .filter((slug) => canSeeStatus(caller, slug))
            .map((slug) => [slug, toStatusJson(shop, slug)]),
        ),
      ),
  }),
  route('GET', '/wp/v2/statuses/{status}', {
    permission: 'anyone',
    about: about.status,
    params: z.object({ context, status: z.string().max(50) }),
    answer: status,
    handle: ({ shop, caller, params }) => {
      if (!Object.hasOwn(STATUSES, params.status)) return restError('rest_status_invalid', texts.noStatus, 404)
      if (!canSeeStatus(caller, params.status)) return restError('rest_cannot_read_status', restErrors.signIn, 401)
      return editRefusal(caller, params.context) ?? restAnswer(toStatusJson(shop, params.status))
    },
  }),
  // The journal has categories only, and no comments: lists are empty.
  route('GET', '/wp/v2/tags', {
    permission: 'anyone',
    about: about.tags,
    params: z.looseObject({ ...listFields, slug: z.string().max(200).optional() }),
    answer: z.array(term),
    handle: (call) => listAnswer(call, { items: [], total: 0 }),
  }),
  route('GET', '/wp/v2/tags/{id}', {
    permission: 'anyone',
    about: about.tag,
    params: z.object({ id, context }),
    answer: term,
    handle: () => restError('rest_term_invalid', texts.noTerm, 404),
  }),
  route('GET', '/wp/v2/comments', {
    permission: 'anyone',
    about: about.comments,
    params: z.looseObject({ ...listFields, post: z.string().max(1000).optional() }),
    answer: z.array(comment),
    handle: (call) => listAnswer(call, { items: [], total: 0 }),
  }),
  route('POST', '/wp/v2/comments', {
    permission: 'anyone',
    about: about.addComment,
    answer: comment,
    handle: () => restError('rest_comment_closed', texts.commentsClosed, 403),
  }),
  route('GET', '/wp/v2/comments/{id}', {
    permission: 'anyone',
    about: about.comment,
    params: z.object({ id, context }),
    answer: comment,
    handle: () => restError('rest_comment_invalid_id', texts.noComment, 404),
  }),
]

function canSeeStatus(caller: Caller, slug: string): boolean {
  return STATUSES[slug]?.public === true || caller.kind !== 'guest'
}

function toTaxonomyJson({ site }: Shop, slug: string, grouping: Taxonomy): z.output<typeof taxonomy> {
  const { types, hierarchical, rest_base, rest_namespace } = grouping
  return {
    name: texts.taxonomies[slug as keyof typeof texts.taxonomies],
    slug,
    description: '',
    types: [...types],
    hierarchical,
    rest_base,
    rest_namespace,
    _links: {
      collection: href(site.url, '/wp/v2/taxonomies'),
      'wp:items': href(site.url, `/${rest_namespace}/${rest_base}`),
    },
  }
}

function toStatusJson({ site }: Shop, slug: string): z.output<typeof status> {
  const { name = '', public: isPublic = false, date_floating = false } = STATUSES[slug] ?? {}
  return {
    name,
    public: isPublic,
    queryable: isPublic,
    slug,
    date_floating,
    _links: { archives: href(site.url, `/wp/v2/posts${isPublic ? '' : `?status=${slug}`}`) },
  }
}
