import assert from 'node:assert/strict'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { UPLOAD_ID_HEADER } from '#api/rest/protocol.ts'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import type { Encoder } from '#shop/content/media/encoding/encoder.ts'
import { restoreMedia } from '#shop/content/media/library/library.server.ts'
import { MEDIA_KIND } from '#shop/content/media/library/library.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { saveTexts } from '#shop/core/languages/text-translations.server.ts'
import { saveTranslation } from '#shop/core/languages/translations.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { listTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { decompressionBomb, jpeg, svg, webpDecompressionBomb, webpHugeCanvas } from '#test/fixtures/pictures.ts'
import { openTestRest, type RestReply, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes } from './media.server.ts'
import { attachment, deletedAttachment } from './protocol.ts'

const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(9000, 7)])

type Rest = { shop: TestShop; as: (caller: TestCaller) => ReturnType<typeof openTestRest> }

function openFor(shop: TestShop): Rest {
  return { shop, as: (caller) => openTestRest(shop, routes, caller) }
}

function send({ as }: Rest, name: string, bytes: Uint8Array, caller: TestCaller = 'editor'): Promise<RestReply> {
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }
  return as(caller).request('POST', '/wp/v2/media', new Uint8Array(bytes), { ...headers, 'content-type': 'image/jpeg' })
}

let shade = 0x100000
function photo(): Promise<Buffer> {
  shade = (shade + 0x0a0b0d) % 0x1000000 // so different that JPEG preserves the difference
  return jpeg({ width: 640, height: 400, color: `#${shade.toString(16).padStart(6, '0')}` })
}

async function draftsOf(shop: TestShop): Promise<string[]> {
  return readdir(join(shop.files.dir, 'drafts')).catch(() => [])
}

