import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, it, mock } from 'node:test'
import { parse } from 'csv-parse/sync'
import {
  newVisitorId,
  recordConsent,
  verifyConsentRecords,
  visitorHash,
} from '#shop/visitors/consent/records.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { consentCommand } from './consent.ts'

onEachDatabase('npm run shop -- consent', (name) => {
  let shop: TestShop
  let dir: string
  let words: string[]
  const verb = (...args: string[]) => {
    const opened = { shop, database: shop.database, migrated: [], close: async () => {} }
    return consentCommand.run(args, async () => opened)
  }

  beforeEach(async () => {
    shop = await openTestShop(name)
    dir = await mkdtemp(join(tmpdir(), 'meblia-test-'))
    words = []
    for (const method of ['log', 'error'] as const) mock.method(console, method, (text: string) => words.push(text))
  })
  afterEach(async () => {
    mock.restoreAll()
    await rm(dir, { recursive: true, force: true })
    await shop.close()
  })

  it('exports every record as a CSV line, with only a hash of the visitor', async () => {
    const id = newVisitorId()
    const choice = { categories: ['statistics', 'functional'], services: { youtube: false }, type: 'optin' } as const
    await recordConsent(shop, id, { ...choice, categories: [...choice.categories] })
    await recordConsent(shop, newVisitorId(), { ...choice, categories: ['functional'], services: {} })
    const file = join(dir, 'згода.csv')
    assert.equal(await verb('export', file), 0)
    assert.deepEqual(words, [`Записано 2 у ${file}.`])
    const text = await readFile(file, 'utf8')
    const rows: Record<string, string>[] = parse(text, { columns: true })
    const verdict = await verifyConsentRecords(shop)
    assert.deepEqual(rows[0], {
      number: '1',
      time: '2026-11-20T12:00:00.000Z',
      visitor: visitorHash(shop, id),
      type: 'optin',
      region: 'eu',
      categories: 'statistics functional',
      services: '{"youtube":false}',
      policy: '1',
      banner_version: '1',
      hash: rows[0]?.hash,
    })
    assert.equal(rows[1]?.hash, verdict.kind === 'whole' ? verdict.hash : '')
    assert.ok(!text.includes(id))
  })

  it('verifies the chain, and fails when it was altered or truncated', async () => {
    assert.equal(await verb('verify'), 0)
    for (let n = 0; n < 3; n++)
      await recordConsent(shop, newVisitorId(), { categories: ['functional'], services: {}, type: 'optin' })
    assert.equal(await verb('verify'), 0)
    await shop.db.deleteFrom('consent_record').where('number', '=', 3).execute()
    assert.equal(await verb('verify'), 1)
    await shop.db.updateTable('consent_record').set({ region: 'us' }).where('number', '=', 2).execute()
    assert.equal(await verb('verify'), 1)
    assert.equal(words[0], 'Записів ще немає.')
    assert.match(words[1] ?? '', /^Ланцюжок цілий: записів 3, останній [0-9a-f]{64}\.$/)
    assert.equal(words[2], 'Бракує кінця: є записів 2, а пораховано 3.')
    assert.equal(words[3], 'Запис 2 змінено, видалено або додано поза магазином.')
  })

  it('prints its usage for wrong arguments', async () => {
    for (const args of [[], ['show'], ['verify', 'x'], ['export', 'a', 'b']]) assert.equal(await verb(...args), 2)
    assert.match(words[0] ?? '', /consent export \[файл\.csv\] \| verify$/)
  })
})
