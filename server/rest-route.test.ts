import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { restAddressOf } from './rest-route.ts'

describe('addresses with rest_route', () => {
  it('stand for the same route below the root, whatever family it is of', () => {
    for (const [asked, meant] of [
      ['/?rest_route=/', '/wp-json/?rest_route=/'],
      ['/?rest_route=/wc/v3/orders&page=2', '/wp-json/wc/v3/orders?rest_route=/wc/v3/orders&page=2'],
      ['/index.php?rest_route=%2Fwp%2Fv2%2Fposts', '/wp-json/wp/v2/posts?rest_route=%2Fwp%2Fv2%2Fposts'],
      ['/?page=2&rest_route=/wc/store/v1/cart/', '/wp-json/wc/store/v1/cart?page=2&rest_route=/wc/store/v1/cart/'],
    ] as const) {
      assert.equal(restAddressOf(asked), meant)
    }
  })

  it('lead nowhere else: other pages keep their address and no dots lead out of the root', () => {
    for (const address of ['/', '/?s=ліжко', '/cart/?rest_route=/wc/v3/orders', '/?rest_route=', '/?rest_routes=/wc']) {
      assert.equal(restAddressOf(address), address)
    }
    for (const route of ['/../admin/', '/wp/%2e%2e/%2e%2e/admin', '/wp/v2/posts?x=/../..']) {
      const { pathname } = new URL(restAddressOf(`/?rest_route=${encodeURIComponent(route)}`), 'https://dubrava.test')
      assert.ok(pathname.startsWith('/wp-json/'), pathname)
    }
  })
})
