/** One differing field, formatted. */
export type Difference = { label: string; mine: string; theirs: string }

/** A field of a form as text, with its label. */
export type ComparedField<Form> = [label: string, textOf: (form: Form) => string]

/** The fields whose text differs between two versions of a form. */
export function compareForms<Form>(fields: ComparedField<Form>[], mine: Form, theirs: Form): Difference[] {
  return fields
    .map(([label, textOf]) => ({ label, mine: textOf(mine), theirs: textOf(theirs) }))
    .filter(({ mine, theirs }) => mine !== theirs)
}
