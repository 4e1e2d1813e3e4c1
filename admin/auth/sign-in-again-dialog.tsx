import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import type { SecondFactorJson } from '#api/office/staff/protocol.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { reauthenticationTexts as words } from '#i18n/admin/uk/staff/staff.ts'
import { request, toFailure } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { useCurrentUser } from './current-user.tsx'
import { getSignInRequest, subscribeSignInRequest } from './sign-in-again.ts'

const CONFIRM_PATH = '/meblia/v1/me/confirm'

/** Mounted once in the shell. */
export function SignInAgainHost() {
  const asked = useSyncExternalStore(subscribeSignInRequest, getSignInRequest)
  return asked && <SignInAgainDialog onClose={() => asked.answer(false)} onConfirmed={() => asked.answer(true)} />
}

function SignInAgainDialog({ onClose, onConfirmed }: { onClose(): void; onConfirmed(): void }) {
  const { login } = useCurrentUser()
  const { data } = useRest<SecondFactorJson>('/meblia/v1/me/second-factor')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const { save, isSaving, errors, errorMessage } = useSave<{ password: string; code: string }, { confirmed: true }>({
    send: (sent) => request({ path: CONFIRM_PATH, method: 'POST', data: sent }),
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
        path: `${CONFIRM_PATH}/question`,
        method: 'POST',
      })
      const response = await startAuthentication({ optionsJSON }).catch(() => {
        throw { code: 'passkey_failed', message: words.passkeyFailed, data: {} }
      })
      await request({ path: `${CONFIRM_PATH}/passkey`, method: 'POST', data: { response } })
      onConfirmed()
    } catch (error) {
      setProblem(toFailure(error).message)
    }
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saveTexts.cancel}</Button>
          {hasPasskey && <Button onClick={confirmByPasskey}>{words.passkey}</Button>}
          <Button look="main" type="submit" form="sign-in-again" busy={isSaving}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <form id="sign-in-again" className="sign-in-again" noValidate onSubmit={confirm}>
        <FormError text={problem || errorMessage} />
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
        {/* For password managers; it follows the field that gets the initial focus. */}
        <input type="text" autoComplete="username" value={login} readOnly hidden />
      </form>
    </Dialog>
  )
}