onEachDatabase('the REST API of the media library', (name) => {
  let rest: Rest
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    rest = openFor(shop)
  })
  after(() => shop.close())

  it('lists files of one selection in their order, whichever arrived first', async () => {
    const at = shop.now()
    const ids: number[] = []
    for (const [name, selected] of [
      ['small.jpg', at - 2],
      ['large.jpg', at],
      ['middle.jpg', at - 1],
    ] as const) {
      const headers = { 'content-disposition': `attachment; filename="${name}"`, 'content-type': 'image/jpeg' }
      const path = `/wp/v2/media?selected_at=${selected}`
      const { body } = await rest.as('editor').request('POST', path, new Uint8Array(await photo()), headers)
      ids.push(body.id)
    }
    const { body } = await rest.as('editor').request('GET', '/wp/v2/media')
    const listed = body.map((item: { id: number }) => item.id)
    assert.deepEqual(listed, [ids[1], ids[2], ids[0]])
    for (const id of ids) await rest.as('manager').request('DELETE', `/wp/v2/media/${id}?force=true`)
    // A clock that is off by more than a day is ignored.
    const wrong = { 'content-disposition': 'attachment; filename="a.jpg"', 'content-type': 'image/jpeg' }
    const bytes = new Uint8Array(await photo())
    const dated = await rest.as('editor').request('POST', '/wp/v2/media?selected_at=4000000000000', bytes, wrong)
    assert.equal(dated.body.date_gmt, '2026-11-20T12:00:00')
    await rest.as('manager').request('DELETE', `/wp/v2/media/${dated.body.id}?force=true`)
  })

  it('stores the same content once', async () => {
    const bytes = await photo()
    const [first, second] = [await send(rest, 'a.jpg', bytes), await send(rest, 'b.jpg', bytes)]
    assert.deepEqual([first.status, second.status, second.body.id], [201, 200, first.body.id])
    const both = await photo()
    const at = await Promise.all([send(rest, 'c.jpg', both), send(rest, 'd.jpg', both)])
    assert.equal(at[0].body.id, at[1].body.id)
  })

  it('pages, searches in any letter case, filters by kind and sorts', async () => {
    const ids: number[] = []
    for (const title of ['Стілець «Їжак»', 'стіл 100%', 'Шафа']) {
      const { body } = await send(rest, 'x.jpg', await photo())
      await rest.as('editor').request('POST', `/wp/v2/media/${body.id}`, { title, alt_text: 'опис' })
      ids.push(body.id)
    }
    const list = async (query: string) => {
      const { body, headers } = await rest.as('editor').request('GET', `/wp/v2/media?${query}`)
      return { ids: body.map(({ id }: { id: number }) => id), total: headers.get('x-wp-total') }
    }
    assert.deepEqual(await list('search=їЖАК'), { ids: [ids[0]], total: '1' })
    assert.deepEqual(await list('search=100%25'), { ids: [ids[1]], total: '1' })
    assert.deepEqual(await list('search=%25'), { ids: [ids[1]], total: '1' })
    assert.deepEqual((await list(`include=${ids[2]},${ids[0]}&orderby=include`)).ids, [ids[2], ids[0]])
    assert.deepEqual((await list(`orderby=id&order=desc&per_page=1&exclude=${ids[2]}`)).ids, [ids[1]])
    const first = await rest.as('editor').request('GET', '/wp/v2/media?per_page=2')
    assert.match(first.headers.get('link') ?? '', /page=2>; rel="next"/)
    assert.equal(first.body[0].meblia.usedIn, null)
  })

  it('saves title, alt text, caption and focus point, and renders pages again for a new focus', async () => {
    const { body } = await send(rest, 'фокус.jpg', await photo())
    const path = `/wp/v2/media/${body.id}`
    shop.events.length = 0
    const changed = await rest
      .as('editor')
      .request('PUT', path, { title: { raw: 'Т' }, alt_text: 'Опис', meblia: { focus: { x: 30.4, y: 100 } } })
    assert.equal(changed.status, 200)
    assert.deepEqual([changed.body.title.raw, changed.body.meblia.focus], ['Т', { x: 30, y: 100 }])
    assert.equal((await findPictureFacts(shop, [body.id])).get(body.id)?.focus, '30% 100%')
    assert.equal(shop.events.length, 1)
    await rest.as('editor').request('POST', path, { alt_text: 'Інше' })
    assert.equal(shop.events.length, 1)
    assert.deepEqual((await rest.as('editor').request('GET', path)).body.meblia.focus, { x: 30, y: 100 })
  })

  it('deletes to the trash and restores; refuses to delete a file in use and names the places', async () => {
    const { body } = await send(rest, 'кошик.jpg', await photo())
    const path = `/wp/v2/media/${body.id}`
    await saveCategory(shop, { name: 'Дивани', pictureId: body.id })
    const [use] = (await rest.as('editor').request('GET', path)).body.meblia.usedIn
    assert.deepEqual([use.kind, use.title], ['category', 'Дивани'])

    const refused = await rest.as('owner').request('DELETE', path)
    assert.deepEqual([refused.status, refused.body.code], [409, 'rest_media_in_use'])
    assert.match(refused.body.message, /категорія «Дивани»/)
    assert.equal((await rest.as('editor').request('DELETE', `${path}?force=true`)).status, 403)

    const deleted = await rest.as('manager').request('DELETE', `${path}?force=true`)
    assert.deepEqual(deletedAttachment.parse(deleted.body), deleted.body)
    assert.equal((await rest.as('editor').request('GET', path)).status, 404)
    const [item] = await listTrash(shop)
    assert.deepEqual([item?.kind, item?.entity], ['media', String(body.id)])

    await restoreFromTrash(shop, item?.id ?? 0, { [MEDIA_KIND]: restoreMedia })
    const back = await rest.as('editor').request('GET', path)
    assert.deepEqual([back.body.title.raw, back.body.meblia.usedIn], ['кошик', [use]])
    assert.equal((await send(rest, 'нове.jpg', await photo())).status, 201)
  })

  it('counts a picture in the description of a product or a category as used', async () => {
    const { body } = await send(rest, 'у тексті.jpg', await photo())
    const { pathname } = new URL(body.source_url)
    const words = `<p>До <img src="${pathname}" alt="Стіл"> після</p>`
    await saveProducts(shop, [
      { name: 'Стіл', description: words },
      { name: 'Стілець', shortDescription: words },
      { name: 'Пуф', description: '<p>/media/ просто словами</p>' },
    ])
    await saveCategory(shop, { name: 'Столи', description: words })
    const { usedIn } = (await rest.as('editor').request('GET', `/wp/v2/media/${body.id}`)).body.meblia
    assert.deepEqual(
      usedIn.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`),
      ['product Стіл', 'product Стілець', 'category Столи'],
    )
  })

  it('counts a picture that only a translation shows as used', async () => {
    const { body } = await send(rest, 'лише англійською.jpg', await photo())
    const description = `<p><img src="${new URL(body.source_url).pathname}" alt="Desk"></p>`
    const [productId = 0] = await saveProducts(shop, [{ name: 'Парта' }])
    const category = await saveCategory(shop, { name: 'Парти' })
    const saved = await savePage(shop, { title: 'Про парти', body: [{ type: 'rich_text', id: 't', html: '<p>Т</p>' }] })
    assert.ok(saved.kind === 'saved')
    for (const [kind, id] of [['product', productId] as const, ['category', category.id] as const])
      await saveTranslation(shop, { language: 'en', kind, id }, { name: '', shortDescription: '', description })
    const text = { place: 't.html', source: '<p>Т</p>' }
    const page = { kind: 'page', id: saved.page.id, language: 'en' } as const
    await saveTexts(shop, page, [{ ...text, isHtml: true }], [{ ...text, text: description }])
    const { usedIn } = (await rest.as('editor').request('GET', `/wp/v2/media/${body.id}`)).body.meblia
    assert.deepEqual(
      usedIn.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`),
      ['product Парта', 'category Парти', 'page Про парти'],
    )
    assert.deepEqual((await rest.as('editor').request('GET', `/wp/v2/media?unused=1&include=${body.id}`)).body, [])
  })

  it('lists the files that nothing shows, and those without a description', async () => {
    const uploaded: number[] = []
    for (const name of ['логотип', 'обкладинка', 'у блоці', 'зайве']) {
      uploaded.push((await send(rest, `${name}.jpg`, await photo())).body.id)
    }
    const [logoId = 0, coverId = 0, pictureId = 0, unused = 0] = uploaded
    await saveSettings(shop, { logoId })
    await savePage(shop, { title: 'З обкладинкою', coverId, body: [{ type: 'parallax', id: 'p', pictureId }] })
    const list = async (query: string): Promise<RestReply['body']> =>
      (await rest.as('editor').request('GET', `/wp/v2/media?per_page=100&orderby=id&order=asc&${query}`)).body
    const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id)
    const all: number[] = await ids('')
    const withoutUse: number[] = []
    for (const id of all) {
      const { meblia } = (await rest.as('editor').request('GET', `/wp/v2/media/${id}`)).body
      if (meblia.usedIn.length === 0) withoutUse.push(id)
    }
    assert.deepEqual(
      uploaded.filter((id) => withoutUse.includes(id)),
      [unused],
    )
    assert.deepEqual(await ids('unused=1'), withoutUse)
    assert.deepEqual(await ids('unused=1&search=зайве'), [unused])
    assert.deepEqual(await ids('unused=0'), all)
    await rest.as('editor').request('POST', `/wp/v2/media/${unused}`, { alt_text: 'Диван' })
    await rest.as('editor').request('POST', `/wp/v2/media/${logoId}`, { alt_text: '', meblia: { decorative: true } })
    const undescribed: number[] = await ids('without_alt=1')
    assert.deepEqual(
      uploaded.filter((id) => undescribed.includes(id)),
      [coverId, pictureId],
    )
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('accepts a file as the body and returns WordPress’s attachment', async () => {
    const { status, body, headers } = await send(rest, 'Диван_зелений.jpg', await photo())
    assert.equal(status, 201)
    assert.deepEqual(attachment.parse(body), body)
    assert.equal(headers.get('location'), `https://dubrava.test/wp-json/wp/v2/media/${body.id}`)
    assert.deepEqual(
      [body.status, body.type, body.media_type, body.mime_type, body.title.raw, body.date, body.date_gmt],
      ['inherit', 'attachment', 'image', 'image/jpeg', 'Диван зелений', '2026-11-20T14:00:00', '2026-11-20T12:00:00'],
    )
    assert.deepEqual([body.guid.raw, body.description.raw], [body.source_url, ''])
    const { width, height, file, sizes } = body.media_details
    assert.deepEqual([width, height, file], [640, 400, 'Диван_зелений.jpg'])
    assert.deepEqual([sizes.medium.width, sizes.medium.height, sizes.full.width], [480, 300, 640])
    assert.match(body.source_url, /^https:\/\/dubrava\.test\/media\/[0-9a-f]{20}\/640\.jpg$/)
    assert.deepEqual(body.meblia.focus, { x: 50, y: 50 })
    assert.ok(body.meblia.thumbhash.length > 15)
    const [entry] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual([entry?.action, entry?.kind, entry?.entity], ['created', MEDIA_KIND, String(body.id)])
  })

  it('accepts a form with fields beside the file', async () => {
    const form = new FormData()
    form.set('title', 'Вітальня')
    form.set('alt_text', 'Диван біля вікна')
    form.set('file', new File([new Uint8Array(await photo())], 'кімната.jpg', { type: 'text/plain' }))
    form.set('caption', 'Після поля файлу')
    const { status, body } = await rest.as('editor').request('POST', '/wp/v2/media', form)
    assert.equal(status, 201)
    assert.deepEqual(
      [body.title.raw, body.alt_text, body.caption.raw, body.media_details.file],
      ['Вітальня', 'Диван біля вікна', 'Після поля файлу', 'кімната.jpg'],
    )
    assert.deepEqual(await draftsOf(shop), [])
  })

  it('accepts videos and drawings by their content', async () => {
    const video = await send(rest, 'цех.mp4', FILM)
    assert.deepEqual([video.status, video.body.media_type, video.body.mime_type], [201, 'file', 'video/mp4'])
    assert.match(video.body.source_url, /\/media\/films\/[0-9a-f]{20}\.mp4$/)
    const drawing = await send(rest, 'схема.svg', svg('<path d="M0 0h9"/>'))
    assert.deepEqual([drawing.status, drawing.body.mime_type], [201, 'image/svg+xml'])
    const videos = await rest.as('editor').request('GET', '/wp/v2/media?media_type=video')
    assert.deepEqual(
      videos.body.map(({ id }: { id: number }) => id),
      [video.body.id],
    )
    const { status, body } = await rest.as('editor').request('GET', '/wp/v2/media?media_type=audio')
    assert.deepEqual([status, body], [200, []])
  })

  it('requires an alt text or the decorative mark', async () => {
    const { body } = await send(rest, 'alt.jpg', await photo())
    const path = `/wp/v2/media/${body.id}`
    const refused = await rest.as('editor').request('POST', path, { alt_text: ' ' })
    assert.deepEqual([refused.status, Object.keys(refused.body.data.params)], [400, ['alt_text']])
    const meant = await rest.as('editor').request('POST', path, { alt_text: '', meblia: { decorative: true } })
    assert.deepEqual([meant.status, meant.body.meblia.decorative], [200, true])
    const described = await rest.as('editor').request('POST', path, { alt_text: 'Слова' })
    assert.equal(described.body.meblia.decorative, false)
  })

  it('refuses values too long or out of range, and changes nothing', async () => {
    const { body } = await send(rest, 'y.jpg', await photo())
    const path = `/wp/v2/media/${body.id}`
    for (const wrong of [
      { title: 'x'.repeat(201) },
      { alt_text: 'x'.repeat(501) },
      { caption: 'x'.repeat(2001) },
      { meblia: { focus: { x: 101, y: 0 } } },
      { title: 5 },
    ]) {
      assert.equal((await rest.as('owner').request('POST', path, wrong)).body.code, 'rest_invalid_param')
    }
    assert.equal((await rest.as('editor').request('GET', path)).body.title.raw, 'y')
    assert.equal((await rest.as('editor').request('GET', '/wp/v2/media/999999')).status, 404)
  })

  it('is closed to guests and to read-only keys', async () => {
    const { body } = await send(rest, 'z.jpg', await photo())
    const asks: [string, string][] = [
      ['GET', '/wp/v2/media'],
      ['GET', `/wp/v2/media/${body.id}`],
      ['POST', `/wp/v2/media/${body.id}`],
      ['POST', '/wp/v2/media'],
      ['POST', `/wp/v2/media/${body.id}/post-process`],
      ['DELETE', `/wp/v2/media/${body.id}`],
    ]
    assert.equal(asks.length, routes.length)
    for (const [method, path] of asks) {
      assert.equal((await rest.as('guest').request(method, path)).status, 401, `${method} ${path}`)
      const byKey = await rest.as('key:read').request(method, path)
      assert.equal(byKey.status === 401, method !== 'GET', `${method} ${path}`)
    }
    for (const caller of ['editor', 'manager', 'owner', 'key:write'] as const) {
      assert.equal((await send(rest, 'w.jpg', await photo(), caller)).status, 201)
    }
  })
})

