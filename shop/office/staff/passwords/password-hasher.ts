/** Hashes passwords outside the thread pool that files and pictures need. */
export type PasswordHasher = {
  /** Throws TooBusy when the queue is full. `first`: goes to the front of the queue. */
  derive(job: HashInput, options?: { first?: boolean }): Promise<Buffer>
  close(): Promise<void>
}

export type HashInput = {
  password: string
  salt: Buffer
  length: number
  cost: { N: number; r: number; p: number }
}
