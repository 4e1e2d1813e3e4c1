import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { openObjects, openS3Server, type S3Server } from '#test/services/s3-server.ts'
import { copyMedia } from './copy-media.ts'

const NAMES = ['originals/ab/ab.png', 'variants/ab/ab/320.webp', 'films/cd.mp4', 'social/ab.jpg']

describe('media on their way to a bucket and back', () => {
  let bucket: S3Server
  let dir: string
  before(async () => {
    bucket = await openS3Server()
  })
  after(() => bucket.close())
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-media-'))
    for (const name of NAMES) await write(name, `content of ${name}`)
    await write('drafts/half', 'half')
    await write('feeds/google.1.part', 'half')
  })
  afterEach(async () => {
    bucket.fail()
    await rm(dir, { recursive: true, force: true })
  })

  async function write(name: string, content: string): Promise<void> {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), content)
  }
  const objects = (prefix: string) => openObjects(bucket.url({ prefix }))
  const stored = async (prefix: string) =>
    (await bucket.objects())
      .filter((name) => name.startsWith(`${prefix}/`))
      .map((name) => name.slice(prefix.length + 1))

  it('are all there, and only new ones are copied the next time', async () => {
    assert.deepEqual(await copyMedia(dir, objects('whole'), 'upload'), { kind: 'copied', copied: 4, all: 4 })
    assert.deepEqual((await stored('whole')).toSorted(), NAMES.toSorted())
    await write('films/ef.mp4', 'new')
    assert.deepEqual(await copyMedia(dir, objects('whole'), 'upload'), { kind: 'copied', copied: 1, all: 5 })
    await rm(dir, { recursive: true })
    assert.deepEqual(await copyMedia(dir, objects('whole'), 'download'), { kind: 'copied', copied: 5, all: 5 })
    for (const name of NAMES) assert.equal(await readFile(join(dir, name), 'utf8'), `content of ${name}`)
  })

  it('go on where they were interrupted', async () => {
    bucket.fail(({ method, path }) => (method === 'PUT' && path.includes('films') ? 'reset' : undefined))
    await assert.rejects(copyMedia(dir, objects('part'), 'upload'), { failure: 'unreachable' })
    bucket.fail()
    const again = await copyMedia(dir, objects('part'), 'upload')
    assert.ok(again.kind === 'copied' && again.all === 4, JSON.stringify(again))
    assert.deepEqual((await stored('part')).toSorted(), NAMES.toSorted())
  })

  it('of which one is damaged are taken from the side that has it whole', async () => {
    const content = 'a picture'
    const hash = createHash('sha256').update(content).digest('hex')
    const name = `originals/${hash.slice(0, 2)}/${hash}.jpg`
    await write(name, content)
    const there = objects('damaged')
    await copyMedia(dir, there, 'upload')
    const inBucket = async () => {
      await there.download(name, join(dir, 'fetched'))
      return readFile(join(dir, 'fetched'), 'utf8')
    }
    await write(name, 'A PICTURE')
    await copyMedia(dir, there, 'upload')
    assert.equal(await inBucket(), content)
    await copyMedia(dir, there, 'download')
    assert.equal(await readFile(join(dir, name), 'utf8'), content)
    await write('file', 'A PICTURE')
    await there.upload(name, join(dir, 'file'))
    await copyMedia(dir, there, 'download')
    assert.equal(await readFile(join(dir, name), 'utf8'), content)
    await copyMedia(dir, there, 'upload')
    assert.equal(await inBucket(), content)
  })

  it('are found out when the bucket has another content', async () => {
    await copyMedia(dir, objects('torn'), 'upload')
    await write('films/cd.mp4', 'c')
    bucket.fail(({ method, path }) => (method === 'PUT' && path.includes('films') ? 'lost' : undefined))
    assert.deepEqual(await copyMedia(dir, objects('torn'), 'upload'), { kind: 'differs', name: 'films/cd.mp4' })
  })
})
