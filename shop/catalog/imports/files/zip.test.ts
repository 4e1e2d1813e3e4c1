import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { zipOf } from '#test/fixtures/zip-file.ts'
import { openMediaIndex } from './media-index.server.ts'
import { openZip } from './zip.server.ts'

describe('picture archive', () => {
  let dir: string
  let path: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-zip-'))
    path = join(dir, 'pictures.zip')
  })
  after(() => rm(dir, { recursive: true, force: true }))

  it('returns compressed and stored files by Ukrainian names', async () => {
    await writeFile(
      path,
      zipOf([
        { name: 'фото/Стіл.jpg', text: 'дуб '.repeat(500) },
        { name: 'a.png', text: 'x', stored: true },
      ]),
    )
    const zip = await openZip(path)
    const [table, small] = zip.entries
    assert.deepEqual([table?.name, small?.name], ['фото/Стіл.jpg', 'a.png'])
    assert.equal(Buffer.from((await table?.read()) ?? []).toString(), 'дуб '.repeat(500))
    assert.equal(Buffer.from((await small?.read()) ?? []).toString(), 'x')
    zip.close()
  })

  it('ignores ../ in a name: only its last segment counts', async () => {
    await writeFile(path, zipOf([{ name: '../../outside.jpg', text: 'x' }]))
    const index = await openMediaIndex(path)
    assert.equal(index?.find(['Outside.JPG'])?.name, 'outside.jpg')
    await index?.close()
    assert.deepEqual(await readdir(dir), ['pictures.zip'])
  })

  it('omits files that are too large, and stops one that lies about its size', async () => {
    const bomb = '0'.repeat(1_000_000)
    await writeFile(
      path,
      zipOf([
        { name: 'honest.jpg', text: bomb },
        { name: 'liar.jpg', text: bomb, claimed: 10 },
      ]),
    )
    const zip = await openZip(path, { entries: 10, bytesEach: 100_000 })
    assert.deepEqual(
      zip.entries.map((entry) => entry.name),
      ['liar.jpg'],
    )
    await assert.rejects(async () => zip.entries[0]?.read(), { name: 'BadZip' })
    zip.close()
  })

  it('is rejected when it is not an archive or has too many files', async () => {
    await writeFile(path, 'just a text')
    await assert.rejects(openZip(path), { name: 'BadZip' })
    assert.equal(await openMediaIndex(path), undefined)
    await writeFile(
      path,
      zipOf([
        { name: 'a', text: '' },
        { name: 'b', text: '' },
      ]),
    )
    await assert.rejects(openZip(path, { entries: 1, bytesEach: 10 }), { name: 'BadZip' })
  })
})
