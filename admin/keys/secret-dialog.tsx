import { useState } from 'react'
import type { NewApiKeyJson } from '#api/office/keys/protocol.ts'
import { adminApiKeys } from '#i18n/admin/uk/staff/api-keys.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

/** The secret is shown only once. */
export function KeySecretDialog({ made, onClose }: { made: NewApiKeyJson; onClose(): void }) {
  const [news, setNews] = useState('')

  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value)
      setNews(adminApiKeys.copied)
    } catch {
      setNews(adminApiKeys.notCopied) // the clipboard API is not available over plain http
    }
  }
  return (
    <Dialog
      title={adminApiKeys.madeTitle}
      size="wide"
      // A backdrop click must not close a dialog whose content is shown only once.
      onClose={() => (news === '' ? setNews(adminApiKeys.copyFirst) : onClose())}
      actions={
        <Button look="main" onClick={onClose}>
          {adminApiKeys.done}
        </Button>
      }
    >
      <div className="keys-form">
        <p>{adminApiKeys.madeText}</p>
        <SecretField label={adminApiKeys.consumerKey} value={made.consumer_key} onCopy={copy} />
        <SecretField label={adminApiKeys.consumerSecret} value={made.consumer_secret} onCopy={copy} />
        <p role="status">{news}</p>
      </div>
    </Dialog>
  )
}

function SecretField({ label, value, onCopy }: { label: string; value: string; onCopy(value: string): void }) {
  return (
    <div className="keys-secret">
      <TextField
        label={label}
        value={value}
        readOnly
        onChange={() => {}}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button aria-label={adminApiKeys.copyOf(label)} onClick={() => onCopy(value)}>
        {adminApiKeys.copy}
      </Button>
    </div>
  )
}
