import { canonicalJson, isRecord, parseUnknown } from '#shop/core/json.ts'
import type { Settings } from '#shop/core/settings/settings.ts'

/** Kinds of what the demo puts into a shop, in the order in which they are removed: what refers to others comes first. */
export const DEMO_KINDS = [
  'page',
  'gallery',
  'product',
  'category',
  'tag',
  'attribute',
  'journal_category',
  'setting',
  'word',
  'media',
  'video',
] as const

export type DemoKind = (typeof DEMO_KINDS)[number]

/** By what the demo is recognised in a shop. */
export type DemoNames = {
  skus: string[]
  /** Addresses of pages and posts. */
  pages: string[]
  /** Slugs, as of the three below. */
  galleries: string[]
  categories: string[]
  tags: string[]
  attributes: string[]
  journalCategories: string[]
  /** File names. */
  media: string[]
  settings: Partial<Settings>
  /** English translations of words. */
  words: Record<string, string>
}

/** `changed`: by the owner. `used`: by something that stays. */
export type KeptItem = { kind: DemoKind; id: string; title: string; why: 'changed' | 'used' }

export type DemoRemoval = { removed: Record<DemoKind, number>; kept: KeptItem[] }

/** The value without what the demo has set: parts that the owner has changed stay. Lists are one value. */
export function withoutDemoValues(current: unknown, demo: unknown, initial: unknown): unknown {
  if (isRecord(current) && isRecord(demo) && isRecord(initial)) {
    return Object.fromEntries(
      Object.entries(current).map(([name, value]) => [
        name,
        name in demo ? withoutDemoValues(value, demo[name], initial[name]) : value,
      ]),
    )
  }
  return canonicalJson(current) === canonicalJson(demo) ? initial : current
}

/** Ids of galleries that the blocks of a page show. */
export function galleryIdsIn(body: string): Set<number> {
  const found = body.matchAll(/"galleryIds?":\s*(\[[\d,\s]*\]|\d+)/g)
  return new Set([...found].flatMap(([, ids = '']) => [...ids.matchAll(/\d+/g)].map(([id]) => Number(id))))
}

/** Of a mark of a file: what its names in the storage are made of. */
export type MediaFile = { hash: string; kind: 'picture' | 'drawing' | 'film'; mime: string }

export function parseMediaFile(stamp: string): MediaFile {
  return parseUnknown(stamp) as MediaFile // written by markDemo
}
