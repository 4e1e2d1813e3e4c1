/** Plain text on purpose: it reads the same everywhere, and nothing in it can be loaded or followed unseen. */
export type Letter = { id: number; to: string; subject: string; text: string }

/** What the shop's own chat is told; nothing of who ordered. */
export type Tiding = { text: string }

/** `afterMs`: whoever carries it has said when to come again. `code` is for the log. */
export type Told = { kind: 'told' } | { kind: 'later'; code: string; afterMs?: number }

const FIRST_RETRY_MS = 60_000
const LAST_RETRY_MS = 6 * 3_600_000

/** What could not be delivered waits longer each time. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)
}
