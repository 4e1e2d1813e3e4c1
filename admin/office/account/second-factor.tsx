import type { SecondFactorJson, TotpOfferJson } from '#api/office/staff/protocol.ts'
import { secondFactorTexts as texts } from '#i18n/admin/uk/staff/staff.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { Badge, Button, type DialogProps, openDialog, showSecrets } from '../../core/ui/controls.tsx'
import { confirmAndRun, runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-save.ts'
import { AccountSection } from './account-section.tsx'

const PATH = '/meblia/v1/me/second-factor'

type NewCodes = { codes: string[] }

/** Authenticator app codes for users who sign in with a password. */
export function SecondFactor() {
  const state = useRest<SecondFactorJson>(PATH)
  const { data, reload } = state

  async function begin(): Promise<void> {
    await runWithToast(async () => {
      const offer = await request<TotpOfferJson>({ path: PATH, method: 'POST' })
      const enabled = await openDialog<NewCodes>((dialog) => <EnableDialog offer={offer} {...dialog} />)
      if (!enabled) return
      reload()
      showCodes(enabled)
    })
  }

  async function renew(): Promise<void> {
    const question = { title: texts.renewTitle, text: texts.renewText, yes: texts.renew }
    const path = `${PATH}/recovery-codes`
    const send = async () => showCodes(await request<NewCodes>({ path, method: 'POST' }))
    if (await confirmAndRun(question, send)) reload()
  }

  async function turnOff(): Promise<void> {
    const question = { title: texts.offTitle, text: texts.offText, yes: texts.turnOff, danger: true }
    if (await confirmAndRun(question, () => request({ path: PATH, method: 'DELETE' }), texts.isOff)) reload()
  }

  return (
    <AccountSection id="second-factor" title={texts.title} intro={texts.intro} source={state}>
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
    </AccountSection>
  )
}

function showCodes({ codes }: NewCodes): void {
  showSecrets({
    title: texts.codesTitle,
    text: texts.codesText,
    secrets: [{ label: texts.codesTitle, value: codes.join('\n') }],
    copyFirst: texts.keepFirst,
    done: texts.kept,
  })
}

function EnableDialog({ offer, onClose, onDone }: { offer: TotpOfferJson } & DialogProps<NewCodes>) {
  const { size, path } = offer.qr
  const { field, saving, onSubmit } = useInputDialog<{ code: string }, NewCodes>({
    initial: { code: '' },
    send: (data) => request({ path: `${PATH}/code`, method: 'POST', data }),
    onDone,
  })
  return (
    <FormDialog title={texts.turnOn} submit={texts.confirm} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <p>{texts.scan}</p>
      <svg className="second-factor__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.qr}>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path shapeRendering="crispEdges" d={path} />
      </svg>
      <p>
        {texts.byHand} <code className="second-factor__secret">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        {...field('code')}
        label={texts.code}
        hint={texts.codeHint}
        required
        inputMode="numeric"
        maxLength={7}
        autoComplete="one-time-code"
      />
    </FormDialog>
  )
}
