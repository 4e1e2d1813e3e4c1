import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isIban, isSellerCode } from './seller-numbers.ts'

it('accepts codes of companies and people with a right check digit only', () => {
  // Privatbank, the National Bank, Nova Poshta; the second has weights of the other row.
  for (const code of ['14360570', '00032106', '31316718', '1759013776', '123456789'])
    assert.ok(isSellerCode(code), code)
  for (const code of ['14360571', '31316719', '1759013777', '1234567', '']) assert.ok(!isSellerCode(code), code)
})

it('accepts account numbers with right check digits only', () => {
  assert.ok(isIban('UA213223130000026007233566001'))
  assert.ok(!isIban('UA213223130000026007233566002'))
})
