import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { requestFailures } from '#i18n/storefront/uk/unavailable.ts'
import { nextPagePath } from './all-pages.ts'
import { RequestError } from './request-error.ts'
import { createRestClient, type RestClient } from './rest-client.ts'
import { requestUrl, toFetchInput } from './rest-request.ts'

type Asked = {
  address: string
  method: string
  headers: Record<string, string>
  body: unknown
  credentials: RequestCredentials | undefined
  signal: AbortSignal
}
type Answer = (request: Asked, count: number) => Response | Promise<Response>

const ENDPOINT = '/wp-admin/admin-ajax.php?action=rest-nonce'

function openFake(answer: Answer, root = '/wp-json/'): { request: RestClient; requests: Asked[] } {
  const requests: Asked[] = []
  const fake: typeof fetch = async (address, init = {}) => {
    const call: Asked = {
      address: String(address),
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : init.body,
      credentials: init.credentials,
      signal: init.signal ?? new AbortController().signal,
    }
    requests.push(call)
    return answer(call, requests.length)
  }
  return {
    request: createRestClient({ root, nonce: 'nonce00001', nonceEndpoint: ENDPOINT, fetch: fake }),
    requests,
  }
}

const json = (value: unknown, status = 200, headers = {}) => new Response(JSON.stringify(value), { status, headers })
const refusedNonce = () => json({ code: 'rest_cookie_invalid_nonce', message: 'застарів', data: { status: 403 } }, 403)
const failing = (status: number, id: number) => json({ code: 'x' }, status, { 'x-wp-upload-attachment-id': String(id) })

async function failureOf(work: Promise<unknown>): Promise<RequestError> {
  try {
    await work
  } catch (error) {
    if (error instanceof RequestError) return error
    throw error
  }
  throw new Error('It has succeeded.')
}

describe('every request (§7)', () => {
  it('joins root and path; with a query-style root the first ? becomes &', () => {
    assert.equal(requestUrl('/wp-json/', '/wp/v2/media?page=2'), '/wp-json/wp/v2/media?page=2&_locale=user')
    assert.equal(requestUrl('/wp-json/', 'wp/v2/media'), '/wp-json/wp/v2/media?_locale=user')
    assert.equal(
      requestUrl('/?rest_route=/', '/wp/v2/media?search=a?b'),
      '/?rest_route=/wp/v2/media&search=a%3Fb&_locale=user',
    )
  })

  it('has _locale=user unless it has a _locale', () => {
    assert.equal(requestUrl('/wp-json/', '/wp/v2/media?_locale=site'), '/wp-json/wp/v2/media?_locale=site')
  })

  it('has the nonce, Accept and the cookies', async () => {
    const { request, requests } = openFake(() => json({ id: 1 }))
    assert.deepEqual(await request({ path: '/wp/v2/media/1' }), { id: 1 })
    assert.equal(requests[0]?.method, 'GET')
    assert.deepEqual(requests[0]?.headers, { accept: 'application/json, */*;q=0.1', 'x-wp-nonce': 'nonce00001' })
    assert.equal(requests[0]?.credentials, 'include')
  })

  it('is a POST with the override header and JSON for PUT, PATCH and DELETE', () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const sending = toFetchInput({ method, data: { a: 1 } }, 'n')
      assert.equal(sending.method, 'POST')
      assert.equal(sending.headers['x-http-method-override'], method)
      assert.equal(sending.headers['content-type'], 'application/json')
      assert.equal(sending.body, '{"a":1}')
    }
    assert.equal(toFetchInput({ method: 'POST', data: {} }, 'n').headers['x-http-method-override'], undefined)
    assert.equal(toFetchInput({ data: { a: 1 } }, 'n').method, 'POST')
  })

  it('keeps the content type of a file', () => {
    const input = { body: new Uint8Array(3), headers: { 'Content-Type': 'image/png', 'Content-Disposition': 'x' } }
    const { headers } = toFetchInput({ method: 'POST', ...input }, 'n')
    assert.deepEqual([headers['content-type'], headers['content-disposition']], ['image/png', 'x'])
  })
})

