import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts, resetLayoutShifts } from '../fixtures/layout-shift.ts'
import { gotoWithStoppedClock } from '../fixtures/page/stopped-clock.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { swipe } from '../fixtures/touch.ts'

test.use({ motion: 'full' })

const freshOf = (page: Page) => page.getByRole('region', { name: 'Новинки' })

/** In view, with a stopped clock: the whole pause before its first move starts now. */
async function open(page: Page): Promise<void> {
  await gotoWithStoppedClock(page, '/', () =>
    freshOf(page).evaluate((carousel) => carousel.scrollIntoView({ block: 'center', behavior: 'instant' })),
  )
  await expect(freshOf(page).getByRole('button', { name: 'Показати 1', exact: true })).toBeVisible()
}

/** Numbers, from 1, of the cards exposed to assistive technology. */
function shownIn(page: Page): Promise<number[]> {
  return freshOf(page)
    .locator('.carousel__track > li')
    .evaluateAll((cards) => cards.flatMap((card, index) => (card.hasAttribute('inert') ? [] : [index + 1])))
}

async function expectShown(page: Page, numbers: number[]): Promise<void> {
  await expect.poll(() => shownIn(page)).toEqual(numbers)
}

const ITEMS_BY_WIDTH = [
  [479, 1],
  [480, 2],
  [768, 2],
  [769, 3],
  [991, 3],
  [1199, 3],
  [1440, 3],
] as const

test.describe('the product carousel', () => {
  test('advances by one every 5000 ms and rewinds; is moved by its dots, and announces what it shows', async ({
    page,
  }) => {
    await recordLayoutShifts(page)
    await open(page)
    await resetLayoutShifts(page)
    await page.clock.runFor(4999)
    await expectShown(page, [1, 2, 3])
    await page.clock.runFor(1)
    await expectShown(page, [2, 3, 4])
    await page.clock.runFor(4 * 5000)
    await expectShown(page, [6, 7, 8])
    await page.clock.runFor(5000)
    await expectShown(page, [1, 2, 3])
    await expect(freshOf(page).locator('[aria-live]')).toBeEmpty()
    await expect.poll(() => layoutShifts(page)).toEqual([])

    await test.step('by its dots', async () => {
      const third = freshOf(page).getByRole('button', { name: 'Показати 3', exact: true })
      await third.click()
      await expect(async () => {
        await page.clock.runFor(50) // what is announced and marked follows the first frame of the movement
        await expect(third).toHaveAttribute('aria-current', 'true', { timeout: 200 })
      }).toPass()
      await expectShown(page, [6, 7, 8])
      await expect(freshOf(page).locator('[aria-live]')).toHaveText('Показано 6–8 з 8')
      await expect(freshOf(page).getByRole('button', { name: /слайд/ })).toHaveCount(0) // no arrows
    })

    await test.step('has no axe violations, playing or paused', async () => {
      await page.clock.resume()
      await freshOf(page).hover()
      await expectNoViolations(page, '.carousel--product')
      await freshOf(page).getByRole('button', { name: 'Зупинити рух' }).click()
      await expect(freshOf(page).getByRole('button', { name: 'Відновити рух' })).toBeVisible()
      await expectNoViolations(page, '.carousel--product')
    })

    await test.step('shows as many products as fit, before and after its script', async () => {
      for (const [width, items] of ITEMS_BY_WIDTH) {
        await page.setViewportSize({ width, height: 900 })
        await expect(freshOf(page).getByRole('button', { name: 'Показати' })).toHaveCount(Math.ceil(8 / items))
        await expect.poll(() => shownIn(page), `${width} px`).toHaveLength(items)
        const fitting = () =>
          freshOf(page).evaluate((carousel) =>
            Math.floor(carousel.clientWidth / (carousel.querySelector('li')?.clientWidth ?? 0)),
          )
        await expect.poll(fitting, `${width} px`).toBe(items)
      }
    })
  })

  test('shows related products on a product page; a carousel added later starts, and hides without slides', async ({
    page,
  }) => {
    await page.goto('/product/sofa-lyman/')
    await expect(page.getByRole('region', { name: 'Схожі меблі' }).getByRole('link').first()).toBeAttached()
    await page.evaluate(async (path) => {
      const later = document.createElement('div')
      later.innerHTML = `
        ${/<x-carousel.+?<\/x-carousel>/s.exec(await (await fetch(path)).text())?.[0]}
        <x-carousel kind="hero" aria-label="Порожня" role="region">
          <div class="carousel__viewport"><ul class="carousel__track"></ul></div>
        </x-carousel>`
      document.querySelector('main')?.prepend(later)
    }, '/pro-nas/maisternia/')
    await expect(page.locator('x-carousel[aria-label="Порожня"]')).toBeHidden()
    const late = page.getByRole('region', { name: 'Меблі зблизька' })
    const track = late.locator('.carousel__track')
    await late.getByRole('button', { name: 'Prev' }).click()
    await expect(track).toHaveCSS('transition', 'transform 0.5s linear')
    await expect(late.getByText('Підлокітник крісла «Горіх»', { exact: true })).toBeInViewport({ ratio: 0.9 })
    await late.getByRole('button', { name: 'Next' }).click()
    await late.getByRole('button', { name: 'Next' }).click()
    await expect(late.getByText('Букле дивана «Хвиля»', { exact: true })).toBeInViewport({ ratio: 0.9 })
    await late.getByRole('button', { name: 'Показати 3' }).click()
    await late.getByRole('button', { name: 'Next' }).click()
    await expect(late.getByText('Кедер на подушці дивана «Лиман»', { exact: true })).toBeInViewport({ ratio: 0.9 })
    await expect(late.locator('li')).toHaveCount(3) // no copies
    await expect(late.getByRole('button', { name: 'Зупинити рух' })).toHaveCount(0)
  })
})

