import type { Page, Route } from '@playwright/test'
import { EMBED_TIMEOUT_MS } from '../../web/content/video-player/playback-failures.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { openUntilIdle } from './player.ts'
import { stubVideoHosts } from './stub-video-hosts.ts'

test.use({ motion: 'full' })

const player = (page: Page) => page.locator('x-video')
const start = (page: Page) => player(page).getByRole('button', { name: /^Дивитися відео/ })
const frame = (page: Page) => player(page).locator('iframe')
const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie.value]))
/** What the player told the frame: a command with its values. */
const frameCommands = (page: Page) =>
  frame(page)
    .evaluate((frame: HTMLIFrameElement) => frame.src)
    .then(
      (src) => page.frame({ url: src })?.evaluate(() => Reflect.get(window, 'said') as [string, ...unknown[]][]) ?? [],
    )
const isFaster = ([command, rate]: [string, ...unknown[]]) => command === 'setPlaybackRate' && rate === 1.5

async function expectState(page: Page, state: string) {
  await expect(player(page)).toHaveAttribute('data-state', state)
}

for (const [service, address, name, watch, embed] of [
  [
    'youtube',
    '/video-youtube/',
    'YouTube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
  ],
  [
    'vimeo',
    '/video-vimeo/',
    'Vimeo',
    'https://vimeo.com/76979871/abc123',
    /^https:\/\/player\.vimeo\.com\/video\/76979871\?(?=.*h=abc123)(?=.*dnt=true)/,
  ],
] as const) {
  test.describe(`a ${name} video`, () => {
    // Plyr writes both attributes into Vimeo's frame.
    test.use({ expectedNoise: service === 'vimeo' ? [/allowfullscreen/] : [] })

    test('waits for a click that gives consent and plays, and has our own controls', async ({ page }) => {
      const request = await stubVideoHosts(page)
      await openUntilIdle(page, address)

      await test.step('loads nothing before consent, and explains what a click does', async () => {
        await expect(start(page)).toContainText(
          'Натисніть, щоб прийняти файли cookie категорії «Маркетинг» і\u00a0показати цей вміст',
        )
        await expect(start(page)).toContainText(`Відео показує ${name}`)
        const link = player(page).getByRole('link', { name: `Дивитися на ${name}` })
        await expect(link).toHaveAttribute('href', watch)
        expect([...request.frames, ...request.others]).toEqual([])
        await expect.poll(() => cookies(page)).toMatchObject({ cmplz_marketing: 'deny', cmplz_consented_services: '' })
        if (service === 'youtube') await expectNoViolations(page, 'x-video')
      })

      await test.step('keeps the size of the video on a phone, and its text fits', async () => {
        if (service === 'vimeo') return // whose poster differs in words
        await page.setViewportSize(phone.viewport)
        const measure = () =>
          player(page).evaluate((video) => {
            const { width, height } = video.getBoundingClientRect()
            const label = video.querySelector('.video__label')?.getBoundingClientRect()
            const missing = Math.round((width / 16) * 9) - Math.round(height)
            return { missing, spaceBesideLabel: height - (label?.height ?? height) }
          })
        await expect.poll(async () => (await measure()).missing).toBe(0)
        await expect.poll(async () => (await measure()).spaceBesideLabel).toBeGreaterThan(44)
        await page.setViewportSize({ width: 1440, height: 900 })
      })

      await test.step('gets consent and the first play from one click', async () => {
        await start(page).click()
        await expectState(page, 'playing')
        expect(request.frames.map(String)).toEqual([expect.stringMatching(embed)])
        await expect
          .poll(() => cookies(page))
          .toMatchObject({ cmplz_marketing: 'allow', cmplz_consented_services: `{"${service}":true}` })
        await expect(frame(page)).toHaveAttribute('title', /^Програвач: /)
        // Vimeo differs in its frame alone.
        if (service === 'youtube') await expectNoViolations(page)
      })

      await test.step('has our own controls', async () => {
        const line = player(page).getByRole('slider', { name: 'Перемотати' })
        const at = async () => Number(await line.inputValue()) // out of a hundred seconds
        await expect.poll(at).toBeGreaterThan(0)
        await page.keyboard.press('k')
        await expectState(page, 'paused')
        const before = await at()
        await page.keyboard.press('ArrowRight')
        await expect.poll(at).toBeGreaterThan(before + 9)
        await page.keyboard.press('ArrowLeft')
        await expect.poll(at).toBeLessThan(before + 5)
        await player(page).getByRole('button', { name: 'Налаштування' }).click()
        await player(page)
          .getByRole('menuitem', { name: /^Швидкість/ })
          .click()
        await player(page).getByRole('menuitemradio', { name: '1,5×' }).click()
        await expect.poll(async () => (await frameCommands(page)).some(isFaster)).toBe(true)
        expect(request.others).toEqual([])
      })

      await test.step('waits for a click even with consent', async () => {
        request.frames.length = 0
        await openUntilIdle(page, address)
        await expect(player(page)).toHaveAttribute('data-allowed', '')
        await expect(player(page).getByText(/прийняти файли cookie/)).toBeHidden()
        expect([...request.frames, ...request.others]).toEqual([])
        await start(page).click()
        await expectState(page, 'playing')
        expect(request.frames).toHaveLength(1)
      })
    })
  })
}

