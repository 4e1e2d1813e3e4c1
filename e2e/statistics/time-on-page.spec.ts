import { decodeTwice } from '#api/visitors/statistics/protocol.ts'
import { expect, LIGHT_PAGE, test, USER_AGENT } from '../fixtures/test.ts'
import { activate, answer, listen, setVisibility, withStoppedClock } from './visit.ts'

test.use({ userAgent: USER_AGENT })

test.describe('the time on a page', () => {
  test('stops 30 s after the last activity or while the window is blurred, and continues with every sign of activity', async ({
    page,
    context,
  }) => {
    await withStoppedClock(page)
    const sent = listen(context)
    await activate(page, 'activateWithConsent')
    await expect.poll(() => sent.length).toBe(1) // the view itself, which is not what `hide` waits for
    const expectReport = async (ms: number) => {
      const reports = sent.length + 1
      await setVisibility(page, 'hidden')
      await expect.poll(() => sent.length).toBe(reports)
      await expect.poll(() => sent.at(-1)?.fields.time_on_page).toBe(ms)
    }
    await page.clock.runFor(90_000)
    await expectReport(30_000)
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject({ how: 'beacon', fields: { fingerprint: false, url: page.url() } })
    expect(sent.at(-1)?.fields).not.toHaveProperty('user_agent')
    expect(sent.at(-1)?.fields).not.toHaveProperty('page_id')

    await page.clock.runFor(60_000)
    await setVisibility(page, 'visible')
    await page.clock.runFor(20_000)
    await page.mouse.move(200, 300)
    await page.clock.runFor(25_000)
    await expectReport(45_000)
    await expect.poll(() => sent).toHaveLength(3)

    await setVisibility(page, 'visible')
    // Each comes just before the pause that would follow the one before.
    for (const sign of ['mousemove', 'keyup', 'touchstart', 'scroll']) {
      await page.clock.runFor(29_000)
      await page.evaluate((sign) => document.dispatchEvent(new Event(sign)), sign)
    }
    await page.clock.runFor(29_000)
    await expectReport(5 * 29_000)

    await setVisibility(page, 'visible')
    await page.clock.runFor(2000)
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await page.clock.runFor(10_000)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.clock.runFor(1000)
    await expectReport(3000)
  })

  test('is reported once when the page is left, and never twice', async ({ page, context, baseURL }) => {
    await answer(context, baseURL, 'allow')
    // Playwright does not report requests sent during unload, so they are stored for the next page.
    await context.addInitScript(() => {
      navigator.sendBeacon = (_, body) => {
        localStorage.setItem('sent', `${localStorage.getItem('sent') ?? ''}${body}\n`)
        return true
      }
    })
    const views = listen(context)
    await withStoppedClock(page)
    await activate(page, 'activateWithConsent')
    await expect.poll(() => views.length).toBe(1) // from then on the time is counted
    await page.clock.runFor(4000)
    await page.goto(LIGHT_PAGE)
    await page.clock.runFor(100) // the first frame
    await activate(page, 'activateWithConsent')
    await expect.poll(() => views.length).toBe(2)
    await page.clock.runFor(1000)
    await setVisibility(page, 'hidden')
    const times = async () => {
      const lines = await page.evaluate(() => localStorage.getItem('sent')?.trim().split('\n') ?? [])
      return lines.map((line) => Object(decodeTwice(line)).time_on_page)
    }
    await expect.poll(times).toEqual([4000, 1000])
  })

  test('of a page restored from the back/forward cache starts at zero, as another view', async ({ page, context }) => {
    await withStoppedClock(page)
    const sent = listen(context)
    await activate(page, 'activateWithConsent')
    await expect.poll(() => sent.length).toBe(1)
    await page.clock.runFor(2000)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await page.clock.runFor(60_000)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => sent.length).toBe(3)
    await page.clock.runFor(1000)
    await setVisibility(page, 'hidden')
    await expect.poll(() => sent.length).toBe(4)
    await expect
      .poll(() => sent.map(({ how, fields }) => [how, fields.time_on_page]))
      .toEqual([
        ['rest', 0],
        ['beacon', 2000],
        ['rest', 0],
        ['beacon', 1000],
      ])
  })
})
