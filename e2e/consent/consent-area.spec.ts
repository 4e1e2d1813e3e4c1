import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { CONSENT_AREAS_PAGE, CONSENT_GALLERIES_PAGE } from '../fixtures/moving-blocks.ts'
import { moduleRuns, requestsSent, viewObserved } from '../fixtures/page/progress.ts'
import { expect, holdUntilResolved, phone, test, USER_AGENT } from '../fixtures/test.ts'

const CALL = '**/wp-json/complianz/v1/consent-area/**'
const SENTENCE = (category: string) =>
  `Натисніть, щоб прийняти файли cookie категорії «${category}» і показати цей вміст`

const area = (page: Page, block: string) => page.locator(`.cmplz-consent-area[data-block_id=${block}]`)
const button = (page: Page, block: string) => area(page, block).getByRole('button').first()

/** Content in view that is allowed has been requested. */
async function startAreas(page: Page): Promise<void> {
  await moduleRuns(page, /waiting-content/)
  await viewObserved(page)
  await requestsSent(page)
}

/** Consent cookies only. */
async function cookies(page: Page): Promise<Record<string, string>> {
  const all = await page.evaluate(() => document.cookie)
  return Object.fromEntries(
    all
      .split('; ')
      .filter((pair) => pair.startsWith('cmplz_'))
      .map((pair) => pair.split('=') as [string, string]),
  )
}

