import { useEffect, useRef, useState } from 'react'
import {
  CONNECTIONS_ROUTE,
  type ConnectionCheckJson,
  type ConnectionFieldJson,
  type ConnectionInputJson,
  type ConnectionJson,
} from '#api/office/connections/protocol.ts'
import { connectionsTexts as texts } from '#i18n/admin/uk/settings/connections.ts'
import { request } from '../../core/requests/request.ts'
import { Button, type DialogProps } from '../../core/ui/controls.tsx'
import { Select, TextField, toChoices } from '../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog, useSave } from '../../core/ui/forms/use-save.ts'
import { checkWords } from './check-words.ts'
import { type ConnectionForm, initialForm, isFixed, toInput } from './connection-form.ts'

/** The keys of one service: entered, tried with the service itself, saved. */
export function ConnectionDialog(props: { connection: ConnectionJson } & DialogProps<ConnectionJson>) {
  const { connection, onClose, onDone } = props
  const path = `${CONNECTIONS_ROUTE}/${connection.name}`
  const [answer, setAnswer] = useState<ConnectionCheckJson>()
  const trying = useSave<ConnectionInputJson, ConnectionCheckJson>({
    send: (data) => request({ path: `${path}/check`, method: 'POST', data }),
  })
  const { input, change, saving, onSubmit } = useInputDialog<ConnectionForm, ConnectionJson>({
    initial: initialForm(connection),
    send: (form) => request({ path, method: 'PUT', data: toInput(connection, form) }),
    onDone,
  })

  // On a phone the answer is below what fits.
  const answerRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer) answerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])

  const onCheck = async () => {
    setAnswer(undefined)
    setAnswer(await trying.save(toInput(connection, input)))
  }
  const onChange = (name: string) => (value: string) => {
    setAnswer(undefined)
    change({ [name]: value })
  }
  const errors = { ...trying.errors, ...saving.errors }
  const fixed = isFixed(connection)

  return (
    <FormDialog
      title={texts.names[connection.name] ?? connection.name}
      saving={saving}
      disabled={fixed}
      actions={
        <Button busy={trying.isSaving} onClick={onCheck}>
          {texts.check}
        </Button>
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{texts.purposes[connection.name]}</p>
      {connection.fields.map((field) => (
        <KeyField
          key={field.name}
          field={field}
          value={input[field.name] ?? ''}
          error={errors[field.name]}
          onChange={onChange(field.name)}
        />
      ))}
      <p
        ref={answerRef}
        className="connection-answer"
        role="status"
        data-kind={answer?.kind}
        data-sandbox={answer?.is_sandbox || undefined}
      >
        {trying.isSaving ? texts.checking : answer ? checkWords(connection.name, answer) : trying.errorMessage}
      </p>
    </FormDialog>
  )
}

function KeyField(props: {
  field: ConnectionFieldJson
  value: string
  error: string | undefined
  onChange(value: string): void
}) {
  const { field, value, error, onChange } = props
  const { name, variable, is_secret, is_optional, is_set, end } = field
  const { label, hint } = labelOf(name)
  if (variable !== null) {
    const shown = is_secret ? `••••${end}` : field.value
    return <TextField label={label} hint={texts.fixed(variable)} value={shown} onChange={() => {}} readOnly />
  }
  if (name === 'SMTP_SECURITY') {
    return <Select label={label} error={error} value={value} onChange={onChange} choices={toChoices(SECURITY)} />
  }
  const isKept = is_secret && is_set
  return (
    <TextField
      label={is_optional ? texts.optional(label) : label}
      hint={isKept ? (end === '' ? texts.savedShort : texts.saved(end)) : hint}
      error={error}
      required={!is_optional && !isKept}
      spellCheck={false}
      autoCapitalize="none"
      // A password manager would fill in the owner's own password.
      {...(is_secret ? { type: 'password', autoComplete: 'new-password' } : { autoComplete: 'off' })}
      value={value}
      onChange={onChange}
    />
  )
}

const SECURITY: Record<string, string> = texts.security

function labelOf(name: string): { label: string; hint: string } {
  const all: Record<string, { label: string; hint: string }> = texts.fields
  return all[name] ?? { label: name, hint: '' }
}
