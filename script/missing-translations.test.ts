import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DEFAULT_LANGUAGE, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { listMissingTexts, listStorefrontDictionaries, missingTexts } from './missing-translations.ts'

describe('texts of the storefront', () => {
  it('are found through the imports of pages and dictionaries', () => {
    const found = listStorefrontDictionaries()
    for (const name of [
      'i18n/storefront/uk/texts.ts',
      'i18n/locale/uk/format.ts',
      'i18n/locale/uk/plural.ts',
      'i18n/storefront/uk/consent/areas.ts',
      'i18n/storefront/uk/catalog/favourites-comparison.ts',
      'i18n/storefront/uk/catalog/favourites-comparison-limits.ts',
    ]) {
      assert.ok(found.includes(name), name)
    }
    assert.ok(!found.some((name) => name.startsWith('i18n/admin/')))
  })

  for (const language of VISIBLE_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)) {
    it(`are complete in ${language}, which visitors can choose`, async () => {
      assert.deepEqual(await missingTexts(language), [])
    })
  }

  it('are listed when missing or left in Ukrainian', () => {
    const ownTexts = {
      texts: { cart: 'Кошик', open: (n: number) => `Кошик: ${n}`, steps: ['Раз', 'Два'], brand: 'YouTube' },
    }
    assert.deepEqual(
      listMissingTexts(ownTexts, {
        texts: { cart: 'Cart', open: () => 'Cart', steps: ['One', 'Two'], brand: 'YouTube' },
      }),
      [],
    )
    assert.deepEqual(listMissingTexts(ownTexts, { texts: { cart: 'Кошик', steps: ['One'], brand: 'YouTube' } }), [
      'texts.cart',
      'texts.open',
      'texts.steps.1',
    ])
  })

  it('of a language that is only prepared are listed file by file', async () => {
    assert.ok((await missingTexts('ru')).includes('i18n/storefront/uk/texts.ts'))
  })
})
