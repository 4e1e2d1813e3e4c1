/** Rejects with `ETIMEDOUT` when the work takes longer. The work itself goes on, and nobody hears of its result. */
export async function withinTime<T>(work: Promise<T>, limitMs: number, message: string): Promise<T> {
  work.catch(() => {}) // nobody awaits it after the timeout
  const timeIsUp = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeIsUp.reject(Object.assign(new Error(message), { code: 'ETIMEDOUT' })), limitMs)
  try {
    return await Promise.race([work, timeIsUp.promise])
  } finally {
    clearTimeout(timer)
  }
}
