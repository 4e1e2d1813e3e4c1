import { z } from 'zod'
import { SETUP_STATES } from '#shop/core/settings/setup-steps.ts'
import { DEMO_KINDS } from '#shop/office/demo/demo.ts'
import { CHECKS } from '#shop/office/opening/checks.ts'

export const OPENING_ROUTE = '/meblia/v1/opening'
export const DEMO_ROUTE = '/meblia/v1/demo'
export const STARTER_PAGES_ROUTE = '/meblia/v1/starter-pages'
export const TEST_EMAIL_ROUTE = '/meblia/v1/test-email'

/** Of pages that set-up made and the owner has edited: what the settings would now make otherwise. */
export const starterChangesJson = z.array(
  z.object({
    id: z.number(),
    title: z.string(),
    version: z.number(),
    /** Lines of text; `applies`: the owner has not edited them. */
    changes: z.array(z.object({ before: z.array(z.string()), after: z.array(z.string()), applies: z.boolean() })),
  }),
)
export type StarterChangesJson = z.infer<typeof starterChangesJson>

export const openingJson = z.object({
  open: z.boolean(),
  setup: z.enum(SETUP_STATES),
  hasDemo: z.boolean(),
  sendsEmail: z.boolean(),
  checks: z.array(z.object({ code: z.enum(CHECKS), done: z.boolean() })),
})
export type OpeningJson = z.infer<typeof openingJson>

export const demoRemovalJson = z.object({
  removed: z.record(z.enum(DEMO_KINDS), z.number()),
  kept: z.array(
    z.object({ kind: z.enum(DEMO_KINDS), id: z.string(), title: z.string(), why: z.enum(['changed', 'used']) }),
  ),
})
export type DemoRemovalJson = z.infer<typeof demoRemovalJson>

export const testEmailJson = z.object({ sent: z.boolean(), text: z.string(), answer: z.string() })
export type TestEmailJson = z.infer<typeof testEmailJson>
