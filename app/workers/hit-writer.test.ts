import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import type { QueuedHit } from '#shop/statistics/hit-writer.server.ts'
import { openStatistics } from '#shop/statistics/statistics.server.ts'
import { getStatisticsReport } from '#shop/statistics/statistics-report.server.ts'
import { NOON, openTestShop, type TestShop } from '#test/shop.ts'
import { openHitWriterThread } from './hit-writer.ts'

const FULL_BATCH = 32
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const DIES = new URL('data:text/javascript,process.exit(3)')
const ADDED: QueuedHit = { kind: 'added', productId: 7, at: NOON }

describe('the hit writer', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())

  it('writes in a thread from the first full batch on, and counts every hit', async () => {
    const hitWriter = openHitWriterThread(fileOf(shop))
    const statistics = await openStatistics(shop, hitWriter)
    const feed = shop.database.openChangeFeed()
    await see(1)
    assert.equal(hitWriter.isAwake(), false, 'a visitor or two need no thread')
    await see(FULL_BATCH + 3)
    assert.equal(hitWriter.isAwake(), true)
    assert.deepEqual(feed.poll(), [], 'no page is made anew for it')
    await see(1)

    const { people } = await getStatisticsReport(shop, { from: NOON - 1, until: NOON + 1 })
    assert.deepEqual([people.views, people.visits], [FULL_BATCH + 5, FULL_BATCH + 3])
    await statistics.close()
    assert.equal(hitWriter.isAwake(), false)
    await feed.close()

    /** Visitors with one address each, and the same ones at the next call. */
    async function see(visitors: number) {
      for (let n = 0; n < visitors; n++) {
        const received = {
          url: 'https://dubrava.test/',
          user_agent: AGENT,
          uid: `visitor-${n}`,
          page_id: '1',
          time_on_page: 5,
        }
        const from = { address: `203.0.113.${n}`, userAgent: AGENT, botScore: { score: 0, reasons: [] } }
        assert.equal(await statistics.record(received, from), 'tracked')
      }
      await statistics.flush()
    }
  })

  it('waits in its thread while the shop itself writes', async () => {
    const visitors = openHitWriterThread(fileOf(shop))
    assert.equal(await visitors.write([ADDED], []), 'written')
    let request: ReturnType<typeof visitors.write> | undefined
    await shop.db.transaction().execute(async (db) => {
      await db.insertInto('setting').values({ key: 'shopName', value: '"Дубрава"' }).execute()
      request = visitors.write([ADDED], [])
    })
    assert.equal(await request, 'written')
    assert.equal(await adds(), 2)
    await visitors.close()
  })

  it('loses the batch of a thread that dies, and restarts no sooner than a second later', async () => {
    let now = 0
    const visitors = openHitWriterThread(fileOf(shop), { entry: DIES, now: () => now })
    await assert.rejects(visitors.write([ADDED], []), /ended with 3/)
    assert.equal(visitors.isAwake(), false)
    assert.equal(await visitors.write([ADDED], []), 'busy')
    now = 1000
    await assert.rejects(visitors.write([ADDED], []), /ended with 3/)
    await visitors.close()
  })

  it('reports lost hits when the file is not writable', async () => {
    const visitors = openHitWriterThread('/nowhere/shop.sqlite')
    await assert.rejects(visitors.write([ADDED], []), /unable to open/)
    await visitors.close()
  })

  async function adds(): Promise<number> {
    const rows = await shop.db.selectFrom('statistics_product_hour').select('adds').execute()
    return rows.reduce((sum, row) => sum + row.adds, 0)
  }
})

function fileOf({ database }: TestShop): string {
  assert.ok(database.file)
  return database.file
}
