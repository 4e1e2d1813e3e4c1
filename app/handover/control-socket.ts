import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Only the shop's user may enter the folder. */
function socketPath(dataDir: string): string {
  return join(dataDir, 'supervisor.sock')
}

/** Whoever connects asks for a reload and reads why it failed; nothing: it did not. */
export async function openControlSocket(dataDir: string, reload: () => Promise<string | undefined>): Promise<void> {
  const path = socketPath(dataDir)
  await rm(path, { force: true }) // of a supervisor that was killed
  const server = createServer(async (connection) => {
    connection.on('error', () => {}) // nobody waits for the answer
    connection.end(JSON.stringify({ failure: await reload() }))
  })
  server.on('error', (error) => console.error(error.message)) // SIGHUP still works
  server.listen(path)
  server.unref()
}

/** Throws when no supervisor answers. */
export async function requestReload(dataDir: string): Promise<string | undefined> {
  const answer: { failure?: string } = JSON.parse(await text(connect(socketPath(dataDir))))
  return answer.failure
}
