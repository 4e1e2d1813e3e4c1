import { z } from 'zod'
import type { SettingGroup, Settings } from '#shop/core/settings/settings.ts'
import { BOT_REASON_WEIGHTS, type BotReason } from '#shop/visitors/bot-check/bot-score.ts'
import { METRICS } from '#shop/visitors/vitals/vitals.ts'

/** `/meblia/v1/`: settings, statistics, consent, messages and imports for the back office. */

export type SettingsGroupState = { version: string; values: Partial<Settings> }
/** Groups that the caller may change. */
export type SettingsAnswer = { groups: Partial<Record<SettingGroup, SettingsGroupState>> }
export type SettingsInput = { group: SettingGroup; version: string; values: Record<string, unknown> }

/** A day in Kyiv: `2026-11-20`. */
const day = z.iso.date()
const figures = z.object({
  visits: z.number(),
  firstVisits: z.number(),
  bounces: z.number(),
  views: z.number(),
  timeMs: z.number(),
})
const namedFigures = figures.extend({ name: z.string() })
export type NamedFiguresView = z.infer<typeof namedFigures>
const list = z.array(namedFigures)
/** `at`: start of the interval in UTC milliseconds. */
const point = z.object({
  at: z.number(),
  visits: z.number(),
  views: z.number(),
  bounces: z.number(),
  timeMs: z.number(),
})
export type StatisticsPoint = z.infer<typeof point>
const steps = { views: z.number(), adds: z.number(), orders: z.number() }

/** `reasons`: why visits are excluded; `name` is a `VisitReason`. The days are inclusive. */
export const statisticsAnswer = z.object({
  from: day,
  until: day,
  by: z.enum(['day', 'hour']),
  points: z.array(point),
  people: figures,
  bots: figures,
  pages: list,
  sources: list,
  devices: list,
  browsers: list,
  platforms: list,
  reasons: list,
  products: z.array(z.object({ id: z.number(), name: z.string(), ...steps })),
  funnel: z.object(steps),
  goals: z.array(z.object({ id: z.number(), title: z.string(), completions: z.number() })),
})
export type StatisticsAnswer = z.infer<typeof statisticsAnswer>

const vitalsFigures = z.object({ views: z.number(), p75: z.partialRecord(z.enum(METRICS), z.number()) })
/** 75th percentiles: milliseconds, and the layout shift without a unit. */
export const vitalsAnswer = z.object({
  from: day,
  until: day,
  pages: z.array(vitalsFigures.extend({ pageKind: z.string(), device: z.string() })),
})
export type VitalsAnswer = z.infer<typeof vitalsAnswer>

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

const counts = z.array(z.object({ name: z.string(), count: z.number() }))
/** `latest`: of those that the figures are made of. `categories`: how many allowed each; `no_choice` refused all. */
export const consentSummary = z.object({
  total: z.number(),
  latest: z.number(),
  categories: counts,
  bannerVersions: counts,
})
export type ConsentSummary = z.infer<typeof consentSummary>

export const consentChainResult = z.union([
  z.object({ kind: z.literal('whole'), length: z.number(), hash: z.string() }),
  z.object({ kind: z.literal('altered'), number: z.number() }),
  z.object({ kind: z.literal('cut'), length: z.number(), counted: z.number() }),
])
export type ConsentChainResult = z.infer<typeof consentChainResult>

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

export const REDIRECTS_ROUTE = '/meblia/v1/redirects'

export const redirectJson = z.object({ path: z.string(), target: z.string() })
export type RedirectJson = z.infer<typeof redirectJson>

export const redirectsResult = z.object({
  added: z.number(),
  refused: z.array(z.object({ line: z.number(), text: z.string(), problem: z.string() })),
})
export type RedirectsResult = z.infer<typeof redirectsResult>
