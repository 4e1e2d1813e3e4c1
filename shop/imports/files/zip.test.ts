import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
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

type Packed = { name: string; text: string; stored?: boolean; claimed?: number }

function zipOf(files: Packed[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text, stored, claimed } of files) {
    const bytes = Buffer.from(text)
    const data = stored ? bytes : deflateRawSync(bytes)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(stored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(claimed ?? bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    bodies.push(number(0x04034b50), common, title, data)
    directory.push(number(0x02014b50), Buffer.from([20, 3]), common, place, title)
    offset += 30 + title.length + data.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, list, number(0x06054b50), end])
}

function number(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}
