import { expect, holdUntilResolved, test } from '../fixtures/test.ts'

test.use({ motion: 'full' })

/** Every page has the preloader; this one is light. Without JavaScript: `e2e/content/without-javascript.spec.ts`. */
const START = '/product/tatsia/'

test.describe('the preloader', () => {
  test('fades out and is hidden after 600 ms; under reduced motion it does not grow', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000) // later than it can be by now
    await page.goto(START)
    const preloader = page.locator('.preloader')
    await page.clock.runFor(100) // the first frame, after which the page-ready event fires
    await expect(preloader).toHaveClass(/preloader--ready/)
    await expect(preloader).not.toHaveAttribute('hidden')
    await page.clock.runFor(400)
    await expect(preloader).not.toHaveAttribute('hidden')
    await page.clock.runFor(200)
    await expect(preloader).toHaveAttribute('hidden')
    await expect(preloader).toBeHidden()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(preloader).toHaveCSS('animation-duration', /^(0\.01ms|1e-05s)$/)
    await page.clock.runFor(700)
    await expect(preloader).toHaveAttribute('hidden')
  })

  test('covers nothing: content is visible while scripts are still loading', async ({ page }) => {
    const held = await holdUntilResolved(page, '**/*.js')
    await page.goto(START, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.preloader')).toBeVisible()
    await expect(page.locator('.preloader')).toHaveCSS('height', '3px')
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.getByRole('button', { name: 'У кошик' }).first().click({ trial: true })
    held.resolve()
    await expect(page.locator('.preloader')).toBeHidden()
  })

  test.describe('when the script never loads', () => {
    test.use({ expectedNoise: [/Failed to load|failed:/] })

    test('goes away by itself', async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort('failed'))
      await page.goto(START)
      const preloader = page.locator('.preloader')
      await expect(preloader).not.toHaveClass(/preloader--ready/)
      await preloader.evaluate((line) => {
        for (const growing of line.getAnimations()) growing.finish()
      })
      await expect(preloader).toHaveCSS('opacity', '0')
    })
  })
})
