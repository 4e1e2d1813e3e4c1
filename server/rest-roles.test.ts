import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestRest, type TestCaller } from '#test/rest.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { hire } from '#test/staff.ts'
import { restRoutes } from './rest.ts'

const CALLERS: TestCaller[] = ['guest', 'editor', 'manager', 'owner', 'key:read', 'key:write']

/**
 * Who may call what: a line for every route. The keys of this test belong to a manager. A line that fits none of the
 * words names the six answers itself, in the order of CALLERS: `in`, 401 or 403.
 */
const ROLES: Record<string, keyof typeof ANSWERS | Answers> = {
  'GET /': 'anyone',
  'GET /openapi.json': 'anyone',
  'GET /meblia/v1': 'anyone',
  'GET /wp/v2': 'anyone',
  'GET /wc/v3': 'anyone',
  'GET /wc/store/v1': 'anyone',

  'GET /meblia/v1/audit': 'manager',
  'GET /meblia/v1/menus': 'editor',
  'PUT /meblia/v1/menus': 'editor',
  'GET /meblia/v1/galleries': 'editor',
  'POST /meblia/v1/galleries': 'editor',
  'GET /meblia/v1/galleries/{id}': 'editor',
  'POST /meblia/v1/galleries/{id}': 'editor',
  'DELETE /meblia/v1/galleries/{id}': 'editor',
  'GET /meblia/v1/feeds': 'manager',
  'PUT /meblia/v1/feeds/{name}': 'manager',
  'POST /meblia/v1/feeds/publish': 'manager',
  'GET /meblia/v1/redirects': 'manager',
  'POST /meblia/v1/redirects': 'manager',
  'DELETE /meblia/v1/redirects': 'manager',
  'GET /meblia/v1/trash': 'editor',
  'POST /meblia/v1/trash/{id}/restore': 'editor',
  'POST /meblia/v1/preview': 'editor',
  'GET /meblia/v1/keys': 'owner',
  'POST /meblia/v1/keys': 'owner',
  'DELETE /meblia/v1/keys/{id}': 'owner',
  'GET /meblia/v1/me': 'person',
  'PUT /meblia/v1/me': 'person',
  // Only with the cookie of the session itself, which nobody brings here.
  'POST /meblia/v1/me/password': [401, 403, 403, 403, 401, 403],
  'GET /meblia/v1/me/passkeys': 'person',
  'POST /meblia/v1/me/passkeys/question': 'person',
  'POST /meblia/v1/me/passkeys': 'person',
  'PUT /meblia/v1/me/passkeys/{id}': 'person',
  'DELETE /meblia/v1/me/passkeys/{id}': 'person',
  'GET /meblia/v1/sessions': 'person',
  'DELETE /meblia/v1/sessions/{id}': 'person',
  'DELETE /meblia/v1/sessions': 'person',
  'GET /meblia/v1/staff': 'owner',
  'POST /meblia/v1/staff': 'owner',
  'PUT /meblia/v1/staff/{id}': 'owner',
  'DELETE /meblia/v1/staff/{id}': 'owner',
  'POST /meblia/v1/staff/{id}/password': 'owner',
  'GET /meblia/v1/consent-records': 'manager',
  'GET /meblia/v1/consent-records/summary': 'manager',
  'GET /meblia/v1/consent-records/verify': 'manager',
  'GET /meblia/v1/consent-records/export': 'manager',
  'POST /meblia/v1/tags/{id}/merge': 'manager',
  'GET /meblia/v1/workshop': 'manager',
  'GET /meblia/v1/orders/{order_id}/payments': 'manager',
  'GET /meblia/v1/payment-services': 'owner',
  'GET /meblia/v1/orders/{order_id}/receipts': 'manager',
  'POST /meblia/v1/orders/{order_id}/receipts/{id}/hurry': 'manager',
  'GET /meblia/v1/orders/{order_id}/received-payments': 'manager',
  'POST /meblia/v1/orders/{order_id}/received-payments': 'manager',
  'DELETE /meblia/v1/orders/{order_id}/received-payments/{id}': 'manager',
  'GET /meblia/v1/seller': 'manager',
  'GET /meblia/v1/places': 'manager',
  'GET /meblia/v1/places/{settlement}/points': 'manager',
  'GET /meblia/v1/webhooks/{id}/deliveries': 'manager',
  'POST /meblia/v1/webhooks/{id}/deliveries/{attempt}/again': 'manager',
  'GET /meblia/v1/imports': 'manager',
  'POST /meblia/v1/imports': 'manager',
  'GET /meblia/v1/imports/{id}': 'manager',
  'POST /meblia/v1/imports/{id}/columns': 'manager',
  'POST /meblia/v1/imports/{id}/apply': 'manager',
  'DELETE /meblia/v1/imports/{id}': 'manager',
  'GET /meblia/v1/export': 'manager',
  'GET /meblia/v1/translations/missing': 'editor',
  'GET /meblia/v1/translations/{kind}/{id}': 'editor',
  'PUT /meblia/v1/translations/{kind}/{id}': 'editor',
  'GET /meblia/v1/glossary': 'editor',
  'PUT /meblia/v1/glossary': 'editor',
  'GET /meblia/v1/messages': 'manager',
  'PATCH /meblia/v1/messages/{id}': 'manager',
  'DELETE /meblia/v1/messages/{id}': 'manager',
  'GET /meblia/v1/settings': 'manager',
  'PATCH /meblia/v1/settings': 'manager',
  'GET /meblia/v1/statistics': 'manager',
  'GET /meblia/v1/search': 'anyone',
  'GET /meblia/v1/search/misses': 'manager',
  'DELETE /meblia/v1/search/misses': 'manager',

  'GET /wp/v2/pages': 'anyone',
  'POST /wp/v2/pages': 'editor',
  'GET /wp/v2/pages/{id}': 'anyone',
  'POST /wp/v2/pages/{id}': 'editor',
  'DELETE /wp/v2/pages/{id}': 'editor',
  'GET /wp/v2/pages/{id}/revisions': 'editor',
  'GET /wp/v2/pages/{id}/revisions/{revision_id}': 'editor',
  'POST /wp/v2/pages/{id}/revisions/{revision_id}/restore': 'editor',
  'GET /wp/v2/posts': 'anyone',
  'POST /wp/v2/posts': 'editor',
  'GET /wp/v2/posts/{id}': 'anyone',
  'POST /wp/v2/posts/{id}': 'editor',
  'DELETE /wp/v2/posts/{id}': 'editor',
  'GET /wp/v2/posts/{id}/revisions': 'editor',
  'GET /wp/v2/posts/{id}/revisions/{revision_id}': 'editor',
  'POST /wp/v2/posts/{id}/revisions/{revision_id}/restore': 'editor',
  'GET /wp/v2/categories': 'anyone',
  'POST /wp/v2/categories': 'editor',
  'GET /wp/v2/categories/{id}': 'anyone',
  'POST /wp/v2/categories/{id}': 'editor',
  'DELETE /wp/v2/categories/{id}': 'editor',
  'GET /wp/v2/types': 'anyone',
  'GET /wp/v2/types/{type}': 'anyone',
  'GET /wp/v2/settings': 'owner',
  'POST /wp/v2/settings': 'owner',
  'PUT /wp/v2/settings': 'owner',
  'PATCH /wp/v2/settings': 'owner',
  'GET /wp/v2/users/me': [401, 'in', 'in', 'in', 'in', 'in'],
  'GET /wp/v2/media': 'editor',
  'GET /wp/v2/media/{id}': 'editor',
  'POST /wp/v2/media': 'editor',
  'POST /wp/v2/media/{id}': 'editor',
  'DELETE /wp/v2/media/{id}': 'editor',
  'POST /wp/v2/media/{id}/post-process': 'editor',

  'GET /wc/v3/orders': 'manager',
  'POST /wc/v3/orders': 'manager',
  'POST /wc/v3/orders/batch': 'manager',
  'GET /wc/v3/orders/{id}': 'manager',
  'PUT /wc/v3/orders/{id}': 'manager',
  'DELETE /wc/v3/orders/{id}': 'manager',
  'GET /wc/v3/orders/{order_id}/notes': 'manager',
  'POST /wc/v3/orders/{order_id}/notes': 'manager',
  'GET /wc/v3/orders/{order_id}/notes/{id}': 'manager',
  'DELETE /wc/v3/orders/{order_id}/notes/{id}': 'manager',
  'GET /wc/v3/orders/{order_id}/refunds': 'manager',
  'POST /wc/v3/orders/{order_id}/refunds': 'manager',
  'GET /wc/v3/orders/{order_id}/refunds/{id}': 'manager',
  'DELETE /wc/v3/orders/{order_id}/refunds/{id}': 'manager',
  'GET /wc/v3/customers': 'manager',
  'GET /wc/v3/customers/{id}': 'manager',
  'GET /wc/v3/coupons': 'manager',
  'POST /wc/v3/coupons': 'manager',
  'POST /wc/v3/coupons/batch': 'manager',
  'GET /wc/v3/coupons/{id}': 'manager',
  'PUT /wc/v3/coupons/{id}': 'manager',
  'DELETE /wc/v3/coupons/{id}': 'manager',
  'GET /meblia/v1/coupons/{id}/uses': 'manager',
  'GET /wc/v3/webhooks': 'manager',
  'POST /wc/v3/webhooks': 'manager',
  'POST /wc/v3/webhooks/batch': 'manager',
  'GET /wc/v3/webhooks/{id}': 'manager',
  'PUT /wc/v3/webhooks/{id}': 'manager',
  'DELETE /wc/v3/webhooks/{id}': 'manager',
  'GET /wc/v3/system_status': 'manager',
  'GET /wc/v3/settings': 'manager',
  'GET /wc/v3/settings/{group}': 'manager',
  'POST /wc/v3/settings/{group}/batch': 'manager',
  'GET /wc/v3/settings/{group}/{setting}': 'manager',
  'PUT /wc/v3/settings/{group}/{setting}': 'manager',
  'GET /wc/v3/data/currencies/current': 'manager',
  'GET /wc/v3/products': 'editor',
  'POST /wc/v3/products/batch': 'manager',
  'GET /wc/v3/products/{id}': 'editor',
  'POST /wc/v3/products': 'manager',
  'PUT /wc/v3/products/{id}': 'manager',
  'DELETE /wc/v3/products/{id}': 'manager',
  'GET /wc/v3/products/{product_id}/variations': 'editor',
  'POST /wc/v3/products/{product_id}/variations/batch': 'manager',
  'GET /wc/v3/products/{product_id}/variations/{id}': 'editor',
  'POST /wc/v3/products/{product_id}/variations': 'manager',
  'PUT /wc/v3/products/{product_id}/variations/{id}': 'manager',
  'DELETE /wc/v3/products/{product_id}/variations/{id}': 'manager',
  'GET /wc/v3/products/categories': 'editor',
  'POST /wc/v3/products/categories/batch': 'manager',
  'GET /wc/v3/products/categories/{id}': 'editor',
  'POST /wc/v3/products/categories': 'manager',
  'PUT /wc/v3/products/categories/{id}': 'manager',
  'DELETE /wc/v3/products/categories/{id}': 'manager',
  'GET /wc/v3/products/tags': 'editor',
  'POST /wc/v3/products/tags/batch': 'manager',
  'GET /wc/v3/products/tags/{id}': 'editor',
  'POST /wc/v3/products/tags': 'manager',
  'PUT /wc/v3/products/tags/{id}': 'manager',
  'DELETE /wc/v3/products/tags/{id}': 'manager',
  'GET /wc/v3/products/attributes': 'editor',
  'POST /wc/v3/products/attributes/batch': 'manager',
  'GET /wc/v3/products/attributes/{id}': 'editor',
  'POST /wc/v3/products/attributes': 'manager',
  'PUT /wc/v3/products/attributes/{id}': 'manager',
  'DELETE /wc/v3/products/attributes/{id}': 'manager',
  'GET /wc/v3/products/attributes/{attribute_id}/terms': 'editor',
  'POST /wc/v3/products/attributes/{attribute_id}/terms/batch': 'manager',
  'GET /wc/v3/products/attributes/{attribute_id}/terms/{id}': 'editor',
  'POST /wc/v3/products/attributes/{attribute_id}/terms': 'manager',
  'PUT /wc/v3/products/attributes/{attribute_id}/terms/{id}': 'manager',
  'DELETE /wc/v3/products/attributes/{attribute_id}/terms/{id}': 'manager',
}