test('consent given elsewhere on the page drops the question; a refused video shows why, a retry and its own page', async ({
  page,
}) => {
  // Each code has its words in web/content/video-player/video-player.test.ts.
  await stubVideoHosts(page, 150)
  await page.goto('/video-youtube/')
  await expect(player(page).getByText(/прийняти файли cookie/)).toBeVisible()
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the consent banner writes it
    document.cookie = 'cmplz_marketing=allow; Path=/'
    document.dispatchEvent(new CustomEvent('cmplz_enable_category', { detail: { category: 'marketing' } }))
  })
  await expect(player(page).getByText(/прийняти файли cookie/)).toBeHidden()

  await player(page).evaluate((element) => {
    const errors: unknown[] = []
    Object.assign(window, { errors })
    element.addEventListener('error', ({ target }) => target && errors.push(Reflect.get(target, 'error')), true)
  })
  await start(page).click()
  const alert = player(page).getByRole('alert')
  await expect(alert).toContainText('Вбудовування не дозволено')
  await expect.poll(() => page.evaluate('errors[0]')).toMatchObject({ code: 150 })
  await expect(alert.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible()
  await expect(alert.getByRole('link', { name: 'Дивитися на YouTube' })).toBeVisible()
  await expectNoViolations(page)
})

for (const [name, address, host] of [
  ['YouTube', '/video-youtube/', 'https://www.youtube-nocookie.com/**'],
  ['Vimeo', '/video-vimeo/', 'https://player.vimeo.com/**'],
] as const) {
  test.describe(`a host of ${name}`, () => {
    test.use({ expectedNoise: [/allowfullscreen|ERR_BLOCKED_BY_CLIENT|chrome-error/] })

    test('that is blocked, silent or mute is said in words after a while, with a link, and tried again', async ({
      page,
    }) => {
      const request = await stubVideoHosts(page)
      await page.clock.install()
      await page.goto(address)
      const alert = player(page).getByRole('alert')
      const again = alert.getByRole('button', { name: 'Спробувати ще раз' })
      for (const [kind, press, answer] of [
        ['blocked', start(page), (route: Route) => route.abort('blockedbyclient')],
        ['silent', again, () => new Promise<void>(() => {})],
        [
          'mute',
          again,
          (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }),
        ],
      ] as const) {
        await test.step(kind, async () => {
          await page.route(host, answer)
          await press.click()
          await expectState(page, 'loading')
          await expect(frame(page)).toBeAttached()
          await page.clock.runFor(EMBED_TIMEOUT_MS)
          await expect(alert).toContainText('Сервіс відео не відповідає')
          await expect(alert.getByRole('link', { name: `Дивитися на ${name}` })).toBeVisible()
          await expectState(page, 'stopped')
          await page.unroute(host, answer)
        })
      }
      await again.click()
      await expectState(page, 'playing')
      expect(request.others).toEqual([])
    })
  })
}
