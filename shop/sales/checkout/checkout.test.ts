import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatPhone, parseBuyerPhone } from '#shop/core/phone.ts'
import { shownPhone } from '#shop/core/settings/settings.ts'
import { blankFields, parseBuyer } from './checkout-fields.ts'

describe('phone', () => {
  it('becomes +380 in any typed or pasted form', () => {
    for (const typed of [
      '+380671234567',
      '380671234567',
      '0671234567',
      '80671234567',
      '671234567',
      '067 123-45-67',
      '+38 (067) 123 45 67',
      '\u00a0067\u00a0123\u202f45\u00a067 ',
      '067–123—45‑67',
      '\u202a+380 67 123 45 67\u202c',
      '00380671234567',
      '067.123.45.67',
      '067/1234567',
    ]) {
      assert.equal(parseBuyerPhone(typed), '+380671234567', typed)
    }
  })

  it('is read in groups, unless the owner spells the own one', () => {
    const phone = '+380671234567'
    assert.equal(formatPhone(phone), '+380 67 123 45 67'.replaceAll(' ', '\u00a0'))
    assert.equal(formatPhone('+48501234567'), '+48501234567')
    assert.equal(shownPhone({ phone, phoneShown: '' }), formatPhone(phone))
    assert.equal(shownPhone({ phone, phoneShown: '067 123-45-67' }), '067 123-45-67')
    assert.equal(shownPhone({ phone: '', phoneShown: '' }), '')
  })

  it('of another country needs a plus', () => {
    assert.equal(parseBuyerPhone('+48 501 234 567'), '+48501234567')
    assert.equal(parseBuyerPhone('48501234567'), undefined)
  })

  it('is rejected with a missing or extra digit, with letters or without a valid operator code', () => {
    for (const typed of [
      '',
      '067123456',
      '06712345678',
      '+38067123456',
      '+3806712345678',
      '067abc4567',
      '+',
      '0001234567',
      '+380071234567',
      '0000000000',
    ]) {
      assert.equal(parseBuyerPhone(typed), undefined, typed)
    }
  })
})

describe('buyer', () => {
  const fields = { ...blankFields, first_name: ' Марʼяна ', last_name: "Д'Арк-Лютко", phone: '067 123 45 67' }

  it('needs a name and a phone; the email may stay empty', () => {
    assert.deepEqual(parseBuyer(fields), {
      buyer: { first_name: 'Марʼяна', last_name: "Д'Арк-Лютко", phone: '+380671234567', email: '' },
      problems: [],
    })
    assert.deepEqual(
      parseBuyer(blankFields).problems.map(({ field, reason }) => `${field} ${reason}`),
      ['first_name missing', 'last_name missing', 'phone missing'],
    )
  })

  it('may leave a comment of 1000 letters', () => {
    assert.deepEqual(parseBuyer({ ...fields, comment: 'я'.repeat(1000) }).problems, [])
  })

  it('gets all problems at once', () => {
    const wrong = {
      ...fields,
      first_name: 'http://x.y/',
      phone: '12',
      email: 'а@',
      comment: 'я'.repeat(1001),
    }
    assert.deepEqual(
      parseBuyer(wrong).problems.map(({ field, reason }) => `${field} ${reason}`),
      ['comment too_long', 'first_name not_a_name', 'phone not_a_phone', 'email not_an_email'],
    )
  })
})
