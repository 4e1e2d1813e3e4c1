import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PROCESS = join(import.meta.dirname, 'load-process.ts')

/** `expect`: a text of every answer, which must be 200. Without it all answers have the same length. */
export type Order = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  expect?: string
  connections: number
  milliseconds: number
}

/** `bytes` of an answer with its headers, when all have the same. Latency in milliseconds. */
export type Run = { answers: number; seconds: number; bytes: number; p50: number; p99: number }

/** By a process of its own, so that what sends does not disturb what is measured. */
export async function load(port: number, order: Order): Promise<Run> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, String(port), JSON.stringify(order)])
  return JSON.parse(stdout)
}
