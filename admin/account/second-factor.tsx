import { useState } from 'react'
import type { SecondFactorJson, TotpOfferJson } from '#api/office/staff/protocol.ts'
import { secondFactorTexts as texts } from '#i18n/admin/uk/staff/staff.ts'
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
    const question = { title: texts.renewTitle, text: texts.renewText, yes: texts.renew }
    if (!(await askConfirmation(question))) return
    await runWithToast(async () => {
      setCodes((await request<{ codes: string[] }>({ path: `${PATH}/recovery-codes`, method: 'POST' })).codes)
    })
    reload()
  }

  async function turnOff(): Promise<void> {
    const question = { title: texts.offTitle, text: texts.offText, yes: texts.turnOff, danger: true }
    if (!(await askConfirmation(question))) return
    await runWithToast(() => request({ path: PATH, method: 'DELETE' }), texts.isOff)
    reload()
  }

  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">{texts.title}</h2>
      <p className="account-page__intro">{texts.intro}</p>
      {failure && !data && <LoadFailure failure={failure} onRetry={reload} />}
      {data?.on && (
        <p className="account-page__state">
          <Badge tone="good">{texts.on}</Badge> {texts.codesLeft(data.codes_left)}
        </p>
      )}
      {data && !data.on && data.passkeys > 0 && <p>{texts.hasPasskey}</p>}
      <div className="account-page__buttons">
        {data && !data.on && <Button onClick={begin}>{texts.turnOn}</Button>}
        {data?.on && (
          <>
            <Button onClick={renew}>{texts.renew}</Button>
            <Button look="bare" onClick={turnOff}>
              {texts.turnOff}
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
          title={texts.codesTitle}
          text={texts.codesText}
          secrets={[{ label: texts.codesTitle, value: codes.join('\n') }]}
          copyFirst={texts.keepFirst}
          done={texts.kept}
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
      title={texts.turnOn}
      submit={texts.confirm}
      saving={saving}
      onSubmit={() => saving.save({ code }).then((done) => done && onOn(done.codes))}
      onClose={onClose}
    >
      <p>{texts.scan}</p>
      <svg className="second-factor__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.qr}>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path shapeRendering="crispEdges" d={path} />
      </svg>
      <p>
        {texts.byHand} <code className="second-factor__secret">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
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
