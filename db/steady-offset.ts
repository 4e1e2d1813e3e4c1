/** Clocks are set right by seconds. More at once is a mistake until it has lasted. */
const JUMP_MS = 60_000
const LASTING_MS = 10 * 60_000
/** After a jump that lasted, and after a long pause, before anything is deleted for its age. */
const PROOF_MS = 3_600_000

/** Milliseconds, but `uptime` in seconds, which also counts while the machine sleeps. */
export type Machine = { now(): number; monotonic(): number; uptime(): number }

/** One that jumps ahead is followed after sleep, or once it has stayed ahead; one that goes back at once. */
export function openSteadyOffset(first: number, { monotonic, uptime }: Omit<Machine, 'now'>, isSuspect: boolean) {
  const slept = () => uptime() * 1000 - monotonic()
  let offset = first
  let sleptBefore = slept()
  let aheadSince: number | undefined
  let provenFrom = isSuspect ? monotonic() + PROOF_MS : 0

  return {
    current: () => offset,
    isProven: () => aheadSince === undefined && monotonic() >= provenFrom,
    /** Returns the difference that counts. */
    offer(next: number): number {
      const ahead = next - offset
      if (ahead > JUMP_MS) {
        const isSleep = slept() - sleptBefore > ahead - JUMP_MS
        aheadSince ??= monotonic()
        if (!isSleep && monotonic() - aheadSince < LASTING_MS) return offset
        if (!isSleep) provenFrom = monotonic() + PROOF_MS
        sleptBefore = slept()
      }
      aheadSince = undefined
      offset = next
      return offset
    },
  }
}
