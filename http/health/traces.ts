export type RequestTrace = {
  method: string
  /** The pattern in the route table. Addresses may name a buyer's order. */
  route: string
  status: number
  startedAt: number
  requestId: string
  /** W3C Trace Context of a trusted proxy. */
  traceparent: string | null
}

type JobTrace = { task: string; outcome: string; attempts: number; startedAt: number }

/** What was done and how long it took until now; times are UTC milliseconds. Without addresses and other personal data. */
export type Traces = {
  recordRequest(request: RequestTrace): void
  recordJob(job: JobTrace): void
  /** Sends what is waiting. */
  close(): Promise<void>
}
