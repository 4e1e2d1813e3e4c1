import { startAuthentication } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { signInFields } from '#api/visitors/forms/protocol.ts'
import { signInTexts as texts } from '#i18n/admin/uk/sign-in.ts'
import { adminPath, passkeyChallengePath, passkeySignInPath } from '#shop/core/paths.ts'

/** Below the form of the sign-in page, where the browser supports passkeys (passkey.client.ts). */
export function PasskeySignIn({ form }: { form: HTMLFormElement }) {
  const [{ isBusy, problem }, setState] = useState({ isBusy: false, problem: '' })
  const button = useRef<HTMLButtonElement>(null)
  // The browser's own dialog had the focus.
  useEffect(() => {
    if (problem) button.current?.focus()
  }, [problem])

  async function onClick(): Promise<void> {
    setState({ isBusy: true, problem: '' })
    const outcome = await signIn(new FormData(form))
    if (outcome.kind === 'in') location.replace(outcome.to)
    else setState({ isBusy: false, problem: outcome.message })
  }

  return (
    <div className="door__passkey">
      <p className="door__or">{texts.or}</p>
      <button
        className="button button--quiet button--wide"
        type="button"
        disabled={isBusy}
        ref={button}
        onClick={onClick}
      >
        {texts.passkey}
      </button>
      <p className="door__wrong" role="alert">
        {problem}
      </p>
    </div>
  )
}

type SignInOutcome = { kind: 'in'; to: string } | { kind: 'out'; message: string }

async function signIn(fields: FormData): Promise<SignInOutcome> {
  const question = await post(passkeyChallengePath, {})
  if (!question.ok) return { kind: 'out', message: question.message }
  const response = await startAuthentication({ optionsJSON: question.body }).catch(() => undefined)
  // The user cancelled, or has no passkey for this shop; the browser has already shown a message.
  if (!response) return { kind: 'out', message: texts.problem.passkeyCancelled }
  const answer = await post(passkeySignInPath, {
    [signInFields.nonce]: fields.get(signInFields.nonce),
    [signInFields.to]: fields.get(signInFields.to),
    [signInFields.remember]: fields.has(signInFields.remember),
    response,
  })
  if (!answer.ok) return { kind: 'out', message: answer.message }
  return { kind: 'in', to: answer.body.to ?? adminPath }
}

// biome-ignore lint/suspicious/noExplicitAny: JSON from our own server
type JsonResponse = { ok: true; body: any } | { ok: false; message: string }

async function post(address: string, body: object): Promise<JsonResponse> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    const answerBody = await response.json()
    return response.ok
      ? { ok: true, body: answerBody }
      : { ok: false, message: answerBody.message ?? texts.problem.noAnswer }
  } catch {
    return { ok: false, message: texts.problem.noAnswer }
  }
}