describe('rejected nonce', () => {
  it('is refreshed and the request retried exactly once', async () => {
    const { request, requests } = openFake(({ address, headers }) => {
      if (address === ENDPOINT) return new Response('nonce00002\n')
      return headers['x-wp-nonce'] === 'nonce00002' ? json('done') : refusedNonce()
    })
    assert.equal(await request({ path: '/a', method: 'PUT', data: { a: 1 } }), 'done')
    assert.deepEqual(
      requests.map(({ address, body }) => [address, body]),
      [
        ['/wp-json/a?_locale=user', { a: 1 }],
        [ENDPOINT, undefined],
        ['/wp-json/a?_locale=user', { a: 1 }],
      ],
    )
    await request({ path: '/b' })
    assert.equal(requests.length, 4)
  })

  it('is an error without a third try when rejected twice', async () => {
    const { request, requests } = openFake(({ address }) =>
      address === ENDPOINT ? new Response('nonce00002') : refusedNonce(),
    )
    const error = await failureOf(request({ path: '/a' }))
    assert.deepEqual([error.code, error.message, error.data.status], ['rest_cookie_invalid_nonce', 'застарів', 403])
    assert.equal(requests.length, 3)
  })

  it('stays an error when no fresh nonce is available', async () => {
    for (const answer of [() => new Response('0', { status: 400 }), () => new Response('0'), () => Promise.reject(1)]) {
      const { request, requests } = openFake(({ address }) => (address === ENDPOINT ? answer() : refusedNonce()))
      assert.equal((await failureOf(request({ path: '/a' }))).code, 'rest_cookie_invalid_nonce')
      assert.equal(requests.length, 2)
    }
  })

  it('is refreshed once for many simultaneous requests', async () => {
    const { request, requests } = openFake(({ address, headers }) => {
      if (address === ENDPOINT) return new Response('nonce00002')
      return headers['x-wp-nonce'] === 'nonce00002' ? json(1) : refusedNonce()
    })
    await Promise.all(Array.from({ length: 5 }, (_, i) => request({ path: `/${i}` })))
    assert.equal(requests.filter(({ address }) => address === ENDPOINT).length, 1)
    assert.equal(requests.length, 11)
  })

  it('does not delay aborted requests during the refresh', async () => {
    const { promise: never } = Promise.withResolvers<Response>()
    const controller = new AbortController()
    const { request } = openFake(({ address }) => {
      if (address !== ENDPOINT) return refusedNonce()
      controller.abort()
      return never
    })
    await assert.rejects(request({ path: '/a', signal: controller.signal }), { name: 'AbortError' })
  })

  it('is replaced by the fresh nonce of every response', async () => {
    const { request, requests } = openFake(() => json(1, 200, { 'X-WP-Nonce': 'nonce00007' }))
    await request({ path: '/a' })
    await request({ path: '/b' })
    assert.deepEqual(
      requests.map(({ headers }) => headers['x-wp-nonce']),
      ['nonce00001', 'nonce00007'],
    )
  })
})

