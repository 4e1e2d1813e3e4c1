import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import {
  EMAIL_KINDS,
  type EmailTexts,
  emailTextsSchema,
  unknownVariables,
} from '#shop/core/settings/email-text-settings.ts'
import { fillEmailTexts, originalEmailTexts } from './email-texts.server.ts'

const settings = { ...defaultSettings, shopName: 'Явір', phone: '+380671234567' }
const placed = (changed: Partial<EmailTexts>, values = {}) =>
  fillEmailTexts(
    { ...settings, emailTexts: { uk: { placed: changed }, en: {} } },
    { kind: 'placed', language: 'uk' },
    { greeting: 'Вітаємо, Олена!', number: '12', ...values },
  )

describe('the texts of emails', () => {
  it('are originally valid in both languages, and name only what the email knows', () => {
    for (const language of ['uk', 'en'] as const) {
      const originals = originalEmailTexts(language)
      assert.deepEqual(Object.keys(originals).sort(), [...EMAIL_KINDS].sort())
      assert.equal(emailTextsSchema.safeParse({ uk: {}, en: {}, [language]: originals }).error, undefined)
      for (const texts of Object.values(originals)) assert.ok(texts.subject && texts.heading && texts.button)
    }
  })

  it('hold the values of their variables, each field in the owner’s words or the original ones', () => {
    const filled = placed({ heading: 'Дякуємо за № {number}', before: '{greeting}\nЗробимо до свят. {shop}, {phone}' })
    assert.equal(filled.title, 'Дякуємо за № 12')
    assert.deepEqual(filled.paragraphs, [
      'Вітаємо, Олена!',
      'Зробимо до свят. Явір, +380\u00a067\u00a0123\u00a045\u00a067',
    ])
    assert.equal(filled.preview, 'Зробимо до свят. Явір, +380\u00a067\u00a0123\u00a045\u00a067')
    assert.equal(filled.subject, 'Замовлення № 12 прийнято — Явір')
    assert.deepEqual([filled.button, filled.closing], ['Відкрити замовлення', []])
    const english = fillEmailTexts(settings, { kind: 'placed', language: 'en' }, { number: '12' })
    assert.match(english.subject, /^Order No\.\u00a012 has been received/)
  })

  it('take no variable from a value', () => {
    assert.deepEqual(placed({ before: '{name}' }, { name: '{number}' }).paragraphs, ['{number}'])
  })

  it('link the addresses that the owner wrote, and none from a value', () => {
    const before = 'Догляд: https://yavir.example/dohliad/. {name} https://yavir.example/?n={number}'
    const { addresses } = placed({ before }, { name: 'https://evil.example/' })
    assert.deepEqual(addresses, ['https://yavir.example/dohliad/'])
  })

  it('are refused with an unknown or misspelt variable, which is named, and a brace without its pair', () => {
    assert.deepEqual(unknownVariables('placed', '{number} {номр} {waybill} {'), ['{номр}', '{waybill}', '{'])
    assert.deepEqual(unknownVariables('sent', '{number} {waybill}'), [])
    const read = emailTextsSchema.safeParse({ uk: { placed: { closing: 'Ваш {magazyn}' } }, en: {} })
    assert.deepEqual(
      read.error?.issues.map((issue) => [issue.path.join('.'), issue.message, 'params' in issue && issue.params]),
      [['uk.placed.closing', 'unknown_variable', { variable: '{magazyn}' }]],
    )
  })

  it('have a subject, a heading and a button; the others may be empty', () => {
    const read = (texts: object) => emailTextsSchema.safeParse({ uk: { placed: texts }, en: {} })
    for (const field of ['subject', 'heading', 'button']) assert.equal(read({ [field]: ' ' }).success, false, field)
    assert.equal(read({ subject: 'Один\nдва' }).success, false)
    assert.equal(read({ before: '', after: '', closing: '' }).success, true)
    assert.equal(read({ footer: 'Щось' }).success, false)
  })
})
