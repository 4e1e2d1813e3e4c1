import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export type HashJob = {
  id: number
  password: string
  salt: Uint8Array
  length: number
  cost: { N: number; r: number; p: number }
}
export type HashAnswer = { id: number; key: Uint8Array } | { id: number; problem: string }

/** Priority of this thread only (on Linux): requests come first. */
const LOW_PRIORITY = 5
try {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY)
} catch {
  // not permitted here: hashing then has normal priority
}

parentPort?.on('message', ({ id, password, salt, length, cost }: HashJob) => {
  let answer: HashAnswer
  try {
    answer = { id, key: scryptSync(password, salt, length, { ...cost, maxmem: 256 * cost.N * cost.r + 2 ** 20 }) }
  } catch (error) {
    answer = { id, problem: error instanceof Error ? error.message : 'failed' }
  }
  parentPort?.postMessage(answer)
})
