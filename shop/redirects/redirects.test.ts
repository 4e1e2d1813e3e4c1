import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { COMMAND_LINE } from '#shop/audit/audit.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { addRedirects, listRedirects, redirectFor, removeRedirect } from './redirects.server.ts'
import { readRedirect, readRedirects, redirectPath } from './redirects.ts'

const SITE = 'https://dubrava.test'

describe('addresses that were left', () => {
  it('are the same with and without the site, the query, percent signs and the last slash', () => {
    for (const text of [
      '/старий/',
      'старий',
      `${SITE}/%D1%81%D1%82%D0%B0%D1%80%D0%B8%D0%B9?a=1#b`,
      '//старий//'.slice(1),
    ]) {
      assert.equal(redirectPath(text, SITE), '/старий/', text)
    }
    assert.equal(redirectPath('/stol.html', SITE), '/stol.html')
    assert.equal(redirectPath('  ', SITE), undefined)
    assert.equal(redirectPath(`/${'a'.repeat(2000)}`, SITE), undefined)
  })

  it('are read from what plugins of WordPress export', () => {
    const redirection =
      'source,target,regex,code\n/old-sofa/,/product/sofa/,0,301\nhttps://old.ua/chair,https://old.ua/product/chair/,0,301\n'
    assert.deepEqual(readRedirects(redirection, SITE), {
      redirects: [
        { path: '/old-sofa/', target: '/product/sofa/' },
        { path: '/chair/', target: '/product/chair/' },
      ],
      refused: [],
    })
    const yoast = '"Origin","Target","Type","Format"\n"old","shop","301","plain"\n'
    assert.deepEqual(readRedirects(yoast, SITE).redirects, [{ path: '/old/', target: '/shop/' }])
  })

  it('are read from two addresses in a line, and what is wrong is told with its line', () => {
    const { redirects, refused } = readRedirects('/a /b\n/c;/d\n\n/e\n/f\t/f/\n/g https://other.ua/x\n', SITE)
    assert.deepEqual(
      redirects.map(({ path }) => path),
      ['/a/', '/c/'],
    )
    assert.deepEqual(
      refused.map(({ line, problem }) => [line, problem]),
      [
        [4, 'not_an_address'],
        [5, 'same'],
        [6, 'elsewhere'],
      ],
    )
    assert.equal(readRedirect({ path: '/', target: '/shop/' }, SITE), 'not_an_address')
  })
})

onEachDatabase('redirects', (database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(database)
    await addRedirects(shop, COMMAND_LINE, [
      { path: '/a/', target: '/b/' },
      { path: '/b/', target: '/shop/' },
      { path: '/x/', target: '/y/' },
      { path: '/y/', target: '/x/' },
    ])
  })
  after(() => shop.close())

  it('lead to the end of the way at once, and a circle nowhere', async () => {
    assert.equal(await redirectFor(shop, '/a/'), '/shop/')
    assert.equal(await redirectFor(shop, '/a'), '/shop/')
    assert.equal(await redirectFor(shop, '/x/'), undefined)
    assert.equal(await redirectFor(shop, '/nothing/'), undefined)
  })

  it('are written over, listed and taken away', async () => {
    await addRedirects(shop, COMMAND_LINE, [{ path: '/a/', target: '/journal/' }])
    assert.equal(await redirectFor(shop, '/a/'), '/journal/')
    assert.equal((await listRedirects(shop, 1, 2)).redirects.length, 2)
    assert.equal(await removeRedirect(shop, '/a'), true)
    assert.equal(await removeRedirect(shop, '/a'), false)
    assert.equal((await listRedirects(shop, 1, 10)).total, 3)
  })
})
