const SQLITE_FULL = 13
/** Its shared-memory file cannot grow. */
const SQLITE_IOERR = 10
const POSTGRES_DISK_FULL = '53100'

/** The database cannot be written for want of space; it can still be read. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return [SQLITE_FULL, SQLITE_IOERR].includes(Number(error.errcode) & 0xff)
  const code = 'code' in error ? error.code : undefined
  return code === POSTGRES_DISK_FULL || code === 'ENOSPC' || code === 'EDQUOT' || isOutOfSpace(error.cause)
}

/** What may be left undone while there is no space. */
export async function unlessFull<T, Otherwise>(
  work: () => Promise<T>,
  otherwise: () => Otherwise,
): Promise<T | Awaited<Otherwise>> {
  try {
    return await work()
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    return await otherwise()
  }
}
