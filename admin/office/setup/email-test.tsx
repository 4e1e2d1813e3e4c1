import { useState } from 'react'
import { Link } from 'react-router'
import { TEST_EMAIL_ROUTE, type TestEmailJson } from '#api/office/opening/protocol.ts'
import { setupTexts as texts } from '#i18n/admin/uk/opening.ts'
import { request } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { TextField } from '../../core/ui/fields/fields.tsx'
import { useSave } from '../../core/ui/forms/use-save.ts'
import { useOpening } from '../opening/use-opening.ts'

/** Sends a letter through the mail server that is configured, and says what it answered. */
export function EmailTest({ to: suggested }: { to: string }) {
  const opening = useOpening()
  const [typed, setTyped] = useState<string>()
  const [result, setResult] = useState<TestEmailJson>()
  const to = typed ?? suggested
  const sending = useSave<{ to: string }, TestEmailJson>({
    send: (data) => request({ path: TEST_EMAIL_ROUTE, method: 'POST', data }),
  })

  async function send(): Promise<void> {
    setResult(undefined)
    setResult(await sending.save({ to }))
  }

  if (opening.data && !opening.data.sendsEmail) {
    return (
      <p className="setup__result">
        {texts.noMail} <Link to="/connections">{texts.connections}</Link>
      </p>
    )
  }
  return (
    <>
      <TextField
        label={texts.testTo}
        error={sending.errors.to}
        value={to}
        onChange={setTyped}
        inputMode="email"
        spellCheck={false}
      />
      <p>
        <Button busy={sending.isSaving} onClick={send}>
          {texts.test}
        </Button>
      </p>
      <div role="status">
        {result && (
          <p className="setup__result" data-kind={result.sent ? 'good' : 'bad'}>
            {result.sent ? texts.sent : result.text} {result.answer}
          </p>
        )}
      </div>
    </>
  )
}
