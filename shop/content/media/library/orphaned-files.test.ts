import assert from 'node:assert/strict'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterEach, beforeEach, it } from 'node:test'
import type { Shop } from '#shop/core/shop.ts'
import { listTrash, purgeOldTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { jpeg } from '#test/fixtures/pictures.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { addPicture, getVariant } from '../media.server.ts'
import type { Media } from '../media.ts'
import { fileExists, originalName, variantName, videoName } from '../media-files.server.ts'
import { eraseMedia, restoreMedia, trashMedia } from './library.server.ts'
import { insertItem } from './library.sql.server.ts'
import { deleteOrphanedFiles } from './orphaned-files.server.ts'

const OWNER = { name: 'owner', staffId: null }
const FILM = { hash: 'fe'.repeat(32), mime: 'video/mp4', kind: 'film' as const }

onEachDatabase('files of media', (name) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())

  /** With its smallest width encoded, and dated by the shop's clock. */
  async function picture(color: string): Promise<Media> {
    const added = await addPicture(shop, { name: 'sofa.jpg', bytes: await jpeg({ width: 400, height: 300, color }) })
    assert.ok(added.kind === 'added' || added.kind === 'existing')
    const { media } = added
    await getVariant(shop, media, { width: 320, format: 'jpg', urgency: 'now' })
    for (const file of filesOf(media)) await comeAt(shop.now(), file)
    return media
  }
  const filesOf = (media: Media) => [
    shop.storage.pathOf(originalName(media)),
    shop.storage.pathOf(variantName(media, 320, 'jpg')),
  ]
  const onDisk = async (media: Media) => (await Promise.all(filesOf(media).map(fileExists))).map(Number).join('')
  const remove = ({ id }: { id: number }) => trashMedia(shop, id, { force: true, actor: OWNER })
  const forget = () => purgeOldTrash(shop, { media: eraseMedia })

  it('leave the disk when purged from the trash, and no sooner; others stay', async () => {
    const [gone, kept] = [await picture('#b08a5b'), await picture('#204060')]
    await remove(gone)
    shop.advanceClock(30 * 86_400_000 - 1)
    await forget()
    await deleteOrphanedFiles(shop)
    assert.deepEqual([await onDisk(gone), await onDisk(kept), (await listTrash(shop)).length], ['11', '11', 1])
    shop.advanceClock(1)
    await forget()
    assert.deepEqual([await onDisk(gone), await onDisk(kept), (await listTrash(shop)).length], ['00', '11', 0])
  })

  it('of a video are deleted too', async () => {
    const video = shop.storage.pathOf(videoName(FILM.hash, 'mp4'))
    await comeAt(NOON, video)
    const facts = { ...FILM, width: 0, height: 0, bytes: 1, thumbhash: '', color: '#000000', name: 'film.mp4' }
    const id = await insertItem(shop.db, { ...facts, state: 'ready', created_at: NOON })
    await remove({ id: id ?? 0 })
    shop.advanceClock(30 * 86_400_000)
    await forget()
    assert.equal(await fileExists(video), false)
  })

  it('stay for content that was restored, uploaded again, or deleted again later', async () => {
    const [restored, again, later] = [await picture('#b08a5b'), await picture('#204060'), await picture('#600000')]
    for (const media of [restored, again, later]) await remove(media)
    const item = (await listTrash(shop)).find(({ entity }) => entity === String(restored.id))
    await restoreFromTrash(shop, item?.id ?? 0, { media: restoreMedia })
    shop.advanceClock(30 * 86_400_000 - 1000)
    await picture('#204060')
    await remove(await picture('#600000'))
    shop.advanceClock(1000)
    await forget()
    await deleteOrphanedFiles(shop)
    assert.deepEqual([await onDisk(restored), await onDisk(again), await onDisk(later)], ['11', '11', '11'])
    shop.advanceClock(30 * 86_400_000)
    await forget()
    assert.deepEqual([await onDisk(restored), await onDisk(again), await onDisk(later)], ['11', '11', '00'])
  })

  it('are deleted again after a crash midway: the trash row goes last', async () => {
    const media = await picture('#b08a5b')
    await remove(media)
    shop.advanceClock(30 * 86_400_000)
    const crash = async (shop: Shop, content: unknown) => {
      await eraseMedia(shop, content)
      throw new Error('power cut')
    }
    await assert.rejects(purgeOldTrash(shop, { media: crash }), /power cut/)
    assert.equal((await shop.db.selectFrom('trash').selectAll().execute()).length, 1)
    await forget()
    assert.deepEqual([await onDisk(media), (await shop.db.selectFrom('trash').selectAll().execute()).length], ['00', 0])
  })

  it('left by a crash are deleted after a day; unknown files are left alone', async () => {
    const kept = await picture('#b08a5b')
    const lost: Media = { ...kept, hash: 'ab'.repeat(32) }
    for (const file of filesOf(lost)) await comeAt(NOON, file)
    const strange = shop.storage.pathOf(originalName(lost)).replace(lost.hash, 'note')
    await comeAt(NOON, strange)
    shop.advanceClock(86_399_999)
    await deleteOrphanedFiles(shop)
    assert.equal(await onDisk(lost), '11')
    shop.advanceClock(1)
    await deleteOrphanedFiles(shop)
    assert.deepEqual([await onDisk(lost), await onDisk(kept), await fileExists(strange)], ['00', '11', true])
  })
})

/** Files are dated by the machine's clock, the shop has its own. */
async function comeAt(moment: number, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  if (!(await fileExists(file))) await writeFile(file, 'x')
  await utimes(file, moment / 1000, moment / 1000)
  await utimes(dirname(file), moment / 1000, moment / 1000)
}
