import assert from 'node:assert/strict'
import { it, mock } from 'node:test'
import type { BotScore } from '#shop/visitors/bot-check/bot-score.ts'
import { openStatistics } from '#shop/visitors/statistics/statistics.server.ts'
import { getStatisticsReport } from '#shop/visitors/statistics/statistics-report.server.ts'
import { openTestShop } from '#test/shop.ts'
import { formatReport, statisticsCommand } from './statistics.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

it('statistics: prints visits, pages, sources, devices and the funnel to the cart', async () => {
  const shop = await openTestShop()
  const statistics = await openStatistics(shop)
  const period = { from: shop.now(), until: shop.now() + 1 }
  assert.match(formatReport(await getStatisticsReport(shop, period)), /ще нічого не записано/)

  const from = { address: '203.0.113.1', userAgent: CHROME, botScore: { score: 0, reasons: [] } }
  const view = { user_agent: CHROME, page_id: '7', time_on_page: 83_000 }
  // Time on page is recorded with consent to statistics.
  await statistics.record({ ...view, uid: 'a'.repeat(32), url: 'https://dubrava.test/product/стіл/' }, from)
  const program = { ...from, address: '203.0.113.2' }
  const verdict: BotScore = { score: 100, reasons: ['no_user_agent', 'not_checked'] }
  await statistics.record({ ...view, url: 'https://dubrava.test/' }, { ...program, botScore: verdict })
  statistics.countAdd(7)
  await statistics.close()
  const text = formatReport(await getStatisticsReport(shop, period)).replaceAll('\u00a0', ' ')
  for (const line of [
    /^Візити +1$/m,
    /^Відмови +0 \(0 %\)$/m,
    /^\/product\/стіл\/ +1 +1 +0 % +1:23$/m,
    /^прямий захід +1/m,
    /^компʼютер +1/m,
    /^У кошик +1 +100 %$/m,
    /^Замовлення +0 +0 %$/m,
    /^товар 7 +1 +1 +0$/m,
    /^2026-11-20 +1 +1$/m,
    /^Боти, окремо +1 візит, 1 перегляд$/m,
    /^Підозрілі відвідування +Візити +Перегляди$/m,
    /^Не сказав, який у нього браузер +1 +1$/m,
    /^Не пройшов перевірки у фоновому режимі +1 +1$/m,
  ]) {
    assert.match(text, line)
  }
  await shop.close()
})

it('statistics: accepts a number of days, 30 by default, and nothing else', async () => {
  const shop = await openTestShop()
  const words: string[] = []
  const methods = (['log', 'error'] as const).map((name) =>
    mock.method(console, name, (text: string) => words.push(text)),
  )
  const opened = { shop, database: shop.database, migrated: [], close: async () => {} }
  const verb = (...args: string[]) => statisticsCommand.run(args, async () => opened)
  assert.equal(await verb(), 0)
  assert.equal(await verb('--days', '7'), 0)
  for (const args of [['7'], ['--days'], ['--days', '0'], ['--days', '3651'], ['--days', '7', 'x']])
    assert.equal(await verb(...args), 2)
  for (const method of methods) method.mock.restore()
  assert.match(words[0] ?? '', /останніх днів: 30/)
  assert.match(words[2] ?? '', /останніх днів: 7/)
  assert.equal(words.at(-1), '--days має бути цілим числом від 1 до 3650.')
  await shop.close()
})