describe('a hostile upload', () => {
  let rest: Rest
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
    rest = openFor(shop)
  })
  after(() => shop.close())

  it('is refused with a code and a message, and leaves nothing', async () => {
    const completePhoto = await photo()
    const refusals: [string, Uint8Array, number, string][] = [
      ['empty.jpg', new Uint8Array(), 400, 'rest_upload_no_data'],
      ['page.jpg', Buffer.from('<html><script>alert(1)</script>'), 400, 'rest_upload_wrong_extension'],
      ['page.html', Buffer.from('<html><script>alert(1)</script></html>'), 400, 'rest_upload_not_a_drawing'],
      ['photo.png', completePhoto, 400, 'rest_upload_wrong_extension'],
      ['half.jpg', completePhoto.subarray(0, completePhoto.length >> 1), 400, 'rest_upload_damaged'],
      ['bomb.png', decompressionBomb(), 400, 'rest_upload_too_many_pixels'],
      ['bomb.webp', webpDecompressionBomb(), 400, 'rest_upload_too_many_pixels'],
      ['moving-bomb.webp', await webpHugeCanvas(), 400, 'rest_upload_too_many_pixels'],
      ['bomb.zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5000)]), 415, 'rest_upload_not_a_picture'],
      ['bomb.svgz', gzipSync(Buffer.alloc(1e7)), 415, 'rest_upload_not_a_picture'],
      ['script.svg', svg('<script>alert(1)</script>'), 400, 'rest_upload_drawing_script'],
      ['handler.svg', svg('', 'onload="alert(1)"'), 400, 'rest_upload_drawing_event_handler'],
      ['long.svg', svg('<g/>'.repeat(600_000)), 413, 'rest_upload_file_too_big'],
      ['film.mov', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'), 415, 'rest_upload_film_format'],
      ['scan.pdf', Buffer.from('%PDF-1.7'), 415, 'rest_upload_unsupported_format'],
      ['program.exe', Buffer.from('MZ\x90\0'), 415, 'rest_upload_not_a_picture'],
    ]
    for (const [file, bytes, status, code] of refusals) {
      const reply = await send(rest, file, bytes)
      assert.deepEqual([reply.status, reply.body.code], [status, code], file)
      assert.match(reply.body.message, /^\p{Script=Cyrillic}.+\.$/u)
    }
    assert.deepEqual((await rest.as('owner').request('GET', '/wp/v2/media')).body, [])
    assert.deepEqual(await draftsOf(shop), [])
    const kept = await readdir(join(shop.files.dir, 'originals'), { recursive: true })
    assert.deepEqual(
      kept.filter((name) => name.includes('.')),
      [],
    )
  })

  it('of 34 bytes that unpack to 0.8 GB is refused with the pixel limit', async () => {
    const { status, body } = await send(rest, 'dyvan.webp', webpDecompressionBomb())
    assert.deepEqual(
      [status, body.code, body.message],
      [
        400,
        'rest_upload_too_many_pixels',
        'У зображенні забагато пікселів: дозволено до 100 мегапікселів. Зменште його розміри й завантажте знову.',
      ],
    )
  })

  it('has its path removed from the name', async () => {
    const names: [string, string][] = [
      ['../../etc/passwd.jpg', 'passwd.jpg'],
      ['C:\\photos\\диван.jpg', 'диван.jpg'],
      ['<img src=x onerror=alert(1)>.jpg', 'img src=x onerror=alert(1).jpg'],
      [`${'я'.repeat(500)}.jpg`, `${'я'.repeat(116)}.jpg`],
      ['\u0000\u0007', ''],
    ]
    for (const [sentName, storedName] of names) {
      const { status, body } = await send(rest, sentName, await photo())
      assert.deepEqual([status, body.media_details.file], [201, storedName])
      assert.doesNotMatch(body.title.rendered, /[<>]/)
    }
  })

  it('that is too long is refused as soon as that is known', async () => {
    let pieces = 0
    const start = new Uint8Array(await photo())
    function endless(): ReadableStream<Uint8Array> {
      let first = true
      pieces = 0
      return new ReadableStream({
        pull: (controller) => {
          pieces++
          controller.enqueue(first ? start : new Uint8Array(1024 * 1024))
          first = false
        },
      })
    }
    const ask = (headers: Record<string, string>) =>
      openTestRest(shop, routes, 'editor').request('POST', '/wp/v2/media', endless(), {
        'content-disposition': 'attachment; filename=a.jpg',
        ...headers,
      })
    const answer = await ask({ 'content-type': 'image/jpeg' })
    assert.deepEqual(
      [answer.status, answer.body.code, answer.headers.get('connection')],
      [413, 'rest_upload_file_too_big', 'close'],
    )
    assert.ok(pieces > 60 && pieces < 70, `${pieces} pieces were read`)

    const text = String(500 * 1024 * 1024)
    assert.equal((await ask({ 'content-type': 'image/jpeg', 'content-length': text })).status, 413)
    assert.ok(pieces <= 1, 'nothing was read')
    // Declared as a video, it is read until it is recognised as a picture.
    assert.equal((await ask({ 'content-type': 'video/mp4', 'content-length': text })).status, 413)
    assert.ok(pieces <= 3, `${pieces} pieces were read`)
    assert.equal((await ask({ 'content-length': String(600 * 1024 * 1024) })).status, 413)
    assert.deepEqual(await draftsOf(shop), [])
  })

  it('that is cut off leaves nothing', async () => {
    const start = new Uint8Array(await photo())
    const broken = (first: Uint8Array) =>
      new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(first),
        pull: (controller) => controller.error(new Error('gone')),
      })
    const headers = { 'content-disposition': 'attachment; filename=a.jpg' }
    const plain = await rest.as('editor').request('POST', '/wp/v2/media', broken(start), headers)
    assert.deepEqual([plain.status, plain.body.code], [400, 'rest_upload_incomplete'])

    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    const formBytes = Buffer.concat([Buffer.from(head), start])
    for (const body of [broken(new Uint8Array(formBytes)), new Uint8Array(formBytes), 'nonsense', new Uint8Array()]) {
      const form = await rest.as('editor').request('POST', '/wp/v2/media', body, type)
      assert.equal(form.status, 400)
    }
    assert.deepEqual(await draftsOf(shop), [])
  })

  it('without a name or a file is refused with the reason', async () => {
    const nameless = await rest.as('editor').request('POST', '/wp/v2/media', new Uint8Array(3))
    assert.equal(nameless.body.code, 'rest_upload_no_content_disposition')
    const form = new FormData()
    form.set('title', 'Лише назва')
    assert.equal((await rest.as('editor').request('POST', '/wp/v2/media', form)).body.code, 'rest_upload_no_data')
    form.set('title', 'x'.repeat(201))
    form.set('file', new File([new Uint8Array(await photo())], 'a.jpg'))
    assert.equal((await rest.as('editor').request('POST', '/wp/v2/media', form)).body.code, 'rest_invalid_param')
    assert.deepEqual(await draftsOf(shop), [])
  })
})

