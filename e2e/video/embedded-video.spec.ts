import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { stubVideoHosts } from './stub-video-hosts.ts'

test.use({ motion: 'full' })

const player = (page: Page) => page.locator('x-video')
const start = (page: Page) => player(page).getByRole('button', { name: /^Дивитися відео/ })
const frame = (page: Page) => player(page).locator('iframe')
const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map((one) => [one.name, one.value]))
const screenReaderText = (page: Page) =>
  frame(page)
    .evaluate((one: HTMLIFrameElement) => one.src)
    .then(
      (src) => page.frame({ url: src })?.evaluate(() => Reflect.get(window, 'said') as [string, ...unknown[]][]) ?? [],
    )

async function agreeToMarketing(page: Page) {
  await page.context().addCookies([{ name: 'cmplz_marketing', value: 'allow', url: process.env.E2E_URL ?? '' }])
}

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

    test('loads nothing before consent, and explains what a click does', async ({ page }) => {
      const request = await stubVideoHosts(page)
      await page.goto(address)
      await expect(start(page)).toContainText(
        'Натисніть, щоб прийняти файли cookie категорії „Маркетинг“ і\u00a0показати цей вміст',
      )
      await expect(start(page)).toContainText(`Відео показує ${name}`)
      const link = player(page).getByRole('link', { name: `Дивитися на ${name}` })
      await expect(link).toHaveAttribute('href', watch)
      await page.waitForLoadState('networkidle')
      expect([...request.frames, ...request.others]).toEqual([])
      expect(await cookies(page)).toMatchObject({ cmplz_marketing: 'deny', cmplz_consented_services: '' })
      await expectNoViolations(page, 'x-video')
    })

    test('gets consent and the first play from one click', async ({ page }) => {
      const request = await stubVideoHosts(page)
      await page.goto(address)
      await start(page).click()
      await expectState(page, 'playing')
      expect(request.frames.map(String)).toEqual([expect.stringMatching(embed)])
      expect(request.others).toEqual([])
      const kept = await cookies(page)
      expect(kept.cmplz_marketing).toBe('allow')
      expect(kept.cmplz_consented_services).toBe(`{"${service}":true}`)
      await expect(frame(page)).toHaveAttribute('title', /^Програвач: /)
      await expectNoViolations(page)
    })

    test('waits for a click even with consent', async ({ page }) => {
      const request = await stubVideoHosts(page)
      await agreeToMarketing(page)
      await page.goto(address)
      await expect(player(page)).toHaveAttribute('data-allowed', '')
      await expect(player(page).getByText(/прийняти файли cookie/)).toBeHidden()
      await page.waitForLoadState('networkidle')
      expect([...request.frames, ...request.others]).toEqual([])
      await start(page).click()
      await expectState(page, 'playing')
      expect(request.frames).toHaveLength(1)
    })

    test('has our own controls', async ({ page }) => {
      const request = await stubVideoHosts(page)
      await page.goto(address)
      await start(page).click()
      await expectState(page, 'playing')
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
      await expect
        .poll(async () =>
          (await screenReaderText(page)).some(([func, rate]) => func === 'setPlaybackRate' && rate === 1.5),
        )
        .toBe(true)
      expect(request.others).toEqual([])
    })
  })
}

test('drops the question when consent is given elsewhere on the page', async ({ page }) => {
  await stubVideoHosts(page)
  await page.goto('/video-youtube/')
  await expect(player(page).getByText(/прийняти файли cookie/)).toBeVisible()
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the consent banner writes it
    document.cookie = 'cmplz_marketing=allow; Path=/'
    document.dispatchEvent(new CustomEvent('cmplz_enable_category', { detail: { category: 'marketing' } }))
  })
  await expect(player(page).getByText(/прийняти файли cookie/)).toBeHidden()
})

// Each code has its words in web/video-player/video-player.test.ts.
test.describe('YouTube error', () => {
  for (const [code, words] of [
    [150, 'Вбудовування не дозволено'],
    [999, 'Невідома помилка'],
  ] as const) {
    test(`${code} is shown as «${words}»`, async ({ page }) => {
      await stubVideoHosts(page, code)
      await page.goto('/video-youtube/')
      const exposed = page.evaluate(
        () =>
          new Promise((resolve) => {
            const stage = document.querySelector('x-video')
            stage?.addEventListener('error', ({ target }) => resolve(target && Reflect.get(target, 'error')), true)
          }),
      )
      await start(page).click()
      const alert = player(page).getByRole('alert')
      await expect(alert).toContainText(words)
      expect(await exposed).toMatchObject({ code })
      await expect(alert.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible()
      await expect(alert.getByRole('link', { name: 'Дивитися на YouTube' })).toBeVisible()
      await expectNoViolations(page)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the poster links to the video’s own page, and promises nothing else', async ({ page }) => {
    await page.goto('/video-youtube/')
    await expect(page.locator('.video__start')).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch/)
    await expect(page.locator('.video__consent')).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the placeholder keeps the size of the video, and its text fits', async ({ page }) => {
    await stubVideoHosts(page)
    await page.goto('/video-youtube/')
    const box = await player(page).boundingBox()
    const label = await player(page).locator('.video__label').boundingBox()
    expect(Math.round(((box?.width ?? 0) / 16) * 9)).toBe(Math.round(box?.height ?? 0))
    expect(label?.height).toBeLessThan((box?.height ?? 0) - 44)
  })
})