/** What has to be said to get as far as the question who asks. */
const SAID: Record<string, object> = {
  'POST /meblia/v1/redirects': { text: '/old /new' },
  'DELETE /meblia/v1/redirects': { path: '/old/' },
  'PUT /meblia/v1/me': { name: 'Олена' },
  'POST /meblia/v1/me/password': { old: 'старий пароль довгий', fresh: 'новий пароль довгий' },
  'PUT /meblia/v1/me/passkeys/{id}': { name: 'Ключ' },
  'POST /meblia/v1/me/passkeys': {
    name: 'Ключ',
    response: {
      ...{ id: 'YQ', rawId: 'YQ', type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: 'YQ', attestationObject: 'YQ' },
    },
  },
}

type Answer = 'in' | 401 | 403
type Answers = [Answer, Answer, Answer, Answer, Answer, Answer]

const ANSWERS = {
  anyone: { reads: ['in', 'in', 'in', 'in', 'in', 'in'], writes: ['in', 'in', 'in', 'in', 'in', 'in'] },
  editor: { reads: [401, 'in', 'in', 'in', 'in', 401], writes: [401, 'in', 'in', 'in', 401, 'in'] },
  /** Somebody who works here, of any role, but no program. */
  person: { reads: [401, 'in', 'in', 'in', 403, 401], writes: [401, 'in', 'in', 'in', 401, 403] },
  manager: { reads: [401, 403, 'in', 'in', 'in', 401], writes: [401, 403, 'in', 'in', 401, 'in'] },
  owner: { reads: [401, 403, 403, 'in', 403, 401], writes: [401, 403, 403, 'in', 401, 403] },
} satisfies Record<string, { reads: Answers; writes: Answers }>

