import { useState } from 'react'
import type { SecondFactorJson, TotpOfferJson } from '#api/office/staff/protocol.ts'
import { secondFactorTexts as words } from '#i18n/admin/uk/staff/staff.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { askConfirmation } from '../ui/feedback/confirm.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { runWithToast } from '../ui/feedback/run-with-toast.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { SecretDialog } from '../ui/secret-dialog.tsx'

const PATH = '/meblia/v1/me/second-factor'

/** Authenticator app codes for users who sign in with a password. */
export function SecondFactor() {
  const { data, failure, reload } = useRest<SecondFactorJson>(PATH)
  const [offer, setOffer] = useState<TotpOfferJson>()
  const [codes, setCodes] = useState<string[]>()

  async function begin(): Promise<void> {
    await runWithToast(async () => setOffer(await request<TotpOfferJson>({ path: PATH, method: 'POST' })))
  }

  async function renew(): Promise<void> {
    const question = { title: words.renewTitle, text: words.renewText, yes: words.renew }
    if (!(await askConfirmation(question))) return
    await runWithToast(async () => {
      setCodes((await request<{ codes: string[] }>({ path: `${PATH}/recovery-codes`, method: 'POST' })).codes)
    })
    reload()
  }

  async function turnOff(): Promise<void> {
    const question = { title: words.offTitle, text: words.offText, yes: words.turnOff, danger: true }
    if (!(await askConfirmation(question))) return
    await runWithToast(() => request({ path: PATH, method: 'DELETE' }), words.isOff)
    reload()
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
      {codes && (
        <SecretDialog
          title={words.codesTitle}
          text={words.codesText}
          secrets={[{ label: words.codesTitle, value: codes.join('\n') }]}
          copyFirst={words.keepFirst}
          done={words.kept}
          onClose={() => setCodes(undefined)}
        />
      )}
    </section>
  )
}

function EnableDialog(props: { offer: TotpOfferJson; onClose(): void; onOn(codes: string[]): void }) {
  const { offer, onClose, onOn } = props
  const { size, path } = offer.qr
  const [code, setCode] = useState('')
  const saving = useSave<{ code: string }, { codes: string[] }>({
    send: (data) => request({ path: `${PATH}/code`, method: 'POST', data }),
  })
  return (
    <FormDialog
      title={words.turnOn}
      submit={words.confirm}
      saving={saving}
      onSubmit={() => saving.save({ code }).then((done) => done && onOn(done.codes))}
      onClose={onClose}
    >
      <p>{words.scan}</p>
      <svg className="second-factor__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qr}>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path shapeRendering="crispEdges" d={path} />
      </svg>
      <p>
        {words.byHand} <code className="second-factor__secret">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        label={words.code}
        hint={words.codeHint}
        required
        error={saving.errors.code}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        maxLength={7}
        autoComplete="one-time-code"
      />
    </FormDialog>
  )
}
