/** Where passwords are hashed: never in the threads that files and pictures wait for. */
export type PasswordHasher = {
  /** Throws TooBusy when too many wait already. `first`: before everybody else who waits. */
  derive(job: HashInput, options?: { first?: boolean }): Promise<Buffer>
  close(): Promise<void>
}

export type HashInput = {
  password: string
  salt: Buffer
  length: number
  cost: { N: number; r: number; p: number }
}

/** Thrown; told by its name. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}
