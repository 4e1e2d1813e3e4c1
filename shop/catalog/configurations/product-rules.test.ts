import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { blankFabric } from '#test/fixtures/fabrics.ts'
import { sofaRules } from '#test/fixtures/sofa-rules.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { archiveFabric, saveCollection, saveFabric } from '../fabrics/fabrics.server.ts'
import { ALL_FABRICS } from '../fabrics/fabrics.ts'
import { blankProduct } from '../products/catalog.ts'
import { saveProducts } from '../products/records/products.server.ts'
import { findProductRules, findRulesVersion, listRulesHistory, saveProductRules } from './product-rules.server.ts'
import { fabricIdOf, fabricValue, type ProductRules } from './product-rules.ts'

onEachDatabase('rules of products on', (database) => {
  let shop: TestShop
  let sofa: number
  let fabrics: number[]
  const author = 'Олена'
  before(async () => {
    shop = await openTestShop(database)
    const [id = 0] = await saveProducts(shop, [{ ...blankProduct, name: 'Диван «Лиман»', regularPrice: 28_700_00 }])
    sofa = id
    const collectionId = await saveCollection(shop, { supplier: 'Ткач', name: 'Ліра', description: '', position: 0 })
    assert.ok(collectionId)
    fabrics = []
    for (const [n, priceGroup] of ['1', '2', '3'].entries()) {
      const saved = await saveFabric(shop, { ...blankFabric, collectionId, name: `0${n + 1}`, priceGroup, position: n })
      fabrics.push(saved ?? 0)
    }
  })
  after(() => shop.close())

  const withLibrary = (): ProductRules => {
    const [first = 0] = fabrics
    return {
      ...sofaRules,
      questions: sofaRules.questions.map((question) =>
        question.id === 'fabric'
          ? {
              id: 'fabric',
              name: 'Тканина',
              askedWhen: [],
              kind: 'fabric',
              fabrics: ALL_FABRICS,
              defaultFabric: first,
            }
          : question,
      ),
      leadTimes: [],
      stock: [
        {
          id: 'ready',
          quantity: 1,
          when: [{ question: 'fabric', negated: false, kind: 'value', values: [fabricValue(first)] }],
        },
      ],
    }
  }

  it('keeps every version of the rules, the last one in force', async () => {
    const dearer = { ...sofaRules, basePrice: 29_900_00 }
    const first = await saveProductRules(shop, { productId: sofa, rules: sofaRules, basedOn: 0, author })
    assert.equal(first.kind === 'saved' && first.version, 1)
    const second = await saveProductRules(shop, { productId: sofa, rules: dearer, basedOn: 1, author: 'Іван' })
    assert.equal(second.kind === 'saved' && second.buildable.cheapest.total, 29_900_00)
    const found = await findProductRules(shop, sofa)
    assert.deepEqual([found?.version, found?.rules, found?.author], [2, dearer, 'Іван'])
    assert.deepEqual((await findRulesVersion(shop, sofa, 1))?.rules, sofaRules)
    assert.deepEqual(
      (await listRulesHistory(shop, sofa)).map(({ version, author }) => [version, author]),
      [
        [2, 'Іван'],
        [1, 'Олена'],
      ],
    )
  })

  it('refuses a version based on an older one, and rules that contradict', async () => {
    assert.deepEqual(await saveProductRules(shop, { productId: sofa, rules: sofaRules, basedOn: 1, author }), {
      kind: 'conflict',
      version: 2,
    })
    const refused = await saveProductRules(shop, {
      productId: sofa,
      rules: { ...sofaRules, basePrice: 0 },
      basedOn: 2,
      author,
    })
    assert.deepEqual(refused.kind === 'refused' && refused.problems.map(({ code }) => code), ['not_above_zero'])
    assert.deepEqual(await saveProductRules(shop, { productId: 999_999, rules: sofaRules, basedOn: 0, author }), {
      kind: 'not-found',
    })
    assert.equal((await findProductRules(shop, sofa))?.version, 2)
  })

  it('refuses a product that is not sold by itself, and lists the last hundred versions', async () => {
    const [grouped = 0, lamp = 0] = await saveProducts(shop, [
      { ...blankProduct, name: 'Набір', type: 'grouped' },
      { ...blankProduct, name: 'Лампа', regularPrice: 100_00 },
    ])
    const save = (productId: number, basedOn: number) =>
      saveProductRules(shop, { productId, rules: sofaRules, basedOn, author })
    assert.deepEqual(await save(grouped, 0), { kind: 'not-found' })
    for (let version = 0; version < 101; version++) await save(lamp, version)
    const versions = (await listRulesHistory(shop, lamp)).map(({ version }) => version)
    assert.deepEqual([versions.length, versions[0], versions.at(-1)], [100, 101, 2])
  })

  it('lets one of two saved at once through', async () => {
    const save = (basePrice: number) =>
      saveProductRules(shop, { productId: sofa, rules: { ...sofaRules, basePrice }, basedOn: 2, author })
    const results = await Promise.all([save(30_000_00), save(31_000_00)])
    assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['conflict', 'saved'])
  })

  it('offers the fabrics of the library, and leaves an archived one out at once', async () => {
    const [first = 0, second = 0, third = 0] = fabrics
    assert.equal(
      (await saveProductRules(shop, { productId: sofa, rules: withLibrary(), basedOn: 3, author })).kind,
      'saved',
    )
    const offered = async () => {
      const question = (await findProductRules(shop, sofa))?.current.questions.find(({ id }) => id === 'fabric')
      return question?.kind === 'choice' ? [question.values.map(({ id }) => fabricIdOf(id)), question.defaultValue] : []
    }
    assert.deepEqual(await offered(), [[first, second, third], fabricValue(first)])
    assert.deepEqual(await archiveFabric(shop, first, third), { kind: 'archived' })
    assert.deepEqual(await offered(), [[second, third], fabricValue(third)])
    // What was said of the archived fabric alone says nothing more, and the rules can still be saved.
    assert.deepEqual((await findProductRules(shop, sofa))?.current.stock[0]?.when[0], {
      question: 'fabric',
      negated: false,
      kind: 'value',
      values: [],
    })
    assert.equal(
      (await saveProductRules(shop, { productId: sofa, rules: withLibrary(), basedOn: 4, author })).kind,
      'saved',
    )
  })
})
