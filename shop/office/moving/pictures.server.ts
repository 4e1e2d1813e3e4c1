import { downloadAddress } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { withAltTexts } from '#shop/content/html/image-alt-text.server.ts'
import { findLibraryItem, updateMediaDetails } from '#shop/content/media/library/library.server.ts'
import { cleanFileName } from '#shop/content/media/library/library.ts'
import { addPicture, addSvg, findMedia } from '#shop/content/media/media.server.ts'
import { parsePictureUrl, widestUrl } from '#shop/content/media/media-urls.ts'
import { checkPictureContent, formatMime, mimeExtension } from '#shop/content/media/uploads/picture-content.ts'
import { decodedPart } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { pictureKey, pictureTags, withNewAddresses } from './html-addresses.ts'
import { findMoved, type MoveRun, newIdOf, recordMoved } from './move-items.server.ts'
import type { OldItem, OldMedia, OldPicture } from './old-items.server.ts'

const SVG = 'image/svg+xml'

/** Pictures of products and categories are downloaded later (`later`). Other files stay and are named. */
export async function moveMedia(
  shop: Shop,
  run: MoveRun,
  { item, later }: { item: OldItem<OldMedia>; later: ReadonlySet<number> },
): Promise<void> {
  const { key, title } = item
  const say = (entry: Partial<Parameters<MoveRun['report']>[0]>) =>
    run.report({ kind: 'media', action: 'skipped', key, title, ...entry })
  if (item.kind === 'refused') return say({ action: 'refused', reason: 'invalid', details: item.fields.join(', ') })
  const { id, source, mime } = item.input
  run.pictures.set(pictureKey(source), id)
  if (findMoved(run, 'media', key)?.fingerprint === item.fingerprint) return say({ action: 'unchanged' })
  if (!mime.startsWith('image/')) return say({ reason: 'noPicture', details: source })
  const ownId = await findOwnPicture(shop, source)
  if (ownId === undefined && later.has(id)) return
  if (run.isDry && ownId === undefined) return say({ action: 'created' })
  const newId = ownId ?? (await downloadPicture(shop, run, item.input))
  if (newId === undefined) return say({ action: 'refused', reason: 'pictureNotLoaded', details: source })
  const { alt, caption } = item.input
  if (ownId === undefined) await updateMediaDetails(shop, newId, { alt, caption, title: item.input.title })
  await recordMoved(shop, run, { kind: 'media', key, newId, fingerprint: item.fingerprint, state: '' })
  say({ action: ownId === undefined ? 'created' : 'adopted' })
}

/** A picture that was brought, or one of this library that the old shop has too: addresses hold the hash of the content. */
export async function findLibraryPicture(
  shop: Shop,
  run: MoveRun,
  { id, source }: Pick<OldPicture, 'id' | 'source'>,
): Promise<number | undefined> {
  return newIdOf(run, 'media', id) ?? (await findOwnPicture(shop, source))
}

async function findOwnPicture(shop: Shop, source: string): Promise<number | undefined> {
  const hash = parsePictureUrl(URL.parse(source)?.pathname ?? '')?.hash
  return hash === undefined ? undefined : (await findMedia(shop, hash))?.id
}

async function downloadPicture(
  shop: Shop,
  run: MoveRun,
  { source, mime }: Pick<OldMedia, 'source' | 'mime'>,
): Promise<number | undefined> {
  const fetched = await run.fetchPicture(downloadAddress(source))
  if (fetched.kind === 'failed') return undefined
  const { bytes } = fetched
  const last = URL.parse(source)?.pathname.split('/').at(-1) ?? ''
  const stem = cleanFileName(decodedPart(last).replace(/\.\w{1,5}$/, '')) || 'picture'
  if (mime === SVG) return addedId(await addSvg(shop, { name: `${stem}.svg`, bytes }))
  // The address may have a wrong extension: only the content decides.
  const content = checkPictureContent({ name: '', bytes })
  if (content.kind === 'refused') return undefined
  const name = `${stem}.${mimeExtension(formatMime(content.format))}`
  return addedId(await addPicture(shop, { name, bytes }))
}

function addedId(outcome: Awaited<ReturnType<typeof addPicture>>): number | undefined {
  return outcome.kind === 'refused' ? undefined : outcome.media.id
}

/** Brings the pictures of these texts, before the transaction in which the texts are saved: downloads take their time. */
export async function bringPictures(shop: Shop, run: MoveRun, texts: string[]): Promise<void> {
  if (run.isDry) return
  for (const { source, libraryId } of texts.flatMap(pictureTags)) {
    const address = URL.parse(source, `https://${run.host}`)?.href
    if (address === undefined || (await findPicture(shop, run, { address, libraryId })) !== undefined) continue
    const newId = await downloadPicture(shop, run, { source: address, mime: '' })
    if (newId === undefined) continue
    await recordMoved(shop, run, { kind: 'media', key: address, newId, fingerprint: address, state: '' })
  }
}

/** Sanitised, with pictures and links of this shop. `missing`: pictures that could not be brought. */
export async function movedHtml(shop: Shop, run: MoveRun, html: string): Promise<{ html: string; missing: string[] }> {
  const addresses = new Map<string, string>()
  const missing = new Set<string>()
  for (const { source, libraryId } of pictureTags(html)) {
    const address = URL.parse(source, `https://${run.host}`)?.href ?? source
    const id = addresses.has(source) ? undefined : await findPicture(shop, run, { address, libraryId })
    const picture = id === undefined ? undefined : await findLibraryItem(shop, id)
    if (picture?.kind === 'picture') addresses.set(source, widestUrl(picture, 'jpg'))
    else if (!addresses.has(source)) missing.add(source)
  }
  return { html: await withAltTexts(shop, withNewAddresses(html, run.host, addresses)), missing: [...missing] }
}

async function findPicture(
  shop: Shop,
  run: MoveRun,
  { address, libraryId }: { address: string; libraryId: number | undefined },
): Promise<number | undefined> {
  const id = run.pictures.get(pictureKey(address)) ?? libraryId ?? 0
  return (await findLibraryPicture(shop, run, { id, source: address })) ?? findMoved(run, 'media', address)?.newId
}
