import { importTexts as texts } from '#i18n/import/uk/command.ts'

const WIDTH = 30
const REDRAW_INTERVAL_MS = 100
const LINE_INTERVAL_MS = 5000

export type ProgressBar = { show(what: string, rows: number, total: number | null): void; clear(): void }

/** A progress bar on a terminal; in a file or a pipe, a line every few seconds. */
export function openProgressBar(io: { err(text: string): void; isTty: boolean }): ProgressBar {
  let phase = ''
  let began = Date.now()
  let drawn = began
  let isShown = false
  return {
    show(what, rows, total) {
      if (what !== phase) {
        phase = what
        began = Date.now()
        drawn = began
      }
      if (Date.now() - drawn < (io.isTty ? REDRAW_INTERVAL_MS : LINE_INTERVAL_MS)) return
      drawn = Date.now()
      const line = progressLine(what, rows, total, Date.now() - began)
      io.err(io.isTty ? `\r\u001b[K${line}` : `${line}\n`)
      isShown = io.isTty
    },
    clear() {
      if (isShown) io.err('\r\u001b[K')
      isShown = false
    },
  }
}

function progressLine(what: string, rows: number, total: number | null, ms: number): string {
  const perSecond = (rows * 1000) / Math.max(1, ms)
  const rate = texts.rate(perSecond)
  if (total === null || total === 0) return `${what}: ${rows}, ${rate}`
  const done = Math.min(1, rows / total)
  const bar = '█'.repeat(Math.round(done * WIDTH)).padEnd(WIDTH, '░')
  const left = perSecond > 0 ? texts.left((total - rows) / perSecond) : ''
  return `${what} ${bar} ${Math.floor(done * 100)} % · ${rows}/${total} · ${rate} · ${left}`
}
