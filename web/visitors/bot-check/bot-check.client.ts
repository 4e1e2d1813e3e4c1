import {
  AJAX_PATH,
  BOT_CHECK_ACTION,
  botCheckCalls,
  botCheckCookies,
  botCheckFields,
} from '#api/visitors/bot-check/protocol.ts'
import { deleteCookies, readCookie } from '#web/core/consent/cookies/cookies.client.ts'
import {
  afterCheckResponse,
  afterNonceResponse,
  type BotCheck,
  type BotCheckResponse,
  findChallenge,
  isForced,
  newBotCheck,
  nextAttempt,
  retryDelayMs,
} from './bot-check.ts'

/** §4: runs in the background, at most five times, one minute apart. */
export async function runBotCheck(
  check = newBotCheck({ required: isForced(location.search), nonce: '' }),
): Promise<void> {
  const begun = nextAttempt(check, { nonce: readCookie(botCheckCookies.nonce), flag: readCookie(botCheckCookies.flag) })
  const next = begun ? await sendCheck(begun) : check
  const delay = retryDelayMs(next)
  if (delay !== undefined) setTimeout(() => void runBotCheck(next), delay)
}

/** protocols 15, #4: the nonce request is awaited, and the check follows in the same attempt. */
async function sendCheck(check: BotCheck): Promise<BotCheck> {
  try {
    const ready = check.nonce
      ? check
      : afterNonceResponse(check, await postCall({ [botCheckFields.call]: botCheckCalls.nonce }))
    if (!ready.nonce || !ready.canSend) return ready
    const answer = await postCall({ [botCheckFields.call]: botCheckCalls.notBot, [botCheckFields.nonce]: ready.nonce })
    // The cookie holds the rejected nonce too and would be read again.
    if (answer.status === 401) deleteCookies((name) => name === botCheckCookies.nonce)
    const done = afterCheckResponse(ready, answer)
    if (done.succeeded) await sendProofOfWork(answer)
    return done
  } catch (error) {
    console.info(error) // §8: nothing is shown; the next attempt follows in a minute
    return check
  }
}

/** Solves the proof of work, if the owner requires one, off the main thread. */
async function sendProofOfWork(answer: BotCheckResponse): Promise<void> {
  const challenge = findChallenge(answer)
  if (!challenge) return
  const solution = await import('./proof-of-work.client.ts').then((module) => module.solveProofOfWork(challenge))
  if (!solution) return
  const fields = { ...challenge, ...solution, maxnumber: String(challenge.maxnumber) }
  await postCall({ ...fields, [botCheckFields.call]: botCheckCalls.proof })
}

async function postCall(fields: Record<string, string>): Promise<BotCheckResponse> {
  const response = await fetch(AJAX_PATH, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ [botCheckFields.action]: BOT_CHECK_ACTION, ...fields }),
  })
  return { status: response.status, text: await response.text() }
}
