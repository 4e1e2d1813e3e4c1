import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { routes } from '#api/office/imports/imports.server.ts'
import { runImport } from '#formats/product-csv/import-run.server.ts'
import { getImportFile, storeImportFile } from '#shop/catalog/imports/files/import-files.server.ts'
import type { ImportFile } from '#shop/catalog/imports/files/import-files.ts'
import {
  claimImport,
  finishImport,
  recordImportProgress,
} from '#shop/catalog/imports/progress/import-progress.server.ts'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { Config } from '../config.ts'
import { startImportWorker } from './import-worker.ts'

const PATH = '/meblia/v1/imports'
const MINUTE = 60_000
const GOOD = 'SKU,Name,Regular price\nDYV-1,Диван «Хвиля»,28900\nKR-1,Крісло «Клен»,9400\n'
const BAD = 'SKU,Name,Regular price\nDYV-2,Диван «Берег»,дорого\nKR-2,Крісло «Дуб»,9900\n'

onEachDatabase('back-office imports', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())
  const as = (caller: TestCaller = 'manager') => openTestRest(shop, routes, caller)
  const products = async () => (await listProductsAfter(shop, 0, 100)).map(({ name }) => name)
  const onDisk = () => readdir(join(shop.files.dir, 'imports'))

  async function send(content: string | Uint8Array, filename = 'товари.csv'): Promise<ImportFile> {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`
    const { status, body } = await as().request('POST', PATH, bytes, { 'content-disposition': disposition })
    assert.equal(status, 201)
    return body
  }

  /** Does the work of the import process in this process. */
  async function work(id: number): Promise<ImportFile> {
    const taken = await claimImport(shop)
    assert.equal(taken?.id, id)
    if (taken) await finishImport(shop, id, await runImport(shop, { ...taken, takePicture: addPicture }))
    return (await as().request('GET', `${PATH}/${id}`)).body
  }
  const apply = (id: number, body = {}) => as().request('POST', `${PATH}/${id}/apply`, body)

  it('are for managers only', async () => {
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', `${PATH}/1`],
      ['POST', `${PATH}/1/columns`],
      ['POST', `${PATH}/1/apply`],
      ['DELETE', `${PATH}/1`],
      ['GET', '/meblia/v1/export'],
    ] as const) {
      assert.equal((await as('guest').request(method, path)).status, 401, `${method} ${path}`)
      assert.equal((await as('editor').request(method, path)).status, 403, `${method} ${path}`)
    }
  })

  it('analyse a file first: the report lists the changes, and nothing is written', async () => {
    const { id, state, name } = await send(GOOD)
    assert.deepEqual([state, name], ['waiting', 'товари.csv'])
    assert.equal((await apply(id)).body.code, 'meblia_import_not_ready')
    const checked = await work(id)
    assert.equal(
      routes.find(({ path, method }) => path === `${PATH}/{id}` && method === 'GET')?.answer.safeParse(checked).success,
      true,
    )
    assert.deepEqual([checked.state, checked.report?.created, checked.report?.problemCount], ['checked', 2, 0])
    assert.deepEqual(
      checked.report?.changes.map(({ name, kind }) => [name, kind]),
      [
        ['Диван «Хвиля»', 'created'],
        ['Крісло «Клен»', 'created'],
      ],
    )
    assert.deepEqual(await products(), [])
  })

  it('then write it once and delete it', async () => {
    const [{ id }] = (await as().request('GET', PATH)).body
    assert.equal((await apply(id)).status, 202)
    assert.equal((await apply(id)).status, 409)
    const applied = await work(id)
    assert.deepEqual([applied.state, applied.result?.created, applied.result?.written], ['applied', 2, true])
    assert.deepEqual(await products(), ['Диван «Хвиля»', 'Крісло «Клен»'])
    assert.deepEqual(await onDisk(), [])
    // Importing the same file again changes nothing.
    const again = await work((await send(GOOD)).id)
    assert.deepEqual([again.report?.created, again.report?.changed, again.report?.unchanged], [0, 0, 2])
  })

  it('report invalid rows by line and column, and write the rest only after confirmation', async () => {
    const { id } = await send(BAD)
    const { report } = await work(id)
    assert.deepEqual(report?.problems, [{ line: 2, column: 'Regular price', value: 'дорого', reason: 'notAnAmount' }])
    const refused = await apply(id)
    assert.deepEqual([refused.status, refused.body.code], [422, 'meblia_import_has_problems'])
    assert.equal((await apply(id, { keep_going: true })).status, 202)
    const { result } = await work(id)
    assert.deepEqual([result?.created, result?.refused], [1, 1])
    assert.equal((await products()).includes('Диван «Берег»'), false)
  })

  it('accept another column mapping, analyse the file again and reuse the mapping for the next similar file', async () => {
    const foreign = 'Kod,Najmennia,Hurt,Colour\nF-1,Лава «Бук»,1500,Бук\n'
    const { id } = await send(foreign)
    const first = await work(id)
    assert.deepEqual(first.report?.columns, [
      { header: 'Kod', takenFor: null, example: 'F-1' },
      { header: 'Najmennia', takenFor: null, example: 'Лава «Бук»' },
      { header: 'Hurt', takenFor: null, example: '1500' },
      { header: 'Colour', takenFor: null, example: 'Бук' },
    ])
    assert.equal(first.report?.created, 0)
    const choose = (columns: object) => as().request('POST', `${PATH}/${id}/columns`, { columns })
    const columnProblem = async (columns: object) => (await choose(columns)).body.data.params.columns
    assert.match(await columnProblem({ Немає: 'SKU' }), /немає колонки «Немає»/)
    assert.match(await columnProblem({ Kod: 'Щось' }), /«Щось»/)
    assert.match(await columnProblem({ Kod: 'SKU', Hurt: 'Артикул' }), /лише з/)
    assert.equal((await choose({ Kod: 5 })).body.code, 'rest_invalid_param')

    const columns = { Kod: 'SKU', Najmennia: 'Name', Hurt: 'Regular price', Colour: '' }
    assert.equal((await choose(columns)).body.state, 'waiting')
    assert.equal((await choose(columns)).status, 409)
    const second = await work(id)
    assert.deepEqual([second.report?.created, second.report?.problemCount], [1, 0])
    assert.deepEqual(
      second.report?.columns.map(({ takenFor }) => takenFor),
      ['SKU', 'Name', 'Regular price', null],
    )
    assert.equal((await products()).includes('Лава «Бук»'), false)
    await apply(id)
    assert.equal((await work(id)).result?.created, 1)
    assert.equal((await products()).includes('Лава «Бук»'), true)

    const next = await work((await send('Hurt,Colour,Kod,Najmennia\n1700,Бук,F-1,Лава «Бук»\n')).id)
    assert.deepEqual(
      next.report?.changes.map(({ name, fields }) => [name, fields.length > 0]),
      [['Лава «Бук»', true]],
    )
  })

  it('name the reason when a file is not a product CSV', async () => {
    const failures = async (content: string | Uint8Array) => (await work((await send(content)).id)).failure
    assert.equal(await failures('<html><svg onload=alert(1)></svg></html>'), 'html')
    assert.equal(await failures(new Uint8Array(5000).fill(255)), 'no_columns')
    assert.equal(await failures(Buffer.from('PK\u0003\u0004not a zip at all')), 'bad_zip')
    assert.equal(await failures(zipOf([['photo.jpg', Buffer.from('x')]])), 'no_csv')
    assert.equal(
      await failures(
        zipOf([
          ['a.csv', Buffer.from(GOOD)],
          ['b.csv', Buffer.from(GOOD)],
        ]),
      ),
      'no_csv',
    )
    assert.deepEqual(
      await onDisk(),
      (await onDisk()).filter((file) => !file.endsWith('.csv')),
    )
  })

  it('read the CSV from an archive; an archive that unpacks to more than it declares is refused', async () => {
    const checked = await work((await send(zipOf([['../../tovary.csv', Buffer.from(GOOD)]]), 'x.zip')).id)
    assert.deepEqual([checked.state, checked.report?.unchanged], ['checked', 2])
    const bomb = zipOf([['tovary.csv', Buffer.alloc(5_000_000, 'a')]], 100)
    assert.equal(bomb.length < 100_000, true)
    assert.equal((await work((await send(bomb, 'bomb.zip')).id)).failure, 'bad_zip')
  })

  it('refuse an empty file, a name that cannot be shown and another user’s id', async () => {
    assert.equal((await as().request('POST', PATH, new Uint8Array())).body.code, 'rest_upload_no_data')
    const long = { 'content-disposition': `attachment; filename="${'a'.repeat(300)}.csv"` }
    assert.equal((await as().request('POST', PATH, new Uint8Array([65]), long)).body.code, 'rest_upload_bad_name')
    const { name } = await send(GOOD, '../../etc/passwd')
    assert.equal(name, 'passwd')
    assert.equal((await as().request('GET', `${PATH}/9999`)).status, 404)
    assert.equal((await apply(9999)).status, 404)
    assert.equal((await as().request('DELETE', `${PATH}/9999`)).status, 404)
  })

  it('leave nothing behind when a file is too large, declared or not', { skip: name === 'postgres' }, async () => {
    const before = await onDisk()
    const piece = new Uint8Array(64 * 1024 * 1024)
    const body = (async function* () {
      for (let n = 0; n < 5; n++) yield piece
    })()
    const actor = { name: 'manager', staffId: 1 }
    assert.deepEqual(await storeImportFile(shop, actor, { name: 'x.csv', body }), {
      kind: 'refused',
      reason: 'too_large',
    })
    const breaks = (async function* () {
      yield piece.subarray(0, 100)
      throw new Error('gone')
    })()
    await assert.rejects(storeImportFile(shop, actor, { name: 'x.csv', body: breaks }), /gone/)
    const says = { 'content-length': String(500 * 1024 * 1024) }
    const { status, body: received } = await as().request('POST', PATH, new Uint8Array([65]), says)
    assert.deepEqual([status, received.code], [413, 'rest_upload_file_too_big'])
    assert.deepEqual(await onDisk(), before)
  })

  it('are run by the server that has the file, and by another one when it does not', {
    skip: name === 'sqlite',
  }, async () => {
    const beside = { ...shop, files: { dir: join(shop.files.dir, 'of-another-server') } }
    const waiting = (await claimImport(shop)) ?? assert.fail('the file of the test before waits')
    await finishImport(shop, waiting.id, { kind: 'failed', failure: 'error' })
    const { id } = await send(GOOD)
    assert.equal(await claimImport(beside), undefined)
    shop.advanceClock(2 * MINUTE + 1)
    assert.equal((await claimImport(beside))?.id, id)
    await finishImport(shop, id, { kind: 'failed', failure: 'error' })
    await send(GOOD)
  })

  it('are taken up again when abandoned, three times; an import can be deleted unless it is running', async () => {
    const taken = await claimImport(shop)
    const id = taken?.id ?? 0
    assert.equal((await as().request('DELETE', `${PATH}/${id}`)).status, 409)
    shop.advanceClock(50_000)
    await recordImportProgress(shop, id, { phase: 'reading', rows: 5, total: null })
    shop.advanceClock(50_000)
    await claimImport(shop)
    assert.equal((await getImportFile(shop, id)).progress?.rows, 5)
    // Three times it is taken up again: by the claim that finds it abandoned.
    for (const resumed of [1, 2, 3]) {
      shop.advanceClock(2 * MINUTE)
      assert.deepEqual(
        [(await claimImport(shop))?.id, (await getImportFile(shop, id)).progress?.resumed],
        [id, resumed],
      )
    }
    shop.advanceClock(2 * MINUTE)
    assert.equal(await claimImport(shop), undefined)
    const { state, failure } = await getImportFile(shop, id)
    assert.deepEqual([state, failure], ['failed', 'interrupted'])
    assert.equal((await as().request('DELETE', `${PATH}/${id}`)).status, 200)
    assert.equal((await as().request('GET', `${PATH}/${id}`)).status, 404)
  })

  it('read what the export writes', async () => {
    const { headers, body } = await as().request('GET', '/meblia/v1/export')
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="tovary-2026-11-20\.csv"$/)
    const { report } = await work((await send(body)).id)
    assert.deepEqual([report?.rows, report?.unchanged, report?.problemCount], [4, 4, 0])
  })
})

describe('the import process', () => {
  let shop: TestShop
  let rest: ReturnType<typeof openTestRest>
  beforeEach(async () => {
    shop = await openTestShop()
    rest = openTestRest(shop, routes, 'owner')
  })
  afterEach(() => shop.close())

  const start = () => startImportWorker({ ...shop, emit: () => {} }, configOf(shop))
  const send = async (content: Uint8Array): Promise<number> => (await rest.request('POST', PATH, content)).body.id
  const read = async (id: number): Promise<ImportFile> => (await rest.request('GET', `${PATH}/${id}`)).body
  // Long enough to be seen; whoever looks late sees what comes next.
  const begun = (id: number) => pollUntil(async () => (await read(id)).state !== 'waiting')

  it('analyses a file on a copy of the database, also when another server takes over, and writes it into the shop', async () => {
    const retired = start()
    const id = await send(new TextEncoder().encode(GOOD))
    retired.checkQueue()
    await begun(id)
    await retired.close({ handedOver: true })
    const { state, failure, report } = await read(id)
    assert.deepEqual([state, failure, report?.created], ['checked', null, 2])
    assert.deepEqual(await listProductsAfter(shop, 0, 10), [])

    const worker = start()
    await rest.request('POST', `${PATH}/${id}/apply`)
    worker.checkQueue()
    await pollUntil(async () => (await read(id)).state === 'applied')
    assert.equal((await read(id)).result?.created, 2)
    assert.equal((await listProductsAfter(shop, 0, 10)).length, 2)
    assert.deepEqual(await readdir(join(shop.files.dir, 'imports')), [])
    await worker.close()
  })

  it('is taken up again after the shop was closed; killed while it writes, it says so, how far it came, and that the file can be sent again', async () => {
    const closed = start()
    const id = await send(csvOf(2500))
    closed.checkQueue()
    await begun(id)
    await closed.close()
    const { state, failure } = await read(id)
    assert.deepEqual([state, failure], ['waiting', null])

    const worker = start()
    await pollUntil(async () => (await read(id)).state === 'checked')
    await rest.request('POST', `${PATH}/${id}/apply`)
    worker.checkQueue()
    await pollUntil(async () => (await read(id)).progress?.phase === 'writing')
    process.kill(importProcessOf(process.pid), 'SIGKILL')
    await pollUntil(async () => (await read(id)).state === 'failed')
    const { failure: crash, progress } = await read(id)
    assert.deepEqual([crash, (progress?.rows ?? 0) > 0, progress?.total], ['crashed', true, 2500])
    await worker.close()
  })
})

/** Leaves the processor to the import process meanwhile. */
async function pollUntil(holds: () => Promise<boolean>): Promise<void> {
  for (let polls = 0; !(await holds()); polls++) {
    assert.ok(polls < 3000, `it never came: ${holds}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function csvOf(length: number): Uint8Array {
  const rows = Array.from({ length }, (_, n) => `K-${n},Стілець ${n},${n + 1}`)
  return new TextEncoder().encode(`SKU,Name,Regular price\n${rows.join('\n')}\n`)
}

/** Tests of other files, which run in this process too, may have left theirs. */
function importProcessOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const isImport = (child: string) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('import-process')
  return Number(children.find(isImport))
}

function configOf(shop: TestShop): Config {
  const { file } = shop.database
  assert.ok(file)
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir: join(shop.files.dir, '..'),
    siteUrl: shop.site.url,
    logLevel: 'silent',
    database: { kind: 'sqlite', file },
  }
}

/** A deflated archive; `said`: the size declared for each entry instead of the true one. */
function zipOf(files: [string, Buffer][], result?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of files) {
    const packed = deflateRawSync(content)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(result ?? content.length, 22)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(result ?? content.length, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, title, packed)
    directory.push(entry, title)
    offset += local.length + title.length + packed.length
  }
  const table = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, table, end])
}
