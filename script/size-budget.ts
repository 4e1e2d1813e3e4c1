import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { build } from './build.ts'

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client')

/** What a listing page may weigh, compressed: every script and style it could load, islands included. */
const BUDGET = [
  { kind: 'JavaScript', ending: '.js', most: 75 * 1024 },
  { kind: 'CSS', ending: '.css', most: 14 * 1024 },
]

const manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).default([]) }))

process.exitCode = build() && isWithinBudget() ? 0 : 1

function isWithinBudget(): boolean {
  const entries = Object.values(manifest.parse(JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))))
  const files = [...new Set(entries.flatMap(({ file, css }) => [file, ...css]))].sort()

  return BUDGET.map(({ kind, ending, most }) => {
    const weights = files.filter((file) => file.endsWith(ending)).map((file) => ({ file, weight: weightOf(file) }))
    const total = weights.reduce((sum, { weight }) => sum + weight, 0)
    for (const { file, weight } of weights) console.log(row(file, weight))
    console.log(`${row(kind, total)} of ${inKilobytes(most)}${total > most ? '  ✖ too much' : ''}\n`)
    return total <= most
  }).every(Boolean)
}

function weightOf(file: string): number {
  return brotliCompressSync(readFileSync(join(CLIENT, file))).length
}

function row(name: string, bytes: number): string {
  return `${name.padEnd(48)} ${inKilobytes(bytes)}`
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`
}