test.describe('content that needs consent', () => {
  test('is absent before consent: a placeholder of the same size, and no requests; a click consents to the service and its category, then loads it', async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(CONSENT_AREAS_PAGE)
    await startAreas(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await startAreas(page)
    const { origin } = new URL(page.url())
    expect(requests.filter((url) => !url.startsWith(origin))).toEqual([])
    expect(requests.filter((url) => /consent-area\/|embed/.test(url))).toEqual([])
    await expect.poll(() => cookies(page)).toMatchObject({ cmplz_marketing: 'deny', cmplz_consented_services: '' })

    await expect(button(page, 'karta')).toHaveText(SENTENCE('Маркетинг'))
    await expect(button(page, 'chuzhe')).toHaveText(SENTENCE('Статистика'))
    await expect(area(page, 'karta')).toHaveClass(/cmplz-placeholder/)
    await expect(area(page, 'karta')).toHaveAttribute('data-post_id', /^\d+$/)
    await expect(area(page, 'karta')).toHaveAttribute('data-category', 'marketing')
    await expect(area(page, 'karta')).toHaveAttribute('data-service', 'map')
    const ratio = async () => {
      const box = await area(page, 'karta').boundingBox()
      return (box?.width ?? 0) / (box?.height ?? 1)
    }
    await expect.poll(ratio).toBeCloseTo(16 / 9, 1)
    await expect(page.getByText('Майстерня у Львові')).toHaveCount(0)

    await page.evaluate(() => {
      const events: string[] = []
      Object.assign(window, { told: events })
      for (const name of ['cmplz_status_change_service', 'cmplz_enable_category']) {
        const listener = (event: Event) => {
          const words = document.cookie.split('; ').filter((pair) => /^cmplz_(marketing|consented)/.test(pair))
          if (event instanceof CustomEvent)
            events.push([name, JSON.stringify(event.detail), words.join('; ')].join(' '))
        }
        addEventListener(name, listener, true) // before the page's own
      }
      const { fetch } = window
      window.fetch = (...request) => {
        if (String(request[0]).endsWith('/karta')) events.push('request')
        return fetch(...request)
      }
    })
    const request = page.waitForRequest(CALL)
    await button(page, 'karta').click()
    expect((await request).headers()['content-type']).toBe('application/json')
    expect((await request).method()).toBe('GET')
    await expect(page.getByRole('heading', { name: 'Майстерня у Львові' })).toBeVisible()
    await expect
      .poll(() => cookies(page))
      .toMatchObject({
        cmplz_consented_services: '{"map":true}',
        cmplz_marketing: 'allow',
        'cmplz_banner-status': 'dismissed',
      })
    const messages = () => page.evaluate((): string[] => Reflect.get(window, 'told'))
    await expect
      .poll(messages)
      .toEqual([
        'cmplz_status_change_service {"service":"map","value":true,"region":"eu"} cmplz_marketing=deny; cmplz_consented_services={"map":true}',
        'request',
        'cmplz_enable_category {"categories":["marketing","functional"],"services":{"map":true},"region":"eu","category":"marketing","service":"map"} cmplz_consented_services={"map":true}; cmplz_marketing=allow',
      ])
    await expect(area(page, 'karta')).not.toHaveClass(/cmplz-placeholder/)
    await expect(area(page, 'karta')).toBeFocused()
    await expect(page.locator('#karta > x-island > [role=status]')).toHaveText('Вміст показано.')
    await expectNoViolations(page, '#karta')
  })

  test('is interactive: galleries inside it page in place and load more', async ({ page }) => {
    await page.goto(CONSENT_GALLERIES_PAGE)
    await button(page, 'halerei').click()
    const turned = page.locator('.rl-pagination-ajax')
    await expect(turned).toBeVisible()
    // Before its script has loaded, the link leads to the gallery's page.
    await page.waitForFunction(() => history.state?.galleries?.pages?.[1] !== undefined)
    await turned.getByRole('link', { name: 'Сторінка 2' }).click()
    await expect(turned.locator('[aria-current=page]')).toHaveText('2')
    await expect(page).toHaveURL(`${CONSENT_GALLERIES_PAGE}?rl_gallery_no=1&rl_page=2`)
    await expect(area(page, 'halerei')).toBeVisible() // no navigation happened

    const grown = page.locator('.rl-pagination-infinite')
    const pictures = grown.locator('.rl-gallery-item')
    await expect(pictures).not.toHaveCount(0)
    const firstPage = await pictures.count()
    await grown.getByRole('button', { name: 'Показати ще' }).click()
    await expect.poll(() => pictures.count()).toBeGreaterThan(firstPage)
    await page.goBack()
    await expect(turned.locator('[aria-current=page]')).toHaveText('1')
  })

  test.describe('once it is loaded', () => {
    test.use({ expectedNoise: [/status of 422|Unsafe attempt|CORS|ERR_FAILED/], userAgent: USER_AGENT })

    test('is interactive, and came with the rest of its category: content of another category did not, whatever its service', async ({
      page,
    }) => {
      const pressed = await holdUntilResolved(page, /\/assets\/consent-area-/)
      await page.goto(CONSENT_AREAS_PAGE)
      await button(page, 'karta').press('Enter') // is answered also when the script comes later
      pressed.resolve()
      const title = page.getByRole('heading', { name: 'Як доїхати' })
      await title.click()
      await expect(page.getByText('Трамваєм № 2')).toBeVisible()
      await page.getByRole('heading', { name: 'Де стати' }).click()
      await expect(page.getByText('Подвірʼя за майстернею')).toBeVisible()

      const send = page.getByRole('button', { name: 'Записатися' })
      await send.scrollIntoViewIfNeeded()
      await moduleRuns(page, /\/message-form-/) // without it the form is sent as a page
      await send.click()
      await expect(page.getByRole('region', { name: /Форму не надіслано/ })).toBeFocused()
      await page.getByLabel('Коли вас чекати').fill('У суботу')
      await send.click()
      await expect(page.getByText('Чекаємо на вас.')).toBeFocused()
      await expect(page.getByRole('heading', { name: 'Майстерня у Львові' })).toBeVisible()

      await expect(page.getByRole('heading', { name: 'Відгуки' })).toBeVisible()
      // Of the service that was consented to, but for another purpose.
      await expect(button(page, 'opytuvannia')).toHaveText(SENTENCE('Уподобання'))
      // Content nested in another area stays a placeholder, as does another service of another category.
      await expect(button(page, 'm3')).toHaveText(SENTENCE('Статистика'))
      await expect(button(page, 'chuzhe')).toHaveText(SENTENCE('Статистика'))
      await button(page, 'm3').click()
      await expect(page.getByRole('heading', { name: 'Уже 12 000 гостей' })).toBeVisible()
    })
  })

  test.describe('answered with anything but its content', () => {
    test.use({ expectedNoise: [/status of 500/] })

    test('keeps its placeholder, shows the failure and can be retried', async ({ page }) => {
      await page.goto(CONSENT_AREAS_PAGE)
      for (const [what, answer] of [
        ['an error', { status: 500 }],
        ['a JSON object', { status: 200, contentType: 'application/json', body: '{"code":"rest_no_route"}' }],
        ['invalid JSON', { status: 200, body: '<p>' }],
      ] as const) {
        await test.step(what, async () => {
          await page.route(CALL, (route) => route.fulfill(answer))
          const answered = page.waitForResponse(CALL)
          await button(page, 'karta').click()
          await answered
          await expect(area(page, 'karta')).not.toHaveAttribute('aria-busy')
          await expect(area(page, 'karta').getByText('Не вдалося завантажити цей вміст')).toBeVisible()
          await expect(area(page, 'karta')).toHaveClass(/cmplz-placeholder/)
          await expect(button(page, 'karta')).toBeFocused()
          await page.unroute(CALL)
        })
      }
      await expectNoViolations(page, '#karta')
      await button(page, 'karta').click()
      await expect(page.getByRole('heading', { name: 'Майстерня у Львові' })).toBeVisible()
    })
  })
})

