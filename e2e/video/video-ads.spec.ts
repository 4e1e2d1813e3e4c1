import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { AD_TAG, ADS_HOST } from '../fixtures/shop-data/videos.ts'
import { BLOCKED_WORKER, expect, test } from '../fixtures/test.ts'
import { openUntilIdle } from './player.ts'

const SKIP = 'Пропустити рекламу'
const FILM_PAGE = '/video-z-reklamoiu/'

test.use({ motion: 'full' })

const player = (page: Page) => page.locator('x-video')
const start = (page: Page) => player(page).getByRole('button', { name: /^Дивитися відео/ })
const panel = (page: Page) => player(page).getByRole('group', { name: 'Реклама' })
const adFilm = (page: Page) => panel(page).locator('video')

type Parts = { skip?: string; file?: string; events?: string }

function vast({ skip = 'skipoffset="00:00:01"', file = '', events = '' }: Parts): string {
  return `<?xml version="1.0"?><VAST version="4.2"><Ad><InLine>
    <Error>${ADS_HOST}/error?[ERRORCODE]</Error><Impression><![CDATA[ ${ADS_HOST}/impression ]]></Impression>
    <Impression>https://stranger.example/impression</Impression>
    <Creatives><Creative><Linear ${skip}><Duration>00:00:40</Duration>
    <MediaFiles><MediaFile type="video/webm" delivery="progressive" width="720">${file}</MediaFile></MediaFiles>
    <VideoClicks><ClickThrough>${ADS_HOST}/beds</ClickThrough></VideoClicks>
    <TrackingEvents>${['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip']
      .map((event) => `<Tracking event="${event}">${ADS_HOST}/${event}</Tracking>`)
      .join('')}${events}</TrackingEvents></Linear></Creative></Creatives></InLine></Ad></VAST>`
}

/** Collects third-party requests; the ad tag responds with this body, or an advertisement of these parts. */
async function standIn(page: Page, answer: Parts | string = {}, status = 200): Promise<string[]> {
  const html = await (await page.request.get(FILM_PAGE, { maxRetries: 1 })).text()
  const file = /\/media\/films\/\w+\.webm/.exec(html)?.[0] ?? ''
  const body = typeof answer === 'string' ? answer : vast({ file, ...answer })
  const requests: string[] = []
  page.on('request', (request) => {
    const { host, pathname, search } = new URL(request.url())
    if (/ad-break/.test(pathname) || pathname === AD_TAG) requests.push(pathname.replace(/.*\/ad-break.*/, 'chunk'))
    else if (/\.example$/.test(host)) requests.push(host === 'ads.example' ? pathname + search : host)
  })
  await page.context().route(`${ADS_HOST}/**`, (route) => route.fulfill({ status: 204 }))
  await page.route(`**${AD_TAG}`, (route) => route.fulfill({ status, body, contentType: 'text/xml' }))
  return requests
}

async function agree(page: Page) {
  const url = process.env.E2E_URL ?? ''
  await page.context().addCookies([{ name: 'cmplz_marketing', value: 'allow', url }])
}

async function visit(page: Page) {
  await openUntilIdle(page, FILM_PAGE)
  await page.evaluate(() => {
    const events: string[] = []
    for (const name of [
      'adsloaded',
      'adscontentpause',
      'adstarted',
      'adsmidpoint',
      'adscomplete',
      'adsallcomplete',
      'adscontentresume',
      'adsimpression',
      'adsclick',
    ]) {
      document.querySelector('x-video')?.addEventListener(name, () => events.push(name))
    }
    Object.assign(window, { told: events })
  })
}

async function play(page: Page) {
  await visit(page)
  await start(page).click()
}

const report = (page: Page) => page.evaluate<string[]>('told')

async function filmPlays(page: Page) {
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  await expect(player(page).locator('.plyr__ads')).toHaveCount(0)
  await expect
    .poll(() =>
      player(page)
        .locator('video')
        .evaluate((film: HTMLVideoElement) => film.currentTime),
    )
    .toBeGreaterThan(0)
}

