import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { copyDemoShop } from '../fixtures/demo-shop.ts'
import { withShopOpen } from '../fixtures/direct-shop.ts'
import { runShop } from '../fixtures/run-shop.ts'
import { expect, test } from '../fixtures/test.ts'

// A page without a network cannot load what was not stored: pictures, fragments of the cart.
test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Мережа не відповідає' })
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    if (!names.includes('meblia_pages')) return []
    const requests = await (await caches.open('meblia_pages')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })

/** It serves from the next page on. */
async function startWorker(page: Page, path: string, site = ''): Promise<void> {
  await page.goto(site + path)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

async function openWithWorker(page: Page, path: string, site = ''): Promise<void> {
  await startWorker(page, path, site)
  await page.reload()
  await expect.poll(() => stored(page)).toContain(path)
}

test('without a network a seen page says when it was seen, any other page offers another try', async ({
  page,
  context,
}) => {
  await startWorker(page, '/product/sofa-lyman/')
  await page.goto('/cart/')
  await page.goto('/?s=диван')
  await page.goto('/product/sofa-lyman/')
  await expect(bar(page)).toHaveCount(0)
  await expect.poll(() => stored(page)).toEqual(['/product/sofa-lyman/'])

  await context.setOffline(true)
  await page.goto('/product/sofa-lyman/')
  await expect(bar(page)).toContainText(/Збережено \d+ \S+ о \d\d:\d\d/)
  await expect(bar(page)).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Диван «Лиман»')
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
  await openWithWorker(page, '/en/shop/')
  await context.setOffline(true)
  await page.goto('/en/shop/')
  await expect(page.getByRole('status').filter({ hasText: 'The network does not answer' })).toBeVisible()
  await page.goto('/en/kontakty/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
})

test.describe('before the visitor has answered the consent banner', () => {
  test.use({ consent: 'unasked' })

  test('nothing is stored', async ({ page }) => {
    await page.addInitScript(recordRegistrations)
    await page.goto('/shop/')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'idleWorks'))).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'registrations'))).toEqual([])
    await expect.poll(() => registrationCount(page)).toBe(0)
  })
})

test('turned off in the back office, it is gone after the next visit with all it has stored', async ({ page }) => {
  const dir = await copyDemoShop()
  const { url, close } = await runShop(dir)
  try {
    await openWithWorker(page, '/shop/', url)
    await withShopOpen(dir, (shop) => saveSettings(shop, { offlinePages: false }))
    await page.goto(`${url}/shop/`)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect.poll(() => registrationCount(page)).toBe(0)
  } finally {
    await close()
    await rm(dir, { recursive: true, force: true })
  }
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
