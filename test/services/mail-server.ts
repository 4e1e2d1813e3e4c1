import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type ReceivedEmail = { messageId: string; to: string }

export type StubMailServer = {
  /** `SMTP_URL`. */
  url: string
  /** All accepted emails so far, those that came twice too. */
  emails: ReceivedEmail[]
  close(): Promise<void>
}

/** Accepts every email and remembers whose it is. */
export async function openStubMailServer(): Promise<StubMailServer> {
  const emails: ReceivedEmail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}) // the shop was killed
    socket.once('close', () => sockets.delete(socket))
    receive(socket, (email) => emails.push(email))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    emails,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** As much of RFC 5321 as a sender without authentication needs. */
function receive(socket: Socket, accept: (email: ReceivedEmail) => void): void {
  let unread = ''
  let to = ''
  let inData = false
  const answer = (line: string) => socket.write(`${line}\r\n`)
  answer('220 stub')
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    unread += chunk
    for (;;) {
      const end = unread.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const text = unread.slice(0, end)
      unread = unread.slice(end + (inData ? 5 : 2))
      if (inData) {
        accept({ to, messageId: /^message-id: (\S+)/im.exec(text)?.[1] ?? '' })
        inData = false
        answer('250 accepted')
        continue
      }
      const [word = ''] = text.toUpperCase().split(' ')
      if (word === 'RCPT') to = /<([^>]*)>/.exec(text)?.[1] ?? ''
      inData = word === 'DATA'
      if (word === 'QUIT') socket.end('221 bye\r\n')
      else answer(inData ? '354 go on' : '250 ok')
    }
  })
}
