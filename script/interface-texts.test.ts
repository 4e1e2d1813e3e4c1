import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { OWN_LANGUAGE, SHOWN_LANGUAGES } from '#shop/languages/languages.ts'
import { lacking, missingTexts, storefrontTexts } from './interface-texts.ts'

describe('texts of the storefront', () => {
  it('are found by what pages import, one dictionary by another', () => {
    const found = storefrontTexts()
    for (const name of ['uk.ts', 'format.ts', 'plural.ts', 'consent.uk.ts', 'kept.uk.ts', 'kept-full.uk.ts']) {
      assert.ok(found.includes(name), name)
    }
    assert.ok(!found.some((name) => name.startsWith('admin')))
  })

  for (const language of SHOWN_LANGUAGES.filter((one) => one !== OWN_LANGUAGE)) {
    it(`lack nothing in ${language}, which visitors are shown`, async () => {
      assert.deepEqual(await missingTexts(language), [])
    })
  }

  it('are named one by one where they are missing or were left in Ukrainian', () => {
    const own = {
      texts: { cart: 'Кошик', open: (n: number) => `Кошик: ${n}`, steps: ['Раз', 'Два'], brand: 'YouTube' },
    }
    assert.deepEqual(
      lacking(own, { texts: { cart: 'Cart', open: () => 'Cart', steps: ['One', 'Two'], brand: 'YouTube' } }),
      [],
    )
    assert.deepEqual(lacking(own, { texts: { cart: 'Кошик', steps: ['One'], brand: 'YouTube' } }), [
      'texts.cart',
      'texts.open',
      'texts.steps.1',
    ])
  })

  it('of a language that was only prepared are missing, file by file', async () => {
    assert.ok((await missingTexts('ru')).includes('uk.ts'))
  })
})
