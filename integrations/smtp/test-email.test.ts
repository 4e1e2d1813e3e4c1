import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:net'
import { describe, it } from 'node:test'
import { openTestEmail } from './test-email.ts'

const LETTER = { to: 'owner@example.com', subject: 'Пробний лист', text: 'Так.' }

/** A mail server that answers each command as told. */
async function withMailServer(answers: Record<string, string>, work: (url: string) => Promise<void>): Promise<void> {
  const server: Server = createServer((socket) => {
    let isData = false
    socket.write('220 test\r\n')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return
        isData = false
        socket.write('250 2.0.0 queued as 42\r\n')
        return
      }
      const command = text.slice(0, 4).trim().toUpperCase()
      isData = command === 'DATA'
      socket.write(
        `${answers[command] ?? (isData ? '354 go' : command === 'EHLO' ? '250-test\r\n250 AUTH PLAIN' : '250 ok')}\r\n`,
      )
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  try {
    await work(`smtp://shop:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  } finally {
    server.close()
  }
}

describe('a test letter', () => {
  it('says what the mail server has answered', async () => {
    await withMailServer({ AUTH: '235 ok' }, async (url) => {
      const outcome = await openTestEmail(url, 'shop@example.com')(LETTER)
      assert.deepEqual(outcome, { kind: 'sent', answer: '250 2.0.0 queued as 42' })
    })
    await withMailServer({ AUTH: '535 5.7.8 bad credentials' }, async (url) => {
      const outcome = await openTestEmail(url, 'shop@example.com')(LETTER)
      assert.deepEqual([outcome.kind, 'reason' in outcome && outcome.reason], ['failed', 'auth'])
      assert.match(outcome.answer, /535 5\.7\.8 bad credentials/)
      assert.doesNotMatch(outcome.answer, /secret/)
    })
    await withMailServer({ AUTH: '235 ok', RCPT: '550 no such user' }, async (url) => {
      const outcome = await openTestEmail(url, 'shop@example.com')(LETTER)
      assert.deepEqual([outcome.kind, 'reason' in outcome && outcome.reason], ['failed', 'address'])
    })
  })

  it('says that nobody listens there', async () => {
    let closed = ''
    await withMailServer({}, async (url) => {
      closed = url
    })
    const outcome = await openTestEmail(closed, 'shop@example.com')(LETTER)
    assert.deepEqual([outcome.kind, 'reason' in outcome && outcome.reason], ['failed', 'connection'])
  })
})
