import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { build } from './build.ts'

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client')

/** Fetched only where a page has one, and a listing has none: carousels and pictures that open full screen. */
const WIDGETS = /^web\/(carousel|lightbox)\//

/** Compressed. A listing: every script and style it could load, islands included. */
const BUDGET = [
  { kind: 'JavaScript of a listing', ending: '.js', most: 75 * 1024, files: notOfWidgets },
  { kind: 'CSS of a listing', ending: '.css', most: 14 * 1024, files: notOfWidgets },
  { kind: 'widgets, scripts and styles', ending: '', most: 20 * 1024, files: ofWidgets },
]

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifest>

process.exitCode = build() && isWithinBudget() ? 0 : 1

function isWithinBudget(): boolean {
  const built = manifest.parse(JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')))

  return BUDGET.map(({ kind, ending, most, files }) => {
    const weights = files(built)
      .filter((file) => file.endsWith(ending))
      .map((file) => ({ file, weight: weightOf(file) }))
    const total = weights.reduce((sum, { weight }) => sum + weight, 0)
    for (const { file, weight } of weights) console.log(row(file, weight))
    console.log(`${row(kind, total)} of ${inKilobytes(most)}${total > most ? '  ✖ too much' : ''}\n`)
    return total <= most
  }).every(Boolean)
}

function ofWidgets(built: Manifest): string[] {
  const widgets = Object.values(built).filter(({ src }) => src && WIDGETS.test(src))
  const parts = widgets.flatMap(({ file, css, imports }) => [
    file,
    ...css,
    ...imports.flatMap((name) => built[name]?.file ?? []),
  ])
  const everywhere = Object.values(built).find(({ src }) => src === 'web/client.ts')?.file
  return [...new Set(parts)].filter((file) => file !== everywhere).sort()
}

function notOfWidgets(built: Manifest): string[] {
  const widgets = Object.values(built).filter(({ src }) => src && WIDGETS.test(src))
  const theirs = new Set(widgets.flatMap(({ file, css }) => [file, ...css]))
  const all = Object.values(built).flatMap(({ file, css }) => [file, ...css])
  return [...new Set(all)].filter((file) => !theirs.has(file)).sort()
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
