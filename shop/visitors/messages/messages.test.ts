import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseVisitorPhone } from '#shop/core/phone.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { BotScore } from '../bot-check/bot-score.ts'
import { type FormField, parseFormValues } from './form-fields.ts'
import { createMessage, listMessagesAfter, purgeOldMessages } from './messages.server.ts'

const DAY = 86_400_000

function field(name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField {
  return { name, kind, label: name, required: false, description: '', options: [], ...more }
}

const FORM = [
  field('name', 'text', { label: 'Імʼя', required: true }),
  field('phone', 'tel', { label: 'Телефон', required: true }),
  field('email', 'email'),
  field('text', 'textarea'),
  field('room', 'select', { options: ['Вітальня', 'Спальня'] }),
  field('agree', 'checkbox', { required: true }),
]
const NOT_SUSPICIOUS: BotScore = { score: 0, reasons: [] }
const VALID_VALUES = { name: 'Олена', phone: '067 123 45 67', agree: 'on' }

describe('phone number', () => {
  it('of Ukraine is accepted in any pasted form', () => {
    for (const text of [
      '0671234567',
      '067 123 45 67',
      '(067) 123-45-67',
      '380671234567',
      '+380671234567',
      '+38 (067) 123-45-67',
      '+38\u00a0067\u00a0123\u00a045\u00a067',
      '8 067 123 45 67',
      '00380671234567',
      '067.123.45.67',
      '067–123–45–67',
    ]) {
      assert.equal(parseVisitorPhone(text), '+380671234567', text)
    }
  })

  it('of another country starts with a plus or two zeros', () => {
    assert.equal(parseVisitorPhone('+48 22 123 45 67'), '+48221234567')
    assert.equal(parseVisitorPhone('0048 22 123 45 67'), '+48221234567')
  })

  it('is rejected where it cannot be dialled', () => {
    for (const text of [
      '',
      '12345',
      '123 45 67',
      '+38067123456',
      '+3806712345678',
      '067 123 45 6x',
      '+0671234567',
      '++380671234567',
    ])
      assert.equal(parseVisitorPhone(text), undefined, text)
  })
})

describe('form', () => {
  it('is stored with its labels, trimmed, with a normalised phone', () => {
    const read = parseFormValues(FORM, {
      ...VALID_VALUES,
      name: '  Олена   Шевчук ',
      text: ' Рядок\r\nдругий ',
      email: 'o@ex.ua',
    })
    assert.equal(read.kind, 'valid')
    assert.deepEqual(read.kind === 'valid' && read.fields.map(({ value }) => value), [
      'Олена Шевчук',
      '+380671234567',
      'o@ex.ua',
      'Рядок\nдругий',
      '',
      'on',
    ])
  })

  it('reports what is wrong with each field', () => {
    const read = parseFormValues(FORM, {
      name: ' ',
      phone: '12',
      email: 'olena',
      text: 'x'.repeat(5001),
      room: 'Горище',
    })
    assert.deepEqual(read, {
      kind: 'invalid',
      problems: {
        name: { reason: 'missing' },
        phone: { reason: 'tel' },
        email: { reason: 'email' },
        text: { reason: 'too_long', most: 5000 },
        room: { reason: 'not_offered' },
        agree: { reason: 'missing' },
      },
    })
  })

  it('ignores unknown fields', () => {
    const read = parseFormValues(FORM, { ...VALID_VALUES, admin: '1', constructor: 'x' })
    assert.deepEqual(
      read.kind === 'valid' && read.fields.map(({ name }) => name),
      FORM.map(({ name }) => name),
    )
  })

  it('accepts valid email addresses', () => {
    const verdict = (email: string) => parseFormValues([field('email', 'email')], { email }).kind
    for (const email of ['a@b.ua', 'o.sh+x@mail.example.com', 'olena@пошта.укр'])
      assert.equal(verdict(email), 'valid', email)
    for (const email of ['a@b', 'a b@c.ua', '@c.ua', 'a@c.ua, b@c.ua', 'a@@c.ua', 'a@c.', 'олена@пошта.укр'])
      assert.equal(verdict(email), 'invalid', email)
  })
})

onEachDatabase('visitor messages', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())

  const form = { page: { id: 7, address: '/kontakty/' }, block: 'lyst', fields: FORM }

  it('are stored and listed newest first', async () => {
    assert.deepEqual(await createMessage(shop, form, VALID_VALUES, NOT_SUSPICIOUS), { kind: 'left' })
    shop.advanceClock(1000)
    await createMessage(shop, form, { ...VALID_VALUES, name: 'Тарас' }, NOT_SUSPICIOUS)
    const [last, first] = await listMessagesAfter(shop)
    assert.equal(last?.fields[0]?.value, 'Тарас')
    assert.deepEqual(
      { ...first, id: 0 },
      {
        id: 0,
        page: { id: 7, address: '/kontakty/' },
        block: 'lyst',
        at: shop.now() - 1000,
        fields: [
          { name: 'name', label: 'Імʼя', value: 'Олена' },
          { name: 'phone', label: 'Телефон', value: '+380671234567' },
          { name: 'email', label: 'email', value: '' },
          { name: 'text', label: 'text', value: '' },
          { name: 'room', label: 'room', value: '' },
          { name: 'agree', label: 'agree', value: 'on' },
        ],
        judged: NOT_SUSPICIOUS,
      },
    )
  })

  it('are stored with any bot score of the sender', async () => {
    const verdict: BotScore = { score: 100, reasons: ['says_so', 'not_checked'] }
    assert.deepEqual(await createMessage(shop, form, { ...VALID_VALUES, name: 'Програма' }, verdict), { kind: 'left' })
    const message = (await listMessagesAfter(shop)).find(({ fields }) => fields[0]?.value === 'Програма')
    assert.deepEqual(message?.judged, verdict)
  })

  it('that are invalid are not stored', async () => {
    const before = (await listMessagesAfter(shop)).length
    const outcome = await createMessage(shop, form, { ...VALID_VALUES, phone: '' }, NOT_SUSPICIOUS)
    assert.deepEqual(outcome, { kind: 'refused', problems: { phone: { reason: 'missing' } } })
    assert.equal((await listMessagesAfter(shop)).length, before)
  })

  it('are logged without their content', async () => {
    const events: string[] = []
    const log = { ...shop.log, info: (facts: object, message: string) => events.push(JSON.stringify([facts, message])) }
    await createMessage(
      { ...shop, log: { ...log, info: (...line) => void log.info(...line) } },
      form,
      VALID_VALUES,
      NOT_SUSPICIOUS,
    )
    assert.deepEqual(events, ['[{"page":7,"block":"lyst"},"message.left"]'])
  })

  it('are read a hundred at a time without repeats or gaps', async () => {
    for (let n = 0; n < 105; n++) await createMessage(shop, form, { ...VALID_VALUES, name: `N ${n}` }, NOT_SUSPICIOUS)
    const first = await listMessagesAfter(shop)
    const rest = await listMessagesAfter(shop, first.at(-1))
    assert.equal(first.length, 100)
    assert.equal(new Set([...first, ...rest].map(({ id }) => id)).size, first.length + rest.length)
    assert.equal(first.length + rest.length, 109)
  })

  it('are purged after 365 days, or the number of days in the settings', async () => {
    shop.advanceClock(365 * DAY)
    assert.equal(await purgeOldMessages(shop), 1) // the first is a second older than the others
    shop.advanceClock(1)
    assert.equal((await purgeOldMessages(shop)) > 0, true)
    assert.deepEqual(await listMessagesAfter(shop), [])
    await createMessage(shop, form, VALID_VALUES, NOT_SUSPICIOUS)
    await saveSettings(shop, { messageDays: 1 })
    shop.advanceClock(DAY + 1)
    assert.equal(await purgeOldMessages(shop), 1)
  })
})