describe('who may call which route', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
    await hire(shop, 'owner') // every caller of this test is the person with this id
  })
  after(() => shop.close())

  const routes = restRoutes({ preview: async () => ({}) })
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

  it('is said of every route, and of no other', () => {
    assert.deepEqual(Object.keys(ROLES).sort(), [...new Set(routes.map(nameOf))].sort())
  })

  for (const [name, role] of Object.entries(ROLES)) {
    it(`${name}: ${role}`, async () => {
      const [method = '', path = ''] = name.split(' ')
      const found = routes.filter((route) => nameOf(route) === name)
      const { reads, writes } = typeof role === 'string' ? ANSWERS[role] : { reads: role, writes: role }
      const statuses: Answer[] = []
      for (const caller of CALLERS) {
        // Nothing is there and nothing is said: whoever is let in is told so by another refusal.
        const rest = openTestRest(shop, found, caller)
        const address = path.replace(/\{(\w+)\}/g, (_, group) => (/(^|_)id$/.test(group) ? '999999' : 'none'))
        const { status } = await rest
          .ask(method, address, method === 'GET' ? undefined : (SAID[name] ?? {}))
          .catch(() => ({ status: 500 })) // what breaks inside has let him in
        statuses.push(status === 401 || status === 403 ? status : 'in')
      }
      assert.deepEqual(statuses, method === 'GET' ? reads : writes)
    })
  }
})
