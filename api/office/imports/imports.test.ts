import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { runImport } from '#formats/product-csv/import-run.server.ts'
import { claimImport, finishImport } from '#shop/catalog/imports/progress/import-progress.server.ts'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { openTestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes } from './imports.server.ts'

const PATH = '/meblia/v1/imports'

onEachDatabase('mappings of imported files', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())
  const rest = () => openTestRest(shop, routes, 'manager')

  async function work(id: number) {
    const file = await claimImport(shop)
    if (file) await finishImport(shop, id, await runImport(shop, { ...file, takePicture: addPicture }))
    return (await rest().request('GET', `${PATH}/${id}`)).body
  }

  async function upload(text: string) {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''prices.csv" }
    const { body } = await rest().request('POST', PATH, new TextEncoder().encode(text), headers)
    return work(body.id)
  }

  it('translate words of the file, are remembered for the next one, and are kept by name', async () => {
    const file = await upload('Kod,Najmennia,Je\nA,Лава,takoho povno\nB,Стіл,nema\n')
    const columns = { Kod: 'SKU', Najmennia: 'Name', Je: 'In stock?' }
    const first = `${PATH}/${file.id}/columns`
    await rest().request('POST', first, { columns })
    const untranslated = (await work(file.id)).report
    assert.deepEqual([untranslated.refused, untranslated.problems[0].reason], [2, 'unknownStockStatus'])
    assert.deepEqual(untranslated.values, [
      { column: 'In stock?', value: 'takoho povno', count: 1, isRefused: true },
      { column: 'In stock?', value: 'nema', count: 1, isRefused: true },
    ])
    const values = { 'In stock?': { 'takoho povno': '1', Nema: '0' } }
    await rest().request('POST', first, { columns, values, save_as: 'Склад' })
    const checked = await work(file.id)
    assert.deepEqual([checked.report.refused, checked.report.created, checked.report.choice.values], [0, 2, values])
    await rest().request('POST', `${PATH}/${file.id}/apply`)
    await work(file.id)
    const stock = (await listProductsAfter(shop, 0, 10)).map(({ sku, stockStatus }) => [sku, stockStatus])
    assert.deepEqual(stock, [
      ['A', 'instock'],
      ['B', 'outofstock'],
    ])

    const next = await upload('Kod,Najmennia,Je\nC,Шафа,nema\n')
    assert.deepEqual([next.report.refused, next.report.created], [0, 1])
    const mappings = (await rest().request('GET', '/meblia/v1/import-mappings')).body
    assert.deepEqual(mappings.kept, [{ name: 'Склад', columns, values }])
    assert.deepEqual(
      mappings.ready.map(({ name }: { name: string }) => name),
      ['woocommerce', 'prom', 'horoshop', 'shopify', 'opencart', 'prestashop'],
    )
    const rename = (name: string, new_name: string) =>
      rest().request('PUT', '/meblia/v1/import-mappings', { name, new_name })
    assert.deepEqual([(await rename('Немає', 'Щось')).status, (await rename('Склад', ' ')).status], [404, 400])
    await rest().request('POST', `${PATH}/${next.id}/columns`, { columns, save_as: 'Другі' })
    await work(next.id)
    assert.match((await rename('Другі', 'Склад')).body.data.params.new_name, /«Склад» вже є/)
    assert.equal((await rename('Другі', 'Постачальник')).status, 200)
    const remove = (name: string) =>
      rest().request('DELETE', `/meblia/v1/import-mappings?name=${encodeURIComponent(name)}`)
    assert.deepEqual(
      [(await remove('Другі')).status, (await remove('Постачальник')).status, (await remove('Склад')).status],
      [404, 200, 200],
    )
    assert.deepEqual((await rest().request('GET', '/meblia/v1/import-mappings')).body.kept, [])
  })

  it('choose for each of the columns that a file names alike, and let pictures come from several', async () => {
    const file = await upload(
      'Код_товару,Назва_позиції,Фото,Галерея,Назва_Характеристики,Значення_Характеристики,Назва_Характеристики,Значення_Характеристики\nP-1,Пуф,a.jpg,b.jpg,Колір,Сірий,Форма,Куля\n',
    )
    const columns = Object.fromEntries(
      file.report.columns.map(({ header, takenFor }: { header: string; takenFor: string | null }) => [
        header,
        takenFor ?? 'Images',
      ]),
    )
    assert.equal(columns['Назва_Характеристики #2'], 'Attribute 2 name')
    assert.deepEqual([columns.Фото, columns.Галерея], ['Images', 'Images'])
    assert.equal((await rest().request('POST', `${PATH}/${file.id}/columns`, { columns })).status, 202)
    await work(file.id)
    await rest().request('POST', `${PATH}/${file.id}/apply`)
    await work(file.id)
    const made = (await listProductsAfter(shop, 0, 10)).find(({ sku }) => sku === 'P-1')
    assert.deepEqual(
      made?.attributes.map(({ name, values }) => [name, values[0]?.name]),
      [
        ['Колір', 'Сірий'],
        ['Форма', 'Куля'],
      ],
    )
    assert.equal(made?.pictures.length, 2)
  })
})