test('the demo shows its own advertisement to visitors who consented to marketing', async ({ page }) => {
  await agree(page)
  await page.goto('/storonnie-video/')
  const video = page.locator('x-video').nth(2)
  await video.getByRole('button', { name: /^Дивитися відео/ }).click()
  const advertisement = video.getByRole('group', { name: 'Реклама' })
  await expect(advertisement.getByRole('link', { name: 'Сайт рекламодавця' })).toHaveAttribute(
    'href',
    /\/pytannia-i-vidpovidi\/$/,
  )
  await advertisement.getByRole('button', { name: SKIP }).click()
  await expect(video).toHaveAttribute('data-state', 'playing')
  await expect(advertisement).toHaveCount(0)
})

test('nothing is requested without consent or before the first play, and the video waits for its advertisement', async ({
  page,
}) => {
  const requests = await standIn(page)
  await test.step('without marketing consent nothing is requested', async () => {
    await play(page)
    await filmPlays(page)
    expect(requests).toEqual([])
    await expect.poll(() => report(page)).toEqual([])
  })
  await test.step('nor before the first play', async () => {
    await agree(page)
    await visit(page)
    await expect(start(page)).toBeVisible()
    expect(requests).toEqual([])
  })
  await test.step('the video waits for its advertisement', async () => {
    await start(page).click()
    await expect(panel(page)).toBeVisible()
    await expect(panel(page)).toContainText(/Реклама, ще\u00a00:\d\d/)
    const doesCoverPlayer = () =>
      panel(page).evaluate((element) => {
        const boxes = [element, element.closest('x-video')].map((part) => JSON.stringify(part?.getBoundingClientRect()))
        return boxes[0] === boxes[1]
      })
    await expect.poll(doesCoverPlayer).toBe(true)
    await expect(panel(page).getByRole('button', { name: 'Призупинити' })).toBeFocused()
    // However long the machine takes, the first quarter does not end.
    await adFilm(page).evaluate((film: HTMLVideoElement) => film.pause())
    await expectNoViolations(page, 'x-video')
    await page.keyboard.press('k')

    await adFilm(page).evaluate((film: HTMLVideoElement) => {
      film.currentTime = 1.5
    })
    const skip = panel(page).getByRole('button', { name: SKIP })
    await expect(skip).toBeEnabled()
    await expectNoViolations(page, 'x-video')
    const film = player(page).locator('.plyr__video-wrapper video')
    await expect(film).toHaveJSProperty('paused', true)
    await expect(film).toHaveJSProperty('currentTime', 0)
    await skip.press('Enter')
    await filmPlays(page)
    await expect(player(page).locator('.plyr__controls [data-plyr=play]')).toBeFocused()
    // The last request is sent beside the film that starts.
    await expect.poll(() => requests).toEqual(['chunk', '/reklama.xml', '/impression', '/start', '/skip'])
    await expect
      .poll(() => report(page))
      .toEqual(['adsloaded', 'adscontentpause', 'adsimpression', 'adstarted', 'adsallcomplete', 'adscontentresume'])
  })
})

