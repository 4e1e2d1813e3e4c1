import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import wordpress from '@wordpress/api-fetch'
import type { Encoder } from '#shop/content/media/encoding/encoder.ts'
import { jpeg } from '#test/fixtures/pictures.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { type SignedInStaff, signInAs } from '#test/staff.ts'
import { type RestClient as Ask, createRestClient } from '../../admin/core/requests/rest/rest-client.ts'
import type { RestRequest } from '../../admin/core/requests/rest/rest-request.ts'

const NONCE_ENDPOINT = '/wp-admin/admin-ajax.php?action=rest-nonce'
const STALE = '0123456789'

// Its types declare CommonJS, but it is an ES module.
const apiFetch = wordpress as unknown as typeof wordpress.default

type Sent = { method: string; path: string; nonce: string | null; override: string | null; type: string | null }

/**
 * WordPress's own client and ours against a real server: both must behave alike. Both send a browser's cookie, and
 * their requests are recorded.
 */
describe('the REST root and its clients', () => {
  let shop: TestShop
  let site: TestSite
  let staff: SignedInStaff
  let cookie = ''
  let broken = 0
  const sent: Sent[] = []
  const browserFetch = globalThis.fetch

  before(async () => {
    shop = await openTestShop()
    const crashed = { kind: 'failed', reason: 'crashed', message: 'crashed' } as const
    const encoder: Encoder = {
      ...shop.encoder,
      inspect: async (...args) => (broken-- > 0 ? crashed : shop.encoder.inspect(...args)),
    }
    site = await openTestSite({ ...shop, encoder })
    staff = await signInAs(shop, site, 'manager')
    globalThis.fetch = async (address, init = {}) => {
      // Requests to the shop's own URL go to the test server.
      const { pathname, search } = new URL(String(address), shop.site.url)
      const url = new URL(pathname + search, `http://127.0.0.1:${site.port}`)
      const headers = new Headers(init.headers)
      sent.push({
        method: init.method ?? 'GET',
        path: url.pathname + url.search,
        nonce: headers.get('x-wp-nonce'),
        override: headers.get('x-http-method-override'),
        type: headers.get('content-type'),
      })
      if (cookie) headers.set('cookie', cookie)
      const { body, status, headers: responseHeaders } = await browserFetch(url, { ...init, headers })
      return new Response(body, { status, headers: responseHeaders }) // a Response of the client’s own realm
    }
    apiFetch.use(apiFetch.createRootURLMiddleware('/wp-json/'))
    const nonces = apiFetch.createNonceMiddleware(STALE)
    Object.assign(apiFetch, { nonceMiddleware: nonces, nonceEndpoint: NONCE_ENDPOINT })
    apiFetch.use(nonces)
    apiFetch.use(apiFetch.mediaUploadMiddleware)
  })
  after(async () => {
    globalThis.fetch = browserFetch
    await site.close()
    await shop.close()
  })

  const clients: Record<string, () => Ask> = {
    '@wordpress/api-fetch': () => {
      Object.assign(apiFetch.nonceMiddleware ?? {}, { nonce: STALE })
      return async <T>({ path, method = 'GET', data, body }: RestRequest) =>
        (await apiFetch({ path, method, data, ...(body instanceof FormData && { body }) })) as T
    },
    'our own': () => createRestClient({ root: '/wp-json/', nonce: STALE, nonceEndpoint: NONCE_ENDPOINT }),
  }

  for (const [name, open] of Object.entries(clients)) {
    describe(name, () => {
      let ask: Ask
      let color = name === 'our own' ? 0x205030 : 0x502030
      const photo = async () => {
        color += 0x0a0b0d
        return new File([new Uint8Array(await jpeg({ color: `#${color.toString(16)}` }))], 'диван.jpg')
      }
      const upload = async (): Promise<{ id: number; meblia: { state: string } }> => {
        const body = new FormData()
        body.set('file', await photo())
        body.set('alt_text', 'Диван')
        return ask({ path: '/wp/v2/media', method: 'POST', body })
      }
      const start = (as: string) => {
        cookie = as
        sent.length = 0
        ask = open()
      }

      it('refresh a stale nonce once, for guests too', async () => {
        for (const as of ['', staff.cookie]) {
          start(as)
          const path = as ? '/wp/v2/media' : '/wc/store/v1/products'
          assert.ok(Array.isArray(await ask({ path })))
          const nonces = sent.filter(({ path }) => path.startsWith('/wp-json/')).map(({ nonce }) => nonce)
          // A guest's cart API does not need the nonce: it may refuse it or not.
          assert.equal(nonces[0], STALE)
          if (!as) continue
          assert.deepEqual([sent.length, sent[1]?.path], [3, NONCE_ENDPOINT])
          assert.match(nonces[1] ?? '', /^[0-9a-f]{10}$/)
          assert.equal(nonces[1], staff.nonce)
        }
      })

      it('upload, change and delete', async () => {
        start(staff.cookie)
        const { id } = await upload()
        const path = `/wp/v2/media/${id}`
        const changed = await ask<{ title: { raw: string } }>({ path, method: 'PUT', data: { title: 'Інша' } })
        assert.equal(changed.title.raw, 'Інша')
        const put = sent.at(-1)
        assert.deepEqual([put?.method, put?.override, put?.type], ['POST', 'PUT', 'application/json'])
        assert.match(put?.path ?? '', /[?&]_locale=user$/)
        assert.equal((await ask<{ deleted: boolean }>({ path, method: 'DELETE' })).deleted, true)
        await assert.rejects(ask({ path }), { code: 'rest_post_invalid_id' })
      })

      it('follow all next links', async () => {
        start(staff.cookie)
        await ask({ path: '/wp/v2/media?per_page=1' }) // a fresh nonce: their client cannot refresh it in lists
        const row = (n: number) => ({
          kind: 'picture' as const,
          mime: 'image/jpeg',
          width: 9,
          height: 9,
          bytes: 9,
          thumbhash: '',
          color: '',
          hash: `${name}-${n}`,
          name: `${name}-${n}.jpg`,
          created_at: n,
          search: `row of ${name}`,
        })
        const rows = Array.from({ length: 150 }, (_, n) => row(n))
        await shop.db.insertInto('media').values(rows).execute()
        const query = new URLSearchParams({ search: `row of ${name}`, per_page: '-1' })
        const all = await ask<unknown[]>({ path: `/wp/v2/media?${query}` })
        assert.equal(all.length, 150)
      })

      it('resume an upload whose processing has crashed, and give up after five attempts', async () => {
        start(staff.cookie)
        await ask({ path: '/wp/v2/media?per_page=1' }) // a fresh nonce
        broken = 3
        sent.length = 0
        assert.equal((await upload()).meblia.state, 'ready')
        assert.equal(sent.filter(({ path }) => path.includes('/post-process')).length, 3)

        broken = 6
        sent.length = 0
        await assert.rejects(upload(), { code: 'post_process' })
        assert.equal(sent.filter(({ path }) => path.includes('/post-process')).length, 5)
        while (sent.at(-1)?.override !== 'DELETE') await new Promise((resolve) => setImmediate(resolve))
        assert.match(sent.at(-1)?.path ?? '', /\/wp\/v2\/media\/\d+\?force=true/)
      })

      it('create a product with variations, change both together and delete them', async () => {
        start(staff.cookie)
        await ask({ path: '/wp/v2/media?per_page=1' }) // a fresh nonce
        const P = '/wc/v3/products'
        type Made = { id: number; price: string; status: string }
        const attributes = [{ name: 'Розмір', variation: true, options: ['140', '160'] }]
        const data = { name: `Ліжко (${name})`, type: 'variable', attributes }
        const bed = await ask<Made>({ path: P, method: 'POST', data })
        const path = `${P}/${bed.id}/variations`
        const of = (option: string, regular_price: string) => ({
          regular_price,
          attributes: [{ name: 'Розмір', option }],
        })
        const made = await ask<{ create: Made[] }>({
          path: `${path}/batch`,
          method: 'POST',
          data: { create: [of('140', '9000'), of('160', '9900.50')] },
        })
        assert.deepEqual(
          made.create.map(({ price }) => price),
          ['9000.00', '9900.50'],
        )
        const [small] = made.create
        const put = await ask<Made>({
          path: `${path}/${small?.id}`,
          method: 'PUT',
          data: { regular_price: '8000' },
        })
        assert.equal(put.price, '8000.00')
        const listed = await ask<Made[]>({ path: `${path}?per_page=-1&_fields=id,price` })
        assert.deepEqual([listed.length, Object.keys(listed[0] ?? {})], [2, ['id', 'price']])
        const batch = await ask<{ delete: Made[] }>({
          path: `${P}/batch`,
          method: 'POST',
          data: { delete: [bed.id] },
        })
        assert.equal(batch.delete[0]?.id, bed.id)
        await assert.rejects(ask({ path: `${P}/${bed.id}` }), { code: 'woocommerce_rest_product_invalid_id' })
      })

      it('parse errors', async () => {
        start(staff.cookie)
        const body = new FormData()
        body.set('file', new File(['<html>'], 'x.jpg'))
        await assert.rejects(ask({ path: '/wp/v2/media', method: 'POST', body }), {
          code: 'rest_upload_wrong_extension',
        })
        start('')
        await assert.rejects(ask({ path: '/wp/v2/media' }), { code: 'rest_forbidden' })
      })
    })
  }

  it('refuse 500 MB before and during the upload', async () => {
    const headers = {
      cookie: staff.cookie,
      'x-wp-nonce': staff.nonce,
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="huge.jpg"',
    }
    const open = (more: object) =>
      request({
        host: '127.0.0.1',
        port: site.port,
        method: 'POST',
        path: '/wp-json/wp/v2/media',
        agent: false,
        headers: { ...headers, ...more },
      })
    const statusOf = async (clientRequest: ReturnType<typeof open>) => {
      const [response] = await once(clientRequest, 'response')
      return response.statusCode
    }

    const received = open({ 'content-length': 500 * 1024 * 1024 })
    received.on('error', () => {})
    received.flushHeaders() // and no byte of the body
    assert.equal(await statusOf(received), 413)
    received.destroy()

    const endless = open({ 'transfer-encoding': 'chunked', 'content-type': 'application/octet-stream' })
    endless.on('error', () => {})
    const picture = await jpeg()
    endless.write(picture)
    const megabyte = Buffer.alloc(1024 * 1024)
    let megabytes = 0
    const feed = () => {
      while (!endless.destroyed && megabytes < 500) {
        megabytes++
        if (!endless.write(megabyte)) return
      }
    }
    endless.on('drain', feed)
    feed()
    assert.equal(await statusOf(endless), 413)
    endless.destroy()
    assert.ok(megabytes < 120, `${megabytes} MB were sent`)
  })
})
