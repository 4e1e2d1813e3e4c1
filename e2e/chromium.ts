import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The machine's own Chromium; undefined leaves the choice to Playwright, which looks for the one it has downloaded. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const dirs = (process.env.PATH ?? '').split(delimiter)
  return ['chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => dirs.map((dir) => join(dir, name)))
    .find(canRun)
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
