import { setTimeout as wait } from 'node:timers/promises'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { Generation } from './generation.ts'

/** A server that lives shorter than this counts towards giving up. */
const SHORT_LIFE_MS = 60_000
const MAX_SHORT_LIVES = 8
const MAX_RESTART_DELAY_MS = 30_000

const texts = operatorTexts.supervisor

export type Supervisor = {
  /** The first server serves; false: it has ended instead. */
  opened: Promise<boolean>
  /** Replaces the server by a new one; returns why not, then the old one goes on. */
  reload(): Promise<string | undefined>
  stop(): void
  kill(): void
  /** Resolves with the exit code when no server is left. */
  ended: Promise<number>
}

/** Keeps one server running and replaces it without a gap. `start` begins a server; `takesOver`: beside another. */
export function openSupervisor(start: (takesOver: boolean) => Generation): Supervisor {
  const alive = new Set<Generation>()
  const ended = Promise.withResolvers<number>()
  let current: Generation | undefined
  let stopping = false
  let shortLives = 0
  const opened = open()
  /** One start at a time. */
  let queue: Promise<unknown> = opened

  async function open(): Promise<boolean> {
    const first = launch(false)
    if ((await first.failure) !== undefined) {
      stopping = true
      ended.resolve(await first.exited)
      return false
    }
    current = first
    return true
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = queue.then(work)
    queue = mine
    return mine
  }

  function launch(takesOver: boolean): Generation {
    const generation = start(takesOver)
    const startedAt = performance.now()
    alive.add(generation)
    generation.exited.then((code) => {
      alive.delete(generation)
      if (stopping && alive.size === 0) ended.resolve(code)
      if (stopping || generation !== current) return
      current = undefined
      shortLives = performance.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0
      console.error(texts.serverDied(code))
      void inTurn(revive)
    })
    return generation
  }

  async function replace(): Promise<string | undefined> {
    if (stopping) return texts.stopping
    const next = launch(true)
    const failure = await next.failure
    if (failure !== undefined) return failure
    current?.send('retire')
    current = next
    if (stopping) next.send('stop')
  }

  /** Connections wait in the socket meanwhile. */
  async function revive(): Promise<void> {
    while (!current && !stopping) {
      if (shortLives > MAX_SHORT_LIVES) return giveUp()
      if (shortLives > 1) await wait(Math.min(1000 * 2 ** (shortLives - 2), MAX_RESTART_DELAY_MS))
      if ((await replace()) !== undefined) shortLives++
    }
  }

  function giveUp(): void {
    stopping = true
    console.error(texts.givenUp)
    if (alive.size === 0) ended.resolve(1)
  }

  return {
    opened,
    reload: () =>
      inTurn(async () => {
        const failure = await replace()
        console.log(failure === undefined ? texts.reloaded : texts.notReloaded)
        return failure
      }),
    stop: () => {
      stopping = true
      for (const generation of alive) generation.send('stop')
      if (alive.size === 0) ended.resolve(0)
    },
    kill: () => {
      for (const generation of alive) generation.kill()
    },
    ended: ended.promise,
  }
}
