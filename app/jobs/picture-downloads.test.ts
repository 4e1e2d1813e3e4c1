import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { openPictureFetch } from '#integrations/safe-requests/picture-fetch.ts'
import { processPictureDownloads } from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import { downloadAddress } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'

const P = '/wc/v3/products'
/** Host names of the test resolve to the loopback server; its literal IP address is still refused. */
const lookup: LookupFunction = (_name, options, callback) => {
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}

let server: Server
let root: string
let port: number
let isBroken = false
before(async () => {
  const colour = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const [red, blue] = [await colour('#c00'), await colour('#00c')]
  server = createServer((request, response) => {
    const send = (status: number, body: string | Buffer, headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(body)
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    if (pathname === '/red.jpg') return send(200, red)
    if (pathname === '/blue.png') return send(200, blue, { 'content-type': 'text/html' })
    if (pathname === '/moved.jpg') return send(302, '', { location: '/red.jpg' })
    if (pathname === '/inside.jpg') return send(302, '', { location: `http://127.0.0.1:${port}/red.jpg` })
    if (pathname === '/round.jpg') return send(302, '', { location: '/round.jpg' })
    if (pathname === '/page.jpg') return send(200, '<html>немає</html>', { 'content-type': 'image/jpeg' })
    if (pathname === '/large.jpg') return send(200, Buffer.alloc(4096, red))
    if (pathname === '/shaky.jpg') return isBroken ? send(503, '') : send(200, blue)
    if (pathname === '/slow.jpg') return undefined
    return send(404, '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  root = `http://pictures.test:${port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

describe('a picture at an external address', () => {
  const why = async (address: string, parts: object = {}) => {
    const outcome = await openPictureFetch({ lookup, ...parts })(address)
    return outcome.kind === 'failed' ? [outcome.why, outcome.isLasting] : outcome.kind
  }

  it('is taken from a cloud where its bytes are, not from the page of its link', () => {
    const direct = 'https://drive.google.com/uc?export=download&id=1AbC_d-E'
    for (const [link, address] of [
      ['https://drive.google.com/file/d/1AbC_d-E/view?usp=sharing', direct],
      ['https://drive.google.com/open?id=1AbC_d-E', direct],
      [direct, direct],
      ['https://www.dropbox.com/s/abc/x.jpg?dl=0', 'https://www.dropbox.com/s/abc/x.jpg?dl=1'],
      ['https://shop.example/file/d/1.jpg', 'https://shop.example/file/d/1.jpg'],
      ['nowhere', 'nowhere'],
    ]) {
      assert.equal(downloadAddress(link ?? ''), address)
    }
  })

  it('is read from the public network only, whatever notation, name or redirect leads inside', async () => {
    for (const host of [
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
      '[fe80::1]',
    ]) {
      assert.deepEqual(await why(`http://${host}:${port}/red.jpg`), ['private_address', true], host)
    }
    for (const host of ['10.0.0.1', '192.168.1.1', '172.16.0.1', '100.64.0.1', '[fd00::1]', '[64:ff9b::7f00:1]']) {
      assert.deepEqual(await why(`https://${host}/red.jpg`), ['private_address', true], host)
    }
    assert.deepEqual(await openPictureFetch()(`http://localhost:${port}/red.jpg`), {
      kind: 'failed',
      why: 'private_address',
      isLasting: true,
    })
    assert.deepEqual(await why(`${root}/inside.jpg`), ['private_address', true])
    assert.deepEqual(await why('file:///etc/passwd'), ['refused', true])
    assert.equal(await why(`${root}/moved.jpg`), 'fetched')
  })

  it('is given up when it is missing, redirects in a loop, is too large or too slow', async () => {
    assert.deepEqual(await why(`${root}/none.jpg`), ['not_found', true])
    assert.deepEqual(await why(`${root}/round.jpg`), ['too_many_redirects', true])
    assert.deepEqual(await why(`${root}/large.jpg`, { maxBytes: 4095 }), ['too_large', true])
    assert.deepEqual(await why(`${root}/slow.jpg`, { timeoutMs: 50 }), ['timeout', false])
  })
})

onEachDatabase('pictures sent over REST by address', (name) => {
  let shop: TestShop
  let rest: TestRest
  let ownPictureId: number
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, REST_ROUTES, 'key:read_write')
    const facts = { kind: 'picture', mime: 'image/jpeg', width: 900, height: 600, bytes: 1, created_at: NOON } as const
    const row = { ...facts, hash: 'ab'.repeat(32), thumbhash: '', color: '#b08a5b', name: 'own.jpg' }
    ownPictureId = (await shop.db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  after(() => shop.close())

  const fetchPicture = openPictureFetch({ lookup })
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
  const ask = async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await rest.request(method, path, body)
    assert.ok(answer.status < 300, JSON.stringify(answer.body))
    return answer.body
  }
  const namesOf = async (path: string) => (await ask('GET', path)).images.map(({ name }: { name: string }) => name)

  it('replace the old ones only when all new ones are there, in the requested order', async () => {
    const product = await ask('POST', P, { name: 'Пуф', images: [{ id: ownPictureId, alt: 'Старе' }] })
    const path = `${P}/${product.id}`
    const input = {
      images: [{ src: `${root}/moved.jpg`, alt: 'Червоний' }, { id: ownPictureId }, { src: `${root}/blue.png` }],
    }
    const changed = await ask('PUT', path, input)
    assert.deepEqual(
      changed.images.map(({ id }: { id: number }) => id),
      [ownPictureId],
    )
    assert.deepEqual(changed.meblia.pictureDownloads, [
      { source: `${root}/moved.jpg`, state: 'waiting', why: null },
      { source: `${root}/blue.png`, state: 'waiting', why: null },
    ])
    await processPictureDownloads(shop, fetchPicture)
    assert.deepEqual(await namesOf(path), ['moved.jpg', 'own.jpg', 'blue.jpg'])
    const after = await ask('GET', path)
    assert.deepEqual([after.images[0].alt, after.images[1].alt], ['Червоний', 'Старе'])
    assert.deepEqual(after.meblia.pictureDownloads, [])

    // Addresses sent again are already known: nothing is fetched and nothing is pending.
    assert.deepEqual((await ask('PUT', path, input)).meblia.pictureDownloads, [])
    assert.deepEqual(await namesOf(path), ['moved.jpg', 'own.jpg', 'blue.jpg'])
  })

  it('leave everything unchanged and report the failure when they cannot be fetched', async () => {
    const product = await ask('POST', P, { name: 'Крісло', images: [{ id: ownPictureId }] })
    const path = `${P}/${product.id}`
    await ask('PUT', path, {
      name: 'Крісло «Хмара»',
      images: [{ src: `${root}/red.jpg` }, { src: `${root}/none.jpg` }],
    })
    await processPictureDownloads(shop, fetchPicture)
    const after = await ask('GET', path)
    assert.deepEqual([after.name, await namesOf(path)], ['Крісло «Хмара»', ['own.jpg']])
    assert.deepEqual(after.meblia.pictureDownloads, [{ source: `${root}/none.jpg`, state: 'failed', why: 'not_found' }])
    const [received] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual([received?.kind, received?.entity], ['product', String(product.id)])
    assert.match(JSON.stringify(received), /none\.jpg: not_found/)

    // A later list of pictures overrides a pending one.
    assert.deepEqual((await ask('PUT', path, { images: [] })).meblia.pictureDownloads, [])
    assert.deepEqual(await namesOf(path), [])
    const answer = await rest.request('PUT', path, { images: [{ src: 'ftp://example.com/x.jpg' }] })
    assert.deepEqual([answer.status, answer.body.code], [400, 'woocommerce_product_image_upload_error'])
    await ask('PUT', path, { images: [{ src: `${root}/page.jpg` }] })
    await processPictureDownloads(shop, fetchPicture)
    assert.equal((await ask('GET', path)).meblia.pictureDownloads[0].why, 'not_a_picture')
  })

  it('survive a restart and a remote server that is down for a while', async () => {
    isBroken = true
    const product = await ask('POST', P, {
      name: 'Стіл',
      images: [{ src: `${root}/red.jpg` }, { src: `${root}/shaky.jpg` }],
    })
    assert.deepEqual(product.images, [])
    const next = await processPictureDownloads(shop, fetchPicture)
    assert.equal(next, shop.now() + 60_000)
    assert.deepEqual(await namesOf(`${P}/${product.id}`), [])

    // Claimed by a process that was killed: another process takes it over.
    await shop.db
      .updateTable('picture_download')
      .set({ due_at: shop.now() + 180_000 })
      .execute()
    isBroken = false
    shop.advanceClock(180_000)
    const beside = shop.openSecondProcess()
    await processPictureDownloads(beside, fetchPicture)
    await beside.close()
    assert.equal((await namesOf(`${P}/${product.id}`)).length, 2)
  })

  it('are fetched for variations, categories and batches too', async () => {
    const sofa = await ask('POST', P, {
      name: 'Диван',
      type: 'variable',
      attributes: [{ name: 'Колір', variation: true, options: ['Синій'] }],
    })
    const variation = await ask('POST', `${P}/${sofa.id}/variations`, {
      attributes: [{ name: 'Колір', option: 'Синій' }],
      image: { src: `${root}/blue.png` },
    })
    const category = await ask('POST', `${P}/categories`, { name: 'Дивани', image: { src: `${root}/red.jpg` } })
    assert.deepEqual([category.image, category.meblia.pictureDownloads.length], [null, 1])
    const batch = await ask('POST', `${P}/batch`, { create: [{ name: 'Плед', images: [{ src: `${root}/red.jpg` }] }] })
    await processPictureDownloads(shop, fetchPicture)
    assert.equal((await ask('GET', `${P}/${sofa.id}/variations/${variation.id}`)).image.name, 'blue.jpg')
    assert.match((await ask('GET', `${P}/categories/${category.id}`)).image.src, /\/media\//)
    assert.equal((await namesOf(`${P}/${batch.create[0].id}`)).length, 1)
  })
})
