import type { InputHTMLAttributes } from 'react'
import { checkoutForm } from '#api/visitors/forms/checkout.protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { checkoutFormTexts as formTexts } from '#i18n/storefront/uk/checkout/checkout-form.ts'
import {
  CHECKED_VALUE,
  type CheckoutProblem,
  MAX_FIELD_LENGTHS,
  type CheckoutField as Name,
} from '#shop/sales/checkout/checkout-fields.ts'
import { joinFullName } from '#shop/sales/checkout/names/full-name.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import type { CheckoutContent, SelectOption } from './checkout-content.ts'

/** What the fields show. */
export type FormState = Pick<CheckoutContent, 'fields' | 'problems'>

export function fieldId(name: Name): string {
  return `checkout-${name.replace('_', '-')}`
}

export function checkoutProblemText({ field, reason }: CheckoutProblem): string {
  if (reason === 'missing' && field === 'first_name') return formTexts.fullNameMissing
  if (reason === 'missing' && field === 'last_name') return formTexts.lastNameMissing
  if (reason === 'missing') return texts.problems.missing[field]
  if (reason === 'too_long') return texts.problems.too_long(MAX_FIELD_LENGTHS[field])
  if (reason !== 'not_offered') return texts.problems[reason]
  const { not_offered } = texts.problems
  return field === 'delivery' || field === 'payment' || field === 'point' ? not_offered[field] : not_offered.other
}

export function fieldProblemText({ problems }: Pick<FormState, 'problems'>, name: Name): string | undefined {
  const problem = problems.find(({ field }) => field === name)
  return problem && checkoutProblemText(problem)
}

/** One field is for both names. */
export function NameField({ state, input }: { state: FormState; input?: InputHTMLAttributes<HTMLInputElement> }) {
  const id = fieldId('first_name')
  const problem = fieldProblemText(state, 'first_name') ?? fieldProblemText(state, 'last_name')
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {applyTypography(formTexts.fullName)}
      </label>
      <input
        type="text"
        className="field__input"
        id={id}
        name={checkoutForm.fullName}
        defaultValue={joinFullName(state.fields)}
        required
        autoComplete="name"
        {...input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}

/** A single-line or multi-line field with its label, hint and error. */
export function CheckoutField(props: {
  state: FormState
  name: Name
  hint?: string
  /** `sometimes`: required depending on another choice, which the hint names. Only `never` is labelled optional. */
  need?: 'always' | 'never' | 'sometimes'
  rows?: number
  input?: InputHTMLAttributes<HTMLInputElement>
}) {
  const { state, name, hint, need = 'always', rows, input } = props
  const id = fieldId(name)
  const problem = fieldProblemText(state, name)
  const attributes = {
    id,
    name,
    className: 'field__input',
    defaultValue: state.fields[name] ?? '',
    required: need === 'always',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {applyTypography(texts.labels[name])}
        {need === 'never' && <span className="field__required"> {texts.optional}</span>}
      </label>
      {rows ? <textarea {...attributes} rows={rows} /> : <input type="text" {...input} {...attributes} />}
      {hint && (
        <p className="checkout__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}

export function CheckoutSelect(props: {
  state: FormState
  name: Name
  options: SelectOption[]
  /** Where the field of this name is not its only one. */
  id?: string
  /** Preselected value; without one the buyer is asked to choose. */
  chosen?: string
}) {
  const { state, name, options, chosen, id = fieldId(name) } = props
  const problem = fieldProblemText(state, name)
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {applyTypography(texts.labels[name])}
      </label>
      <select
        className="field__input"
        id={id}
        name={name}
        defaultValue={chosen ?? state.fields[name]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      >
        {chosen === undefined && <option value="">{texts.choose}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value} lang={textLanguage(text)}>
            {text}
          </option>
        ))}
      </select>
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}

/** A checkbox with its price. */
export function CheckoutCheckbox({ state, name, price }: { state: FormState; name: Name; price?: string }) {
  const id = fieldId(name)
  return (
    <label className="checkout__tick" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value={CHECKED_VALUE}
        defaultChecked={state.fields[name] === CHECKED_VALUE}
      />
      <span>{applyTypography(texts.labels[name])}</span>
      {price && <span className="checkout__price">{price}</span>}
    </label>
  )
}

export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null
  return (
    <p className="field__problem" id={`${id}-problem`}>
      {problem}
    </p>
  )
}
