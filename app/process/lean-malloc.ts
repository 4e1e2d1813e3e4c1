import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * For glibc: threads share what the allocator holds, and what is freed goes back to the system instead of being held for
 * the next peak. 8 MB of a server. `script/lean` gives it to a command that a shell starts.
 */
export const LEAN_MALLOC: Record<string, string> = Object.fromEntries(
  readFileSync(join(import.meta.dirname, 'lean-malloc.env'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('=')),
)