test.describe('the product carousel on a phone', () => {
  test.use(phone)

  test('is swiped, and a swipe is not a click', async ({ page }) => {
    await open(page)
    const box = await freshOf(page).boundingBox()
    const y = (box?.y ?? 0) + 150
    await swipe(page, { x: 300, y }, { x: 100, y: y + 4 })
    await page.clock.runFor(50) // the accessibility state changes once the movement has started
    await expectShown(page, [2])
    await expect(page).toHaveURL('/')
  })
})

test.describe('a carousel whose files of React do not come', () => {
  test.use({ expectedNoise: [/react-.*\.js|hydrate-island|Failed to (load|fetch)/] })

  test('shows no controls that do nothing, stands still, and is scrolled natively', async ({ page }) => {
    await page.route('**/assets/react-*.js', (route) => route.abort('failed'))
    await gotoWithStoppedClock(page, '/', () =>
      freshOf(page).evaluate((carousel) => carousel.scrollIntoView({ block: 'center', behavior: 'instant' })),
    )
    await expect(freshOf(page).locator('x-island[static]')).toBeAttached()
    await expect(freshOf(page).getByRole('button').and(page.locator('.carousel__controls *'))).toHaveCount(0)
    const viewport = freshOf(page).locator('.carousel__viewport')
    await expect(viewport).toHaveCSS('overflow-x', 'auto')
    await page.clock.runFor(20_000)
    await expectShown(page, [1, 2, 3, 4, 5, 6, 7, 8])
    await viewport.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' }))
    await expect(freshOf(page).locator('.carousel__track > li').last()).toBeInViewport({ ratio: 0.9 })
  })

  test('shows none either where the script of the strip has come between', async ({ page }) => {
    const reactRequest = page.waitForRequest(/react-.*\.js/)
    const live = Promise.withResolvers<void>()
    await page.route('**/assets/react-*.js', async (route) => {
      await live.promise
      await route.abort('failed')
    })
    await page.route('**/assets/carousel.client-*.js', async (route) => {
      await reactRequest
      await route.continue()
    })
    await gotoWithStoppedClock(page, '/', () =>
      freshOf(page).evaluate((carousel) => carousel.scrollIntoView({ block: 'center', behavior: 'instant' })),
    )
    await expect(freshOf(page)).toHaveClass(/carousel--live/)
    live.resolve()
    await expect(freshOf(page).locator('x-island[static]')).toBeAttached()
    await expect(freshOf(page).getByRole('button').and(page.locator('.carousel__controls *'))).toHaveCount(0)
  })
})
