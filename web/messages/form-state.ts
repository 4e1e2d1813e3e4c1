import type { FieldProblems, FormValues } from '#shop/messages/messages.ts'

/** A form that was sent and not taken: what was written in it is shown again. */
export type FormState = { block: string; values: FormValues; problems: FieldProblems; tooOften: boolean }
