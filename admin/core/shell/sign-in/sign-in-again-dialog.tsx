import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import type { SecondFactorJson } from '#api/office/staff/protocol.ts'
import { reauthenticationTexts as texts } from '#i18n/admin/uk/staff/staff.ts'
import { request, toFailure, useRest } from '../../requests/request.ts'
import { signInRequest } from '../../requests/sign-in-again.ts'
import { Button } from '../../ui/controls.tsx'
import { TextField } from '../../ui/fields/fields.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../ui/forms/use-save.ts'
import { useCurrentUser } from './current-user.tsx'

const CONFIRM_PATH = '/meblia/v1/me/confirm'

/** Mounted once in the shell. */
export function SignInAgainHost() {
  const request = signInRequest.useValue()
  return request && <SignInAgainDialog onClose={() => request.answer(false)} onConfirmed={() => request.answer(true)} />
}

function SignInAgainDialog({ onClose, onConfirmed }: { onClose(): void; onConfirmed(): void }) {
  const { login } = useCurrentUser()
  const { data } = useRest<SecondFactorJson>('/meblia/v1/me/second-factor')
  const [problem, setProblem] = useState('')
  const { field, saving, onSubmit } = useInputDialog<{ password: string; code: string }, { confirmed: true }>({
    initial: { password: '', code: '' },
    send: (data) => request({ path: CONFIRM_PATH, method: 'POST', data }),
    onDone: onConfirmed,
  })
  const hasPasskey = (data?.passkeys ?? 0) > 0 && browserSupportsWebAuthn()

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
      saving={{ ...saving, errorMessage: problem || saving.errorMessage }}
      actions={hasPasskey && <Button onClick={confirmByPasskey}>{texts.passkey}</Button>}
      onSubmit={() => {
        setProblem('')
        return onSubmit()
      }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <TextField
        {...field('password')}
        label={texts.password}
        type="password"
        required
        autoComplete="current-password"
      />
      {data?.on && (
        <TextField
          {...field('code')}
          label={texts.code}
          hint={texts.codeHint}
          required
          maxLength={20}
          autoComplete="one-time-code"
        />
      )}
      {/* For password managers; it follows the field that gets the initial focus. */}
      <input type="text" autoComplete="username" value={login} readOnly hidden />
    </FormDialog>
  )
}
