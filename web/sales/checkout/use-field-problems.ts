import { useState } from 'react'
import { checkoutForm } from '#api/visitors/forms/checkout.protocol.ts'
import {
  blankFields,
  type CheckoutField,
  type CheckoutFields,
  type CheckoutProblem,
  fieldProblems,
} from '#shop/sales/checkout/checkout-fields.ts'
import { splitFullName } from '#shop/sales/checkout/names/full-name.ts'
import { formFields } from '#web/core/ui/fields/form-fields.client.ts'

/** Null: mended since the server has looked at it. */
type Verdicts = Partial<Record<CheckoutField, CheckoutProblem | null>>

/** What a new quote says nothing about. */
const BUYER_FIELDS: CheckoutField[] = ['first_name', 'last_name', 'phone', 'email', 'comment']

/** The server's errors as they are mended, and those of fields that were left since. */
export function useFieldProblems(sent: CheckoutProblem[]) {
  const [verdicts, setVerdicts] = useState<Verdicts>({})
  const problems = problemsAfter(sent, verdicts)
  return {
    problems,
    /** A field was left, or is being changed: an error appears only in the one that was left. */
    check(form: HTMLFormElement, name: string, isLeft: boolean) {
      const names = checkedFields(name)
      if (names.length === 0) return
      const found = fieldProblems(parseForm(form), names)
      setVerdicts((verdicts) => {
        const isShown = problemsAfter(sent, verdicts).some(({ field }) => names.includes(field))
        if (!isLeft && !(isShown && found.length === 0)) return verdicts
        return {
          ...verdicts,
          ...Object.fromEntries(names.map((name) => [name, found.find(({ field }) => field === name) ?? null])),
        }
      })
    },
    /** After a new quote. */
    forgetChoices: () =>
      setVerdicts((verdicts) => ({
        ...Object.fromEntries(sent.map(({ field }) => [field, null])),
        ...Object.fromEntries(
          BUYER_FIELDS.flatMap((name) => (sent.some(({ field }) => field === name) ? [[name, undefined]] : [])),
        ),
        ...Object.fromEntries(
          Object.entries(verdicts).filter(([name]) => BUYER_FIELDS.some((field) => field === name)),
        ),
      })),
  }
}

function problemsAfter(sent: CheckoutProblem[], verdicts: Verdicts): CheckoutProblem[] {
  const left = sent.filter(({ field }) => verdicts[field] === undefined)
  return [...left, ...Object.values(verdicts).filter((problem) => problem != null)]
}

function checkedFields(name: string): CheckoutField[] {
  if (name === checkoutForm.fullName) return ['first_name', 'last_name']
  if (name === 'point_text') return ['point']
  return name in blankFields ? [name as CheckoutField] : []
}

function parseForm(form: HTMLFormElement): CheckoutFields {
  const typed = Object.fromEntries(formFields(form))
  return { ...blankFields, ...typed, ...splitFullName(typed[checkoutForm.fullName] ?? '') }
}
