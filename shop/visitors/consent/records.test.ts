import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import {
  isVisitorId,
  iterateConsentRecords,
  newVisitorId,
  recordConsent,
  verifyConsentRecords,
  visitorHash,
} from './records.server.ts'
import { parseConsentChoice } from './records.ts'

describe('choice sent by a browser', () => {
  it('lists categories without the cookie prefix, in its own order', () => {
    const choice = { consented_categories: ['cmplz_marketing', 'functional'], consented_services: { youtube: true } }
    assert.deepEqual(parseConsentChoice({ ...choice, consenttype: 'optin' }), {
      categories: ['marketing', 'functional'],
      services: { youtube: true },
      type: 'optin',
    })
  })

  it('without categories is no_choice', () => {
    for (const output of [null, 7, 'text', [], {}, { consented_categories: [] }, { consented_categories: 'all' }]) {
      assert.deepEqual(parseConsentChoice(output).categories, ['no_choice'])
    }
  })

  it('accepts only short words, and few of them', () => {
    const { categories, services } = parseConsentChoice({
      consented_categories: ['<b>Marketing</b>', 'x'.repeat(9000), null, ...Array(90).fill('a')],
      consented_services: { 'a b': true, youtube: 'yes', vimeo: false },
    })
    assert.deepEqual(categories, ['bmarketingb', 'x'.repeat(40), 'a'])
    assert.deepEqual(services, { vimeo: false })
  })
})

onEachDatabase('consent records', (name) => {
  let shop: TestShop
  const choice = parseConsentChoice({ consented_categories: ['statistics', 'functional'], consenttype: 'optin' })
  const records = () => Array.fromAsync(iterateConsentRecords(shop))

  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())

  it('hold time, hashed visitor, choice, policy and banner version and region, and nothing else', async () => {
    await saveSettings(shop, { consent: { ...defaultSettings.consent, policyId: 3, bannerVersion: 2 } })
    const id = newVisitorId()
    await recordConsent(shop, id, { ...choice, services: { youtube: false } })
    const [record] = await records()
    const { hash, ...facts } = record ?? assert.fail('no record')
    assert.deepEqual(facts, {
      number: 1,
      at: NOON,
      visitor: visitorHash(shop, id),
      type: 'optin',
      region: 'eu',
      categories: ['statistics', 'functional'],
      services: { youtube: false },
      policy: '3-2',
      bannerVersion: '2',
    })
    assert.match(hash, /^[0-9a-f]{64}$/)
    assert.ok(isVisitorId(id) && !facts.visitor.includes(id))
  })

  it('never change: another choice is another record', async () => {
    const id = newVisitorId()
    await recordConsent(shop, id, choice)
    shop.advanceClock(1000)
    await recordConsent(shop, id, { ...choice, categories: ['functional'] })
    assert.deepEqual(
      (await records()).map(({ number, at, categories }) => [number, at, categories.length]),
      [
        [1, NOON, 2],
        [2, NOON + 1000, 1],
      ],
    )
  })

  it('form one chain when two processes write concurrently', async () => {
    const beside = shop.openSecondProcess()
    const twenty = (shop: Shop) => Array.from({ length: 20 }, () => recordConsent(shop, newVisitorId(), choice))
    // Two SQLite connections in one thread would deadlock: there the processes take turns.
    if (name === 'postgres') await Promise.all([...twenty(shop), ...twenty(beside)])
    else for (const node of [shop, beside]) await Promise.all(twenty(node))
    await beside.close()
    const verdict = await verifyConsentRecords(shop)
    assert.equal(verdict.kind, 'whole')
    assert.deepEqual(
      (await records()).map(({ number }) => number),
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
  })

  describe('tampering', () => {
    beforeEach(async () => {
      for (let n = 0; n < 5; n++) await recordConsent(shop, newVisitorId(), choice)
    })

    it('is detected when a word of a record changes', async () => {
      await shop.db.updateTable('consent_record').set({ categories: '["marketing"]' }).where('number', '=', 3).execute()
      assert.deepEqual(await verifyConsentRecords(shop), { kind: 'altered', number: 3 })
    })

    it('is detected when a record is removed from the middle', async () => {
      await shop.db.deleteFrom('consent_record').where('number', '=', 2).execute()
      assert.deepEqual(await verifyConsentRecords(shop), { kind: 'altered', number: 2 })
    })

    it('is detected when the last records are removed', async () => {
      await shop.db.deleteFrom('consent_record').where('number', '>', 3).execute()
      assert.deepEqual(await verifyConsentRecords(shop), { kind: 'cut', length: 3, counted: 5 })
    })

    it('is detected when the whole chain is removed', async () => {
      await shop.db.deleteFrom('consent_record').execute()
      assert.deepEqual(await verifyConsentRecords(shop), { kind: 'cut', length: 0, counted: 5 })
    })
  })

  it('is not reported for an empty chain', async () => {
    assert.deepEqual(await verifyConsentRecords(shop), { kind: 'whole', length: 0, hash: '' })
  })
})
