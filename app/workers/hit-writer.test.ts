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
    const crowd = openHitWriterThread(fileOf(shop))
    const statistics = await openStatistics(shop, crowd)
    const feed = shop.database.openChangeFeed()
    await see(1)
    assert.equal(crowd.isAwake(), false, 'a visitor or two need no thread')
    await see(FULL_BATCH + 3)
    assert.equal(crowd.isAwake(), true)
    assert.deepEqual(feed.poll(), [], 'no page is made anew for it')
    await see(1)

    const { people } = await getStatisticsReport(shop, { from: NOON - 1, until: NOON + 1 })
    assert.deepEqual([people.views, people.visits], [FULL_BATCH + 5, FULL_BATCH + 3])
    await statistics.close()
    assert.equal(crowd.isAwake(), false)
    await feed.close()

    /** Visitors with one address each, and the same ones at the next call. */
    async function see(visitors: number) {
      for (let n = 0; n < visitors; n++) {
        const told = {
          url: 'https://dubrava.test/',
          user_agent: AGENT,
          uid: `visitor-${n}`,
          page_id: '1',
          time_on_page: 5,
        }
        const from = { address: `203.0.113.${n}`, userAgent: AGENT, judged: { score: 0, reasons: [] } }
        assert.equal(await statistics.record(told, from), 'tracked')
      }
      await statistics.flush()
    }
  })

  it('waits in its thread while the shop itself writes', async () => {
    const crowd = openHitWriterThread(fileOf(shop))
    assert.equal(await crowd.write([ADDED], []), 'written')
    let asked: ReturnType<typeof crowd.write> | undefined
    await shop.db.transaction().execute(async (db) => {
      await db.insertInto('setting').values({ key: 'shopName', value: '"Дубрава"' }).execute()
      asked = crowd.write([ADDED], [])
    })
    assert.equal(await asked, 'written')
    assert.equal(await adds(), 2)
    await crowd.close()
  })

  it('loses the batch of a thread that dies, and restarts no sooner than a second later', async () => {
    let now = 0
    const crowd = openHitWriterThread(fileOf(shop), { entry: DIES, now: () => now })
    await assert.rejects(crowd.write([ADDED], []), /ended with 3/)
    assert.equal(crowd.isAwake(), false)
    assert.equal(await crowd.write([ADDED], []), 'busy')
    now = 1000
    await assert.rejects(crowd.write([ADDED], []), /ended with 3/)
    await crowd.close()
  })

  it('reports lost hits when the file is not writable', async () => {
    const crowd = openHitWriterThread('/nowhere/shop.sqlite')
    await assert.rejects(crowd.write([ADDED], []), /unable to open/)
    await crowd.close()
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
