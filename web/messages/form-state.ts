import type { FieldProblems, FormValues } from '#shop/messages/form-fields.ts'

/** A rejected form, whose values are shown again. */
export type FormState = { block: string; values: FormValues; problems: FieldProblems; tooOften: boolean }
