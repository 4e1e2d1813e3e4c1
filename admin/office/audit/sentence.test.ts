import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AuditEntry } from '#shop/core/audit/audit.ts'
import { auditActor, auditedFields, auditSentence } from './sentence.ts'

const entry = (facts: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: 0,
  actor: 'olena',
  staffId: 1,
  action: 'changed',
  kind: 'product',
  entity: '7',
  title: 'Диван',
  before: null,
  after: null,
  ...facts,
})
const sentenceOf = (facts: Partial<AuditEntry>) => {
  const { start, title, end } = auditSentence(entry(facts))
  return `${start}${title && ` ${title}`}${end}`.replaceAll('\u00a0', ' ')
}

describe('a line of the audit log', () => {
  it('is a sentence: what was done to what, and one short change whole', () => {
    const prices = { before: { regularPrice: 12_500_00 }, after: { regularPrice: 11_900_00 } }
    assert.equal(sentenceOf(prices), 'Змінено товар «Диван»: ціна (12 500 ₴ → 11 900 ₴)')
    const moved = { before: { status: 'on-hold' }, after: { status: 'processing' } }
    assert.equal(
      sentenceOf({ ...moved, kind: 'order', title: '№\u00a01024' }),
      'Змінено замовлення № 1024: стан (Очікує підтвердження → В роботі)',
    )
    assert.equal(sentenceOf({ action: 'deleted', kind: 'category', title: 'Столи' }), 'Видалено категорію «Столи»')
    const role = { before: { role: 'editor' }, after: { role: 'bookkeeper' } }
    assert.equal(
      sentenceOf({ ...role, kind: 'staff', title: 'olena' }),
      'Змінено працівника olena: роль (редактор → бухгалтер)',
    )
    const stage = { before: { workshop_stage: null }, after: { workshop_stage: 'sewn' } }
    assert.equal(
      sentenceOf({ ...stage, kind: 'order', title: '№\u00a01024' }),
      'Змінено замовлення № 1024: що зроблено в майстерні (— → Пошито)',
    )
  })

  it('names three of many fields', () => {
    const before = { name: 'Стіл', sku: 'A', slug: 'a', description: '1', position: 1 }
    const after = { name: 'Стіл 2', sku: 'B', slug: 'b', description: '2', position: 2 }
    assert.equal(sentenceOf({ before, after }), 'Змінено товар «Диван»: назва або імʼя, артикул, адреса і ще 2')
  })

  it('has words of its own for what is neither made nor changed', () => {
    const lines: [Partial<AuditEntry>, string][] = [
      [{ action: 'did', kind: 'staff_password', title: 'olena' }, 'Змінено пароль працівника olena'],
      [{ action: 'did', kind: 'bulk_change', title: '', after: { undone: true } }, 'Скасовано зміну групи товарів'],
      [{ kind: 'order', title: '№\u00a07', after: { email: 'invoice' } }, 'Надіслано лист покупцеві замовлення № 7'],
      [{ action: 'did', kind: 'feed', title: 'publish' }, 'Опубліковано прайс-листи'],
      [{ action: 'created', kind: 'translation', title: 'product en' }, 'Створено переклад «товар, en»'],
      [{ kind: 'something_new', title: 'X' }, 'Змінено something_new «X»'],
    ]
    for (const [facts, sentence] of lines) assert.equal(sentenceOf(facts), sentence)
  })

  it('names its author as colleagues do', () => {
    const names = new Map([['olena', 'Олена Коваль']])
    assert.equal(auditActor({ actor: 'olena' }, names), 'Олена Коваль')
    assert.equal(auditActor({ actor: 'CRM' }, names), 'CRM')
    assert.equal(auditActor({ actor: '' }, names), 'система')
    assert.equal(auditActor({ actor: 'shop' }, names), 'командний рядок')
  })

  it('lists every change with labels', () => {
    const before = { name: 'Стіл', downloadable: true, sku: '', boxes: [{ lengthMm: 1 }] }
    const after = { name: 'Стіл дубовий', downloadable: false, tags: [3, 4] }
    assert.deepEqual(
      auditedFields({ kind: 'product', before, after }).map(({ label, before, after }) => [label, before, after]),
      [
        ['назва або імʼя', 'Стіл', 'Стіл дубовий'],
        ['downloadable', 'так', 'ні'],
        ['артикул', '—', undefined],
        ['пакування', '[\n {\n  "lengthMm": 1\n }\n]', undefined],
        ['позначки', undefined, '3\n4'],
      ],
    )
    assert.deepEqual(auditedFields({ kind: 'product', before: null, after: null }), [])
  })

  it('says of a new thing what it has, not what it lacks', () => {
    const after = { name: 'Стіл', sku: '', salePrice: null, featured: false, tags: [], meta: {}, widthMm: 0 }
    const labels = auditedFields({ kind: 'product', before: null, after }).map(({ label }) => label)
    assert.deepEqual(labels, ['назва або імʼя', 'ширина, мм'])
    const cleared = auditedFields({ kind: 'product', before: { sku: 'A' }, after: { sku: '' } })
    assert.equal(cleared.length, 1)
  })

  it('names money received, waybills, replies and letters in words', () => {
    const money = { before: null, after: { received: 4_990_00, waybill: '2045', reply: 'Так' } }
    assert.deepEqual(
      auditedFields({ kind: 'order', ...money }).map(({ label, after }) => `${label}: ${after}`),
      ['отримано: 4\u00a0990\u00a0₴', 'накладна: 2045', 'відповідь: Так'],
    )
    const letter = { before: {}, after: { 'emailTexts.uk.placed.before': '{greeting}\n№ {number}' } }
    assert.deepEqual(
      auditedFields({ kind: 'settings', ...letter }).map(({ label, after }) => `${label}: ${after}`),
      ['Замовлення прийнято: Текст перед таблицею: {вітання}\n№ {номер замовлення}'],
    )
    const english = { before: {}, after: { 'emailTexts.en.placed.before': 'Hello' } }
    const [field] = auditedFields({ kind: 'settings', ...english })
    assert.equal(field?.label, 'Замовлення прийнято (en): Текст перед таблицею')
  })
})
