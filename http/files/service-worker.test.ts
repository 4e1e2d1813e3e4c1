import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const MAX_BYTES = 3 * 1024

let shop: TestShop
let site: TestSite

before(async () => {
  shop = await openTestShop()
  site = await openTestSite(shop)
})
after(() => closeInTurn(site, shop))

describe('the service worker', () => {
  it('is one small script for each language, asked for anew each time', async () => {
    for (const [prefix, text] of [
      ['', 'Мережа не відповідає'],
      ['/en', 'The network does not answer'],
    ]) {
      const worker = await site.get(`${prefix}/service-worker.js`)
      assert.deepEqual(
        [worker.status, worker.headers['cache-control'], worker.headers['content-type']],
        [200, 'no-cache', 'text/javascript; charset=utf-8'],
      )
      assert.match(
        worker.text,
        new RegExp(`^self\\.shell=\\["${prefix}/bez-zviazku/","/assets/site-[\\w-]+\\.css"\\];`),
      )
      assert.match(worker.text, new RegExp(text ?? ''))
      assert.doesNotMatch(worker.text, /\bimport\b/)
      assert.ok(Buffer.byteLength(worker.text) <= MAX_BYTES, `${Buffer.byteLength(worker.text)} bytes`)
    }
  })

  it('has a page to show without a network, which no search engine indexes', async () => {
    const { status, text, headers } = await site.get('/bez-zviazku/')
    assert.deepEqual([status, headers['cache-control']], [200, 'public, no-cache'])
    assert.match(text, /<body[^>]* data-offline/)
    assert.match(text, /Немає звʼязку/)
    assert.doesNotMatch(text, /rel="canonical"/)
  })

  it('removes itself and what it has stored once the owner turns it off', async () => {
    await saveSettings(shop, { offlinePages: false })
    const { text } = await site.get('/service-worker.js')
    const done: string[] = []
    const listeners = new Map<string, (event: object) => void>()
    const work: Promise<unknown>[] = []
    const self = {
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      skipWaiting: () => done.push('takes over'),
      registration: { unregister: async () => done.push('is unregistered') },
    }
    runInNewContext(text, { self, caches: { delete: async (name: string) => done.push(name) } })
    for (const type of ['install', 'activate'])
      listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
    assert.deepEqual(done, ['takes over', 'meblia_pages', 'meblia_offline', 'is unregistered'])
    assert.doesNotMatch((await site.get('/')).text, /data-offline/)
  })
})
