/**
 * `fetch` reports no upload progress (a streamed body could, but only Chromium sends one, and only over HTTP/2), so
 * uploads with progress use XMLHttpRequest. The signature is that of `fetch`, so all conventions still apply.
 */
export function fetchWithUploadProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      const ended = (settle: () => void) => () => {
        signal?.removeEventListener('abort', stop)
        settle()
      }
      request.open(method, String(address))
      request.withCredentials = true
      request.responseType = 'arraybuffer'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onload = ended(() => resolve(toResponse(request)))
      request.onerror = ended(() => reject(new TypeError('The request has failed.')))
      request.onabort = ended(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')))
      signal?.addEventListener('abort', stop, { once: true })
      // XMLHttpRequest accepts all bodies but streams, which requests may not have.
      request.send(body instanceof ReadableStream ? null : body)
    })
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  const { status, statusText } = request
  return new Response(status === 204 ? null : request.response, { status, statusText, headers })
}
