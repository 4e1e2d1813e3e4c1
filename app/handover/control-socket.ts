import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What a supervisor sends to its server. `retire`: another process does the work already. */
export type SupervisorMessage = 'retire' | 'stop'

export const READY_MESSAGE = 'ready'

/** Only the shop's user may enter the folder. */
function socketPath(dataDir: string): string {
  return join(dataDir, 'supervisor.sock')
}

const DONE = 'done'

/** Whoever connects asks for a reload, and reads that it is done or why it is not. */
export async function openControlSocket(
  dataDir: string,
  reload: () => Promise<string | undefined>,
): Promise<() => void> {
  const path = socketPath(dataDir)
  await rm(path, { force: true }) // of a supervisor that was killed
  const server = createServer(async (connection) => {
    connection.on('error', () => {}) // nobody waits for the answer
    connection.end((await reload()) ?? DONE)
  })
  server.on('error', (error) => console.error(error.message)) // SIGHUP still works
  server.listen(path)
  server.unref()
  return () => void server.close()
}

/** Returns why the old server goes on; undefined: a new one has taken over. Throws when no supervisor answers. */
export async function requestReload(dataDir: string): Promise<string | undefined> {
  const answer = await text(connect(socketPath(dataDir)))
  if (answer === '') throw new Error('the supervisor has ended')
  return answer === DONE ? undefined : answer
}
