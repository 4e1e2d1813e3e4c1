import { createHash } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { requestsSent } from '../fixtures/page/progress.ts'
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

/** The clock stands still from the first frame on. */
async function open(page: Page, path = LIGHT_PAGE): Promise<void> {
  await page.goto(path)
  await page.clock.runFor(100)
}

/** How many further attempts the page has planned so far: after the answer to each that is not the last. */
const plannedAttempts = (page: Page) => page.evaluate((): number => Reflect.get(window, 'plannedAttempts'))

async function quietMinutes(page: Page, count: number): Promise<void> {
  await requestsSent(page)
  await page.clock.runFor(count * MINUTE)
  await requestsSent(page)
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000) // later than it can be by now
  await page.addInitScript((minute) => {
    let count = 0
    const { setTimeout: schedule } = window
    Object.assign(window, {
      plannedAttempts: 0,
      setTimeout: (work: () => void, delay?: number) => {
        if (delay === minute) Object.assign(window, { plannedAttempts: ++count })
        return schedule(work, delay)
      },
    })
  }, MINUTE)
})

test('a visit is checked once, in the background, with nothing visible; force_notbot=1 repeats the check', async ({
  page,
  context,
}) => {
  const calls = callsOf(page)
  const response = page.waitForResponse(AJAX)
  await open(page)
  const answer = await response
  expect(await answer.json()).toMatchObject({ success: true })
  const headers = await answer.request().allHeaders()
  expect(headers['x-requested-with']).toBe('XMLHttpRequest')
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
  const exnonce = expect.stringMatching(/^[0-9a-f]{10}$/)
  await expect.poll(() => calls).toEqual([{ action: 'shield_action', ex: 'capture_not_bot', exnonce }])
  const flag = async () => (await context.cookies()).find(({ name }) => name === 'icwp-wpsf-notbot')
  await expect.poll(async () => (await flag())?.value).toMatch(/^\d{10}z[0-9a-f]{40}$/)

  await open(page)
  await expect.poll(() => plannedAttempts(page)).toBe(1) // the first one has sent nothing
  await quietMinutes(page, 9)
  await expect.poll(() => calls).toHaveLength(1)

  await Promise.all([page.waitForResponse(AJAX), open(page, `${LIGHT_PAGE}?force_notbot=1`)])
})

test('without a nonce the page retrieves one, then runs the check', async ({ page }) => {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: removes the cookie as expiry does
    document.cookie = 'shield-notbot-nonce=; Max-Age=0; Path=/'
  })
  const calls = callsOf(page)
  const passed = page.waitForResponse(async (response) => fieldsOf(response.request()).ex === 'capture_not_bot')
  await open(page)
  expect((await passed).status()).toBe(200)
  await expect.poll(() => calls.map(({ ex }) => ex)).toEqual(['capture_not_bot_nonce', 'capture_not_bot'])
})

// What else it may answer: web/visitors/bot-check/bot-check.test.ts.
test.describe('a server that refuses', () => {
  test.use({ expectedNoise: [/status of 40[01]/] })

  test('is called every 60 seconds, 5 times at most', async ({ page }) => {
    const count = await answerAll(page, 400, '{"success":false}')
    await open(page)
    for (let attempt = 1; attempt < 5; attempt++) {
      await expect.poll(() => plannedAttempts(page)).toBe(attempt)
      await page.clock.runFor(MINUTE - 1)
      await requestsSent(page)
      expect(count()).toBe(attempt)
      await page.clock.runFor(1)
    }
    await expect.poll(count).toBe(5)
    await quietMinutes(page, 3)
    await expect.poll(() => plannedAttempts(page)).toBe(4)
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
    await open(page)
    await expect.poll(() => plannedAttempts(page)).toBe(1)
    const passed = page.waitForResponse(
      (response) => response.status() === 200 && fieldsOf(response.request()).ex === 'capture_not_bot',
    )
    await page.clock.runFor(MINUTE)
    await passed
    await expect
      .poll(() => calls.map(({ ex }) => ex))
      .toEqual(['capture_not_bot', 'capture_not_bot_nonce', 'capture_not_bot'])
  })
})

test('a challenge from the server is solved off the main thread and sent back', async ({ page }) => {
  const salt = 'a1b2c3?expires=4102444800'
  const challenge = createHash('sha256').update(`${salt}421`).digest('hex')
  const requested = { algorithm: 'SHA-256', challenge, salt, signature: 'f0', maxnumber: 1000 }
  await page.route(AJAX, (route) => route.fulfill({ json: { success: true, data: { altcha_data: requested } } }))
  const proof = page.waitForRequest((request) => fieldsOf(request).ex === 'capture_not_bot_altcha')
  await open(page)
  const expected = { ...requested, maxnumber: '1000', number: '421', took: expect.stringMatching(/^\d+$/) }
  expect(fieldsOf(await proof)).toMatchObject(expected)
})
