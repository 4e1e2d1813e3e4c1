import type { ProofChallenge } from '#api/visitors/bot-check/protocol.ts'

export type ProofOfWorkSolution = { number: string; took: string }

/** Runs in a worker, so the page never waits. Undefined when there is no solution. */
export async function solveProofOfWork(challenge: ProofChallenge): Promise<ProofOfWorkSolution | undefined> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' })
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
