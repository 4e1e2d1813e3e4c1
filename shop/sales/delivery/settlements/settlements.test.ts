import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { samplePickupPoints } from '#demo/delivery.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { settlementLabel } from '../delivery.ts'
import { findSettlements, replaceCarrierDirectory, suggestSettlements } from '../pickup-points.server.ts'

const SPELLINGS: Record<string, string[]> = {
  Київ: [
    'Київ',
    'м. Київ',
    'м.Київ',
    'М.КИЇВ',
    'місто Київ',
    'Киев',
    'г. Киев',
    'Kyiv',
    'Kiev',
    'kyiv',
    'Киiв',
    'Kyіv',
    'Київ, Київська обл.',
    'Київ, Київська область',
    'Київ Київська обл',
    'Київ, Україна',
    'Київ (місто)',
    '«Київ»',
    '  Київ ',
    'Київ, 01001',
    'Київ\u00a0',
    'Киї\u0308в'.normalize('NFD'),
  ],
  Львів: [
    'Львов',
    'Lviv',
    'Lvov',
    'м.Львів, Львівська обл',
    'Львів, Львівський р-н, Львівська обл.',
    'Львов, Львовская обл.',
  ],
  Одеса: ['Одесса', 'Odesa', 'Odessa'],
  Харків: ['Харьков', 'Kharkiv', 'Kharkov'],
  Дніпро: ['Днепр', 'Dnipro', 'Днепропетровск', 'м. Дніпропетровськ', 'Дніпропетровськ, Дніпропетровська обл.'],
  Вінниця: ['Винница', 'Vinnytsia', 'Вінниця, Вінницька область'],
  'Івано-Франківськ': ['Ивано-Франковск', 'Ivano-Frankivsk', 'івано франківськ', 'Івано–Франківськ'],
  Ужгород: ['Uzhhorod', 'м.Ужгород'],
  'Біла Церква': ['Белая Церковь', 'Bila Tserkva', 'біла-церква', 'Біла Церква Київська область'],
}

onEachDatabase('a settlement', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    await replaceCarrierDirectory(shop, samplePickupPoints())
  })
  after(() => shop.close())

  for (const [settlement, spellings] of Object.entries(SPELLINGS)) {
    it(`${settlement} is found by other spellings of its name, and suggested first`, async () => {
      const found = []
      for (const text of spellings) {
        const [first, ...others] = await findSettlements(shop, text)
        const suggested = (await suggestSettlements(shop, text))[0]
        found.push([text, first?.name, others.length, suggested?.name])
      }
      assert.deepEqual(
        found,
        spellings.map((text) => [text, settlement, 0, settlement]),
      )
    })
  }

  it('of a common name is told from others by its region or district', async () => {
    const labels = async (text: string) => (await findSettlements(shop, text)).map(settlementLabel)
    const kyiv = 'Яблунівка, Білоцерківський район, Київська область'
    assert.equal((await labels('Яблунівка')).length, 2)
    for (const text of [
      'с.Яблунівка, Київська обл.',
      'Яблунівка Білоцерківський р-н',
      kyiv,
      'Яблуневка, Киевская обл',
    ]) {
      assert.deepEqual(await labels(text), [kyiv], text)
    }
  })

  it('that no directory has is not found', async () => {
    for (const text of ['', 'К', 'ю', '%%', '__', 'Атлантида', 'кккк', 'constructor', 'Яблунівка, Одеська обл.']) {
      assert.deepEqual(await findSettlements(shop, text), [], text)
    }
  })
})