test.describe('with consent', () => {
  test.beforeEach(({ page }) => agree(page))

  test('an advertisement played to its end reports each quartile once', async ({ page }) => {
    const requests = await standIn(page)
    await play(page)
    await expect(panel(page)).toBeVisible()
    for (const [event, share] of [
      ['/firstQuartile', 0.3],
      ['/midpoint', 0.55],
      ['/thirdQuartile', 0.8],
      ['/complete', 0.995],
    ] as const) {
      await adFilm(page).evaluate((film: HTMLVideoElement, share) => {
        film.currentTime = film.duration * share
      }, share)
      await expect.poll(() => requests).toContain(event)
    }
    await filmPlays(page)
    await expect
      .poll(() => requests.slice(2))
      .toEqual(['/impression', '/start', '/firstQuartile', '/midpoint', '/thirdQuartile', '/complete'])
    await expect
      .poll(async () => (await report(page)).slice(3))
      .toEqual(['adstarted', 'adsmidpoint', 'adscomplete', 'adsallcomplete', 'adscontentresume'])
  })

  test('an advertisement without a skip time can be skipped after 5 s, and uses the player’s volume', async ({
    page,
  }) => {
    await standIn(page, { skip: '' })
    await play(page)
    await expect(panel(page)).toBeVisible()
    const skipIn = (seconds: number) =>
      panel(page).getByRole('button', { name: new RegExp(`^Можна пропустити за\\s${seconds}\\sс$`) })
    const stopAt = (seconds: number) =>
      adFilm(page).evaluate((film: HTMLVideoElement, seconds) => {
        film.pause()
        film.currentTime = seconds
      }, seconds)
    await stopAt(0.5)
    await expect(skipIn(5)).toBeDisabled()
    await panel(page).getByRole('button', { name: 'Відтворити' }).click()
    await panel(page).getByRole('button', { name: 'Вимкнути звук' }).click()
    await expect(adFilm(page)).toHaveJSProperty('muted', true)
    await panel(page).getByRole('button', { name: 'Призупинити' }).click()
    await stopAt(4.5)
    await expect(skipIn(1)).toBeDisabled()
    await panel(page).getByRole('button', { name: 'Відтворити' }).click()
    await panel(page).getByRole('button', { name: SKIP }).click()
    await filmPlays(page)
    await expect(player(page).locator('video')).toHaveJSProperty('muted', true)
  })

  test('the advertisement’s link opens in a new tab and pauses it; withdrawn consent stops the reporting', async ({
    page,
    context,
  }) => {
    const requests = await standIn(page)
    await play(page)
    const link = panel(page).getByRole('link', { name: 'Сайт рекламодавця (нова вкладка)' })
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('href', `${ADS_HOST}/beds`)
    await context.route(`${ADS_HOST}/beds`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>beds' }))
    const opened = context.waitForEvent('page')
    await link.click()
    await (await opened).close()
    await expect(adFilm(page)).toHaveJSProperty('paused', true)
    await expect.poll(() => report(page)).toContain('adsclick')
    await expect.poll(() => requests).toContain('/start')

    await context.addCookies([{ name: 'cmplz_marketing', value: 'deny', url: process.env.E2E_URL ?? '' }])
    const before = requests.length
    await panel(page).getByRole('button', { name: 'Відтворити' }).click()
    await panel(page).getByRole('button', { name: SKIP }).click()
    await filmPlays(page)
    expect(requests.slice(before)).toEqual([])
  })

  test.describe('a failure', () => {
    test.use({ expectedNoise: [/404|503|Failed to fetch dynamically imported module/] })

    test('of the advertisement lets the video play', async ({ page }) => {
      const messages: string[] = []
      page.on('console', (message) => BLOCKED_WORKER.test(message.text()) || messages.push(message.text()))
      // web/content/video-player/ads/ads.test.ts shows the other files that are no advertisement.
      for (const [what, body, lines] of [
        ['that is not XML', '<VAST><Ad>', 1],
        [
          'on a host that is not allowed',
          '<VAST><Ad><Wrapper><VASTAdTagURI>https://stranger.example/</VASTAdTagURI></Wrapper></Ad></VAST>',
          0,
        ],
      ] as const) {
        await test.step(`an advertisement ${what}`, async () => {
          messages.length = 0
          const requests = await standIn(page, body)
          await play(page)
          await filmPlays(page)
          await expect.poll(() => messages).toHaveLength(lines)
          expect(requests).not.toContain('stranger.example')
          await expect.poll(() => report(page)).toEqual([])
        })
      }
      await test.step('the ad tag is missing', async () => {
        await standIn(page, '', 404)
        await play(page)
        await filmPlays(page)
      })
      await test.step('a missing video file of the advertisement is reported', async () => {
        const requests = await standIn(page, { file: '/media/films/00000000000000000000.webm' })
        await play(page)
        await filmPlays(page)
        await expect.poll(() => requests.slice(2)).toEqual(['/error?401'])
      })
      await test.step('the code of advertisements is lost', async () => {
        await standIn(page)
        await page.route('**/ad-break-*.js', (route) => route.fulfill({ status: 503 }))
        await play(page)
        await filmPlays(page)
        await expect.poll(() => report(page)).toEqual([])
      })
    })
  })
})
