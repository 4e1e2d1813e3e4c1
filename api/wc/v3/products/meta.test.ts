import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { openedTable } from '#formats/product-csv/fixtures/import-file.ts'
import { exportProducts, openProductRows } from '#formats/product-csv/product-csv.server.ts'
import { importProducts } from '#shop/catalog/imports/imports.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes as products } from './products.server.ts'
import { routes as variations } from './variations.server.ts'

const P = '/wc/v3/products'
const CRM = { id: 7, tags: ['vip', 'опт'], deep: [{ a: null, b: [true, -1.5, ''] }], empty: {} }

onEachDatabase('meta data of a product', (name) => {
  let shop: TestShop
  let rest: TestRest
  let dir: string
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, [...products, ...variations], 'owner')
    dir = await mkdtemp(join(tmpdir(), 'meblia-meta-'))
  })
  after(async () => {
    await shop.close()
    await rm(dir, { recursive: true, force: true })
  })

  const done = async (method: string, path: string, body?: object) => {
    const reply = await rest.request(method, path, body)
    assert.ok(reply.status < 300, `${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  type Meta = { key: string; value: unknown }[]
  const valuesOf = ({ meta_data: meta }: { meta_data: Meta }) =>
    Object.fromEntries(meta.map(({ key, value }) => [key, value]))
  const made = (meta: object[], more: object = {}) =>
    done('POST', P, { name: 'Диван', type: 'variable', meta_data: meta, ...more })
  const refusal = async (method: string, path: string, meta: object[]) => {
    const { status, body } = await rest.request(method, path, { name: 'Диван', meta_data: meta })
    return [status, body.code, Object.keys(body.data?.params ?? {})]
  }

  it('accepts any JSON and returns it unchanged: created, changed, in batches and on variations', async () => {
    const product = await made([{ key: '_crm', value: CRM }])
    const path = `${P}/${product.id}`
    assert.deepEqual(valuesOf(product), { _crm: CRM })
    assert.deepEqual(valuesOf(await done('GET', path)), { _crm: CRM })

    const more = { _list: [1, 'два', null], _number: 12.5, _yes: true, _no: false, _text: '{"id":7}', _empty: '' }
    const wishes = Object.entries(more).map(([key, value]) => ({ key, value }))
    assert.deepEqual(valuesOf(await done('PUT', path, { meta_data: wishes })), { _crm: CRM, ...more })
    assert.deepEqual(valuesOf(await done('PUT', path, { regular_price: '10' })), { _crm: CRM, ...more })

    const { update } = await done('POST', `${P}/batch`, {
      update: [
        {
          id: product.id,
          meta_data: [
            { id: 1, value: [CRM] },
            { key: '_list', value: null },
          ],
        },
      ],
    })
    const { _list, ...others } = more
    assert.deepEqual(valuesOf(update[0]), { _crm: [CRM], ...others })

    const variation = await done('POST', `${path}/variations`, { meta_data: [{ key: '_crm', value: CRM }] })
    assert.deepEqual(valuesOf(variation), { _crm: CRM })
    const variationPath = `${path}/variations/${variation.id}`
    await done('PUT', variationPath, { meta_data: [{ key: '_more', value: [] }] })
    assert.deepEqual(valuesOf(await done('GET', variationPath)), { _crm: CRM, _more: [] })
  })

  it('is refused beyond 64 KB per product, beyond 32 levels, and for numbers that JSON lacks', async () => {
    const wrong = [400, 'rest_invalid_param', ['meta_data']]
    // Two bytes a letter.
    const half = 'ї'.repeat(16_000)
    const product = await made([{ key: '_half', value: { half } }])
    const path = `${P}/${product.id}`
    assert.deepEqual(await refusal('PUT', path, [{ key: '_other', value: [half, half.slice(0, 800)] }]), wrong)
    assert.deepEqual(await refusal('POST', P, [{ key: '_all', value: half + half + half }]), wrong)
    assert.deepEqual(valuesOf(await done('GET', path)), { _half: { half } })

    const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    await done('PUT', path, { meta_data: [{ key: '_deep', value: deep(32) }] })
    for (const value of [deep(33), deep(20_000)]) {
      const [status, code, [field]] = await refusal('PUT', path, [{ key: '_deep', value }])
      assert.deepEqual([status, code, String(field).startsWith('meta_data')], [400, 'rest_invalid_param', true])
    }
    assert.deepEqual(valuesOf(await done('GET', path))._deep, deep(32))
  })

  it('may exceed the limit after an import, and can be changed while it does not grow', async () => {
    const file = await written('big.csv', `SKU,Name,Meta: _layout\nBIG,Стіл,${'x'.repeat(70_000)}\n`)
    await importProducts(shop, openProductRows(file))
    const [table] = await done('GET', `${P}?sku=BIG`)
    const path = `${P}/${table.id}`
    assert.equal((await refusal('PUT', path, [{ key: '_new', value: 1 }]))[0], 400)
    const { _layout } = valuesOf(
      await done('PUT', path, { meta_data: [{ key: '_layout', value: 'x'.repeat(69_000) }] }),
    )
    assert.equal(_layout, 'x'.repeat(69_000))
  })

  it('is part of the product CSV, and an edited cell takes precedence', async () => {
    const kept = { _crm: CRM, _number: 7, _text: '7', _yes: true, _formula: '=1' }
    const meta = Object.entries(kept).map(([key, value]) => ({ key, value }))
    const from = await openTestShop(name)
    const to = await openTestShop(name)
    try {
      const [here, there] = [openTestRest(from, products, 'owner'), openTestRest(to, products, 'owner')]
      await here.request('POST', P, { name: 'Крісло', sku: 'K-1', meta_data: meta })
      const first = await exportText(from)
      assert.match(first, /Meta: _meblia_json/)
      const read = async () => valuesOf((await there.request('GET', `${P}?sku=K-1`)).body[0])
      assert.deepEqual((await importProducts(to, await source('first.csv', first))).problems, [])
      assert.deepEqual(await read(), kept)
      assert.equal(await exportText(to), first)

      // Only the columns, as saved by a spreadsheet: existing values stay unchanged.
      const plain = await source('plain.csv', `SKU,Meta: _crm,Meta: _number\nK-1,"${inCell(CRM)}",8\n`)
      assert.equal((await importProducts(to, plain)).changed, 1)
      assert.deepEqual(await read(), { ...kept, _number: '8' })

      const edited = first.replace('""id"":7', '""id"":8')
      assert.notEqual(edited, first)
      await importProducts(to, await source('edited.csv', edited))
      assert.deepEqual(await read(), { ...kept, _crm: { ...CRM, id: 8 } })

      const broken = await importProducts(to, await source('broken.csv', first.replace('""id"":7', '""id"":')))
      assert.deepEqual(
        broken.problems.map(({ column, reason }) => [column, reason]),
        [['Meta: _crm', 'brokenDetails']],
      )
    } finally {
      await from.close()
      await to.close()
    }
  })

  function inCell(value: unknown): string {
    return JSON.stringify(value).replaceAll('"', '""')
  }

  async function written(called: string, text: string) {
    const path = join(dir, called)
    await writeFile(path, text)
    return openedTable(path)
  }

  async function source(called: string, text: string) {
    const file = await written(called, text)
    return openProductRows(file)
  }
})

async function exportText(shop: Shop): Promise<string> {
  const parts: string[] = []
  await exportProducts(shop, (text) => {
    parts.push(text)
  })
  return parts.join('')
}
