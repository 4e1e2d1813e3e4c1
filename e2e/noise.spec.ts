import { test } from './test.ts'

test.describe('a browser test', () => {
  for (const [noise, script] of [
    ['a console warning', 'console.warn("careful")'],
    ['a console error', 'console.error("hydration")'],
    ['an uncaught error', 'setTimeout(() => { throw new Error("lost") })'],
    ['a refused request to the shop', 'fetch("/no-such-thing/").catch(() => {})'],
  ] as const) {
    test(`fails on ${noise}`, async ({ page }) => {
      test.fail()
      await page.goto('/')
      await page.evaluate(script)
      await page.waitForLoadState('networkidle')
    })
  }

  test.describe('that declares the noise', () => {
    test.use({ expectedNoise: [/hydration/] })
    test('passes', async ({ page }) => {
      await page.goto('/')
      await page.evaluate('console.error("hydration")')
    })
  })
})
