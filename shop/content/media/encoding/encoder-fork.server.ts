import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EncoderAnswer, StartProcess } from './encoder.ts'

const ENTRY = fileURLToPath(new URL('./encoder-process.server.ts', import.meta.url))

export const startEncoderProcess: StartProcess = ({ onAnswer, onExit }) => {
  const child = fork(ENTRY, [], {
    execArgv: [], // the parent's flags (--test, --watch, --inspect) must not apply
    // Without the shop's environment: a compromised decoder finds no secrets. Few arenas limit glibc's memory.
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
    if (child.pid === undefined) leave() // failed to start; every other error is followed by an exit
  })
  child.on('disconnect', () => child.kill('SIGKILL'))

  return {
    start(job) {
      child.ref()
      child.channel?.ref()
      child.send(job, () => {}) // an unreachable process is about to exit
    },
    rest() {
      child.unref()
      child.channel?.unref()
    },
    kill() {
      child.ref() // closing waits for the exit
      child.kill('SIGKILL')
    },
  }
}

function isAnswer(message: unknown): message is EncoderAnswer {
  return typeof message === 'object' && message !== null && 'kind' in message && KINDS.has(message.kind)
}

const KINDS = new Set<unknown>(['inspected', 'encoded', 'refused', 'failed'] satisfies EncoderAnswer['kind'][])
