import {
  BOT_CHECK_ACTION,
  botCheckCalls,
  botCheckCookies,
  botCheckFields,
  FORCE_QUERY,
  type ProofChallenge,
} from '#wire/bot-check.protocol.ts'
import { AJAX_ADDRESS } from '#wire/gallery-pages.protocol.ts'
import { cookie } from '../consent/cookies.client.ts'
import {
  type Answer,
  afterCheck,
  afterNonce,
  attempt,
  type BotCheck,
  EVERY_MS,
  isOver,
  newBotCheck,
  parseAnswer,
} from './bot-check.ts'

/** §4: in the background, at most five times, a minute apart; a page that is only rendered ahead waits until it is shown. */
export function startBotCheck(): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', startBotCheck, { once: true })
    return
  }
  const required = new URLSearchParams(location.search).get(FORCE_QUERY) === '1'
  void tick(newBotCheck({ required, nonce: '' }))
}

async function tick(check: BotCheck): Promise<void> {
  const begun = attempt(check, { nonce: cookie(botCheckCookies.nonce), flag: cookie(botCheckCookies.flag) })
  const next = begun ? await send(begun) : check
  if (!isOver(next)) setTimeout(() => void tick(next), EVERY_MS)
}

/** protocols 15, #4: the nonce is waited for, and the check follows in the same attempt. */
async function send(check: BotCheck): Promise<BotCheck> {
  try {
    const ready = check.nonce ? check : afterNonce(check, await post({ [botCheckFields.call]: botCheckCalls.nonce }))
    if (!ready.nonce || !ready.maySend) return ready
    const answer = await post({ [botCheckFields.call]: botCheckCalls.notBot, [botCheckFields.nonce]: ready.nonce })
    // The refused nonce lies in the cookie as well, and would be taken from there again.
    if (answer.status === 401) forget(botCheckCookies.nonce)
    const done = afterCheck(ready, answer)
    if (done.succeeded) await prove(answer)
    return done
  } catch (error) {
    console.info(error) // §8: nothing is shown; the next minute tries again
    return check
  }
}

/** Where the owner asks for work, it is done beside the page. */
async function prove(answer: Answer): Promise<void> {
  const said = parseAnswer(answer.text) as { data?: { altcha_data?: ProofChallenge } }
  const challenge = said.data?.altcha_data
  if (!challenge) return
  const { solve } = await import('./proof.client.ts')
  const solution = await solve(challenge)
  if (!solution) return
  const fields = { ...challenge, ...solution, maxnumber: String(challenge.maxnumber) }
  await post({ ...fields, [botCheckFields.call]: botCheckCalls.proof })
}

async function post(fields: Record<string, string>): Promise<Answer> {
  const response = await fetch(AJAX_ADDRESS, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ [botCheckFields.action]: BOT_CHECK_ACTION, ...fields }),
  })
  return { status: response.status, text: await response.text() }
}

function forget(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the one way that every browser has
  document.cookie = `${name}=; Max-Age=0; Path=/`
}
