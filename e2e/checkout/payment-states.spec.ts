import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pageWidth } from '../cart/cart.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { type RunningShop, runShop } from '../fixtures/run-shop.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { createPaymentStatesShop, PAYMENT_KEYS, type PaymentStatesShop } from './payment-states-shop.ts'

const BUYERS: Record<string, RegExp> = {
  due: /До\sсплати 6\s800\s₴/,
  unavailable: /Сервіс оплати зараз не\sвідповідає/,
  waiting: /Чекаємо, доки банк підтвердить/,
  failed: /не\sпройшла, гроші не\sсписано/,
  paid: /Сплачено 6\s800\s₴/,
  review: /щойно менеджер підтвердить/,
  app: /Підтвердьте 6\s800\s₴ у\sзастосунку/,
  held: /Спишемо, коли відправимо/,
  partlyRefunded: /з\sних повернено 1\s500\s₴/,
  refunded: /Повернено 6\s800\s₴/,
  transfer: /Рахунок на\sоплату/,
  prepayment: /Сплатіть передплату 680\s₴/,
  cancelled: /Замовлення скасовано/,
  leavingByLink: /захищена сторінка платіжного сервісу/,
  leavingByForm: /захищена сторінка платіжного сервісу/,
}

/** Stops the pages' automatic refresh while they are inspected; axe needs a browser with JavaScript. */
async function hold(page: Page): Promise<void> {
  await page.context().route(/\/order\//, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const { refresh, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.context().route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
}

/** Shows another address in the open page: what is there looks the same, as its styles are the same. */
async function showInPlace(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(address, { maxRetries: 1 })).text()
  await page.evaluate((html) => {
    const other = new DOMParser().parseFromString(html, 'text/html')
    const stylesOf = ({ head }: Document) =>
      [...head.querySelectorAll('link[rel=stylesheet], style')].map((style) => style.outerHTML).join()
    if (stylesOf(other) !== stylesOf(document)) throw new Error('It has other styles.')
    document.body.replaceWith(other.body)
  }, html)
}

/** What axe looks at besides the words: elements in their parents, with the attributes that say what they are. */
function describeElements(elements: Element[]): string[] {
  return elements.map(({ parentElement, localName, attributes }) => {
    const kind = [...attributes].map(({ name, value }) =>
      /^(class|role|type|hidden|tabindex|aria-(live|hidden|current|expanded))$/.test(name) ? `${name}=${value}` : name,
    )
    return [parentElement?.localName, parentElement?.className, localName, ...kind].join(' ')
  })
}

test.describe('every payment state', () => {
  let dir: string
  let states: PaymentStatesShop
  let shop: RunningShop
  test.beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-states-'))
    states = await createPaymentStatesShop(dir)
    shop = await runShop(dir, PAYMENT_KEYS)
  })
  test.afterAll(async () => {
    await shop.close()
    await rm(dir, { recursive: true, force: true })
  })

  test.describe('on a phone, before any script has loaded', () => {
    test.use(phone)

    test('has no axe violations, and fits', async ({ page }) => {
      await hold(page)
      const seen = new Set<string>()
      for (const [state, text] of Object.entries(BUYERS)) {
        const address = shop.url + states.pages[state]
        if (seen.size === 0) await page.goto(address)
        else await showInPlace(page, address)
        await expect(page.getByText(text).first(), state).toBeVisible()
        // Most states differ in their words only.
        const markup = new Set(await page.locator('main, main *').evaluateAll(describeElements))
        if (!markup.isSubsetOf(seen)) await expectNoViolations(page, 'main')
        for (const element of markup) seen.add(element)
        await expect.poll(() => pageWidth(page), state).toBeLessThanOrEqual(360)
      }
    })
  })

  test('shows transfer details that can be copied or opened in a banking app', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(shop.url + states.pages.transfer)
    const iban = page.locator('dl > div').filter({ hasText: 'IBAN' })
    await iban.getByRole('button', { name: 'Скопіювати IBAN' }).click()
    await expect(iban.getByRole('button', { name: 'Скопійовано IBAN' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^UA\d{27}$/)
    await expect(iban.getByRole('button', { name: 'Скопіювати IBAN' })).toBeVisible()
    await page.getByRole('button', { name: 'Скопіювати До сплати' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('6800.00')
    await expect(page.getByRole('link', { name: /застосунку банку/ })).toHaveAttribute(
      'href',
      /^https:\/\/bank\.gov\.ua\/qr\//,
    )
    await expectNoViolations(page, 'main')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows no button that does nothing', async ({ page }) => {
      await page.goto(shop.url + states.pages.transfer)
      await expect(page.getByText(/^UA\d\d( \d{4})+ \d$/)).toBeVisible()
      await expect(page.getByRole('button', { name: /Скопіювати/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /застосунку банку/ })).toBeVisible()
    })
  })
})
