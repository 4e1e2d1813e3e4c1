import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:net'
import { describe, it } from 'node:test'
import { openTestEmail } from './test-email.ts'
import { encryptedSignIn } from './transport.ts'

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

describe('signing in', () => {
  it('is encrypted or not done on any other machine', () => {
    for (const [url, opened] of [
      ['smtp://shop:secret@mail.example:587', 'smtp://shop:secret@mail.example:587?requireTLS=true'],
      ['smtp://shop:secret@10.0.0.9:25?requireTLS=false', 'smtp://shop:secret@10.0.0.9:25?requireTLS=true'],
      ['smtp://shop:secret@mail.example?ignoreTLS=true', 'smtp://shop:secret@mail.example?requireTLS=true'],
      ['smtp://shop:secret@LOCALHOST.:25', 'smtp://shop:secret@LOCALHOST.:25?requireTLS=true'],
      ['smtp://shop:secret@mail.localhost', 'smtp://shop:secret@mail.localhost?requireTLS=true'],
      ['smtp://shop:secret@127.0.0.1.example', 'smtp://shop:secret@127.0.0.1.example?requireTLS=true'],
      ['smtps://shop:secret@mail.example?secure=false', 'smtps://shop:secret@mail.example'],
    ] as const) {
      assert.equal(encryptedSignIn(url), opened)
    }
    for (const same of [
      'smtps://shop:secret@mail.example',
      'smtp://mail.example:25',
      'smtp://shop:secret@127.0.0.1:1025',
      'smtp://shop:secret@localhost:1025',
      'smtp://shop:secret@[::1]:1025',
    ]) {
      assert.equal(encryptedSignIn(same), same)
    }
  })
})

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
