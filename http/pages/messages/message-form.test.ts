import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { botCheckCookies } from '#api/visitors/bot-check/protocol.ts'
import type { NewBlock } from '#shop/content/blocks/blocks.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { botCheckFlag } from '#shop/visitors/bot-check/bot-check.server.ts'
import { listMessagesAfter } from '#shop/visitors/messages/messages.server.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const PAGE = '/kontakty/'
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'accept-language': 'uk',
  'sec-fetch-mode': 'navigate',
}
const TYPE = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...BROWSER }
const blocks: NewBlock[] = [
  {
    type: 'form',
    id: 'lyst',
    submit: 'Надіслати',
    thanks: 'Дякуємо, Ваш лист у нас.',
    fields: [
      { name: 'name', label: 'Імʼя', kind: 'text', required: true },
      { name: 'phone', label: 'Телефон', kind: 'tel', required: true },
    ],
  },
  {
    type: 'consent_area',
    id: 'karta',
    blocks: [
      { type: 'heading', id: 'k', text: 'Карта' },
      {
        type: 'columns',
        id: 'kolonky',
        columns: [
          [
            {
              type: 'form',
              id: 'vidhuk',
              submit: 'Лишити',
              thanks: 'Дякуємо за відгук.',
              fields: [{ name: 'text', label: 'Відгук', kind: 'textarea', required: true }],
            },
          ],
          [],
        ],
      },
    ],
  },
  { type: 'html_embed', id: 'chuzhe', html: '<script>1</script>' },
]

