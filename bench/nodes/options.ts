import { parseArgs } from 'node:util'

export const PARTS = ['reads', 'writes', 'kills', 'freshness', 'updates', 'restore', 'memory'] as const
export type Part = (typeof PARTS)[number]

export type NodesOptions = {
  /** Without any: all. */
  parts: Part[]
  goods: number
  servers: number
  /** For each measurement of `reads` and `writes`. */
  seconds: number
  kills: number
  changes: number
  updates: number
  requests: number
  /** A folder whose generated shops are used again. */
  kept?: string
}

const DEFAULTS = {
  ...{ goods: 100_000, servers: 4, seconds: 5 },
  ...{ kills: 100, changes: 100, updates: 10, requests: 100_000 },
}

/** `npm run bench -- nodes [part …] [--goods 1000] …`. Undefined: it was not understood. */
export function parseNodesOptions(args: string[]): NodesOptions | undefined {
  const names = [...Object.keys(DEFAULTS), 'kept']
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part))
    if (parts.length < positionals.length) return undefined
    const { kept, ...given } = values
    const numbers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Number(value)]))
    return { parts, ...DEFAULTS, ...numbers, ...(typeof kept === 'string' && { kept }) }
  } catch {
    return undefined
  }
}
