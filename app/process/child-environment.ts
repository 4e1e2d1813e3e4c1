import { readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'

/** Threads share what the allocator holds, and freed memory goes back: 8 MB of a server. Commands: `script/lean`. */
export const LEAN_MALLOC: Record<string, string> = Object.fromEntries(
  readFileSync(join(import.meta.dirname, 'lean-malloc.env'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('=')),
)

/** No secrets, little memory, and modules as the server has compiled them: compiling is half of a start. */
export function childEnvironment(): Record<string, string> {
  const compiled = getCompileCacheDir() // the folder of this version of Node
  return { ...LEAN_MALLOC, ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) }
}
