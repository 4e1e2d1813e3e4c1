import { z } from 'zod'
import { BOT_REASON_WEIGHTS, type BotReason } from '#shop/bot-check/bot-check.ts'
import type { SettingGroup, Settings } from '#shop/settings/settings.ts'

/** `/meblia/v1/`: settings, statistics, consent, messages and imports for the back office. */

export type SettingsGroupState = { version: string; values: Partial<Settings> }
/** Groups that the caller may change. */
export type SettingsAnswer = { groups: Partial<Record<SettingGroup, SettingsGroupState>> }
export type SettingsInput = { group: SettingGroup; version: string; values: Record<string, unknown> }

type FiguresView = { visits: number; firstVisits: number; bounces: number; views: number; timeMs: number }
export type NamedFiguresView = FiguresView & { name: string }
/** `at`: start of the interval in UTC milliseconds. */
export type StatisticsPoint = { at: number; visits: number; views: number; bounces: number; timeMs: number }
export type StatisticsAnswer = {
  /** Days in Kyiv, inclusive: `2026-11-20`. */
  from: string
  until: string
  by: 'day' | 'hour'
  points: StatisticsPoint[]
  people: FiguresView
  bots: FiguresView
  pages: NamedFiguresView[]
  sources: NamedFiguresView[]
  devices: NamedFiguresView[]
  browsers: NamedFiguresView[]
  platforms: NamedFiguresView[]
  /** Why visits are excluded: `name` is a `VisitReason`. */
  reasons: NamedFiguresView[]
  products: { id: number; name: string; views: number; adds: number; orders: number }[]
  funnel: { views: number; adds: number; orders: number }
  goals: { id: number; title: string; completions: number }[]
}

export const consentRecordView = z.object({
  number: z.number(),
  at: z.number(),
  visitor: z.string(),
  type: z.string(),
  region: z.string(),
  categories: z.array(z.string()),
  services: z.record(z.string(), z.boolean()),
  policy: z.string(),
  bannerVersion: z.string(),
  hash: z.string(),
})
export type ConsentRecordView = z.infer<typeof consentRecordView>

export type ConsentSummary = {
  /** Number of all records. */
  total: number
  /** Number of latest records used for the following figures. */
  latest: number
  /** Number of those that allowed a category; `no_choice` is a refusal of everything. */
  categories: { name: string; count: number }[]
  bannerVersions: { name: string; count: number }[]
}
export type ConsentChainResult =
  | { kind: 'whole'; length: number; hash: string }
  | { kind: 'altered'; number: number }
  | { kind: 'cut'; length: number; counted: number }

const reasons = Object.keys(BOT_REASON_WEIGHTS) as [BotReason, ...BotReason[]]

export const messageView = z.object({
  id: z.number(),
  at: z.number(),
  page: z.object({ id: z.number(), address: z.string() }),
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  score: z.number(),
  suspicious: z.boolean(),
  reasons: z.array(z.enum(reasons)),
  handled: z.object({ at: z.number(), by: z.string() }).nullable(),
})
export type MessageView = z.infer<typeof messageView>
