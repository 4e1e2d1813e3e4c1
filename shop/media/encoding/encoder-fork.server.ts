import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EncoderAnswer, StartProcess } from './encoder.ts'

const ENTRY = fileURLToPath(new URL('./encoder-process.server.ts', import.meta.url))

export const startEncoderProcess: StartProcess = ({ onAnswer, onExit }) => {
  const child = fork(ENTRY, [], {
    execArgv: [], // the parent's flags (--test, --watch, --inspect) are not meant for it
    // Nothing of the shop's environment: whoever breaks the decoder finds no passwords. Few arenas keep glibc's memory small.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

  let gone = false
  function leave(): void {
    if (gone) return
    gone = true
    child.kill('SIGKILL')
    onExit()
  }
  child.on('message', (message: unknown) => {
    if (isAnswer(message)) onAnswer(message)
  })
  child.on('exit', leave)
  child.on('error', () => {
    if (child.pid === undefined) leave() // it could not even start; every other error is followed by an exit
  })
  child.on('disconnect', () => child.kill('SIGKILL'))

  return {
    start(job) {
      child.ref()
      child.channel?.ref()
      child.send(job, () => {}) // a process that cannot be reached is about to exit
    },
    rest() {
      child.unref()
      child.channel?.unref()
    },
    kill() {
      child.ref() // whoever closes the shop waits for the exit
      child.kill('SIGKILL')
    },
  }
}

function isAnswer(message: unknown): message is EncoderAnswer {
  return typeof message === 'object' && message !== null && 'kind' in message && KINDS.has(message.kind)
}

const KINDS = new Set<unknown>(['inspected', 'encoded', 'refused', 'failed'] satisfies EncoderAnswer['kind'][])
