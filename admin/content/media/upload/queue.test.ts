import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Attachment } from '#api/wc/wp-v2/media/protocol.ts'
import { mediaUploadErrors } from '#i18n/api/uk/upload-errors.ts'
import { RequestError } from '../../../core/requests/rest/request-error.ts'
import { createUploadQueue, mergeUploaded, type SendFile } from './queue.ts'

type Sending = {
  name: string
  selectedAt: number
  signal: AbortSignal
  progress(share: number): void
  arrive(): void
  fail(e: unknown): void
}

function openFake() {
  const sending: Sending[] = []
  const send: SendFile = (file, { signal, onProgress, selectedAt }) =>
    new Promise((resolve, reject) => {
      const item: Partial<Attachment> = { id: sending.length + 1 }
      const arrive = () => resolve(item as Attachment)
      sending.push({ name: file.name, selectedAt, signal, progress: onProgress, arrive, fail: reject })
    })
  const queue = createUploadQueue(send, () => 1000)
  const steps = () => queue.uploads().map(({ name, status: step }) => `${name} ${step}`)
  return { queue, sending, steps }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('upload queue', () => {
  it('uploads three files at a time, in order, and reports progress', async () => {
    const { queue, sending, steps } = openFake()
    const arrived: number[] = []
    queue.onUploaded(({ id }) => arrived.push(id))
    queue.add(files('a', 'b', 'c', 'd'))
    assert.deepEqual(steps(), ['a sending', 'b sending', 'c sending', 'd waiting'])
    sending[0]?.progress(0.5)
    assert.equal(queue.uploads()[0]?.progress, 0.5)
    sending[0]?.progress(1)
    assert.deepEqual(steps()[0], 'a processing')
    sending[1]?.arrive()
    await settled()
    assert.deepEqual(steps(), ['a processing', 'b done', 'c sending', 'd sending'])
    assert.deepEqual(arrived, [2])
    queue.clearDone()
    assert.equal(queue.uploads().length, 3)
  })

  it('keeps the order of selection, whichever file completes first', async () => {
    const { queue, sending } = openFake()
    const keys = new Map<number, number>()
    let chosen = [{ id: 90 }]
    queue.onUploaded(({ id }, key) => {
      keys.set(id, key)
      chosen = mergeUploaded(chosen, { id }, keys)
    })
    queue.add(files('large', 'middle', 'small'))
    for (const at of [2, 1, 0]) {
      sending[at]?.arrive()
      await settled()
    }
    assert.deepEqual(chosen, [{ id: 90 }, { id: 1 }, { id: 2 }, { id: 3 }])
    // The library sorts by these times, newest first.
    assert.deepEqual(
      sending.map(({ selectedAt }) => selectedAt),
      [1000, 999, 998],
    )
  })

  it('retries network failures, one or all; errors of the file itself are final', async () => {
    const { queue, sending, steps } = openFake()
    queue.add(files('a', 'b', 'c'))
    sending[0]?.fail(new RequestError('fetch_error', 'Немає звʼязку', { reason: 'offline' }))
    sending[1]?.fail(new RequestError('post_process', 'Зменште'))
    sending[2]?.fail(new RequestError('rest_upload_damaged', 'Пошкоджено', { status: 400 }))
    await settled()
    assert.deepEqual(
      queue.uploads().map(({ problem, isRetryable }) => [problem, isRetryable]),
      [
        ['Немає звʼязку', true],
        ['Зменште', true],
        ['Пошкоджено', false],
      ],
    )
    queue.retryFailed()
    assert.deepEqual(steps(), ['a sending', 'b sending', 'c failed'])
    assert.deepEqual(
      sending.slice(3).map(({ name }) => name),
      ['a', 'b'],
    )
    assert.equal(sending[3]?.signal.aborted, false)
  })

  it('stops an upload that is removed from the list, and starts the next', async () => {
    const { queue, sending, steps } = openFake()
    queue.add(files('a', 'b', 'c', 'd'))
    const { key = 0 } = queue.uploads()[0] ?? {}
    queue.remove(key)
    assert.equal(sending[0]?.signal.aborted, true)
    assert.deepEqual(steps(), ['b sending', 'c sending', 'd sending'])
    sending[0]?.fail(new DOMException('', 'AbortError'))
    await settled()
    assert.deepEqual(steps(), ['b sending', 'c sending', 'd sending'])
  })

  it('does not send files that are empty or too large', () => {
    const { queue, sending } = openFake()
    const huge = Object.defineProperty(new File(['x'], 'huge.jpg', { type: 'image/jpeg' }), 'size', { value: 5e8 })
    queue.add([new File([], 'empty.jpg'), huge])
    assert.deepEqual(
      queue.uploads().map(({ status: step, problem }) => [step, problem]),
      [
        ['failed', mediaUploadErrors.empty],
        ['failed', mediaUploadErrors.too_many_bytes],
      ],
    )
    assert.equal(sending.length, 0)
  })
})
