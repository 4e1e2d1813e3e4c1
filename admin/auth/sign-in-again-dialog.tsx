import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useState, useSyncExternalStore } from 'react'
import type { SecondFactorJson } from '#api/office/staff/protocol.ts'
import { reauthenticationTexts as texts } from '#i18n/admin/uk/staff/staff.ts'
import { toFailure } from '../requests/failure.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { useCurrentUser } from './current-user.tsx'
import { getSignInRequest, subscribeSignInRequest } from './sign-in-again.ts'

const CONFIRM_PATH = '/meblia/v1/me/confirm'

/** Mounted once in the shell. */
export function SignInAgainHost() {
  const request = useSyncExternalStore(subscribeSignInRequest, getSignInRequest)
  return request && <SignInAgainDialog onClose={() => request.answer(false)} onConfirmed={() => request.answer(true)} />
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

  async function confirm(): Promise<void> {
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
        throw { code: 'passkey_failed', message: texts.passkeyFailed, data: {} }
      })
      await request({ path: `${CONFIRM_PATH}/passkey`, method: 'POST', data: { response } })
      onConfirmed()
    } catch (error) {
      setProblem(toFailure(error).message)
    }
  }

  return (
    <FormDialog
      title={texts.title}
      submit={texts.confirm}
      saving={{ isSaving, errorMessage: problem || errorMessage }}
      actions={hasPasskey && <Button onClick={confirmByPasskey}>{texts.passkey}</Button>}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <TextField
        label={texts.password}
        type="password"
        required
        error={errors.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      {data?.on && (
        <TextField
          label={texts.code}
          hint={texts.codeHint}
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
    </FormDialog>
  )
}