describe('picture processing', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop.close())

  /** Fails this many times in one of its two steps, then works. */
  function failing(times: number, step: 'inspect' | 'encode'): Rest {
    let left = times
    const crashed = { kind: 'failed', reason: 'crashed', message: 'crashed' } as const
    const encoder: Encoder = {
      ...shop.encoder,
      inspect: async (...args) => (step === 'inspect' && left-- > 0 ? crashed : shop.encoder.inspect(...args)),
      encode: async (...job) => (step === 'encode' && left-- > 0 ? crashed : shop.encoder.encode(...job)),
    }
    return openFor({ ...shop, encoder })
  }
  const resume = (rest: Rest, id: string) =>
    rest.as('editor').request('POST', `/wp/v2/media/${id}/post-process`, { action: 'create-image-subsizes' })

  it('answers 5xx with the id of the stored file after a crash, and resumes from there', async () => {
    for (const step of ['inspect', 'encode'] as const) {
      const rest = failing(2, step)
      const crashed = await send(rest, 'крах.jpg', await photo())
      assert.deepEqual([crashed.status, crashed.body.code], [500, 'rest_upload_unprocessed'])
      const id = crashed.headers.get(UPLOAD_ID_HEADER) ?? ''
      assert.equal((await rest.as('editor').request('GET', `/wp/v2/media/${id}`)).body.meblia.state, 'unprocessed')
      const again = await resume(rest, id)
      assert.deepEqual([again.status, again.headers.get(UPLOAD_ID_HEADER)], [500, id])
      const done = await resume(rest, id)
      assert.deepEqual([done.status, done.body.meblia.state, done.body.media_details.width], [200, 'ready', 640])
      assert.equal((await resume(rest, id)).status, 200)
      const ready = await rest.as('editor').request('GET', '/wp/v2/media?state=ready')
      assert.equal(ready.body[0].id, Number(id))
    }
  })

  it('leaves nothing after repeated crashes once the upload is deleted', async () => {
    const rest = failing(Number.POSITIVE_INFINITY, 'inspect')
    const id = (await send(rest, 'ніколи.jpg', await photo())).headers.get(UPLOAD_ID_HEADER) ?? ''
    for (let attempt = 1; attempt <= 5; attempt++) assert.equal((await resume(rest, id)).status, 500)
    const trash = (await listTrash(shop)).length
    assert.equal((await rest.as('editor').request('DELETE', `/wp/v2/media/${id}?force=true`)).status, 200)
    assert.equal((await rest.as('editor').request('GET', `/wp/v2/media/${id}`)).status, 404)
    assert.equal((await listTrash(shop)).length, trash)
  })

  it('runs when the same file is uploaded again', async () => {
    const bytes = await photo()
    const id = (await send(failing(1, 'inspect'), 'двічі.jpg', bytes)).headers.get(UPLOAD_ID_HEADER)
    const again = await send(openFor(shop), 'двічі.jpg', bytes)
    assert.deepEqual([String(again.body.id), again.body.meblia.state], [id, 'ready'])
  })

  it('reports a lost file without crashing', async () => {
    const rest = failing(1, 'inspect')
    const id = (await send(rest, 'зник.jpg', await photo())).headers.get(UPLOAD_ID_HEADER) ?? ''
    await rm(join(shop.files.dir, 'originals'), { recursive: true })
    assert.equal((await resume(rest, id)).status >= 400, true)
  })

  it('has no other action', async () => {
    const rest = openFor(shop)
    const { body } = await send(rest, 'дія.jpg', await photo())
    const path = `/wp/v2/media/${body.id}/post-process`
    for (const wrong of [{ action: 'rm' }, {}, 'x']) {
      assert.equal((await rest.as('owner').request('POST', path, wrong)).status, 400)
    }
    assert.equal((await rest.as('owner').request('POST', `${path}?action=create-image-subsizes`)).status, 200)
    assert.equal((await resume(rest, '999')).status, 404)
  })
})
