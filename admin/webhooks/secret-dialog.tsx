import { useState } from 'react'
import { adminWebhooks as words } from '#i18n/admin/uk/webhooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

/** The secret is shown only once. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const [news, setNews] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setNews(words.copied)
    } catch {
      setNews(words.notCopied) // the clipboard API is not available over plain http
    }
  }
  return (
    <Dialog
      title={words.secretTitle}
      size="wide"
      // A backdrop click must not close a dialog whose content is shown only once.
      onClose={() => (news === '' ? setNews(words.copyFirst) : onClose())}
      actions={
        <Button look="main" onClick={onClose}>
          {words.secretSaved}
        </Button>
      }
    >
      <div className="webhooks__form">
        <p>{words.secretText}</p>
        <div className="webhooks__secret">
          <TextField
            label={words.secret}
            value={secret}
            readOnly
            onChange={() => {}}
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => void copy()}>{words.copy}</Button>
        </div>
        <p role="status">{news}</p>
      </div>
    </Dialog>
  )
}
