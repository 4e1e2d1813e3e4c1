import { solveChallenge } from 'altcha-lib/v1'
import type { ProofChallenge } from '#api/visitors/bot-check/protocol.ts'

addEventListener('message', async ({ data }: MessageEvent<ProofChallenge>) => {
  const { challenge, salt, algorithm, maxnumber } = data
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  postMessage(found ? { number: String(found.number), took: String(found.took) } : undefined)
})
