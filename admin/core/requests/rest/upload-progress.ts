/** `fetch` reports no progress of uploads, so XMLHttpRequest with the signature of `fetch`. */
export function fetchWithUploadProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted() // rejects
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      request.open(method, String(address))
      request.withCredentials = true
      request.responseType = 'arraybuffer'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onload = () => resolve(toResponse(request))
      request.onerror = () => reject(new TypeError('The request has failed.'))
      request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
      request.onloadend = () => signal?.removeEventListener('abort', stop)
      signal?.addEventListener('abort', stop)
      // XMLHttpRequest accepts all bodies but streams, which requests may not have.
      request.send(body instanceof ReadableStream ? null : body)
    })
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const [, name = '', value = ''] of request
    .getAllResponseHeaders()
    .matchAll(/^([^:\r\n]+):[ \t]*(.*?)[ \t\r]*$/gm))
    headers.append(name, value)
  const { status, statusText } = request
  return new Response(status === 204 ? null : request.response, { status, statusText, headers })
}
