import { applyTypography } from '#i18n/locale/uk/format.ts'
import { contactFormTexts } from '#i18n/storefront/uk/content/contact-form.ts'
import {
  CHECKED_VALUE,
  type FormField as Field,
  type FieldProblem,
  maxFieldLength,
} from '#shop/visitors/messages/form-fields.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'

/** A field with its label, the description that slides open below it (§9), and its error. */
export function FormField(props: { field: Field; id: string; value: string; problem: FieldProblem | undefined }) {
  const { field, id, value, problem } = props
  const { label, kind, required, description } = field
  const described = [problem && `${id}-problem`, description && `${id}-description`].filter(Boolean).join(' ')
  const input = (
    <Input
      field={field}
      value={value}
      attributes={{
        id,
        name: field.name,
        required,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      }}
    />
  )
  return (
    <div className={`field field--${kind}`}>
      <label className="field__label" htmlFor={id}>
        <TranslatedText text={applyTypography(label)} />
        {required && <span className="field__required"> {contactFormTexts.required}</span>}
      </label>
      <span className="woocommerce-input-wrapper">
        {input}
        {description && (
          <span className="description" id={`${id}-description`}>
            <span>
              <TranslatedText text={applyTypography(description)} />
            </span>
          </span>
        )}
      </span>
      {problem && (
        <p className="field__problem" id={`${id}-problem`}>
          {formProblemText(field, problem)}
        </p>
      )}
    </div>
  )
}

type InputAttributes = {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Input({ field, value, attributes }: { field: Field; value: string; attributes: InputAttributes }) {
  const { kind, name, options, optionTexts = options } = field
  switch (kind) {
    case 'textarea':
      return <textarea {...attributes} className="field__input" rows={5} defaultValue={value} />
    case 'select':
      return (
        <select {...attributes} className="field__input" defaultValue={value}>
          <option value="">{contactFormTexts.choose}</option>
          {options.map((option, index) => {
            const text = optionTexts[index] ?? option
            return (
              <option key={option} value={option} lang={textLanguage(text)}>
                {text}
              </option>
            )
          })}
        </select>
      )
    case 'checkbox':
      return (
        <input
          {...attributes}
          className="field__box"
          type="checkbox"
          value={CHECKED_VALUE}
          defaultChecked={value === CHECKED_VALUE}
        />
      )
    case 'tel':
      return (
        <input
          {...attributes}
          className="field__input"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={value}
        />
      )
    case 'email':
      return (
        <input
          {...attributes}
          className="field__input"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={value}
        />
      )
    case 'text':
      return (
        <input
          {...attributes}
          className="field__input"
          type="text"
          autoComplete={AUTOCOMPLETE[name]}
          maxLength={maxFieldLength(kind)}
          defaultValue={value}
        />
      )
  }
}

/** Fields that browsers can autofill. */
const AUTOCOMPLETE: Record<string, string> = {
  name: 'name',
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  city: 'address-level2',
  address: 'street-address',
  postcode: 'postal-code',
}

function formProblemText(field: Field, problem: FieldProblem): string {
  const texts = contactFormTexts.problem
  switch (problem.reason) {
    case 'missing':
      return texts.missing(field.kind === 'checkbox' || field.kind === 'select' ? field.kind : 'other')
    case 'too_long':
      return texts.too_long(problem.most)
    default:
      return texts[problem.reason]
  }
}
