import { test } from './test.ts'

test.describe('a browser test', () => {
  for (const [noise, script, event] of [
    ['a console warning', 'console.warn("careful")', 'console'],
    ['a console error', 'console.error("hydration")', 'console'],
    ['an uncaught error', 'setTimeout(() => { throw new Error("lost") })', 'weberror'],
    ['a refused request to the shop', 'fetch("/no-such-thing/").catch(() => {})', 'console'],
  ] as const) {
    test(`fails on ${noise}`, async ({ page }) => {
      test.fail()
      await page.goto('/')
      const heard =
        event === 'console' ? page.context().waitForEvent('console') : page.context().waitForEvent('weberror')
      await page.evaluate(script)
      await heard
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
