import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** The commit in a folder of its own, with its packages, built. `close` removes it. */
export function openCommitTree(commit: string): { root: string; close(): void } {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'meblia-commit-')))
  const root = join(parent, 'tree')
  const close = () => {
    run('git', ['worktree', 'remove', '--force', root])
    rmSync(parent, { recursive: true, force: true })
  }
  try {
    run('git', ['worktree', 'add', '--quiet', '--detach', root, commit])
    if (readLock(root) === readLock(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    else run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
    run(process.execPath, ['script/build.ts'], root)
    return { root, close }
  } catch (error) {
    close()
    throw error
  }
}

/** With `+` when files have been changed since. */
export function describeWorkingTree(): string {
  const isChanged = run('git', ['status', '--porcelain', '--untracked-files=no']) !== ''
  return shortName('HEAD') + (isChanged ? '+' : '')
}

export function shortName(commit: string): string {
  return run('git', ['rev-parse', '--short', '--verify', `${commit}^{commit}`])
}

function readLock(root: string): string {
  return readFileSync(join(root, 'package-lock.json'), 'utf8')
}

function run(command: string, args: string[], cwd = ROOT): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}
