import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf } from './save-failures.ts'

describe('a save that was refused', () => {
  it('says at each field what is wrong with it', () => {
    const data = { status: 400, params: { name: 'Задовго', sku: 'Не те' } }
    assert.deepEqual(refusalOf({ code: 'rest_invalid_param', message: 'Неправильні параметри', data }).errors, {
      name: 'Задовго',
      sku: 'Не те',
    })
  })

  it('finds the field of a code that is about one', () => {
    const failed = { code: 'product_invalid_sku', message: 'Такий артикул уже є.', data: { status: 400 } }
    assert.deepEqual(refusalOf(failed, { product_invalid_sku: 'sku' }).errors, { sku: 'Такий артикул уже є.' })
    assert.equal(refusalOf(failed).sentence, 'Такий артикул уже є.')
  })

  it('knows a conflict from other refusals', () => {
    assert.equal(refusalOf({ code: 'meblia_stale', message: '', data: { status: 409 } }).isStale, true)
    assert.equal(refusalOf({ code: 'term_exists', message: 'Вже є', data: { status: 409 } }).isStale, false)
    assert.equal(refusalOf({ code: 'fetch_error', message: '', data: {} }).sentence, 'Не вдалося зберегти.')
  })
})