test.describe('consent given earlier, and nobody is there', () => {
  test('content in sight comes by itself; content below brings neither itself nor React until somebody scrolls', async ({
    page,
    context,
    baseURL: url = '',
  }) => {
    await context.addCookies([
      { name: 'cmplz_marketing', value: 'allow', url },
      { name: 'cmplz_statistics', value: 'allow', url },
    ])
    const watch = (tab: Page) => {
      const requests: string[] = []
      tab.on('request', (request) => requests.push(...(/consent-area.*|\/react-/.exec(request.url()) ?? [])))
      return requests
    }
    const nearby = watch(page)
    await page.goto(CONSENT_AREAS_PAGE)
    await expect(page.getByRole('heading', { name: 'Майстерня у Львові' })).toBeVisible()
    expect(nearby.filter((name) => name.endsWith('/chuzhe'))).toEqual([])

    // All areas moved below the first screen, in a tab without late requests of the page before.
    const below = await context.newPage()
    await below.route(CONSENT_AREAS_PAGE, async (route) => {
      const response = await route.fetch({ maxRetries: 1 })
      const body = (await response.text()).replace('<main', '<div style="height:1200px"></div><main')
      await route.fulfill({ response, body })
    })
    const requests = watch(below)
    await below.goto(CONSENT_AREAS_PAGE)
    await startAreas(below)
    expect(requests).toEqual([])
    await below.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await expect(below.getByRole('heading', { name: 'Майстерня у Львові' })).toBeAttached()
    await expect.poll(() => requests).toContain('/react-')
  })
})

test.describe('consent given earlier', () => {
  test.use({ expectedNoise: [/sandbox|Unsafe attempt|Blocked a frame|navigat|CORS|ERR_FAILED|null|Frame/i] })

  test('loads content near the viewport: custom HTML of the owner cannot reach cookies, storage or pages of the shop, and scripts run once each', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([
      { name: 'cmplz_statistics', value: 'allow', url: baseURL ?? '' },
      { name: 'tsinne', value: 'tak', url: baseURL ?? '' },
    ])
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(CONSENT_AREAS_PAGE)
    await startAreas(page)
    expect(requests.filter((url) => url.includes('/consent-area/'))).toEqual([])
    await area(page, 'chuzhe').scrollIntoViewIfNeeded()
    await expect(page.locator('iframe[sandbox]')).toBeVisible()
    await startAreas(page)
    await expect.poll(() => requests.filter((url) => url.includes('/consent-area/')).length).toBe(1)
    await expect(button(page, 'karta')).toBeVisible()

    const frame = page.frameLocator('iframe[title*="Чужий віджет"]')
    await expect(frame.locator('#said')).toHaveText('здобич: .')
    await expect(page.locator('body')).not.toHaveAttribute('data-hacked')
    await expect(page).toHaveURL(CONSENT_AREAS_PAGE)

    let runs = 0
    await page.route('**/assets/counted.js', (route) => {
      runs++
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'document.body.dataset.ran = (document.body.dataset.ran ?? "") + "x"',
      })
    })
    await page.route(`${CALL.slice(0, -2)}*/vidhuky`, (route) =>
      route.fulfill({ json: '<p>Відгук</p><script src="/assets/counted.js"></script>' }),
    )
    await button(page, 'vidhuky').click()
    await expect(page.locator('body')).toHaveAttribute('data-ran', 'x')
    await requestsSent(page) // a second script would be requested with the first, and run by now
    await expect(page.locator('body')).toHaveAttribute('data-ran', 'x')
    await expect.poll(() => runs).toBe(1)

    // Custom HTML reaches no more when its address is opened directly.
    const address = await page.locator('iframe[sandbox]').first().getAttribute('src')
    await page.goto(address ?? '')
    await expect(page.locator('#said')).toHaveText('здобич: .')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the placeholder is accessible and opens by touch', async ({ page }) => {
    await page.goto(CONSENT_AREAS_PAGE)
    await expectNoViolations(page, '#karta')
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 780 })
      await expect.poll(excess).toBeLessThanOrEqual(0)
    }
    await button(page, 'karta').tap()
    await expect(page.getByRole('heading', { name: 'Майстерня у Львові' })).toBeVisible()
  })
})
