import { useRef, useState } from 'react'
import type { OneTimePasswordJson } from '#api/office/staff/protocol.ts'
import { adminStaff as words } from '#i18n/admin/uk/staff/staff.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** The password is shown only once. */
export function OneTimePasswordDialog({ shown, onClose }: { shown: OneTimePasswordJson; onClose(): void }) {
  const output = useRef<HTMLOutputElement>(null)
  const [news, setNews] = useState('')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(shown.password)
      setNews(words.copied)
    } catch {
      // The clipboard API is available on https pages only.
      if (output.current) getSelection()?.selectAllChildren(output.current)
      setNews(words.copyByHand)
    }
  }

  return (
    <Dialog
      title={words.passwordTitle}
      // A backdrop click must not close a dialog whose content is shown only once.
      onClose={() => (news === '' ? setNews(words.copyFirst) : onClose())}
      actions={
        <>
          <Button look="main" onClick={copy}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <p>{words.passwordText(shown.login)}</p>
      <output className="one-time" ref={output}>
        {shown.password}
      </output>
      <p role="status">{news}</p>
    </Dialog>
  )
}
