import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { browserTestBreaches } from './browser-tests.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('the browser tests', () => {
  it('read nothing once that may still change', () => {
    const paths = globSync('e2e/**/*.ts', { cwd: ROOT })
    assert.ok(paths.length > 0)
    const sources = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    assert.deepEqual(browserTestBreaches(sources), [])
  })
})

const refused: [kind: string, text: string][] = [
  ['a value of the page', 'expect(await page.evaluate(() => scrollY)).toBe(200)'],
  ['a softly expected value', 'expect.soft(await page.evaluate(() => scrollY)).toBe(200)'],
  ['a count', 'expect(await page.getByRole("link").count()).toBe(3)'],
  ['a part of a box', 'expect((await link.boundingBox())?.width).toBe(3)'],
  ['a value beside a reason', 'expect(await link.textContent(), "the link").toBe("a")'],
  ['two values', 'expect([await a.count(), await b.count()]).toEqual([1, 2])'],
  ['a value kept first', 'const links = await page.getByRole("link").count()\nexpect(links).toBe(3)'],
  ['a part of a value kept first', 'const box = await link.boundingBox()\nexpect(box?.width).toBe(3)'],
  ['a part taken out of it', 'const { x, y } = await page.evaluate(place)\nexpect(x).toBe(3)'],
  ['cookies', 'expect(await context.cookies()).toEqual([])'],
  ['what a function reads', 'const place = () => page.evaluate(() => scrollY)\nexpect(await place()).toBe(200)'],
  [
    'what a function reads that waits by itself',
    'async function place() {\n  return await page.evaluate(() => scrollY)\n}\nexpect(await place()).toBe(200)',
  ],
  [
    'what a function reads through another',
    'const read = () => page.evaluate(() => scrollY)\nconst place = () => read()\nexpect(await place()).toBe(2)',
  ],
  [
    'what a function reads before it returns it',
    'async function place() {\n  const box = await link.boundingBox()\n  return box.x\n}\nexpect(await place()).toBe(2)',
  ],
  ['a network that is quiet', 'await page.waitForLoadState("networkidle")'],
  ['a page opened until the network is quiet', 'await page.goto("/", { waitUntil: "networkidle" })'],
  ['a time', 'await page.waitForTimeout(500)'],
  [
    'requests before they are sent',
    'const sent: string[] = []\npage.on("request", (r) => sent.push(r.url()))\nexpect(sent).toEqual(["/cart/"])',
  ],
  ['their number before they are sent', 'const sent = []\nexpect(sent).toHaveLength(2)'],
  ['their number as a value', 'const sent = []\nexpect(sent.length).toBe(2)'],
]

const allowed: [kind: string, text: string][] = [
  ['a value expected until it holds', 'await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)'],
  [
    'a block tried until it holds',
    'await expect(async () => {\n  expect(await page.evaluate(() => scrollY)).toBe(2)\n}).toPass()',
  ],
  ['what a locator shows', 'await expect(page.getByRole("link")).toHaveCount(3)'],
  [
    'the body of an answer',
    'expect(await answer.json()).toEqual({})\nconst text = await answer.text()\nexpect(text).toBe("")',
  ],
  [
    'one task of the page',
    'function inOneTask(page, work) {\n  return page.evaluate(work)\n}\nexpect(await inOneTask(page, () => scrollY)).toBe(0)',
  ],
  ['a value read before, as what is expected', 'const y = await page.evaluate(place)\nawait expect.poll(read).toBe(y)'],
  [
    'a value of the same name that another test reads',
    'test(async () => {\n  const n = await a.count()\n})\ntest(() => {\n  const n = 1\n  expect(n).toBe(1)\n})',
  ],
  ['that nothing was sent', 'const sent = []\nexpect(sent).toEqual([])\nexpect(sent.length).toBe(0)'],
  ['that something was not sent', 'const sent = []\nexpect(sent).not.toContain("/cart/")'],
]

describe('the law of browser tests', () => {
  for (const [kind, text] of refused) {
    it(`refuses: ${kind}`, () => assert.equal(browserTestBreaches([{ path: 'e2e/a.spec.ts', text }]).length, 1))
  }

  for (const [kind, text] of allowed) {
    it(`allows: ${kind}`, () => assert.deepEqual(browserTestBreaches([{ path: 'e2e/a.spec.ts', text }]), []))
  }

  it('knows the functions of other files that read a page', () => {
    const reader = {
      path: 'e2e/fixtures/place.ts',
      text: 'export const place = (page) => page.evaluate(() => scrollY)',
    }
    const test = { path: 'e2e/a.spec.ts', text: 'expect(await place(page)).toBe(3)' }
    assert.equal(browserTestBreaches([reader, test]).length, 1)
    assert.deepEqual(browserTestBreaches([test]), [])
  })

  it('names the line', () => {
    const test = { path: 'e2e/a.spec.ts', text: 'test()\n\nawait page.waitForTimeout(500)' }
    assert.deepEqual(browserTestBreaches([test]), [
      'e2e/a.spec.ts:3: a test waits for what a person sees, not for a time',
    ])
  })
})
