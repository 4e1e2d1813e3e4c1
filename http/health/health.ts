import type { StorageFailure } from '#shop/content/media/storage/media-storage.ts'
import { PRIVATE_CACHE } from '../headers.ts'

/** Answered by the route table, and by a server that is still starting. */
export const LIVE_PATH = '/health/live'
export const READY_PATH = '/health/ready'

/** Monitoring compares the codes. `late`, `unreadable`, `unreachable` and `refused` send no visitors elsewhere. */
export type CheckState = 'ok' | 'failed' | 'timeout' | 'late' | 'unreadable' | StorageFailure

export type ReadinessReport = {
  status: 'ready' | 'unready' | 'draining' | 'starting'
  checks: Record<string, CheckState>
}

export type Readiness = { report(): Promise<ReadinessReport> }

/** The process answers. Says nothing about the database, so that a lost database restarts no server. */
export function answerLive(): Response {
  return healthResponse(200, { status: 'live' })
}

export async function answerReady(readiness: Readiness): Promise<Response> {
  const report = await readiness.report()
  return healthResponse(report.status === 'ready' ? 200 : 503, report)
}

function healthResponse(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': PRIVATE_CACHE } })
}
