import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

// How it goes when the owner turns it off: http/files/service-worker.test.ts.
// A page without a network cannot load what was not stored: pictures, fragments of the cart.
test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

const PRODUCT = '/product/tatsia/'

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Мережа не відповідає' })
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    if (!names.includes('meblia_pages')) return []
    const requests = await (await caches.open('meblia_pages')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })

/** It serves from the next page on. */
async function startWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

async function openWithWorker(page: Page, path: string): Promise<void> {
  await startWorker(page, path)
  await page.reload()
  await expect.poll(() => stored(page)).toContain(path)
}

test('without a network a seen page says when it was seen, any other page offers another try', async ({
  page,
  context,
}) => {
  await startWorker(page, PRODUCT)
  await page.goto('/cart/')
  await page.goto('/?s=диван')
  await page.goto(PRODUCT)
  await expect(bar(page)).toHaveCount(0)
  await expect.poll(() => stored(page)).toEqual([PRODUCT])

  await context.setOffline(true)
  await page.goto(PRODUCT)
  await expect(bar(page)).toContainText(/Збережено \d+ \S+ о \d\d:\d\d/)
  await expect(bar(page)).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Таця')
  await expectNoViolations(page)

  await page.goto('/kontakty/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Немає звʼязку')
  await expectNoViolations(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Спробувати ще раз' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакти')
  await context.setOffline(true)
  await expect(page.goto('/cart/')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('each language has its own', async ({ page, context }) => {
  await openWithWorker(page, '/en/product/tatsia/')
  await context.setOffline(true)
  await page.goto('/en/product/tatsia/')
  await expect(page.getByRole('status').filter({ hasText: 'The network does not answer' })).toBeVisible()
  await page.goto('/en/kontakty/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
})

test.describe('before the visitor has answered the consent banner', () => {
  test.use({ consent: 'unasked' })

  test('nothing is stored', async ({ page }) => {
    await page.addInitScript(recordRegistrations)
    await page.goto('/kontakty/')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'idleWorks'))).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'registrations'))).toEqual([])
    await expect.poll(() => registrationCount(page)).toBe(0)
  })
})

function registrationCount(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

/** A worker is registered in work that waits until the browser is idle. */
function recordRegistrations(): void {
  Object.assign(window, { idleWorks: 0, registrations: [] })
  const onIdle = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (work, options) =>
    onIdle((deadline) => {
      work(deadline)
      Reflect.set(window, 'idleWorks', Reflect.get(window, 'idleWorks') + 1)
    }, options)
  navigator.serviceWorker.register = async (url) => {
    Reflect.get(window, 'registrations').push(url)
    throw new Error('nothing may be registered')
  }
}
