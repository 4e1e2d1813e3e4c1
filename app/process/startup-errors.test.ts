import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { type Config, readConfig } from '../config.ts'
import { startFailureMessage } from './startup-errors.ts'

describe('a failed start', () => {
  const sqlite = configOf({ DATA_DIR: '/tmp', HOST: 'shop.test' })
  const postgres = configOf({ DATA_DIR: '/tmp', DATABASE_URL: 'postgres://db/shop' })
  const { failures } = operatorTexts

  it('prints one sentence when the environment is the reason', () => {
    const cases: [Config, object, string][] = [
      [sqlite, { code: 'EADDRINUSE', syscall: 'listen' }, failures.portTaken(3000)],
      [sqlite, { code: 'EADDRINUSE', syscall: 'bind' }, failures.portTaken(3000)],
      [sqlite, { code: 'EACCES', syscall: 'listen' }, failures.portForbidden(3000)],
      [postgres, { code: '55P03' }, failures.databaseBusy],
      [sqlite, { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'shop.test' }, failures.noSuchHost('shop.test')],
      [sqlite, { code: 'EACCES', syscall: 'mkdir' }, failures.unwritable('/tmp')],
      [sqlite, { code: 'EROFS', syscall: 'open' }, failures.unwritable('/tmp')],
      [sqlite, { code: 'EEXIST', syscall: 'mkdir' }, failures.notFolder('/tmp')],
      [sqlite, { code: 'ENOSPC', syscall: 'write' }, failures.noSpace('/tmp')],
      [sqlite, { code: 'ENOENT', path: '/nope/x.csv' }, 'Такого файлу або теки немає: /nope/x.csv.'],
      [sqlite, { code: 'EISDIR', path: '/etc' }, 'Це тека, а потрібен файл: /etc.'],
      [sqlite, { code: 'EACCES', path: '/root/x.csv' }, 'Немає права на цей файл або теку: /root/x.csv.'],
      [sqlite, { code: 'ENAMETOOLONG', path: '/tmp/media/xx' }, 'Назва файлу задовга: /tmp/media/xx…'],
      [sqlite, { code: 'EACCES', path: '/tmp-other/x' }, 'Немає права на цей файл або теку: /tmp-other/x.'],
      [sqlite, { code: 'EACCES', path: '/tmp/media' }, failures.unwritable('/tmp')],
      [sqlite, { cause: { code: 'ENOSPC' } }, failures.noSpace('/tmp')],
      [sqlite, { code: 'ERR_SQLITE_ERROR', errcode: 13 }, failures.noSpace('/tmp')],
      [sqlite, { code: 'ERR_SQLITE_ERROR', errcode: 14 }, failures.unwritable('/tmp')],
      [sqlite, { code: 'ERR_SQLITE_ERROR', errcode: 26 }, failures.databaseDamaged('/tmp')],
      [postgres, { code: 'ECONNREFUSED', syscall: 'connect' }, failures.databaseUnreachable],
      [postgres, { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db' }, failures.databaseUnreachable],
      [postgres, { code: '28P01' }, failures.databaseRefused],
      [postgres, { code: '53100' }, failures.databaseFull],
    ]
    for (const [config, error, sentence] of cases) {
      assert.equal(startFailureMessage(error, config), sentence, JSON.stringify(error))
    }
  })

  it('prints the whole error when the program is at fault', () => {
    assert.equal(startFailureMessage(new TypeError('x is not a function'), sqlite), undefined)
    assert.equal(startFailureMessage({ code: 'ERR_SQLITE_ERROR', errcode: 1 }, sqlite), undefined)
  })
})

function configOf(env: Record<string, string>): Config {
  const outcome = readConfig(env)
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return outcome.config
}
