import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { addRedirects, deleteRedirect, findRedirect, findRedirectByQuery, listRedirects } from './redirects.server.ts'
import { parseRedirect, parseRedirects, redirectKey, redirectPath } from './redirects.ts'

const SITE = 'https://dubrava.test'

describe('former addresses', () => {
  it('are equal with and without host, query, percent-encoding and trailing slash', () => {
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

  it('are parsed from exports of WordPress plugins', () => {
    const redirection =
      'source,target,regex,code\n/old-sofa/,/product/sofa/,0,301\nhttps://old.ua/chair,https://old.ua/product/chair/,0,301\n'
    assert.deepEqual(parseRedirects(redirection, SITE), {
      redirects: [
        { path: '/old-sofa/', target: '/product/sofa/' },
        { path: '/chair/', target: '/product/chair/' },
      ],
      refused: [],
    })
    const yoast = '"Origin","Target","Type","Format"\n"old","shop","301","plain"\n'
    assert.deepEqual(parseRedirects(yoast, SITE).redirects, [{ path: '/old/', target: '/shop/' }])
  })

  it('are parsed from two addresses per line, with errors by line', () => {
    const { redirects, refused } = parseRedirects('/a /b\n/c;/d\n\n/e\n/f\t/f/\n/g https://other.ua/x\n', SITE)
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
    assert.equal(parseRedirect({ path: '/', target: '/shop/' }, SITE), 'not_an_address')
  })
})

describe('addresses with a query', () => {
  it('are equal for any parameter order and tracking parameters', () => {
    for (const text of ['/old.php?b=2&a=1', 'old.php?a=1&b=2', `${SITE}/old.php?utm_source=x&a=1&b=2&gclid=y#z`]) {
      assert.equal(redirectKey(text, SITE), '/old.php?a=1&b=2', text)
    }
    assert.equal(redirectKey('/?page_id=5', SITE), '/?page_id=5')
    assert.equal(redirectKey('/shop/?utm_source=x', SITE), '/shop/')
    assert.equal(redirectKey(`/x?a=${'b'.repeat(2000)}`, SITE), undefined)
  })

  it('are parsed from lists as source and target', () => {
    const { redirects, refused } = parseRedirects(
      '/old.php?id=5 /shop/?onsale=1\n/?p=7,/stol/\n/ /shop/\n/a?b=1 /a?b=1\n',
      SITE,
    )
    assert.deepEqual(redirects, [
      { path: '/old.php?id=5', target: '/shop/?onsale=1' },
      { path: '/?p=7', target: '/stol/' },
    ])
    assert.deepEqual(
      refused.map(({ line, problem }) => [line, problem]),
      [
        [3, 'not_an_address'],
        [4, 'same'],
      ],
    )
  })
})

onEachDatabase('redirects', (database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(database)
    await addRedirects(shop, COMMAND_LINE_ACTOR, [
      { path: '/a/', target: '/b/' },
      { path: '/b/', target: '/shop/' },
      { path: '/x/', target: '/y/' },
      { path: '/y/', target: '/x/' },
    ])
  })
  after(() => shop.close())

  it('resolve to the final target at once and ignore cycles', async () => {
    assert.equal(await findRedirect(shop, '/a/'), '/shop/')
    assert.equal(await findRedirect(shop, '/a'), '/shop/')
    assert.equal(await findRedirect(shop, '/x/'), undefined)
    assert.equal(await findRedirect(shop, '/nothing/'), undefined)
  })

  it('with a query take precedence, resolve in one hop, and keep other parameters', async () => {
    await addRedirects(shop, COMMAND_LINE_ACTOR, [
      { path: '/old.php?id=5', target: '/a/' },
      { path: '/old.php', target: '/shop/?onsale=1' },
      { path: '/r/?x=1', target: '/s/?y=1' },
      { path: '/s/?y=1', target: '/r/?x=1' },
    ])
    assert.equal(await findRedirect(shop, '/old.php?id=5'), '/shop/')
    assert.equal(await findRedirect(shop, '/old.php?id=5&utm_source=x'), '/shop/?utm_source=x')
    assert.equal(await findRedirect(shop, '/old.php?id=6'), '/shop/?onsale=1&id=6')
    assert.equal(await findRedirect(shop, '/r/?x=1'), undefined)
    assert.equal(await findRedirectByQuery(shop, '/old.php?id=5'), '/shop/')
    assert.equal(await findRedirectByQuery(shop, '/old.php?id=6'), undefined)
    assert.equal(await findRedirectByQuery(shop, '/a/?utm_source=x'), undefined)
    assert.equal(await deleteRedirect(shop, '/old.php?id=5'), true)
    assert.equal(await deleteRedirect(shop, '/old.php'), true)
    for (const path of ['/r/?x=1', '/s/?y=1']) await deleteRedirect(shop, path)
  })

  it('are overwritten, listed and deleted', async () => {
    await addRedirects(shop, COMMAND_LINE_ACTOR, [{ path: '/a/', target: '/journal/' }])
    assert.equal(await findRedirect(shop, '/a/'), '/journal/')
    assert.equal((await listRedirects(shop, 1, 2)).redirects.length, 2)
    assert.equal(await deleteRedirect(shop, '/a'), true)
    assert.equal(await deleteRedirect(shop, '/a'), false)
    assert.equal((await listRedirects(shop, 1, 10)).total, 3)
  })
})
