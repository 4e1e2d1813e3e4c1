import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { staffDoor as words } from '#i18n/staff-door.uk.ts'
import { adminAddress, passkeyAnswerAddress, passkeyQuestionAddress } from '#shop/addresses.ts'
import { doorFields } from '#wire/staff-door.protocol.ts'

const part = document.querySelector<HTMLElement>('[data-passkey]')
const form = part?.closest('form')
if (part && form && browserSupportsWebAuthn()) offerPasskey(part, form)

function offerPasskey(part: HTMLElement, form: HTMLFormElement): void {
  const button = part.querySelector('button')
  const news = part.querySelector('[role=alert]')
  if (!button || !news) return
  part.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    news.textContent = ''
    const outcome = await signIn(new FormData(form))
    if (outcome.kind === 'in') location.replace(outcome.to)
    else {
      news.textContent = outcome.message
      button.disabled = false
      button.focus()
    }
  })
}

type Outcome = { kind: 'in'; to: string } | { kind: 'out'; message: string }

async function signIn(fields: FormData): Promise<Outcome> {
  const question = await post(passkeyQuestionAddress, {})
  if (!question.ok) return { kind: 'out', message: question.message }
  const response = await startAuthentication({ optionsJSON: question.body }).catch(() => undefined)
  // Closed by the person, or there is none for this shop: the browser has said so itself.
  if (!response) return { kind: 'out', message: words.problem.passkeyCancelled }
  const answer = await post(passkeyAnswerAddress, {
    [doorFields.nonce]: fields.get(doorFields.nonce),
    [doorFields.to]: fields.get(doorFields.to),
    [doorFields.remember]: fields.has(doorFields.remember),
    response,
  })
  if (!answer.ok) return { kind: 'out', message: answer.message }
  return { kind: 'in', to: answer.body.to ?? adminAddress }
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of the shop's own server
type Reply = { ok: true; body: any } | { ok: false; message: string }

async function post(address: string, body: object): Promise<Reply> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    const told = await response.json()
    return response.ok ? { ok: true, body: told } : { ok: false, message: told.message ?? words.problem.noAnswer }
  } catch {
    return { ok: false, message: words.problem.noAnswer }
  }
}
