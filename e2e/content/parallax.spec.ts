import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { MOVING_BLOCKS_PAGE } from '../fixtures/moving-blocks.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test.use({ motion: 'full' })

type Place = { scroll: number; shift: number; covers: boolean; middle: number }

/** The picture's position in its block, and whether the block shows through. */
async function placeAt(page: Page, scroll: number): Promise<Place> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scroll)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => {
    const block = document.querySelector('.parallax')?.getBoundingClientRect()
    const picture = document.querySelector('.parallax__picture')?.getBoundingClientRect()
    if (!block || !picture) throw new Error('no parallax')
    return {
      scroll: scrollY,
      shift: picture.top - block.top,
      covers: picture.top <= block.top + 0.01 && picture.bottom >= block.bottom - 0.01,
      middle: picture.left + picture.width / 2 - (block.left + block.width / 2),
    }
  })
}

async function places(page: Page): Promise<Place[]> {
  const { first, last } = await page.evaluate(() => {
    const block = document.querySelector('.parallax')?.getBoundingClientRect()
    const top = (block?.top ?? 0) + scrollY
    return { first: Math.max(0, Math.ceil(top - innerHeight)), last: Math.floor(top + (block?.height ?? 0)) }
  })
  const all: Place[] = []
  for (let step = 0; step <= 6; step++) all.push(await placeAt(page, Math.round(first + ((last - first) * step) / 6)))
  return all
}

function expectOneFifth([first, ...rest]: Place[]) {
  if (!first) throw new Error('no places')
  for (const place of rest) {
    expect(place.scroll).toBeGreaterThan(first.scroll)
    expect(place.shift - first.shift).toBeCloseTo((place.scroll - first.scroll) / 5, 0)
    expect(place.covers).toBe(true)
    expect(Math.abs(place.middle)).toBeLessThan(0.5)
  }
}

test('moves at one fifth of the scroll offset, covers its block, and is accessible', async ({ page }) => {
  await page.goto(MOVING_BLOCKS_PAGE)
  await page.waitForLoadState('networkidle')

  for (const viewport of [{ width: 1440, height: 900 }, phone.viewport]) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      expectOneFifth(await places(page))
    })
  }
  const picture = page.locator('.parallax__picture')
  await expect(picture.locator('img')).toHaveCSS('object-position', '50% 50%')
  await expectNoViolations(page, '#kimnata')

  await test.step('by style sheet alone: no script listens to scrolling', async () => {
    const timelines = await picture.evaluate((one) =>
      one.getAnimations().map(({ timeline }) => timeline?.constructor.name),
    )
    expect(timelines).toEqual(['ViewTimeline'])
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(scripts.filter((name) => name.includes('parallax'))).toEqual([])
  })

  await test.step('stands still in the middle under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const [first, ...rest] = await places(page)
    for (const { shift, covers } of rest) {
      expect(shift).toBeCloseTo(first?.shift ?? 0, 1)
      expect(covers).toBe(true)
    }
  })
})

test('falls back to a script with the same movement in older browsers', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) => {
      if (property.startsWith('animation-timeline')) return false
      return value === undefined ? supports(property) : supports(property, value)
    }
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLElement>('.parallax__picture')?.style.setProperty('animation', 'none')
    })
  })
  await page.goto(MOVING_BLOCKS_PAGE)
  await page.waitForLoadState('networkidle')
  expect((await page.locator('.parallax__picture').evaluate((picture) => picture.getAnimations())).length).toBe(0)
  expectOneFifth(await places(page))
})
