import './secret-dialog.css'
import { useState } from 'react'
import { secretTexts } from '#i18n/admin/uk/shell.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './fields/text-field.tsx'
import { type DialogProps, openDialog } from './open-dialog.tsx'

/** Several lines are a list of codes. */
type Secret = { label: string; value: string }

type SecretsShown = {
  title: string
  text: string
  secrets: Secret[]
  /** Why to save it first: shown instead of closing at once. */
  copyFirst: string
  /** The label of the closing button: «Секрет збережено». */
  done: string
}

export function showSecrets(shown: SecretsShown): void {
  void openDialog((dialog) => <SecretDialog {...shown} {...dialog} />)
}

function SecretDialog({ title, text, secrets, copyFirst, done, onClose }: SecretsShown & DialogProps<unknown>) {
  const [status, setStatus] = useState('')

  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value)
      setStatus(secretTexts.copied)
    } catch {
      setStatus(secretTexts.notCopied) // the clipboard API is not available over plain http
    }
  }
  return (
    <Dialog
      title={title}
      size="wide"
      // A backdrop click must not close a dialog whose content is shown only once.
      onClose={() => (status === '' ? setStatus(copyFirst) : onClose())}
      actions={
        <Button look="main" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className="secrets">
        <p>{text}</p>
        {secrets.map((secret) => (
          <div key={secret.label} className="secrets__one">
            <SecretValue {...secret} />
            <Button
              aria-label={secrets.length > 1 ? secretTexts.copyOf(secret.label) : undefined}
              onClick={() => copy(secret.value)}
            >
              {secretTexts.copy}
            </Button>
          </div>
        ))}
        <p role="status">{status}</p>
      </div>
    </Dialog>
  )
}

function SecretValue({ label, value }: Secret) {
  if (!value.includes('\n')) {
    const onChange = () => {}
    const onFocus = (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select()
    return <TextField readOnly spellCheck={false} label={label} value={value} onChange={onChange} onFocus={onFocus} />
  }
  return (
    <ul className="secrets__codes" aria-label={label}>
      {value.split('\n').map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}
