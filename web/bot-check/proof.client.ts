import type { ProofChallenge } from '#wire/bot-check.protocol.ts'

export type Solution = { number: string; took: string }

/** In a thread of its own: the page never waits for it. Undefined: no such number. */
export async function solve(challenge: ProofChallenge): Promise<Solution | undefined> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
