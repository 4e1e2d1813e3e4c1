import { useState } from 'react'
import { adminKeys } from '#i18n/admin-keys.uk.ts'
import type { NewKeyJson } from '#wire/meblia-rest-keys.protocol.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'

/** The one time that the secret is seen. */
export function SecretDialog({ made, onClose }: { made: NewKeyJson; onClose(): void }) {
  const [news, setNews] = useState('')

  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value)
      setNews(adminKeys.copied)
    } catch {
      setNews(adminKeys.notCopied) // over plain http browsers have no clipboard
    }
  }
  return (
    <Dialog
      title={adminKeys.madeTitle}
      size="wide"
      // A click beside the window must not lose what is shown only once.
      onClose={() => (news === '' ? setNews(adminKeys.copyFirst) : onClose())}
      actions={
        <Button look="main" onClick={onClose}>
          {adminKeys.done}
        </Button>
      }
    >
      <div className="keys-form">
        <p>{adminKeys.madeText}</p>
        <Secret label={adminKeys.consumerKey} value={made.consumer_key} onCopy={copy} />
        <Secret label={adminKeys.consumerSecret} value={made.consumer_secret} onCopy={copy} />
        <p role="status">{news}</p>
      </div>
    </Dialog>
  )
}

function Secret({ label, value, onCopy }: { label: string; value: string; onCopy(value: string): void }) {
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
      <Button aria-label={adminKeys.copyOf(label)} onClick={() => onCopy(value)}>
        {adminKeys.copy}
      </Button>
    </div>
  )
}
