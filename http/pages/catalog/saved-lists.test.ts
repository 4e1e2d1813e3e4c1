import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { SAVED_LIST_ISLAND } from '#api/store/page-data/protocol.ts'
import { saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const DATA = { accept: 'application/json' }

describe('lists that a browser stores', () => {
  let shop: TestShop
  let site: TestSite
  let ids: string

  before(async () => {
    shop = await openTestShop()
    const products = [
      { name: 'Стілець', regularPrice: 100_00 },
      { name: 'Стіл', regularPrice: 300_00 },
    ]
    ids = (await saveProducts(shop, products)).join()
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  for (const path of ['/obrane/', '/porivniannia/']) {
    const get = (headers: Record<string, string>) => site.get(`${path}?ids=${ids},999`, headers)

    it(`are answered as data to those who ask for nothing else: ${path}`, async () => {
      for (const turn of ['rendered', 'from memory']) {
        const answer = await get(DATA)
        assert.deepEqual(
          [answer.status, answer.headers['content-type']],
          [200, 'application/json; charset=utf-8'],
          turn,
        )
        assert.equal(answer.headers.vary, 'accept, accept-encoding', turn)
        const content = JSON.parse(answer.text)
        assert.deepEqual([content.ids.join(), content.gone], [ids, [999]], turn)
        assert.match(answer.text, /"name":"Стілець"/, turn)
        const again = await get({ ...DATA, 'if-none-match': String(answer.headers.etag) })
        assert.equal(again.status, 304, turn)
      }
    })

    it(`are answered as an island: ${path}`, async () => {
      const { text, headers } = await get({ accept: SAVED_LIST_ISLAND })
      assert.match(text, /^<x-island elements="\d+" name="own-saved-list" props="[^"]*">.*<\/x-island>$/s)
      assert.match(text, /Стілець/)
      assert.equal(headers.vary, 'accept, accept-encoding')
    })

    it(`are a page to everybody else: ${path}`, async () => {
      for (const accept of ['text/html', '*/*', 'application/json, */*;q=0.1']) {
        const { text, headers } = await get({ accept })
        assert.match(text, /^<!doctype html>/, accept)
        assert.equal(headers.vary, 'accept, accept-encoding', accept)
        assert.match(String(headers['content-type']), /^text\/html/, accept)
      }
      assert.match((await site.get(path, DATA)).text, /^<!doctype html>/, 'without ids there is no list')
    })
  }

  it('change with their products', async () => {
    const name = async () => JSON.parse((await site.get(`/obrane/?ids=${ids}`, DATA)).text).cards[0].name
    assert.equal(await name(), 'Стілець')
    const beside = shop.openSecondProcess()
    await updateProducts(beside, [{ id: Number.parseInt(ids, 10), name: 'Крісло' }])
    assert.equal(await name(), 'Крісло')
    await beside.close()
  })

  it('are not asked for on other pages', async () => {
    assert.match((await site.get('/shop/', DATA)).text, /^<!doctype html>/)
  })
})