describe('per_page=-1', () => {
  it('fetches pages of 100 along the next link, only from our own root', async () => {
    const { request, requests } = openFake(({ address }) => {
      const page = Number(/[?&]page=(\d)/.exec(address)?.[1] ?? 1)
      const next = `<https://elsewhere.test/wp-json/wc/v3/x?per_page=100&a=1&page=${page + 1}>; rel="next"`
      const link = [...(page > 1 ? ['<https://elsewhere.test/x?page=1>; rel="prev"'] : []), next].join(', ')
      return json([page], 200, page < 3 ? { link } : {})
    })
    assert.deepEqual(await request({ path: '/wc/v3/x?per_page=-1&a=1' }), [1, 2, 3])
    assert.deepEqual(
      requests.map(({ address }) => address),
      [1, 2, 3].map((page) => `/wp-json/wc/v3/x?per_page=100&a=1${page > 1 ? `&page=${page}` : ''}&_locale=user`),
    )
  })

  it('leaves a response that is not a list unchanged', async () => {
    const { request, requests } = openFake(() => json({ a: 1 }, 200, { link: '</x?page=2>; rel="next"' }))
    assert.deepEqual(await request({ path: '/x?per_page=-1' }), { a: 1 })
    assert.equal(requests.length, 1)
  })

  it('stops when a page names itself as the next', async () => {
    const { request, requests } = openFake(() => json([1], 200, { link: '</x?per_page=100&page=2>; rel="next"' }))
    assert.deepEqual(await request({ path: '/x?per_page=-1' }), [1, 1])
    assert.equal(requests.length, 2)
  })

  it('finds the next link anywhere in the header', () => {
    assert.equal(nextPagePath('/x', '</r?rest_route=/x&page=2>; rel=next'), '/x?page=2')
    assert.equal(nextPagePath('/x', '</r?page=1>; rel="prev"'), undefined)
    assert.equal(nextPagePath('/x', null), undefined)
  })
})

