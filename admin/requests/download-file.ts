import { request } from './request.ts'

/** Downloads a file that requires a session. Rejects with `Failure`. */
export async function downloadFile(path: string): Promise<void> {
  const response = await request<Response>({ path, parse: false })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv'
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
