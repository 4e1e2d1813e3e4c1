import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { it } from 'node:test'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { compileCache } from '#test/processes/plain-shop.ts'

const PROCESS = `
  import { runProcess } from '#app/process/run-process.ts'
  await runProcess({ DATA_DIR: '${tmpdir()}' }, start, 100)
  async function start() {
    setInterval(() => {}, 1000)
    setTimeout(() => console.log('open'))
    return () => new Promise(() => {})
  }`

it('a process whose close never ends exits all the same, and says so', async () => {
  const started = spawn(process.execPath, ['--input-type=module', '--eval', PROCESS], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...compileCache },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(started, 'exit')
  const errors = started.stderr.setEncoding('utf8').toArray()
  for await (const line of createInterface(started.stdout)) if (line === 'open') started.kill('SIGTERM')

  assert.deepEqual(await exited, [1, null])
  assert.ok((await errors).join('').includes(operatorTexts.failures.closeTooLong.slice(0, 30)))
})
