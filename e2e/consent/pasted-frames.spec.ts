import type { Page } from '@playwright/test'
import { embedDocument } from '#web/core/consent/blocked-content/embed-document.ts'
import { CONSENT_AREAS_PAGE } from '../fixtures/moving-blocks.ts'
import { expectToFit } from '../fixtures/page/sizes.ts'
import { expect, test } from '../fixtures/test.ts'

const FRAME = (size: string) =>
  `<iframe src="about:blank#map" ${size} style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>`

/** As map services and page builders hand them out. `fills`: the frame is all there is. */
const PASTED = [
  { html: FRAME('width="600" height="450"'), fills: true },
  { html: FRAME('width="800" height="600"'), fills: true },
  { html: FRAME('width="100%" height="300"'), fills: true },
  { html: `<p>${FRAME('width="600" height="450"')}</p>`, fills: true },
  {
    html: `<div class="map" style="width:600px;padding:20px"><div>${FRAME('width="600" height="450"')}</div></div>`,
    fills: true,
  },
  { html: `<h2>Ми на мапі</h2>${FRAME('width="1600" height="1200"')}`, fills: false },
  {
    html: `<div class="mapouter"><div class="gmap_canvas">${FRAME('width="600" height="500" id="gmap_canvas"')}<br><style>.mapouter,.gmap_canvas{height:500px;width:600px;overflow:hidden}</style></div></div>`,
    fills: false,
  },
  { html: `<figure>${FRAME('width="640" height="480"')}<figcaption>Як нас знайти</figcaption></figure>`, fills: false },
  {
    html: `<div style="padding:20px;margin:0 30px;width:600px"><p>Ми тут</p>${FRAME('width="600" height="450"')}</div>`,
    fills: false,
  },
  {
    html: `<table><tr><td width="400">Пн–Пт</td><td>${FRAME('width="700" height="500"')}</td></tr></table>`,
    fills: false,
  },
  {
    html: `<div style="display:flex"><p>Ми тут</p>${FRAME('style="min-width:900px" height="300"')}</div>`,
    fills: false,
  },
]

/** How much wider the page is than the window. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.use({ consent: 'unasked' })

const WIDTHS = [390, 1440]

test('pasted maps fit their box', async ({ page, context, baseURL: url = '' }) => {
  await context.addCookies([{ name: 'cmplz_statistics', value: 'allow', url }])
  let pasted = ''
  await page.route('**/embed/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: embedDocument('Мапа', pasted) }),
  )
  await page.goto(CONSENT_AREAS_PAGE)
  await page.locator('#chuzhe').scrollIntoViewIfNeeded()
  const frame = page.locator('iframe.consent-area__frame')
  await expect(frame).toHaveAttribute('src', /\/embed\//)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const [n, { html, fills }] of PASTED.entries()) {
      pasted = html
      const shown = `?${width}-${n}`
      const arrived = page.waitForEvent('framenavigated', (part) => part.url().endsWith(shown))
      await frame.evaluate((frame: HTMLIFrameElement, query) => {
        frame.src = frame.src.replace(/(\?.*)?$/, query)
      }, shown)
      await arrived
      const fit = () =>
        frame
          .contentFrame()
          .locator('iframe')
          .evaluate((map) => {
            const { width, height } = map.getBoundingClientRect()
            const { scrollWidth } = document.documentElement
            return {
              shown: location.search,
              isWider: Math.max(width, scrollWidth) > innerWidth,
              isHigher: height > innerHeight,
              fills:
                width === innerWidth && height === innerHeight && document.documentElement.scrollHeight === innerHeight,
            }
          })
      await expect.poll(fit, html).toEqual({ shown, isWider: false, isHigher: false, fills })
      await expect.poll(() => excess(page)).toBe(0)
    }
  }
})

test('a blocked map in the page fits it, before consent and after', async ({ page }) => {
  await page.route(/\/obrane\/$/, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const map = `<div id="map"><iframe src="about:blank" class="cmplz-iframe cmplz-placeholder-element" data-cmplz-target="src"
      data-src-cmplz="/icon-192.png" data-service="maps" data-category="marketing" width="600" height="450"></iframe></div>`
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${map}</main>`) })
  })
  await page.goto('/obrane/')
  const placeholder = page.locator('#map button')
  await expect(placeholder).toBeVisible()
  await expectToFit(page, WIDTHS)
  await placeholder.click()
  await expect(page.locator('#map iframe')).toHaveAttribute('src', '/icon-192.png')
  await expectToFit(page, WIDTHS)
})
