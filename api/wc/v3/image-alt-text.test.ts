import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes as pages } from '../wp-v2/pages/pages.server.ts'
import { routes as products } from './products/products.server.ts'
import { routes as attributes } from './terms/attributes.server.ts'
import { routes as categories } from './terms/categories.server.ts'
import { routes as tags } from './terms/tags.server.ts'

const P = '/wc/v3/products'

onEachDatabase('a picture sent within text with an empty alt', (name) => {
  let shop: TestShop
  let rest: TestRest
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, [...products, ...categories, ...tags, ...attributes, ...pages], 'owner')
  })
  after(() => shop.close())

  let made = 0
  async function picture(facts: { alt?: string; decorative?: 0 | 1 }): Promise<string> {
    const start = String(++made).padStart(20, 'a')
    const file = { kind: 'picture', mime: 'image/jpeg', width: 1600, height: 900, bytes: 1, created_at: NOON } as const
    const row = { ...file, hash: start.padEnd(64, '0'), thumbhash: '', color: '#b08a5b', name: 'photo.jpg', ...facts }
    await shop.db.insertInto('media').values(row).execute()
    return `/media/${start}/640.jpg`
  }
  const sent = async (path: string, body: object) => {
    const { status, body: answer } = await rest.request('POST', path, body)
    assert.equal(status, 201, JSON.stringify(answer))
    return answer
  }
  const altsOf = (html: string) => [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)

  it('gets the alt text of the library, in every kind of text', async () => {
    const src = await picture({ alt: 'Диван «Лиман» & "плед"' })
    const html = `<p>До <img src="${src}" alt=""> після <img alt="" src="${src}"></p>`
    const rows = Array(2).fill('Диван «Лиман» &amp; &quot;плед&quot;')
    const product = await sent(P, { name: 'Диван', description: html, short_description: html, purchase_note: html })
    for (const field of ['description', 'short_description', 'purchase_note']) {
      assert.deepEqual(altsOf(product[field]), rows, field)
    }
    assert.deepEqual(altsOf((await sent(`${P}/categories`, { name: 'Дивани', description: html })).description), rows)
    assert.deepEqual(altsOf((await sent(`${P}/tags`, { name: 'Осінь', description: html })).description), rows)
    const { id } = await sent(`${P}/attributes`, { name: 'Тканина' })
    const term = await sent(`${P}/attributes/${id}/terms`, { name: 'Льон', description: html })
    assert.deepEqual(altsOf(term.description), rows)
    const page = await sent('/wp/v2/pages', { title: 'Про нас', content: html, status: 'publish' })
    assert.deepEqual(altsOf(page.content.rendered), rows)
  })

  it('stays without one when it is decorative or undescribed, and keeps an alt of its own', async () => {
    const [decoration, unknown, described] = [
      await picture({ decorative: 1, alt: '' }),
      await picture({}),
      await picture({ alt: 'Комод' }),
    ]
    const html = `<p><img src="${decoration}" alt=""><img src="${unknown}" alt=""><img src="${described}" alt="Шухляда"></p>`
    const { description } = await sent(P, { name: 'Комод', description: html })
    assert.deepEqual(altsOf(description), ['', '', 'Шухляда'])
  })
})
