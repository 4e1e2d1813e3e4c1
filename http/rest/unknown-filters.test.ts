import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { z } from 'zod'
import { routes as officeRoutes } from '#api/office/routes.server.ts'
import { pathParameterNames } from '#api/rest/route-path.server.ts'
import { routes as wcRoutes } from '#api/wc/v3/routes.server.ts'
import { routes as wpRoutes } from '#api/wc/wp-v2/routes.server.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'

const LISTS = [...wcRoutes, ...wpRoutes, ...officeRoutes].filter(
  ({ method, answer }) => method === 'GET' && answer instanceof z.ZodArray,
)
/** The shop has neither comments nor tags of posts: no filter changes these lists. */
const EMPTY = ['/wp/v2/tags', '/wp/v2/comments']
const OF_ANY_REQUEST = '_fields=id&_=1&_locale=user&oauth_nonce=1&consumer_key=ck&timestamp=1&lang=uk&nonsense='

onEachDatabase('a filter that a list does not have', (name) => {
  let shop: TestShop
  let rest: TestRest
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, LISTS)
  })
  after(() => shop.close())

  for (const { path } of LISTS) {
    const address = pathParameterNames(path).reduce((text, parameter) => text.replace(`{${parameter}}`, '1'), path)
    it(`is refused by ${path}`, async () => {
      const { status, body } = await rest.request('GET', `${address}?nonsense[a]=1&_unstable_tax_pa_colour=2`)
      if (EMPTY.includes(path)) return assert.deepEqual([status, body], [200, []])
      const names = ['nonsense', '_unstable_tax_pa_colour']
      assert.deepEqual([status, body.code, Object.keys(body.data.params)], [400, 'rest_invalid_param', names])
      const plain = await rest.request('GET', address)
      const other = await rest.request('GET', `${address}?${OF_ANY_REQUEST}`)
      assert.equal(other.status, plain.status)
    })
  }

  it('is not the page of a list that comes whole', async () => {
    assert.equal((await rest.request('GET', '/wc/v3/products/attributes?per_page=100&page=1&order=asc')).status, 200)
  })

  const AS_WORDPRESS_ASKS = [
    '/wp/v2/categories?per_page=100&orderby=name&order=asc&hide_empty=true&_fields=id,name,parent&_locale=user',
    '/wp/v2/pages?per_page=100&order=asc&orderby=menu_order&status=publish&context=edit&_locale=user',
    '/wp/v2/media?context=edit&per_page=40&orderby=date&order=desc&media_type=image&_locale=user',
    '/wc/v3/orders?status=processing,on-hold&after=2026-01-01T00:00:00&dates_are_gmt=true&dp=2',
    '/wc/v3/coupons?after=2026-01-01T00:00:00&dates_are_gmt=true',
    '/wc/v3/customers?role=all&orderby=registered_date',
  ]
  for (const address of AS_WORDPRESS_ASKS) {
    it(`is none of ${address}`, async () => assert.equal((await rest.request('GET', address)).status, 200))
  }
})