describe('responses (§8)', () => {
  it('are null for 204 and raw for parse: false', async () => {
    const { request } = openFake(() => new Response(null, { status: 204 }))
    assert.equal(await request({ path: '/a', method: 'DELETE' }), null)
    const raw = await openFake(() => new Response('text')).request<Response>({ path: '/a', parse: false })
    assert.equal(await raw.text(), 'text')
  })

  it('with invalid JSON are invalid_json, both on success and on error', async () => {
    for (const status of [200, 502]) {
      const { request } = openFake(() => new Response('<html>', { status }))
      const error = await failureOf(request({ path: '/a' }))
      assert.deepEqual([error.code, error.message], ['invalid_json', requestFailures.invalidJson])
    }
  })

  it('that fail without a message are unknown_error', async () => {
    for (const body of ['null', 'false', '0', '""']) {
      const { request } = openFake(() => new Response(body, { status: 500 }))
      const error = await failureOf(request({ path: '/a' }))
      assert.deepEqual([error.code, error.message], ['unknown_error', requestFailures.unknownError])
    }
  })

  it('that fail reject with the error of the server, also with parse: false', async () => {
    const body = { code: 'rest_invalid_param', message: 'Ні', data: { status: 400, params: { title: 'довга' } } }
    for (const parse of [true, false]) {
      const error = await failureOf(openFake(() => json(body, 400)).request({ path: '/a', parse }))
      assert.deepEqual({ code: error.code, message: error.message, data: error.data }, body)
    }
  })

  it('that never arrive are fetch_error with the reason timeout or offline', async () => {
    const down = await failureOf(openFake(() => Promise.reject(new TypeError('failed'))).request({ path: '/a' }))
    assert.deepEqual(
      [down.code, down.message, down.data.reason],
      ['fetch_error', requestFailures.fetchError, 'network'],
    )

    const slow = openFake(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const late = await failureOf(slow.request({ path: '/a', timeoutMs: 1 }))
    assert.deepEqual([late.code, late.message, late.data.reason], ['fetch_error', requestFailures.timedOut, 'timeout'])

    Object.defineProperty(globalThis.navigator, 'onLine', { value: false, configurable: true })
    try {
      const offline = await failureOf(openFake(() => Promise.reject(new TypeError())).request({ path: '/a' }))
      assert.deepEqual([offline.code, offline.data.reason], ['fetch_error', 'offline'])
    } finally {
      Reflect.deleteProperty(globalThis.navigator, 'onLine')
    }
  })

  it('of aborted requests end in the AbortError', async () => {
    const controller = new AbortController()
    const { request } = openFake(({ signal }) => {
      controller.abort()
      return Promise.reject(signal.reason)
    })
    await assert.rejects(request({ path: '/a', signal: controller.signal }), { name: 'AbortError' })
  })
})

describe('media upload (§4)', () => {
  const restRequest = { path: '/wp/v2/media', method: 'POST', body: new Uint8Array(1) } as const
  const isPostProcess = ({ address }: Asked) => address.startsWith('/wp-json/wp/v2/media/7/post-process?')

  it('retries failed processing up to five times', async () => {
    for (const succeedsAt of [1, 5]) {
      const { request, requests } = openFake((call, count) => {
        if (!isPostProcess(call)) return failing(500, 7)
        return count - 1 === succeedsAt ? json({ id: 7 }) : failing(500, 7)
      })
      assert.deepEqual(await request(restRequest), { id: 7 })
      assert.equal(requests.length, 1 + succeedsAt)
      assert.deepEqual([requests[1]?.method, requests[1]?.body], ['POST', { action: 'create-image-subsizes' }])
      assert.equal(requests[1]?.headers['x-wp-nonce'], 'nonce00001')
    }
  })

  it('is deleted after the fifth failure, with the post_process message', async () => {
    const { request, requests } = openFake((call, count) => {
      if (call.headers['x-http-method-override'] === 'DELETE') return json({ deleted: true })
      return count === 3 ? Promise.reject(new TypeError('failed')) : failing(503, 7)
    })
    const error = await failureOf(request(restRequest))
    assert.deepEqual([error.code, error.message], ['post_process', requestFailures.postProcess])
    assert.equal(requests.filter(isPostProcess).length, 5)
    const last = requests.at(-1)
    assert.equal(requests.length, 7)
    assert.deepEqual([last?.method, last?.address], ['POST', '/wp-json/wp/v2/media/7?force=true&_locale=user'])
    assert.equal(last?.headers['x-http-method-override'], 'DELETE')
  })

  it('reports the same error when even the deletion fails', async () => {
    const { request } = openFake((call, count) =>
      count === 1 || isPostProcess(call) ? failing(500, 7) : json(null, 500),
    )
    assert.equal((await failureOf(request(restRequest))).code, 'post_process')
  })

  it('is deleted when aborted in the meantime and ends in the AbortError', async () => {
    const controller = new AbortController()
    const { request, requests } = openFake((call, count) => {
      if (count === 1) return failing(500, 7)
      if (!isPostProcess(call)) return json({ deleted: true })
      controller.abort()
      return Promise.reject(call.signal.reason)
    })
    await assert.rejects(request({ ...restRequest, signal: controller.signal }), { name: 'AbortError' })
    assert.equal(requests.length, 3)
    assert.match(requests[2]?.address ?? '', /media\/7\?force=true/)
  })

  it('that fails otherwise is an error like any other', async () => {
    for (const answer of [
      () => json({ code: 'too_large' }, 413),
      () => failing(400, 7),
      () => json({ code: 'x' }, 500),
    ]) {
      const { request, requests } = openFake(answer)
      await failureOf(request(restRequest))
      assert.equal(requests.length, 1)
    }
    const { request, requests: requested } = openFake(() => failing(500, 7))
    await failureOf(request({ path: '/wp/v2/media/7' }))
    await failureOf(request({ path: '/wp/v2/mediaeval', method: 'POST', data: {} }))
    assert.equal(requested.length, 2)
  })
})

it('the four messages of §8 are in Ukrainian', () => {
  assert.equal(requestFailures.invalidJson, 'Відповідь сервера не є правильним JSON.')
  assert.equal(requestFailures.unknownError, 'Сталася невідома помилка.')
  assert.equal(requestFailures.fetchError, 'Схоже, немає звʼязку з інтернетом.')
  assert.equal(
    requestFailures.postProcess,
    'Не вдалося завантажити файл. Якщо це фото або велике зображення, зменште його й спробуйте ще раз.',
  )
})
