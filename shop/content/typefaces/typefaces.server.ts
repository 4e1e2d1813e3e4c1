import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { LruCache } from '#shop/core/cache/lru-cache.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { OWN_FAMILY, type Theme, usedTypefaces } from '#shop/core/settings/theme.ts'
import {
  type FontMetrics,
  type OwnTypeface,
  ownTypefaceUrl,
  SAMPLE_TEXT,
  SYSTEM_FONTS,
  standInCss,
  standInFor,
  TYPEFACE_HASH_DIGITS,
  type TypefaceRefusal,
} from '#shop/core/settings/typefaces.ts'
import type { Shop } from '#shop/core/shop.ts'
import { draftFile, writeDraft } from '../media/media-files.server.ts'
import { readFamilyName, readGlyphs, readMetrics, readWeights } from './font-tables.ts'
import { readWoff2 } from './woff2.server.ts'

/** A font with the alphabets of Europe in all weights has some 350 KB. Visitors wait for it. */
export const MAX_TYPEFACE_BYTES = 512 * 1024
const MAX_NAME_LENGTH = 100

const REQUIRED = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя0123456789'

type TypefaceFacts = { name: string; weights: number[]; metrics: FontMetrics }

/** Trusts nothing but the content: not the name of the file, nor its type. */
export async function checkTypeface(
  bytes: Uint8Array,
): Promise<{ kind: 'accepted'; facts: TypefaceFacts } | { kind: 'refused'; reason: TypefaceRefusal }> {
  const refused = (reason: TypefaceRefusal) => ({ kind: 'refused' as const, reason })
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > MAX_TYPEFACE_BYTES) return refused('too_many_bytes')
  const font = await readWoff2(bytes)
  if (font.kind !== 'read') return refused(font.kind)
  try {
    const { tables } = font
    const name = cleanLine(readFamilyName(tables)).slice(0, MAX_NAME_LENGTH).trim()
    if (name === '') return refused('nameless')
    const glyphs = readGlyphs(tables)
    if ([...REQUIRED].some((letter) => glyphs(letter) === 0)) return refused('no_ukrainian')
    const metrics = readMetrics(tables, SAMPLE_TEXT)
    const isPlausible = Object.values(metrics).every((value) => value >= 0 && value < 5) && metrics.width > 0
    if (!isPlausible) return refused('broken')
    return { kind: 'accepted', facts: { name, weights: readWeights(tables), metrics } }
  } catch (error) {
    if (error instanceof RangeError) return refused('broken')
    throw error
  }
}

/** Identical bytes are stored once. */
export async function addTypeface(
  shop: Pick<Shop, 'files' | 'storage'>,
  bytes: Uint8Array,
): Promise<{ kind: 'added'; typeface: OwnTypeface } | { kind: 'refused'; reason: TypefaceRefusal }> {
  const checked = await checkTypeface(bytes)
  if (checked.kind === 'refused') return checked
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, TYPEFACE_HASH_DIGITS)
  if ((await shop.storage.findInfo(fileName(hash)))?.bytes !== bytes.length) {
    const draft = draftFile(shop.files)
    try {
      await writeDraft(draft, bytes)
      await shop.storage.store(fileName(hash), draft)
    } finally {
      await rm(draft, { force: true })
    }
  }
  return { kind: 'added', typeface: { hash, name: checked.facts.name } }
}

/** Undefined: it is not stored. */
export async function findTypeface(shop: Pick<Shop, 'storage'>, hash: string): Promise<Buffer | undefined> {
  const file = await shop.storage.findFile(fileName(hash))
  return file === undefined ? undefined : readFile(file)
}

/** A file that the look has replaced. A younger one may be in a form that is not saved yet. */
export async function deleteUnusedTypefaces(shop: Shop): Promise<void> {
  const { theme } = await getSettings(shop)
  for (const name of await shop.storage.listNames(FOLDER)) {
    const info = await shop.storage.findInfo(`${FOLDER}/${name}`)
    const isYoung = info !== undefined && shop.now() - info.modifiedAt < DAY_MS
    if (name !== `${theme.ownTypeface.hash}.woff2` && !isYoung) await shop.storage.remove(`${FOLDER}/${name}`)
  }
}

/** By hash. The same file always has the same rules. */
const rules = new LruCache<string>(16)

/** The rules of the owner's typeface, where pages are set in it. Without its file they stay in fonts of the system. */
export async function ownTypefaceCss(shop: Pick<Shop, 'storage'>, theme: Theme): Promise<string> {
  const { hash } = theme.ownTypeface
  if (hash === '' || !usedTypefaces(theme).includes('own')) return ''
  const cached = rules.get(hash)
  if (cached !== undefined) return cached
  const bytes = await findTypeface(shop, hash)
  const checked = bytes && (await checkTypeface(bytes))
  if (checked?.kind !== 'accepted') return ''
  const { weights, metrics } = checked.facts
  const { names, width } = SYSTEM_FONTS.sans
  const css = [
    `@font-face{font-display:optional;font-family:'${OWN_FAMILY}';font-weight:${weights.join(' ')};`,
    `src:url('${ownTypefaceUrl(hash)}') format('woff2')}\n`,
    standInCss(OWN_FAMILY, standInFor(metrics, width), { names }),
  ].join('')
  rules.set(hash, css)
  return css
}

/** In the storage. */
const FOLDER = 'fonts'

function fileName(hash: string): string {
  return `${FOLDER}/${hash}.woff2`
}
