import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toSaveError } from './save-error.ts'

describe('save error', () => {
  it('shows each error at its field', () => {
    const data = { status: 400, params: { name: 'Задовго', sku: 'Не те' } }
    assert.deepEqual(toSaveError({ code: 'rest_invalid_param', message: 'Неправильні параметри', data }).errors, {
      name: 'Задовго',
      sku: 'Не те',
    })
  })

  it('assigns an error code to its field', () => {
    const failed = { code: 'product_invalid_sku', message: 'Такий артикул уже є.', data: { status: 400 } }
    assert.deepEqual(toSaveError(failed, { product_invalid_sku: 'sku' }).errors, { sku: 'Такий артикул уже є.' })
    assert.equal(toSaveError(failed).message, 'Такий артикул уже є.')
  })

  it('distinguishes a conflict from other refusals', () => {
    assert.equal(toSaveError({ code: 'meblia_stale', message: '', data: { status: 409 } }).isStale, true)
    assert.equal(toSaveError({ code: 'term_exists', message: 'Вже є', data: { status: 409 } }).isStale, false)
    assert.equal(toSaveError({ code: 'fetch_error', message: '', data: {} }).message, 'Не вдалося зберегти.')
  })
})
