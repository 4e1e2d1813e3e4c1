import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { adminEmails as texts } from '#i18n/admin/uk/settings/emails.ts'
import {
  EMAIL_FIELDS,
  EMAIL_LINES,
  EMAIL_VARIABLES,
  type EmailField,
  type EmailKind,
  type EmailTexts,
  isEmailToShop,
} from '#shop/core/settings/email-text-settings.ts'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { TextArea, TextField } from '../../core/ui/fields/fields.tsx'
import { EmailPreview } from './email-preview.tsx'
import { variableToken } from './variables.ts'

const WITHOUT_TABLE: EmailKind[] = [
  'order_history',
  'confirm_address',
  'in_stock',
  'review_request',
  'opening_confirm',
  'opened',
]

/** The texts of one email in one language, with its preview beside them. */
export function EmailForm(props: {
  kind: EmailKind
  language: 'uk' | 'en'
  onLanguage(language: 'uk' | 'en'): void
  original: Partial<EmailTexts>
  changed: Partial<EmailTexts>
  /** Undefined: all as it was originally. */
  onChange(changed: Partial<EmailTexts> | undefined): void
}) {
  const { kind, language, onLanguage, original, changed, onChange } = props
  const [active, setActive] = useState<EmailField>('before')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const inputs = useRef(new Map<EmailField, HTMLInputElement | HTMLTextAreaElement>())
  const caret = useRef<number | undefined>(undefined)
  const textOf = (field: EmailField) => changed[field] ?? original[field] ?? ''
  const labels = { ...texts.fields, ...(WITHOUT_TABLE.includes(kind) && texts.plainFields) }

  // After the inserted text: a controlled field would put it at the end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const input = inputs.current.get(active)
    input?.focus()
    input?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const change = (field: EmailField, text: string | undefined) => {
    const { [field]: _, ...others } = changed
    const next = text === undefined || text === original[field] ? others : { ...others, [field]: text }
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  const insert = (token: string) => {
    const text = textOf(active)
    const { selectionStart, selectionEnd } = inputs.current.get(active) ?? {}
    const [start, end] = [selectionStart ?? text.length, selectionEnd ?? text.length]
    caret.current = start + token.length
    change(active, text.slice(0, start) + token + text.slice(end))
  }

  return (
    <>
      <section className="emails__form" aria-labelledby="email-name">
        <Link className="emails__back" to="?">
          <span aria-hidden="true">←</span> {texts.list}
        </Link>
        <h2 id="email-name">{texts.kinds[kind]}</h2>
        <p className="emails__when">{texts.when[kind]}</p>
        {isEmailToShop(kind) ? (
          <p className="emails__when">{texts.onlyUkrainian}</p>
        ) : (
          <fieldset className="emails__chips" aria-label={texts.languagesLabel}>
            {(['uk', 'en'] as const).map((name) => (
              <Button
                key={name}
                look={name === language ? 'main' : 'quiet'}
                aria-pressed={name === language}
                onClick={() => onLanguage(name)}
              >
                {texts.languages[name]}
              </Button>
            ))}
          </fieldset>
        )}
        <fieldset className="emails__chips emails__variables">
          <legend>{texts.variables(labels[active])}</legend>
          {EMAIL_VARIABLES[kind].map((variable) => (
            <button
              key={variable}
              type="button"
              className="emails__chip"
              aria-label={texts.insert(variableToken(variable))}
              onClick={() => insert(variableToken(variable))}
            >
              {variableToken(variable)}
            </button>
          ))}
        </fieldset>
        {EMAIL_FIELDS.map((field) => {
          const isChanged = changed[field] !== undefined
          const common = {
            label: labels[field],
            value: textOf(field),
            onChange: (text: string) => change(field, text),
            onFocus: () => setActive(field),
            error: errors[field] ?? '',
            lang: language,
            ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => {
              if (input) inputs.current.set(field, input)
            },
          }
          return (
            <div key={field} className="emails__field" data-changed={isChanged || undefined}>
              {EMAIL_LINES.includes(field) ? (
                <TextField {...common} />
              ) : (
                <TextArea
                  {...common}
                  rows={field === 'before' ? 6 : 3}
                  hint={field === 'closing' ? texts.closingHint : undefined}
                />
              )}
              {isChanged && (
                <div className="emails__original">
                  <Badge tone="good">{texts.changed}</Badge>
                  <p>{texts.original(original[field] || texts.nothing)}</p>
                  <Button
                    look="bare"
                    aria-label={texts.resetFieldOf(labels[field])}
                    onClick={() => change(field, undefined)}
                  >
                    {texts.resetField}
                  </Button>
                </div>
              )}
            </div>
          )
        })}
        {Object.keys(changed).length > 0 && (
          <div>
            <Button onClick={() => onChange(undefined)}>{texts.resetEmail}</Button>
          </div>
        )}
      </section>
      <EmailPreview kind={kind} language={language} changed={changed} onErrors={setErrors} />
    </>
  )
}
