import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { StorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import { openObjects, openS3Server, PROMPT, type S3Failure, type S3Server } from '#test/services/s3-server.ts'
import { parseS3Address } from './s3-address.ts'
import { openS3Client } from './s3-client.ts'
import type { S3Objects } from './s3-objects.ts'
import { upload } from './s3-upload.ts'

describe('a bucket', () => {
  let server: S3Server
  let dir: string
  let objects: S3Objects
  before(async () => {
    server = await openS3Server()
  })
  after(() => server.close())
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-objects-'))
    objects = openObjects(server.url())
  })
  afterEach(async () => {
    server.fail()
    await rm(dir, { recursive: true, force: true })
  })

  const source = async (content: string | Buffer) => {
    const file = join(dir, 'source')
    await writeFile(file, content)
    return file
  }
  const draft = () => join(dir, 'draft')

  it('gives back what was stored: whole, in part, listed; and no more once it is removed', async () => {
    await objects.upload('originals/ab/sofa.jpg', await source('a picture of a sofa'))
    await objects.upload('originals/cd/chair.jpg', await source('chair'))
    assert.equal((await objects.findInfo('originals/ab/sofa.jpg'))?.bytes, 19)
    assert.equal(await objects.download('originals/ab/sofa.jpg', draft()), true)
    assert.equal(await readFile(draft(), 'utf8'), 'a picture of a sofa')
    assert.equal(await text(await objects.readRange('originals/ab/sofa.jpg', { from: 2, to: 8 })), 'picture')
    assert.deepEqual(
      [...(await objects.listFiles('originals'))].map(([name, { bytes }]) => [name, bytes]),
      [
        ['originals/ab/sofa.jpg', 19],
        ['originals/cd/chair.jpg', 5],
      ],
    )
    assert.deepEqual(await objects.listNames('originals'), ['ab', 'cd'])
    assert.deepEqual(await objects.listNames('originals/ab'), ['sofa.jpg'])
    await objects.remove('originals/ab/sofa.jpg')
    assert.equal(await objects.findInfo('originals/ab/sofa.jpg'), undefined)
    assert.equal(await objects.download('originals/ab/sofa.jpg', draft()), false)
  })

  it('takes a large file in parts', async () => {
    const content = Buffer.alloc(3_000_000, 'sofa ')
    await upload(openS3Client(addressOf(server.url())), {
      key: 'database',
      file: await source(content),
      patience: PROMPT,
      partBytes: 1_000_000,
    })
    assert.equal(await objects.download('database', draft()), true)
    assert.deepEqual(await readFile(draft()), content)
    assert.equal(server.calls.filter(({ path }) => path.includes('partNumber=')).length, 3)
  })

  const PASSING: S3Failure[] = ['unavailable', 'hang', 'half', 'short', 'reset']
  for (const kind of PASSING) {
    const patience = kind === 'hang' ? { timeoutMs: 1000, delaysMs: [1] } : PROMPT
    it(`is asked again after «${kind}»`, async () => {
      await objects.upload('films/a.mp4', await source('a video'))
      server.fail(once(kind))
      assert.equal(await objects.download('films/a.mp4', draft(), patience), true)
      assert.equal(await readFile(draft(), 'utf8'), 'a video')
    })

    it(`gives nothing rather than a part while it answers with «${kind}»`, async () => {
      await objects.upload('films/a.mp4', await source('a video'))
      server.fail(() => kind)
      await assert.rejects(objects.download('films/a.mp4', draft(), patience), { failure: 'unreachable' })
      assert.equal(existsSync(draft()), false)
    })
  }

  it('stores nothing of an upload that breaks off', async () => {
    server.fail(({ path }) => (path.includes('partNumber=3') ? 'forged' : undefined))
    const client = openS3Client(addressOf(server.url()))
    await assert.rejects(
      upload(client, {
        key: 'half',
        file: await source(Buffer.alloc(3_000_000)),
        patience: PROMPT,
        partBytes: 1_000_000,
      }),
      StorageUnavailable,
    )
    assert.equal(await objects.findInfo('half'), undefined)
    assert.equal(server.calls.at(-2)?.method, 'DELETE')
  })

  it('says why it refuses, and is not asked again', async () => {
    const refusal = (code: string) => ({ failure: 'refused', code })
    const strangers = openObjects(server.url({ secret: 'wrong' }))
    const nowhere = openObjects(server.url({ bucket: 'elsewhere' }))
    const before = server.calls.length
    await assert.rejects(strangers.upload('a', await source('a')), refusal('SignatureDoesNotMatch'))
    await assert.rejects(strangers.check(), refusal('SignatureDoesNotMatch'))
    await assert.rejects(nowhere.download('a', draft()), refusal('NoSuchBucket'))
    await assert.rejects(nowhere.listFiles('originals'), refusal('NoSuchBucket'))
    assert.equal(server.calls.length, before + 4)
  })

  it('has one holder of a lock at a time', async () => {
    const first = await objects.lock('lock')
    assert.ok(await first?.isHeld())
    assert.equal(await objects.lock('lock'), undefined)
    await first?.release()
    const second = await objects.lock('lock')
    assert.ok(second)
    await second.release()
    assert.equal(await objects.findInfo('lock'), undefined)
  })

  it('that ignores conditions gives the lock to the later one, and the earlier one finds out', async () => {
    server.fail(({ method, path }) => (method === 'PUT' && path.endsWith('/deaf-lock') ? 'deaf' : undefined))
    const locks = await Promise.all([objects.lock('deaf-lock'), objects.lock('deaf-lock')])
    const held = await Promise.all(locks.map(async (lock) => (await lock?.isHeld()) ?? false))
    assert.equal(held.filter(Boolean).length, 1)
    for (const lock of locks) await lock?.release()
  })

  it('whose answer is lost after a lock was written still gives it', async () => {
    let writes = 0
    server.fail(({ method }) => (method === 'PUT' && writes++ === 0 ? 'mute' : undefined))
    const lock = await objects.lock('mute-lock')
    assert.ok(await lock?.isHeld())
    await lock?.release()
  })

  it('is listed in pages', async () => {
    const names = Array.from({ length: 1001 }, (_, no) => `${no}.jpg`)
    await server.seed('shop/feeds', names)
    const objects = openObjects(server.url(), { timeoutMs: 20_000, delaysMs: [] })
    assert.deepEqual(
      [...(await objects.listFiles('feeds')).keys()].toSorted(),
      names.map((name) => `feeds/${name}`).toSorted(),
    )
    assert.equal((await objects.listNames('feeds')).length, 1001)
  })

  it('is listed whole or not at all', async () => {
    await objects.upload('originals/ab/sofa.jpg', await source('sofa'))
    server.fail(once('short'))
    assert.equal((await objects.listFiles('originals')).size, 2)
  })
})

function once(kind: S3Failure): () => S3Failure | undefined {
  let failed = false
  return () => {
    if (failed) return undefined
    failed = true
    return kind
  }
}

function addressOf(url: string) {
  const outcome = parseS3Address(url)
  if (outcome.kind === 'wrong') throw new Error(outcome.problem)
  return outcome.address
}
