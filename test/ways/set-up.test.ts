import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startEmpty } from '#shop/office/seed/seed.server.ts'
import { openDemoShop } from '../demo-shop.ts'
import { drawPicture } from '../fixtures/pictures.ts'
import { onEachDatabase } from '../shop.ts'
import { openWay, openWayIn, type Way } from './way.ts'

onEachDatabase('what the owner enters at set-up', (name) => {
  let way: Way
  let stool = 0
  before(async () => {
    way = await openWay(name)
    await startEmpty(way.shop)
    await way.save('shop', { shopName: 'Затишок', phone: '+380441112233', email: 'shop@zatyshok.ua' })
    const place = { storeCity: 'Львів', storeStreet: 'вул. Столярна, 7', storePostalCode: '79000' }
    await way.save('place', { ...place, storeHours: ['Пн–Пт 9:00–18:00'] })
    await way.save('payment', { payment: { bank: { on: true, ...OWN_BANK } } })
    await way.save('delivery', { delivery: { pickup: { on: true, address: 'Львів, вул. Складська, 3', hours: '' } } })
    assert.equal((await way.office('POST', '/meblia/v1/starter-pages')).status, 200)
    await way.save('opening', { openForVisitors: true })
    stool = (await way.office('POST', '/wc/v3/products', { name: 'Табурет', regular_price: '1000' })).body.id
  })
  after(() => way.close())

  const ordered = async () => {
    const buyer = way.buyer()
    await buyer.add(stool)
    const page = await buyer.choose({})
    const order = await buyer.order({ delivery: 'pickup', payment: 'bacs' })
    const letter = (await way.letters()).find(
      ({ to, subject }) => to === 'olena@example.com' && subject.includes(order.number),
    )
    return { page, order, letter, shown: (await way.site.get(`/order/${order.key}/`)).text }
  }

  it('is on the contacts page, in the footer, in JSON-LD, the checkout, the letter and the invoice', async () => {
    const contacts = (await way.site.get('/kontakty/')).text
    for (const text of ['Львів, вул. Столярна, 7', '+380441112233', 'shop@zatyshok.ua'])
      assert.ok(contacts.includes(text), text)
    assert.match((await way.site.get('/')).text, /<footer.*\+380441112233.*<\/footer>/s)
    const home = (await way.site.get('/')).text
    for (const text of ['"streetAddress":"вул. Столярна, 7"', '"addressLocality":"Львів"', '"name":"Затишок"'])
      assert.ok(home.includes(text), text)
    const { page, letter, shown } = await ordered()
    for (const text of [page, letter?.text ?? '', shown]) assert.ok(text.includes('вул. Складська, 3'))
    for (const text of [letter?.text ?? '', shown]) {
      assert.ok(text.replace(/\s/g, '').includes(OWN_BANK.iban), text)
      assert.ok(text.includes(OWN_BANK.recipient))
    }
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('is asked once: contacts on an edited page, pickup and its letter follow a move to another address', async () => {
    await way.save('delivery', { delivery: { pickup: { on: true, address: '', hours: '' } } })
    const contacts = (await way.office('GET', '/wp/v2/pages?slug=kontakty&context=edit')).body[0]
    await way.office('POST', `/wp/v2/pages/${contacts.id}`, { title: 'Де ми' })
    const place = { storeCity: 'Львів', storeStreet: 'вул. Нова, 12', storePostalCode: '79000' }
    await way.save('place', { ...place, storeHours: ['Вт–Сб 10:00–19:00', 'Нд 11:00–15:00'] })
    const page = (await way.site.get('/kontakty/')).text
    for (const text of ['Де ми', 'вул. Нова, 12', 'Вт–Сб', '11:00–15:00']) assert.ok(page.includes(text), text)
    const { page: checkout, letter, shown } = await ordered()
    for (const text of [checkout, letter?.text ?? '', shown]) {
      const words = text.replace(/\s/g, ' ').replaceAll('\u2060', '')
      assert.ok(words.includes('Львів, вул. Нова, 12'), words)
      assert.ok(words.includes('Вт–Сб 10:00–19:00, Нд 11:00–15:00'), words)
    }
  })

  it('with a logo, is in the head of pages, JSON-LD of every page, the letter and the invoice', async () => {
    const png = await drawPicture({ width: 480, height: 160 }).png().toBuffer()
    const { id } = await way.upload('logo.png', 'image/png', png)
    const without = await ordered()
    const plain = await way.site.get(`/order/${without.order.key}/invoice.pdf`)
    await way.save('theme', { logoId: id })
    for (const path of ['/', '/product/taburet/', '/kontakty/']) {
      const { text } = await way.site.get(path)
      assert.match(text, /<img class="header__logo-picture"/, path)
      assert.deepEqual(text.match(/.{60}\/logo\.png/g), null, path)
    }
    const { letter, order } = await ordered()
    assert.match(letter?.html ?? '', /<img[^>]+src="https:\/\/dubrava\.test\/media\/[^"]+\.jpg"[^>]+alt="Затишок"/)
    const pdf = await way.site.get(`/order/${order.key}/invoice.pdf`)
    assert.ok(!plain.text.includes('/Subtype /Image'))
    assert.match(pdf.text, /\/Subtype \/Image/)
  })

  it('as an SVG logo is refused in words', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M0 0h9v3H0z"/></svg>'
    const { id } = await way.upload('logo.svg', 'image/svg+xml', new TextEncoder().encode(svg))
    await assert.rejects(way.save('theme', { logoId: id }), /SVG/)
  })
})

describe('an owner who names the demo shop after their own', () => {
  let way: Way
  before(async () => {
    way = await openWayIn(await openDemoShop())
  })
  after(() => way.close())

  const bank = async () => (await way.office('GET', '/meblia/v1/settings')).body.groups.payment.values.payment.bank

  it('has the demo’s account in no checkout any more, and nobody is asked to pay to it', async () => {
    const { iban, recipient } = await bank()
    assert.notEqual(iban, '')
    const [product] = (await way.office('GET', '/wc/v3/products?type=simple&stock_status=instock&per_page=1')).body
    const buyer = way.buyer()
    await buyer.add(product.id)
    assert.match(await buyer.choose({}), /value="bacs"/)
    const order = await buyer.order({ delivery: 'pickup', payment: 'bacs' })
    await way.save('shop', { shopName: 'Затишок' })
    assert.deepEqual([(await bank()).iban, (await bank()).recipient], ['', ''])
    const again = way.buyer()
    await again.add(product.id)
    assert.doesNotMatch(await again.choose({}), /value="bacs"/)
    const shown = (await way.site.get(`/order/${order.key}/`)).text
    for (const text of [iban.slice(4, 8), recipient]) assert.ok(text && !shown.includes(text), text)
  })
})

const OWN_BANK = {
  recipient: 'ФОП Коваленко О. І.',
  code: '3184710691',
  iban: 'UA903052992990004149123456789',
  bank: 'ПриватБанк',
}
