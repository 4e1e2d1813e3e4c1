import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { it } from 'node:test'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { enqueueRecurringJobs } from '#shop/core/jobs/jobs.server.ts'
import { runDueJobs } from '#shop/core/jobs/run-jobs.server.ts'
import { jpeg } from '#test/fixtures/pictures.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { addPicture } from '../media.server.ts'
import { encodeAheadTask } from './encode-ahead.server.ts'
import type { EncodeJob } from './encoder.ts'

onEachDatabase('sizes of pictures', (name) => {
  it('are made ahead: cards of all pictures first, then the other layouts, each once', async () => {
    const shop = await openTestShop(name)
    const made: string[] = []
    const encode = async ({ width, format, target }: EncodeJob) => {
      made.push(`${pictures.findIndex(({ hash }) => target.includes(hash))} ${width}.${format}`)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, '')
      return { kind: 'encoded' } as const
    }
    const quick = { ...shop, encoder: { ...shop.encoder, encode } }
    const add = async (color: string, width: number) => {
      const outcome = await addPicture(shop, { name: 'a.jpg', bytes: await jpeg({ color, width, height: 300 }) })
      assert.ok(outcome.kind === 'added')
      return outcome.media
    }
    const pictures = [await add('#112233', 500), await add('#332211', 200)]
    const run = async () => {
      made.length = 0
      for (let n = 0; n < 6; n++) {
        shop.advanceClock(MINUTE_MS)
        await runDueJobs(quick, encodeAheadTask, 'test')
      }
      return made
    }
    await enqueueRecurringJobs(shop, [encodeAheadTask])
    assert.deepEqual(await run(), ['0 320.avif', '0 480.avif', '1 160.avif', '0 160.avif', '0 240.avif'])

    pictures.push(await add('#aabbcc', 330))
    assert.deepEqual(await run(), ['2 320.avif', '2 160.avif', '2 240.avif'])
    assert.deepEqual(await run(), [])
    await shop.close()
  })

  it('rest nine times as long as they took, and 50 ms between cards: other sizes take a tenth of a processor', async () => {
    const shop = await openTestShop(name)
    const encode = async ({ target }: EncodeJob) => {
      shop.advanceClock(300)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, '')
      return { kind: 'encoded' } as const
    }
    const slow = { ...shop, encoder: { ...shop.encoder, encode } }
    const outcome = await addPicture(shop, { name: 'a.jpg', bytes: await jpeg({ width: 500, height: 300 }) })
    assert.ok(outcome.kind === 'added')
    const rest = async (cards: number) => {
      const start = shop.now()
      const outcome = await encodeAheadTask.run(slow, { id: 1, payload: { cards, all: 0 }, attempts: 1, createdAt: 0 })
      assert.ok(outcome?.kind === 'again')
      return { took: shop.now() - start, rest: outcome.runAt - shop.now() }
    }
    assert.deepEqual(await rest(0), { took: 600, rest: 50 })
    assert.deepEqual(await rest(outcome.media.id), { took: 600, rest: 5400 })
    await shop.close()
  })
})
