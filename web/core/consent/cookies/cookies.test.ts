import assert from 'node:assert/strict'
import { it } from 'node:test'
import { deletionsOf, parseCookies } from './cookies.ts'

it('a cookie is deleted on every path above the page, here and on parent domains', () => {
  assert.deepEqual(
    deletionsOf('a', { pathname: '/shop/sofas/', hostname: 'www.shop.test' }),
    ['/', '/shop', '/shop/', '/shop/sofas', '/shop/sofas/'].flatMap((path) =>
      ['', '; Domain=www.shop.test', '; Domain=shop.test'].map((domain) => `a=; Max-Age=0; Path=${path}${domain}`),
    ),
  )
  assert.deepEqual(deletionsOf('a', { pathname: '/', hostname: 'localhost' }), ['a=; Max-Age=0; Path=/'])
})

it('cookies are read with the equals signs of their values, and without a name', () => {
  assert.deepEqual(
    [...parseCookies('a=1; b={"c":"d=e"}; none; e=')],
    [
      ['a', '1'],
      ['b', '{"c":"d=e"}'],
      ['', 'none'],
      ['e', ''],
    ],
  )
})
