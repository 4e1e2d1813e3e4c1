import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { openStorefront, type StorefrontRender } from '#http/storefront-build.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite } from '#test/site.ts'
import type { PageKind } from '../measured-shop/page-kinds.ts'
import { countAnswer, countQueries } from './answers.ts'
import { type Counts, findBreaches, parseLimits, tightenLimits } from './limits.ts'

const BLANK = '## answers\n| page | HTML, KB | brotli, KB | SQL | elements |\n| not found | 999 | 999 | 999 | 999 |'

/** For every request a page is looked for twice: once more where the address of a former shop may have moved to. */
const LOOKUPS = 2
const page: PageKind = { name: 'not found', path: '/nemaie/', isPrivate: true, status: 404 }

describe('the budget of an answer', () => {
  let shop: TestShop
  let render: StorefrontRender
  before(async () => {
    shop = await openTestShop()
    await seedProducts(shop)
    render = (await openStorefront()).render
  })
  after(() => shop.close())

  async function count(change: Partial<StorefrontRender> = {}): Promise<Counts> {
    const { shop: counted, queries } = countQueries(shop)
    const site = await openTestSite({ ...shop, ...counted }, change)
    const usage = async () => ({ cpuMicros: 0, allocatedBytes: 0, queries: queries(), elements: 0 })
    const { port } = site
    try {
      return await countAnswer(
        { cachedPort: port, uncachedPort: port, usage, forget: async () => {}, close: site.close },
        page,
      )
    } finally {
      await site.close()
    }
  }

  const breaches = async (limits: string, counts: Counts) =>
    findBreaches(parseLimits(limits), new Map([['answers', new Map([[page.name, counts]])]]))

  it('is kept by the same page, and broken by one more query or by 10 KB more', async () => {
    const counts = await count()
    assert.ok((counts.SQL ?? 0) > 0 && (counts['HTML, KB'] ?? 0) > 1)
    const limits = tightenLimits(BLANK, new Map([['answers', new Map([[page.name, counts]])]]))
    assert.deepEqual(await breaches(limits, await count()), [])

    const query = await count({
      renderPage: async (shop, ...args) => {
        await shop.db.selectFrom('setting').selectAll().execute()
        return render.renderPage(shop, ...args)
      },
    })
    assert.deepEqual(await breaches(limits, query), [
      `not found, answers: SQL is ${(counts.SQL ?? 0) + LOOKUPS}, may be ${counts.SQL}`,
    ])

    const noise = randomBytes(5 * 1024).toString('hex')
    const larger = await count({
      renderMissingPage: async (...args) => {
        const rendered = await render.renderMissingPage(...args)
        return { ...rendered, html: rendered.html + noise }
      },
    })
    const [plain = '', sent = '', ...others] = await breaches(limits, larger)
    assert.match(plain, /^not found, answers: HTML, KB is [\d.]+, may be [\d.]+$/)
    assert.match(sent, /^not found, answers: brotli, KB/)
    assert.deepEqual(others, [])
  })
})
