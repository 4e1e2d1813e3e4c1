import { isNativeError } from 'node:util/types'

/** The command to run when a test package is missing, as after `./script/server` alone. Undefined: another error. */
export function missingPackageHint(error: unknown): string | undefined {
  if (!isNativeError(error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return undefined
  const [, name] = /^Cannot find package '([^']+)'/.exec(error.message) ?? []
  if (!name) return undefined
  return `Бракує пакунка ${name}: він потрібен лише для перевірок і вимірювань. Встановіть усі пакунки командою «npm ci» і запустіть ще раз.`
}