describe('forms on content pages', () => {
  let shop: TestShop
  let site: TestSite
  let id: number

  before(async () => {
    shop = await openTestShop()
    const saved = await savePage(shop, { title: 'Контакти', slug: 'kontakty', status: 'publish', blocks })
    if (saved.kind === 'refused') throw new Error(saved.reason)
    id = saved.page.id
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  function post(fields: Record<string, string>, headers: Record<string, string> = TYPE) {
    const form = { 'form-page': String(id), 'form-block': 'lyst', ...fields }
    return site.request('POST', PAGE, headers, new URLSearchParams(form).toString())
  }

  const kept = async () => (await listMessagesAfter(shop)).length

  it('come back with the input and errors, uncached', async () => {
    const answer = await post({ name: 'Олена «О» <b>', phone: '12' })
    assert.equal(answer.status, 422)
    assert.equal(answer.headers['cache-control'], 'private, no-store')
    assert.match(answer.text, /value="Олена «О» &lt;b&gt;"/)
    assert.match(answer.text, /value="12"/)
    assert.match(answer.text, /Це не схоже на номер телефону/)
    assert.doesNotMatch((await site.get(PAGE)).text, /Олена/)
    assert.equal(await kept(), 0)
  })

  it('save a valid message and redirect, so a reload does not submit twice', async () => {
    const answer = await post({ name: 'Олена', phone: '067 123 45 67' })
    assert.deepEqual([answer.status, answer.headers.location], [303, `${PAGE}?sent=lyst#lyst`])
    assert.equal(await kept(), 1)
    assert.match((await site.get(`${PAGE}?sent=lyst`)).text, /Ваш лист у\u00a0нас/)
    assert.doesNotMatch((await site.get(PAGE)).text, />[^<]*Ваш лист/)
  })

  it('save the bot score: 0 for a browser that passed the check, 100 for a program', async () => {
    const flag = botCheckFlag(shop, '127.0.0.1', 'passed')
    const cookie = `${botCheckCookies.flag}=${flag}`
    const well = { phone: '067 123 45 67' }
    const program = { 'user-agent': 'python-requests/2.32', 'accept-language': '', 'sec-fetch-mode': '' }
    assert.equal((await post({ ...well, name: 'Людина' }, { ...TYPE, cookie })).status, 303)
    assert.equal((await post({ ...well, name: 'Програма' }, { ...TYPE, ...program })).status, 303)
    const messages = await listMessagesAfter(shop)
    const verdict = (name: string) => messages.find(({ fields }) => fields[0]?.value === name)?.judged
    assert.deepEqual(verdict('Людина'), { score: 0, reasons: [] })
    assert.deepEqual(verdict('Програма'), { score: 100, reasons: ['says_so', 'no_language', 'not_checked'] })
  })

  it('that wait for consent are found by the submitted data and answered on the page', async () => {
    const before = await kept()
    assert.doesNotMatch((await site.get(PAGE)).text, /name="text"/)
    const area = JSON.parse((await site.get(`/wp-json/complianz/v1/consent-area/${id}/karta`)).text)
    assert.match(area, /<form [^>]*action="\/kontakty\/"/)
    const empty = await post({ 'form-block': 'vidhuk', text: '' })
    assert.equal(empty.status, 422)
    assert.match(empty.text, /<section [^>]*id="vidhuk"[\s\S]*Заповніть, будь ласка, це поле/)
    assert.doesNotMatch(empty.text, /Карта<\/h2>/)
    const answer = await post({ 'form-block': 'vidhuk', text: 'Добре' })
    assert.deepEqual([answer.status, answer.headers.location], [303, `${PAGE}?sent=vidhuk#vidhuk`])
    assert.equal(await kept(), before + 1)
    const thanks = (await site.get(`${PAGE}?sent=vidhuk`)).text
    assert.match(thanks, /<section [^>]*id="vidhuk"[\s\S]*Дякуємо за\u00a0відгук/)
    assert.doesNotMatch(thanks, /Карта<\/h2>/)
  })

  it('answer with data to those who ask for nothing else', async () => {
    const before = await kept()
    const asData = { ...TYPE, accept: 'application/json' }
    const wrong = await post({ name: 'Олена', phone: '12' }, asData)
    assert.deepEqual([wrong.status, wrong.headers['cache-control']], [422, 'private, no-store'])
    assert.match(String(wrong.headers.vary), /^accept, /)
    assert.deepEqual(JSON.parse(wrong.text), {
      kind: 'refused',
      problems: { phone: { reason: 'tel' } },
      tooOften: false,
    })
    const right = await post({ name: 'Олена', phone: '067 123 45 67' }, asData)
    assert.deepEqual([right.status, JSON.parse(right.text)], [200, { kind: 'sent' }])
    assert.equal(await kept(), before + 1)
    const both = await post({ name: 'Олена', phone: '12' }, { ...TYPE, accept: 'application/json, */*' })
    assert.match(both.text, /Це не схоже на номер телефону/)
  })

  it('refuse a cross-site submission', async () => {
    const before = await kept()
    const well = { name: 'Олена', phone: '067 123 45 67' }
    const type = { ...BROWSER, 'content-type': TYPE['content-type'] }
    for (const headers of [
      { ...type, 'sec-fetch-site': 'cross-site' },
      { ...type, 'sec-fetch-site': 'same-site' },
      { ...type, origin: 'https://elsewhere.test' },
      { ...type, origin: 'null' },
    ]) {
      assert.equal((await post(well, headers)).status, 403, JSON.stringify(headers))
    }
    assert.equal(await kept(), before)
    assert.equal((await post(well, { ...type, origin: shop.site.url })).status, 303)
  })

  it('thank a program and save nothing', async () => {
    const before = await kept()
    const answer = await post({ name: 'Bot', phone: '067 123 45 67', 'your-website': 'https://spam.test' })
    assert.equal(answer.status, 303)
    assert.equal(await kept(), before)
  })

  it('allow thirty messages in ten minutes per address; the input stays', async () => {
    const well = { name: 'Настирна', phone: '067 123 45 67' }
    while ((await kept()) < 30) assert.equal((await post(well)).status, 303)
    const answer = await post(well)
    assert.equal(answer.status, 429)
    assert.match(answer.text, /value="Настирна"/)
    shop.advanceClock(600_000)
    assert.equal((await post(well)).status, 303)
  })

  it('allow three for a suspected program', async () => {
    shop.advanceClock(600_000)
    const before = await kept()
    const well = { name: 'Програма', phone: '067 123 45 67' }
    const program = { ...TYPE, 'user-agent': 'curl/8.5', 'accept-language': '', 'sec-fetch-mode': '' }
    for (let n = 0; n < 3; n++) assert.equal((await post(well, program)).status, 303)
    assert.equal((await post(well, program)).status, 429)
    assert.equal(await kept(), before + 3)
    assert.equal((await post({ ...well, name: 'Людина' })).status, 303)
  })

  it('404 an unknown page or form and do not read large bodies', async () => {
    assert.equal((await post({ 'form-block': 'inshyi' })).status, 405)
    assert.equal((await post({ 'form-page': '999' })).status, 405)
    assert.equal((await post({ name: 'x'.repeat(70_000) })).status, 413)
  })

  it('return a consent area as a JSON string, and no route for an unknown name', async () => {
    const root = `/wp-json/complianz/v1/consent-area/${id}`
    for (const path of [`${root}/karta`, `${root}/karta/`]) {
      const answer = await site.get(path, { 'content-type': 'application/json' })
      assert.equal(answer.status, 200)
      assert.match(JSON.parse(answer.text), /<h2[^>]*>Карта<\/h2>/)
    }
    assert.equal((await site.get(`${root}/lyst`)).text, '""')
    const wrong = await site.get(`${root}/Karta`)
    assert.deepEqual([wrong.status, JSON.parse(wrong.text).code], [404, 'rest_no_route'])
  })

  it('serve the owner’s HTML in an opaque origin and not within the page', async () => {
    const answer = await site.get(`/embed/${id}/chuzhe/`)
    assert.equal(answer.status, 200)
    assert.match(answer.text, /<script>1<\/script>/)
    assert.match(String(answer.headers['content-security-policy']), /^sandbox allow-scripts allow-popups allow-forms;/)
    assert.doesNotMatch(String(answer.headers['content-security-policy']), /same-origin|top-navigation/)
    assert.doesNotMatch((await site.get(PAGE)).text, /<script>1/)
    for (const path of [`/embed/${id}/karta/`, `/embed/999/chuzhe/`]) assert.equal((await site.get(path)).status, 404)
  })
})
