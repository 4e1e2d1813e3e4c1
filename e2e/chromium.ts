import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The machine's own Chromium; undefined leaves the choice to Playwright, which looks for the one it has downloaded. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || found(['chromium', 'chromium-browser', 'google-chrome'])
}

/** Its pages alone, without a browser around them that keeps a tab's history: a new visitor costs a fifth of the time. */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM || found(['chromium-headless-shell', 'chrome-headless-shell']) || findChromium()
}

function found(names: string[]): string | undefined {
  const dirs = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => dirs.map((dir) => join(dir, name))).find(canRun)
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
