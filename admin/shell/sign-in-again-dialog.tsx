import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { saving } from '#i18n/admin.uk.ts'
import { signInAgain as words } from '#i18n/admin-staff.uk.ts'
import type { SecondFactorJson } from '#wire/meblia-rest-staff.protocol.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { useMe } from './me.tsx'
import { asFailure, request } from './requests.ts'
import { readAsked, subscribeAsked } from './sign-in-again.ts'
import { useRest } from './use-rest.ts'

const CONFIRM = '/meblia/v1/me/confirm'

/** Stands once in the frame. */
export function SignInAgainHost() {
  const asked = useSyncExternalStore(subscribeAsked, readAsked)
  return asked && <SignInAgainDialog onClose={() => asked.answer(false)} onConfirmed={() => asked.answer(true)} />
}

function SignInAgainDialog({ onClose, onConfirmed }: { onClose(): void; onConfirmed(): void }) {
  const { login } = useMe()
  const { data } = useRest<SecondFactorJson>('/meblia/v1/me/second-factor')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const { save, isSaving, errors, sentence } = useSave<{ password: string; code: string }, { confirmed: true }>({
    send: (sent) => request({ path: CONFIRM, method: 'POST', data: sent }),
  })
  const hasPasskey = (data?.passkeys ?? 0) > 0 && browserSupportsWebAuthn()

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    setProblem('')
    if (await save({ password, code })) onConfirmed()
  }

  async function confirmByPasskey(): Promise<void> {
    setProblem('')
    try {
      const optionsJSON = await request<Parameters<typeof startAuthentication>[0]['optionsJSON']>({
        path: `${CONFIRM}/question`,
        method: 'POST',
      })
      const response = await startAuthentication({ optionsJSON }).catch(() => {
        throw { code: 'passkey_failed', message: words.passkeyFailed, data: {} }
      })
      await request({ path: `${CONFIRM}/passkey`, method: 'POST', data: { response } })
      onConfirmed()
    } catch (error) {
      setProblem(asFailure(error).message)
    }
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saving.cancel}</Button>
          {hasPasskey && <Button onClick={confirmByPasskey}>{words.passkey}</Button>}
          <Button look="main" type="submit" form="sign-in-again" busy={isSaving}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <form id="sign-in-again" className="sign-in-again" noValidate onSubmit={confirm}>
        <Problem text={problem || sentence} />
        <TextField
          label={words.password}
          type="password"
          required
          error={errors.password}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        {data?.on && (
          <TextField
            label={words.code}
            hint={words.codeHint}
            required
            error={errors.code}
            value={code}
            onChange={setCode}
            maxLength={20}
            autoComplete="one-time-code"
          />
        )}
        {/* For password managers; after the field that the window begins with. */}
        <input type="text" autoComplete="username" value={login} readOnly hidden />
      </form>
    </Dialog>
  )
}
