import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { browserTestBreaches, waitsForBoth } from './browser-tests.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('the browser tests', () => {
  const read = (paths: string) =>
    globSync(paths, { cwd: ROOT }).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  const sources = read('e2e/**/*.ts')

  it('read nothing once that may still change', () => {
    assert.ok(sources.length > 0)
    assert.deepEqual(browserTestBreaches(sources), [])
  })

  it('wait for no text that its opposite contains', () => {
    assert.deepEqual(waitsForBoth(sources, read('i18n/{admin,storefront}/uk/**/*.ts')), [])
    const texts = [{ path: 'i18n/a.ts', text: "export const texts = { refused: 'Не опубліковано' }" }]
    const wait = (text: string) => [
      { path: 'e2e/a.spec.ts', text: `await expect(page.getByText(${text})).toBeVisible()` },
    ]
    assert.deepEqual(waitsForBoth(wait("'Опубліковано'"), texts), [
      'e2e/a.spec.ts: «Опубліковано» is found in its opposite: compare it whole',
    ])
    assert.deepEqual(waitsForBoth(wait("'Опубліковано', { exact: true }"), texts), [])
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
  ['a request by a connection that may be closed just then', 'await page.request.get("/")'],
  ['an answer fetched by one', 'const answer = await route.fetch({ postData: "a=1" })'],
  [
    'requests before they are sent',
    'const sent: string[] = []\npage.on("request", (r) => sent.push(r.url()))\nexpect(sent).toEqual(["/cart/"])',
  ],
  ['their number before they are sent', 'const sent = []\nexpect(sent).toHaveLength(2)'],
  ['their number as a value', 'const sent = []\nexpect(sent.length).toBe(2)'],
  ['a number made of it', 'const n = await a.textContent()\nexpect(Number(n)).toBe(1)'],
  ['a method of it', 'const n = await a.textContent()\nexpect(n.trim()).toBe("1")'],
  ['a comparison of it', 'const n = await a.count()\nexpect(n > 2).toBe(true)'],
  ['a text with it', `const n = await a.count()\nexpect(\`\${n} links\`).toBe("1 links")`],
  ['a list with it', 'const n = await a.count()\nexpect([n]).toEqual([2])'],
  ['a part that must be there', 'const box = await a.boundingBox()\nexpect(box!.width).toBe(1)'],
  ['another type of it', 'const box = await a.boundingBox()\nexpect((box as Box).width).toBe(1)'],
  ['another name of its part', 'const box = await a.boundingBox()\nconst w = box.width\nexpect(w).toBe(1)'],
  ['each of them', 'for (const text of await a.allTextContents()) expect(text).toBe("")'],
  ['a value of a page that may be missing', 'expect(await page?.evaluate(() => scrollY)).toBe(2)'],
  ['a value assigned first', 'let n = 0\nn = await a.count()\nexpect(n).toBe(1)'],
  ['values read together', 'expect(await Promise.all([a.count(), b.count()])).toEqual([1, 2])'],
  ['one of them', 'const [n] = await Promise.all([a.count(), b.count()])\nexpect(n).toBe(1)'],
  ['a value of each locator', 'expect(await Promise.all(links.map((link) => link.textContent()))).toEqual([])'],
  ['all locators', 'expect(await page.getByRole("link").all()).toHaveLength(2)'],
  ['a value of a selector', 'expect(await page.$eval("a", (a) => a.id)).toBe("")'],
  ['values of a selector', 'expect(await page.$$eval("a", (all) => all.length)).toBe(1)'],
  ['the value of a handle', 'expect(await handle.jsonValue()).toBe("")'],
  ['a method named by a text', 'expect(await a["innerText"]()).toBe("")'],
  ['an address', 'expect(page.url()).toBe("/a/")'],
  ['a part of an address', 'expect(new URL(page.url()).pathname).toBe("/a/")'],
  ['the address of another page', 'const other = await context.newPage()\nexpect(other.url()).toBe("/a/")'],
  ['that something was sent', 'const sent = []\nexpect(sent).not.toEqual([])'],
  ['that some were sent', 'const sent = []\nexpect(sent).not.toHaveLength(0)'],
  ['what is made of requests', 'const sent = []\nexpect(sent.map(String)).toEqual(["a"])'],
  ['some requests', 'const sent = []\nexpect(sent.filter(Boolean).length).toBe(1)'],
  ['the last request', 'const sent = []\nexpect(sent.at(-1)).toBe("a")'],
  ['a copy of the requests', 'const sent = []\nexpect([...sent]).toEqual(["a"])'],
  ['a set of requests', 'const sent = new Set()\nexpect(sent.size).toBe(2)'],
  [
    'what a function makes of them',
    'const sent = []\nconst urls = () => sent.map(String)\nexpect(urls()).toEqual(["a"])',
  ],
  ['a count of events', 'let loads = 0\npage.on("load", () => loads++)\nexpect(loads).toBe(2)'],
  [
    'a count by a listener that has a name',
    'let n = 0\nconst add = () => n++\npage.on("load", add)\nexpect(n).toBe(2)',
  ],
  ['a value that is handed on', 'await a.count().then((n) => expect(n).toBe(2))'],
  ['a value that is awaited later', 'const counted = a.count()\nexpect(await counted).toBe(2)'],
  ['an address in a variable', 'const url = page.url()\nexpect(url).toBe("/a/")'],
  ['a value that an error is thrown for', 'if ((await a.count()) !== 2) throw new Error("two")'],
  ['a picture of the page', 'const picture = await page.screenshot()\nexpect(picture).toEqual(before)'],
  ['a pointer that rests before the first frame', 'await page.goto("/")\nawait page.mouse.move(5, 5)'],
  [
    'a pointer that rests before the first frame of a page loaded anew',
    'await page.reload()\nawait page.mouse.move(5, 5)',
  ],
  ['an assertion of Node', 'import assert from "node:assert/strict"'],
  ['a promise that is kept once', 'await expect(a.count()).resolves.toBe(1)'],
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
  ['that no such request was sent', 'const sent = []\nexpect(sent.filter(isForeign)).toEqual([])'],
  ['that no last request was sent', 'const sent = []\nexpect(sent.at(-1)).toBeUndefined()'],
  ['requests until they are sent', 'const sent = []\nawait expect.poll(() => sent).toEqual(["a"])'],
  [
    'a locator found by a value',
    'const name = await a.textContent()\nawait expect(page.getByText(name)).toBeVisible()',
  ],
  [
    'what happens meanwhile',
    'const [file] = await Promise.all([page.waitForEvent("download"), a.click()])\nexpect(file.suggestedFilename()).toBe("a.csv")',
  ],
  ['a parameter of the same name', 'const n = await a.count()\nconst check = (n) => expect(n).toBe(1)'],
  [
    'an address that a page comes to',
    'await expect(page).toHaveURL("/a/")\nawait expect.poll(() => page.url()).toBe("/a/")',
  ],
  ['the address of a request', 'expect(request.url()).toBe("/a/")'],
  [
    'a value assigned until it holds',
    'let n = 0\nawait expect(async () => {\n  n = await a.count()\n}).toPass()\nexpect(n).toBe(1)',
  ],
  [
    'a pointer that moves over what is shown',
    'await page.goto("/")\nawait expect(a).toBeVisible()\nawait page.mouse.move(5, 5)',
  ],
  ['a timer of a page’s own script', 'await page.addInitScript(() => setTimeout(() => start(), 500))'],
  ['a pause between keys', 'await page.keyboard.type("a", { delay: 5 })'],
  ['tests in order', 'test.describe.configure({ mode: "serial" })'],
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

  it('knows the functions of other files whose listeners fill what they return', () => {
    const recorder = {
      path: 'e2e/cart/cart.ts',
      text: 'export function requestsOf(page) {\n  const sent = []\n  page.on("request", (r) => sent.push(r))\n  return sent\n}',
    }
    const test = { path: 'e2e/a.spec.ts', text: 'const sent = requestsOf(page)\nexpect(sent).toHaveLength(1)' }
    assert.equal(browserTestBreaches([recorder, test]).length, 1)
    assert.deepEqual(browserTestBreaches([test]), [])
  })

  it('names the line', () => {
    const test = { path: 'e2e/a.spec.ts', text: 'test()\n\nawait page.goto("/", { waitUntil: "networkidle" })' }
    assert.deepEqual(browserTestBreaches([test]), [
      'e2e/a.spec.ts:3: a quiet network proves nothing: wait for what the page shows',
    ])
  })
})
