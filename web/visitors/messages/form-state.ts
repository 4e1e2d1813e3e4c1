import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import type { FieldProblems, FormField, FormValues } from '#shop/visitors/messages/form-fields.ts'

/** A rejected form, whose values are shown again. */
export type FormState = { block: string; values: FormValues; problems: FieldProblems; tooOften: boolean }

export type MessageFormBlock = Pick<BlockOf<'form'>, 'id' | 'submit' | 'thanks'> & { fields: FormField[] }

export type MessageFormProps = {
  block: MessageFormBlock
  pageId: number
  /** Path of the page, as requested. */
  path: string
  state?: FormState | undefined
  isSent: boolean
}
