import type { EncoderProcess, StartProcess } from '#shop/content/media/encoding/encoder.ts'
import { startEncoderProcess } from '#shop/content/media/encoding/encoder-fork.server.ts'

type Events = Parameters<StartProcess>[0]
type PooledProcess = { process: EncoderProcess; events: Events; isBusy: boolean }

const idle: PooledProcess[] = []

/** Encoders of later shops take over the idle processes of closed ones: starting one takes longer than most pictures. */
export const startPooledEncoder: StartProcess = (events) => {
  const pooled = idle.pop() ?? startPooled()
  pooled.events = events
  return {
    start(job) {
      pooled.isBusy = true
      pooled.process.start(job)
    },
    rest: () => pooled.process.rest(),
    kill() {
      if (pooled.isBusy) return pooled.process.kill()
      pooled.events = NOBODY
      idle.push(pooled)
      queueMicrotask(events.onExit)
    },
  }
}

const NOBODY: Events = { onAnswer: () => {}, onExit: () => {} }

function startPooled(): PooledProcess {
  const process = startEncoderProcess({
    onAnswer: (answer) => {
      pooled.isBusy = false
      pooled.events.onAnswer(answer)
    },
    onExit: () => {
      const at = idle.indexOf(pooled)
      if (at >= 0) idle.splice(at, 1)
      pooled.events.onExit()
    },
  })
  const pooled: PooledProcess = { process, events: NOBODY, isBusy: false }
  return pooled
}
