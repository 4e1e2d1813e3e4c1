import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openSharedAssets, publishAssets } from './shared-assets.ts'
import { openStaticFiles, readFolder } from './static.ts'

describe('files of another build', () => {
  let shop: TestShop
  let dir: string
  beforeEach(async () => {
    shop = await openTestShop()
    dir = await mkdtemp(join(tmpdir(), 'meblia-builds-'))
  })
  afterEach(async () => {
    await shop.close()
    await rm(dir, { recursive: true })
  })

  async function build(version: string, files: string[]): Promise<string> {
    const folder = join(dir, version)
    await mkdir(folder)
    for (const name of files) await writeFile(join(folder, name), `// ${name}`)
    return folder
  }
  const serve = async (folder: string) =>
    openStaticFiles(await readFolder(folder), '/assets/', 'immutable', openSharedAssets(shop))
  const request = (name: string) => new Request(`https://dubrava.test/assets/${name}`)

  it('are answered by servers of the version before and of the next', async () => {
    const [first, second] = [await build('1', ['a-1.js', 'b-1.js']), await build('2', ['a-2.js', 'b-1.js'])]
    await publishAssets(shop, first)
    const [old, young] = [await serve(first), await serve(second)]
    await publishAssets(shop, second)
    for (const [server, name] of [
      [old, 'a-2.js'],
      [young, 'a-1.js'],
    ] as const) {
      const response = await server(request(name))
      assert.equal(await response?.text(), `// ${name}`)
      assert.equal(response?.headers.get('content-type'), 'text/javascript; charset=utf-8')
      assert.equal(response?.headers.get('cache-control'), 'immutable')
    }
  })

  it('are looked for at most every five seconds, however many names somebody tries', async () => {
    const folder = await build('1', ['a-1.js'])
    const server = await serve(folder)
    assert.equal(await server(request('a-2.js')), undefined)
    await publishAssets(shop, await build('2', ['a-2.js']))
    assert.equal(await server(request('a-2.js')), undefined)
    shop.advanceClock(5000)
    assert.equal((await server(request('a-2.js')))?.status, 200)
    // Looked for by a clock that ran ahead.
    await publishAssets(shop, await build('3', ['a-3.js']))
    shop.advanceClock(-30 * 24 * 3_600_000)
    assert.equal((await server(request('a-3.js')))?.status, 200)
    const [list] = await readdir(join(shop.files.dir, 'assets/builds'))
    for (const name of [`builds/${list}`, 'builds', 'builds%2f1.txt', '..%2foriginals', 'toString']) {
      assert.equal(await server(request(name)), undefined, name)
    }
  })

  it('stay for twenty builds', async () => {
    const lists = join(shop.files.dir, 'assets/builds')
    const seen = new Set<string>()
    for (let n = 0; n <= 20; n++) {
      await publishAssets(shop, await build(String(n), [`a-${n}.js`, 'same.js']))
      const list = (await readdir(lists)).find((name) => !seen.has(name)) ?? ''
      seen.add(list)
      await utimes(join(lists, list), n, n) // they follow one another faster than files are dated
    }
    const stored = await readdir(join(shop.files.dir, 'assets'))
    assert.deepEqual(
      stored.toSorted(),
      ['builds', 'same.js', ...Array.from({ length: 20 }, (_, n) => `a-${n + 1}.js`)].toSorted(),
    )
    assert.equal((await readdir(lists)).length, 20)
  })

  it('are missed rather than keep a shop from opening when the storage is out of order', async () => {
    const events: string[] = []
    shop.log.warn = (_, event) => void events.push(event)
    await writeFile(join(dir, 'folder'), '')
    await publishAssets({ ...shop, files: { dir: join(dir, 'folder') } }, await build('1', ['a-1.js']))
    assert.deepEqual(events, ['assets.publish-failed'])
  })
})
