import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { signInFields } from '#api/forms/sign-in.protocol.ts'
import { signInTexts as texts } from '#i18n/admin/uk/sign-in.ts'
import { adminPath, passkeyChallengePath, passkeySignInPath } from '#shop/paths.ts'

const part = document.querySelector<HTMLElement>('[data-passkey]')
const form = part?.closest('form')
if (part && form && browserSupportsWebAuthn()) offerPasskey(part, form)

function offerPasskey(part: HTMLElement, form: HTMLFormElement): void {
  const button = part.querySelector('button')
  const status = part.querySelector('[role=alert]')
  if (!button || !status) return
  part.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    status.textContent = ''
    const outcome = await signIn(new FormData(form))
    if (outcome.kind === 'in') location.replace(outcome.to)
    else {
      status.textContent = outcome.message
      button.disabled = false
      button.focus()
    }
  })
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
    const report = await response.json()
    return response.ok ? { ok: true, body: report } : { ok: false, message: report.message ?? texts.problem.noAnswer }
  } catch {
    return { ok: false, message: texts.problem.noAnswer }
  }
}
