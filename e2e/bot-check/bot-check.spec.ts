import { createHash } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { expect, LIGHT_PAGE, test } from '../fixtures/test.ts'

const AJAX = '**/wp-admin/admin-ajax.php'
const MINUTE = 60_000

/** Fields of every bot-check call the page has made so far, in order. */
function callsOf(page: Page): Record<string, string>[] {
  const calls: Record<string, string>[] = []
  page.on('request', (request) => {
    const fields = fieldsOf(request)
    if (fields.action === 'shield_action') calls.push(fields)
  })
  return calls
}

function fieldsOf(request: Request): Record<string, string> {
  return request.method() === 'POST' ? Object.fromEntries(new URLSearchParams(request.postData() ?? '')) : {}
}

/** Answers every call with the same response; returns a function that counts the calls. */
async function answerAll(page: Page, status: number, body: string): Promise<() => number> {
  let count = 0
  await page.route(AJAX, (route) => {
    count++
    return route.fulfill({ status, contentType: 'application/json', body })
  })
  return () => count
}

async function nextMinute(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse(AJAX), page.clock.fastForward(MINUTE)])
}

async function quietMinutes(page: Page, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) await page.clock.fastForward(MINUTE)
  await settled(page)
}

/** Everything queued before this call is sent before the request made here. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/icon.svg').then((response) => response.text()))
}

test.beforeEach(({ page }) => page.clock.install())

test('a visit is checked once, in the background, with nothing visible; force_notbot=1 repeats the check', async ({
  page,
  context,
}) => {
  const calls = callsOf(page)
  const response = page.waitForResponse(AJAX)
  await page.goto(LIGHT_PAGE)
  const answer = await response
  expect(await answer.json()).toMatchObject({ success: true })
  const headers = await answer.request().allHeaders()
  expect(headers['x-requested-with']).toBe('XMLHttpRequest')
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
  const exnonce = expect.stringMatching(/^[0-9a-f]{10}$/)
  expect(calls).toEqual([{ action: 'shield_action', ex: 'capture_not_bot', exnonce }])
  const flag = (await context.cookies()).find(({ name }) => name === 'icwp-wpsf-notbot')
  expect(flag?.value).toMatch(/^\d{10}z[0-9a-f]{40}$/)

  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await quietMinutes(page, 9)
  expect(calls).toHaveLength(1)

  await Promise.all([page.waitForResponse(AJAX), page.goto(`${LIGHT_PAGE}?force_notbot=1`)])
})

test('without a nonce the page retrieves one, then runs the check', async ({ page }) => {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: removes the cookie as expiry does
    document.cookie = 'shield-notbot-nonce=; Max-Age=0; Path=/'
  })
  const calls = callsOf(page)
  const passed = page.waitForResponse(async (response) => fieldsOf(response.request()).ex === 'capture_not_bot')
  await page.goto(LIGHT_PAGE)
  expect((await passed).status()).toBe(200)
  expect(calls.map(({ ex }) => ex)).toEqual(['capture_not_bot_nonce', 'capture_not_bot'])
})

test.describe('a server that refuses', () => {
  test.use({ expectedNoise: [/status of 40[01]/] })

  test('is called every 60 seconds, 5 times at most', async ({ page }) => {
    const count = await answerAll(page, 400, '{"success":false}')
    await Promise.all([page.waitForResponse(AJAX), page.goto(LIGHT_PAGE)])
    expect(count()).toBe(1)
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 50_000)))
    await settled(page)
    expect(count()).toBe(1)
    await page.clock.resume()
    for (let attempt = 2; attempt <= 5; attempt++) await nextMinute(page)
    expect(count()).toBe(5)
    await quietMinutes(page, 3)
    expect(count()).toBe(5)
  })

  test('with 401 makes the page drop the stored nonce and request another', async ({ page }) => {
    const calls = callsOf(page)
    let first = true
    await page.route(AJAX, async (route) => {
      const refuse = first
      first = false
      return refuse ? route.fulfill({ status: 401, body: '{"success":false,"data":{}}' }) : route.continue()
    })
    await Promise.all([page.waitForResponse(AJAX), page.goto(LIGHT_PAGE)])
    const passed = page.waitForResponse(
      (response) => response.status() === 200 && fieldsOf(response.request()).ex === 'capture_not_bot',
    )
    await page.clock.fastForward(MINUTE)
    await passed
    expect(calls.map(({ ex }) => ex)).toEqual(['capture_not_bot', 'capture_not_bot_nonce', 'capture_not_bot'])
  })
})

test('an empty or unparseable response ends the check on this page', async ({ page }) => {
  for (const body of ['', 'oops']) {
    const count = await answerAll(page, 200, body)
    await Promise.all([page.waitForResponse(AJAX), page.goto(LIGHT_PAGE)])
    await quietMinutes(page, 6)
    expect(count()).toBe(1)
    await page.unroute(AJAX)
  }
})

test('a challenge from the server is solved off the main thread and sent back', async ({ page }) => {
  const salt = 'a1b2c3?expires=4102444800'
  const challenge = createHash('sha256').update(`${salt}421`).digest('hex')
  const requested = { algorithm: 'SHA-256', challenge, salt, signature: 'f0', maxnumber: 1000 }
  await page.route(AJAX, (route) => route.fulfill({ json: { success: true, data: { altcha_data: requested } } }))
  const proof = page.waitForRequest((request) => fieldsOf(request).ex === 'capture_not_bot_altcha')
  await page.goto(LIGHT_PAGE)
  const expected = { ...requested, maxnumber: '1000', number: '421', took: expect.stringMatching(/^\d+$/) }
  expect(fieldsOf(await proof)).toMatchObject(expected)
})
