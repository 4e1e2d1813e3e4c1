import { type FormEvent, useState } from 'react'
import type { SecondFactorJson, TotpOfferJson } from '#api/office/staff/protocol.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { secondFactorTexts as words } from '#i18n/admin/uk/staff/staff.ts'
import { request, toFailure } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { askConfirmation } from '../ui/feedback/confirm.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { useSave } from '../ui/forms/use-save.ts'

const PATH = '/meblia/v1/me/second-factor'

/** Authenticator app codes for users who sign in with a password. */
export function SecondFactor() {
  const { data, failure, reload } = useRest<SecondFactorJson>(PATH)
  const [offer, setOffer] = useState<TotpOfferJson>()
  const [codes, setCodes] = useState<string[]>()

  async function begin(): Promise<void> {
    await runWithErrorToast(async () => setOffer(await request<TotpOfferJson>({ path: PATH, method: 'POST' })))
  }

  async function renew(): Promise<void> {
    const question = { title: words.renewTitle, text: words.renewText, yes: words.renew }
    if (!(await askConfirmation(question))) return
    await runWithErrorToast(async () => {
      setCodes((await request<{ codes: string[] }>({ path: `${PATH}/recovery-codes`, method: 'POST' })).codes)
      reload()
    })
  }

  async function turnOff(): Promise<void> {
    const question = { title: words.offTitle, text: words.offText, yes: words.turnOff, danger: true }
    if (!(await askConfirmation(question))) return
    await runWithErrorToast(async () => {
      await request({ path: PATH, method: 'DELETE' })
      showToast({ text: words.isOff })
      reload()
    })
  }

  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">{words.title}</h2>
      <p className="account-page__intro">{words.intro}</p>
      {failure && !data && <LoadFailure failure={failure} onRetry={reload} />}
      {data?.on && (
        <p className="account-page__state">
          <Badge tone="good">{words.on}</Badge> {words.codesLeft(data.codes_left)}
        </p>
      )}
      {data && !data.on && data.passkeys > 0 && <p>{words.hasPasskey}</p>}
      <div className="account-page__buttons">
        {data && !data.on && <Button onClick={begin}>{words.turnOn}</Button>}
        {data?.on && (
          <>
            <Button onClick={renew}>{words.renew}</Button>
            <Button look="bare" onClick={turnOff}>
              {words.turnOff}
            </Button>
          </>
        )}
      </div>
      {offer && (
        <EnableDialog
          offer={offer}
          onClose={() => setOffer(undefined)}
          onOn={(codes) => {
            setOffer(undefined)
            setCodes(codes)
            reload()
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  )
}

function EnableDialog(props: { offer: TotpOfferJson; onClose(): void; onOn(codes: string[]): void }) {
  const { offer, onClose, onOn } = props
  const { size, path } = offer.qr
  const [code, setCode] = useState('')
  const { save, isSaving, errors, errorMessage } = useSave<{ code: string }, { codes: string[] }>({
    send: (sent) => request({ path: `${PATH}/code`, method: 'POST', data: sent }),
  })

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    const done = await save({ code })
    if (done) onOn(done.codes)
  }

  return (
    <Dialog
      title={words.turnOn}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saveTexts.cancel}</Button>
          <Button look="main" type="submit" form="second-factor-code" busy={isSaving}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.scan}</p>
      <svg className="second-factor__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qr}>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path shapeRendering="crispEdges" d={path} />
      </svg>
      <p>
        {words.byHand} <code className="second-factor__secret">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <form id="second-factor-code" noValidate onSubmit={confirm}>
        <FormError text={errorMessage} />
        <TextField
          label={words.code}
          hint={words.codeHint}
          required
          error={errors.code}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          maxLength={7}
          autoComplete="one-time-code"
        />
      </form>
    </Dialog>
  )
}

/** The recovery codes are shown only once. */
function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const [news, setNews] = useState('')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setNews(words.copied)
    } catch {
      setNews(words.copyByHand) // the clipboard API is available on https pages only
    }
  }

  return (
    <Dialog
      title={words.codesTitle}
      // A backdrop click must not close a dialog whose content is shown only once.
      onClose={() => (news === '' ? setNews(words.keepFirst) : onClose())}
      actions={
        <>
          <Button look="main" onClick={copy}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.kept}</Button>
        </>
      }
    >
      <p>{words.codesText}</p>
      <ul className="second-factor__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p role="status">{news}</p>
    </Dialog>
  )
}

async function runWithErrorToast(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    showToast({ text: toFailure(error).message, kind: 'bad' })
  }
}
