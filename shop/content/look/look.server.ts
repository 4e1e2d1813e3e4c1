import { readFile } from 'node:fs/promises'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { defaultTheme } from '#shop/core/settings/theme.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findLibraryItem } from '../media/library/library.server.ts'
import { cleanFileName } from '../media/library/library.ts'
import { addPicture, getVariant } from '../media/media.server.ts'
import { originalName } from '../media/media-files.server.ts'
import { checkPictureContent } from '../media/uploads/picture-content.ts'
import { addTypeface, checkTypeface, findTypeface } from '../typefaces/typefaces.server.ts'
import {
  BRAND_PICTURES,
  type BrandPicture,
  type LookFile,
  type LookRefusal,
  type LookSettings,
  parseLook,
  toLookFile,
} from './look.ts'

/** A larger original goes along in this width: it is shown no larger. The whole file has to fit a request. */
const MAX_ORIGINAL_BYTES = 1024 * 1024
const EXPORTED_WIDTH = 1920

/** The look of the shop with all its files. A picture that is gone is left out. */
export async function exportLook(shop: Shop): Promise<LookFile> {
  const { theme, ...settings } = await getSettings(shop)
  const { hash } = theme.ownTypeface
  const typeface = hash === '' ? undefined : await findTypeface(shop, hash)
  const pictures = { logoId: null, iconId: null, sharePictureId: null } as LookFile['pictures']
  for (const name of BRAND_PICTURES) pictures[name] = await exportPicture(shop, settings[name])
  return toLookFile({
    theme: typeface ? theme : withoutTypeface(theme),
    pictures,
    typeface: typeface?.toString('base64') ?? null,
  })
}

function withoutTypeface(theme: LookSettings['theme']): LookSettings['theme'] {
  const { headingFont, textFont, ownTypeface } = defaultTheme
  const plain = (font: typeof textFont, otherwise: typeof textFont) => (font === 'own' ? otherwise : font)
  return {
    ...theme,
    ownTypeface,
    headingFont: plain(theme.headingFont, headingFont),
    textFont: plain(theme.textFont, textFont),
  }
}

async function exportPicture(shop: Shop, id: number | null): Promise<LookFile['pictures'][BrandPicture]> {
  const media = id === null ? undefined : await findLibraryItem(shop, id)
  if (media?.kind !== 'picture') return null
  const original = await shop.storage.findFile(originalName(media))
  const bytes = original && (await readFile(original))
  if (bytes && bytes.length <= MAX_ORIGINAL_BYTES) return { name: media.name, data: bytes.toString('base64') }
  const variant = await getVariant(shop, media, { width: EXPORTED_WIDTH, format: 'webp', urgency: 'now' })
  if (variant.kind !== 'ready') return null
  const name = `${media.name.replace(/\.\w+$/, '')}.webp`
  return { name, data: (await readFile(variant.file)).toString('base64') }
}

export type LookOutcome =
  /** `pictures` and `typeface`: names of the files in it. Nothing is stored. */
  | { kind: 'checked'; theme: LookSettings['theme']; pictures: Record<BrandPicture, string | null> }
  | ({ kind: 'refused' } & LookRefusal)

/** What a file would bring, checked as uploads are. */
export async function checkLook(input: unknown): Promise<LookOutcome> {
  const read = parseLook(input)
  if (read.kind === 'refused') return read
  const { look } = read
  const pictures: Record<BrandPicture, string | null> = { logoId: null, iconId: null, sharePictureId: null }
  for (const name of BRAND_PICTURES) {
    const file = look.pictures[name]
    if (!file) continue
    const checked = checkPictureContent({ name: file.name, bytes: decode(file.data) })
    if (checked.kind === 'refused')
      return { kind: 'refused', reason: 'picture', name: file.name, refusal: checked.reason }
    pictures[name] = file.name
  }
  const typeface = look.typeface === null ? undefined : await checkTypeface(decode(look.typeface))
  if (typeface?.kind === 'refused') return { kind: 'refused', reason: 'typeface', refusal: typeface.reason }
  const ownTypeface = { hash: '', name: typeface?.facts.name ?? '' }
  return { kind: 'checked', theme: { ...look.theme, ownTypeface }, pictures }
}

export type StoreLookOutcome = { kind: 'stored'; settings: LookSettings } | ({ kind: 'refused' } & LookRefusal)

/** Puts the files of a look into the shop; the settings that use them are to be saved. Files that are there stay as they are. */
export async function storeLookFiles(shop: Shop, input: unknown): Promise<StoreLookOutcome> {
  const checked = await checkLook(input)
  if (checked.kind === 'refused') return checked
  const read = parseLook(input)
  if (read.kind === 'refused') return read
  const { look } = read
  const settings: LookSettings = { theme: look.theme, logoId: null, iconId: null, sharePictureId: null }
  for (const name of BRAND_PICTURES) {
    const file = look.pictures[name]
    if (!file) continue
    const added = await addPicture(shop, { name: cleanFileName(file.name), bytes: decode(file.data) })
    if (added.kind === 'refused') return { kind: 'refused', reason: 'picture', name: file.name, refusal: added.reason }
    settings[name] = added.media.id
  }
  const typeface = look.typeface === null ? undefined : await addTypeface(shop, decode(look.typeface))
  if (typeface?.kind === 'refused') return { kind: 'refused', reason: 'typeface', refusal: typeface.reason }
  const ownTypeface = typeface?.typeface ?? defaultTheme.ownTypeface
  return { kind: 'stored', settings: { ...settings, theme: { ...look.theme, ownTypeface } } }
}

function decode(data: string): Uint8Array {
  return Buffer.from(data, 'base64')
}
