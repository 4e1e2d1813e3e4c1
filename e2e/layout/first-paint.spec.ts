import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test.use({ motion: 'full' })

/** What moves then: layout-shifts.spec.ts. */
test.describe('the first paint of a listing', () => {
  test('waits for no script but the small entry', async ({ page }) => {
    await page.goto('/shop/')
    await expect(page.locator('.preloader')).toBeHidden()
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    // The last script that comes by itself; what every visit does invisibly comes after everything visible.
    await expect.poll(async () => (await scripts(page)).some(({ file }) => file.startsWith('when-painted-'))).toBe(true)
    const notSmall = async () => (await scripts(page)).filter(({ file }) => !/^(client|when-painted)-/.test(file))
    await expect.poll(notSmall).toEqual([])
    const early = async () =>
      (await scripts(page)).filter(({ file, isEarly }) => isEarly && !file.startsWith('client-'))
    await expect.poll(early).toEqual([])
  })
})

function scripts(page: Page): Promise<{ file: string; isEarly: boolean }[]> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({
        file: name.split('/').at(-1) ?? '',
        isEarly: startTime <= (paint?.startTime ?? 0),
      }))
  })
}
