import assert from 'node:assert/strict'
import { it } from 'node:test'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { EmailView } from '#shop/sales/emails/emails.ts'
import { openStorefront } from './storefront-build.ts'

const view: EmailView = {
  language: 'uk',
  subject: 'Замовлення № 1',
  preview: 'Прийнято',
  title: 'Замовлення № 1 прийнято',
  paragraphs: ['Вітаємо, <b>Олена</b>!'],
  items: [
    {
      name: 'Диван «Карпати»',
      options: 'Тканина: Молочна',
      pieces: '2 шт.',
      amount: '69 800 ₴',
      picture: { src: 'https://dubrava.test/media/0123456789abcdef0123/160.jpg', width: 72, height: 54 },
    },
  ],
  totals: [{ name: 'Разом', amount: '69 800 ₴', strong: true }],
  facts: [{ name: 'Куди', value: 'Львів, Відділення № 5' }],
  invoice: {
    title: 'Рахунок № 1',
    facts: [{ name: 'IBAN', value: 'UA213223130000026007233566001' }],
    hint: 'У вкладенні',
    link: { label: 'Відкрити в застосунку банку', href: 'https://bank.gov.ua/qr/QkNE' },
  },
  next: { title: 'Що далі', text: 'Сплатіть рахунок.' },
  action: { hint: 'Тут:', link: { label: 'Відкрити', href: 'https://dubrava.test/order/k/' } },
  contact: null,
  closing: [],
  addresses: [],
  footnote: null,
  shop: { name: 'Дубрава', href: 'https://dubrava.test/' },
}

it('email markup contains all of its content, in tables with inline styles, and loads only pictures of the shop', async () => {
  const { render } = await openStorefront()
  const html = render.renderEmail(view)
  const words = [view.title, 'Диван «Карпати»', 'Тканина: Молочна', '2 шт.', '69 800 ₴', 'Львів, Відділення № 5']
  for (const text of [...words, 'UA213223130000026007233566001', 'Сплатіть рахунок.', 'Дубрава']) {
    assert.ok(html.includes(applyTypography(text)), text)
  }
  assert.ok(html.includes('Відділення №\u00a05'), 'a number stays on the line of its sign')
  assert.match(html, /^<!doctype html><html lang="uk">/)
  assert.ok(html.includes('Вітаємо, &lt;b&gt;Олена&lt;/b&gt;!'), 'what people wrote is no markup')
  assert.doesNotMatch(html, /<script|<link|@import|@font-face|url\(|<form/)
  assert.deepEqual(
    [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, src]) => src),
    ['https://dubrava.test/media/0123456789abcdef0123/160.jpg'],
  )
  assert.ok([...html.matchAll(/<table[^>]*>/g)].every(([table]) => /role="presentation".*style="/.test(table)))
  assert.match(html, /prefers-color-scheme:dark/)
})

it('email markup links only the addresses of the owner, and shows her lines as they are', async () => {
  const { render } = await openStorefront()
  const address = 'https://dubrava.test/dohliad/?a=1&b=2'
  const html = render.renderEmail({
    ...view,
    paragraphs: ['Вітаємо, https://evil.example/!', `Догляд: ${address}.`],
    closing: ['З повагою,', '<i>Дубрава</i>'],
    addresses: [address],
  })
  assert.match(html, /Догляд: <a href="https:\/\/dubrava\.test\/dohliad\/\?a=1&amp;b=2"[^>]*>[^<]*<\/a>\.<\/p>/)
  assert.doesNotMatch(html, /href="https:\/\/evil/)
  assert.match(html, />З\u00a0повагою,<\/p><p[^>]*>&lt;i&gt;Дубрава&lt;\/i&gt;<\/p>/)
})

it('email markup has one button: the bank where there is a bill, else the order', async () => {
  const { render } = await openStorefront()
  const buttons = (view: EmailView) =>
    [...render.renderEmail(view).matchAll(/class="button"[^>]*><a href="([^"]*)"/g)].map(([, href]) => href)
  assert.deepEqual(buttons(view), ['https://bank.gov.ua/qr/QkNE'])
  assert.deepEqual(buttons({ ...view, invoice: null }), ['https://dubrava.test/order/k/'])
})

it('email markup is set in the typeface that the shop has chosen, where the client has it', async () => {
  const { render } = await openStorefront()
  const set = (family: string, isSerif: boolean) =>
    render.renderEmail({ ...view, shop: { ...view.shop, typeface: { family, isSerif } } })
  assert.match(render.renderEmail(view), /font-family:&#x27;Onest&#x27;, &#x27;Segoe UI&#x27;, Roboto,/)
  const html = set('Source Serif 4', true)
  assert.doesNotMatch(html, /Onest|typeface-of-the-shop/)
  assert.match(html, /font-family:&#x27;Source Serif 4&#x27;, Georgia, &#x27;Times New Roman&#x27;, serif/)
  assert.ok(!set(`"><script>'Лора`, false).includes('<script'), 'the name comes from a file')
})

it('email markup keeps no empty column for pictures that no line has', async () => {
  const { render } = await openStorefront()
  const without = { ...view, items: view.items.map((item) => ({ ...item, picture: null })) }
  assert.equal([...render.renderEmail(view).matchAll(/<td[^>]*width="72"/g)].length, 1)
  assert.doesNotMatch(render.renderEmail(without), /<td[^>]*width="72"/)
})
