import type {
  EncodeJob,
  Encoder,
  EncoderAnswer,
  EncoderFailure,
  EncoderFailureReason,
  EncoderJob,
  EncoderProcess,
  StartProcess,
  Urgency,
} from './encoder.ts'
import { startEncoderProcess } from './encoder-fork.server.ts'

const MAX_PROCESSES = 2 // §4
const MAX_BACKGROUND_PROCESSES = 1 // the other process stays free for visitors
const MAX_QUEUE_LENGTH = 500 // more would time out in the browser
const MAX_ATTEMPTS = 2
const JOB_TIMEOUT_MS = 30_000
const IDLE_TIMEOUT_MS = 20_000

type Task = {
  key: string
  job: EncoderJob
  urgency: Urgency
  tries: number
  settle(answer: EncoderAnswer): void
  done: Promise<EncoderAnswer>
}
type WorkerSlot = { process: EncoderProcess; task?: Task | undefined; timer?: NodeJS.Timeout; late: boolean }

/** In child processes: a malicious picture can crash only them. They start with the first job and exit when idle. */
export function openEncoder(startProcess: StartProcess = startEncoderProcess): Encoder {
  const tasks = new Map<string, Task>() // queued and running tasks by key: equal requests share one
  let waiting: Task[] = []
  const seats = new Set<WorkerSlot>()
  let closing: { resolve(): void; done: Promise<void> } | undefined

  function ask(key: string, job: EncoderJob, urgency: Urgency): Promise<EncoderAnswer> {
    if (closing) return Promise.resolve(failed('closed'))
    const queued = tasks.get(key)
    if (queued) {
      if (urgency === 'now') queued.urgency = 'now'
      fillSeats()
      return queued.done
    }
    const { promise: done, resolve } = Promise.withResolvers<EncoderAnswer>()
    const settle = (answer: EncoderAnswer) => {
      tasks.delete(key)
      resolve(answer)
    }
    const task: Task = { key, job, urgency, tries: 0, settle, done }
    tasks.set(key, task)
    waiting.push(task)
    fillSeats()
    return done
  }

  function fillSeats(): void {
    for (let task = nextTask(); task; task = nextTask()) {
      waiting = waiting.filter((other) => other !== task)
      startTask(task)
    }
  }

  function nextTask(): Task | undefined {
    const running = [...seats].flatMap((seat) => seat.task ?? [])
    if (closing || running.length >= MAX_PROCESSES) return undefined
    const urgent = waiting.find((task) => task.urgency === 'now')
    const ahead = running.filter((task) => task.urgency === 'ahead').length
    return urgent ?? (ahead < MAX_BACKGROUND_PROCESSES ? waiting[0] : undefined)
  }

  function startTask(task: Task): void {
    const seat = [...seats].find((seat) => !seat.task) ?? openSeat()
    clearTimeout(seat.timer)
    task.tries += 1
    seat.task = task
    seat.timer = setTimeout(() => {
      seat.late = true
      seat.process.kill()
    }, JOB_TIMEOUT_MS)
    seat.process.start(task.job)
  }

  function openSeat(): WorkerSlot {
    const process = startProcess({ onAnswer: (answer) => finish(seat, answer), onExit: () => leave(seat) })
    const seat: WorkerSlot = { process, late: false }
    seats.add(seat)
    return seat
  }

  function finish(seat: WorkerSlot, answer: EncoderAnswer): void {
    const { task } = seat
    if (!task || seat.late) return // already killed: its exit settles the task
    clearTimeout(seat.timer)
    seat.task = undefined
    seat.process.rest()
    seat.timer = setTimeout(() => seat.process.kill(), IDLE_TIMEOUT_MS).unref()
    task.settle(answer)
    fillSeats()
  }

  function leave(seat: WorkerSlot): void {
    clearTimeout(seat.timer)
    seats.delete(seat)
    const { task } = seat
    if (task && closing) task.settle(failed('closed'))
    else if (task && seat.late) task.settle(failed('timeout'))
    // The process may have been killed from outside or while idle: a picture counts as harmful only at the second
    // crash.
    else if (task && task.tries < MAX_ATTEMPTS) waiting.unshift(task)
    else task?.settle(failed('crashed'))
    if (closing && seats.size === 0) closing.resolve()
    fillSeats()
  }

  return {
    async inspect(file, format) {
      const answer = await ask(file, { kind: 'inspect', file, format }, 'now')
      return answer.kind === 'encoded' ? failed('error') : answer
    },
    async encode(job: EncodeJob, urgency) {
      if (urgency === 'now' && waiting.length >= MAX_QUEUE_LENGTH && !tasks.has(job.target)) return failed('busy')
      const answer = await ask(job.target, job, urgency)
      return answer.kind === 'encoded' || answer.kind === 'failed' ? answer : failed('error', answer.kind)
    },
    close() {
      if (closing) return closing.done
      const { promise: done, resolve } = Promise.withResolvers<void>()
      closing = { resolve, done }
      for (const task of waiting) task.settle(failed('closed'))
      waiting = []
      for (const seat of seats) seat.process.kill()
      if (seats.size === 0) resolve()
      return done
    },
  }
}

function failed(reason: EncoderFailureReason, message: string = reason): EncoderFailure {
  return { kind: 'failed', reason, message }
}
