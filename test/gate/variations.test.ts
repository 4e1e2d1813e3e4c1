import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { closeInTurn } from '#test/shop.ts'
import { onEachDatabase } from '../shop.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { openWays, type Ways } from './ways.ts'

onEachDatabase('variations from outside', (name) => {
  let ways: Ways
  let site: TestSite
  before(async () => {
    ways = await openWays(name)
    site = await openTestSite(ways.shop)
  })
  after(() => closeInTurn(site, ways))

  async function variableProduct(sku: string, values: string[]): Promise<number> {
    const attributes = [{ name: 'Колір', variation: true, options: values }]
    const { body } = await ways.post('/wc/v3/products', { name: `Шафа ${sku}`, sku, type: 'variable', attributes })
    return body.id
  }
  const color = (option: string) => [{ name: 'Колір', option }]

  it('are refused by REST and in batches with a value that the product lacks, or with values of another', async () => {
    const id = await variableProduct('R1', ['білий', '80×200'])
    const path = `/wc/v3/products/${id}/variations`
    assert.equal((await ways.post(path, { regular_price: '1', attributes: color('білий') })).status, 201)
    for (const option of ['чорний', 'Білий\u00a0', 'білий, 80×200', 'білий | чорний'])
      assert.equal((await ways.post(path, { regular_price: '1', attributes: color(option) })).status, 400, option)
    const create = ['80x200', '80 × 200', 'чорний'].map((option) => ({ regular_price: '2', attributes: color(option) }))
    const { body } = await ways.post(`${path}/batch`, { create })
    assert.deepEqual(
      body.create.map((created: { error?: object }) => created.error === undefined),
      [true, false, false],
    )
    const second = body.create[0].id
    assert.equal((await ways.put(`${path}/${second}`, { attributes: color('білий') })).status, 400)
    const same = await ways.put(`${path}/${second}`, { regular_price: '3', attributes: color('80х200') })
    assert.equal(same.status, 200)
    const twice = [...color('білий'), ...color('80×200')]
    assert.equal((await ways.put(`${path}/${second}`, { attributes: twice })).status, 400)
  })

  it('of files add the value that the product lacks, once, and say so', async () => {
    const header = 'Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 global'
    for (const isGlobal of [1, 0]) {
      const sku = `Q${isGlobal}`
      const file = [
        header,
        `variable,${sku},Шафа непов,,,Колір,білий,${isGlobal}`,
        `variation,${sku}-1,,${sku},100,Колір,чорний,${isGlobal}`,
        `variation,${sku}-2,,${sku},90,Колір,Білий,${isGlobal}`,
        `variation,${sku}-3,,${sku},80,Колір,білий ,${isGlobal}`,
        `variation,${sku}-4,,${sku},70,Колір,Чорний\u00a0,${isGlobal}`,
      ]
      const output = await ways.importCsv(file)
      assert.match(output, /рядок 3.*чорний.*додано/is)
      assert.match(output, /рядок 5\b/i)
      assert.match(output, /рядок 6\b/i)
      const skus = [3, 4].map((number) => ways.product(`${sku}-${number}`))
      assert.deepEqual(await Promise.all(skus), [undefined, undefined], output)
      const values = (await ways.product(sku))?.attributes[0]?.values.map(({ name }) => name)
      assert.deepEqual(values, ['білий', 'чорний'], output)
      assert.match(await ways.importCsv(file), /без змін:? 3|3 без змін/i)

      // Into a product of the shop, against its variations.
      const more = await ways.importCsv([
        header,
        `variation,${sku}-5,,${sku},60,Колір,сірий,${isGlobal}`,
        `variation,${sku}-1,,${sku},100,Колір,білий,${isGlobal}`,
        `variation,${sku}-2,,${sku},90,Колір,чорний,${isGlobal}`,
        `variation,${sku}-6,,${sku},50,Колір,БІЛИЙ,${isGlobal}`,
      ])
      assert.equal(await ways.product(`${sku}-6`), undefined, more)
      const named = async (code: string) => (await ways.product(code))?.attributes[0]?.values[0]?.name
      assert.deepEqual(
        await Promise.all([`${sku}-1`, `${sku}-2`, `${sku}-5`].map(named)),
        ['білий', 'чорний', 'сірий'],
        more,
      )
      const after = (await ways.product(sku))?.attributes[0]
      assert.deepEqual(
        after?.values.map((value) => value.name),
        ['білий', 'чорний', 'сірий'],
        more,
      )
    }
  })

  it('that cannot be bought give neither price nor availability', async () => {
    const id = await variableProduct('P1', ['дуб', 'бук', 'клен'])
    const path = `/wc/v3/products/${id}/variations`
    const create = [
      { regular_price: '100', attributes: color('дуб'), stock_status: 'outofstock' },
      { regular_price: '300', attributes: color('бук') },
      { attributes: color('клен') },
    ]
    await ways.post(`${path}/batch`, { create })
    /** The page of a choice that was not asked for before: this site does not hear of changes. */
    const page = async (path: string) => (await site.get(path)).text
    const seen = async (kolir: string) => {
      const { body: product } = await ways.get(`/wc/v3/products/${id}`)
      const store = JSON.parse((await site.get(`/wp-json/wc/store/v1/products/${id}`)).text)
      const text = await page(`${new URL(product.permalink).pathname}?attribute_kolir=${kolir}`)
      const inStock = store.is_in_stock
      return { price: product.price, stock: product.stock_status, low: store.prices.price, inStock, text }
    }
    const first = await seen('dub')
    assert.deepEqual([first.price, first.stock, first.low, first.inStock], ['300.00', 'instock', '30000', true])
    const { body: variations } = await ways.get(path)
    const beech = variations.find((variation: { price: string }) => variation.price.startsWith('300'))
    await ways.put(`${path}/${beech.id}`, { stock_status: 'outofstock' })
    const second = await seen('buk')
    assert.deepEqual([second.stock, second.inStock], ['outofstock', false])
    assert.doesNotMatch(second.text, /В наявності|schema.org\/InStock/)
    await ways.put(`${path}/${beech.id}`, { stock_status: 'instock' })
    await ways.put(`/wc/v3/products/${id}`, {
      attributes: [{ name: 'Колір', variation: true, options: ['дуб', 'клен'] }],
    })
    const third = await seen('klen')
    assert.deepEqual([third.price, third.stock, third.inStock], ['100.00', 'outofstock', false])
    assert.doesNotMatch(third.text, /В наявності|schema.org\/InStock/)
  })

  it('that are deleted give neither price nor availability, to their product and to a set with them', async () => {
    const id = await variableProduct('P2', ['дуб', 'бук'])
    const path = `/wc/v3/products/${id}/variations`
    const create = [
      { regular_price: '100', attributes: color('дуб') },
      { regular_price: '300', attributes: color('бук'), stock_status: 'outofstock' },
    ]
    const [oak, beech] = (await ways.post(`${path}/batch`, { create })).body.create
    const { body: stool } = await ways.post('/wc/v3/products', { name: 'Пуф', regular_price: '70' })
    const grouped = { name: 'Набір', type: 'grouped', grouped_products: [id, stool.id] }
    const { body: set } = await ways.post('/wc/v3/products', grouped)
    const offer = async (id: number) => {
      const { price, stock_status } = (await ways.get(`/wc/v3/products/${id}`)).body
      return [price, stock_status]
    }
    assert.deepEqual(
      [await offer(id), await offer(set.id)],
      [
        ['100.00', 'instock'],
        ['70.00', 'instock'],
      ],
    )
    await ways.rest.request('DELETE', `/wc/v3/products/${stool.id}?force=true`)
    assert.deepEqual(await offer(set.id), ['100.00', 'instock'])
    await ways.rest.request('DELETE', `${path}/${oak.id}?force=true`)
    assert.deepEqual(
      [await offer(id), await offer(set.id)],
      [
        ['300.00', 'outofstock'],
        ['300.00', 'outofstock'],
      ],
    )
    await ways.rest.request('DELETE', `${path}/${beech.id}?force=true`)
    assert.deepEqual(await offer(id), ['', 'outofstock'])
  })
})
