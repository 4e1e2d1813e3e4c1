import { useEffect, useSyncExternalStore } from 'react'
import type { Attachment } from '#api/wc/wp-v2/media/protocol.ts'
import { MEDIA_ROUTE } from '#api/wc/wp-v2/media/protocol.ts'
import { request } from '../../../core/requests/request.ts'
import { createUploadQueue, isInProgress, type Upload } from './queue.ts'

/** One queue for the whole admin: uploads continue when the user opens another page. */
export const uploadQueue = createUploadQueue((file, { signal, onProgress, selectedAt }) =>
  request<Attachment>({
    path: `${MEDIA_ROUTE}?selected_at=${selectedAt}`,
    method: 'POST',
    body: file,
    headers: {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-type': file.type || 'application/octet-stream',
    },
    signal,
    onProgress,
  }),
)

/** Closing the tab would abort running uploads, so the browser asks first. */
uploadQueue.subscribe(() => {
  const isBusy = uploadQueue.uploads().some((upload) => isInProgress(upload) || upload.status === 'waiting')
  window.onbeforeunload = isBusy ? (event) => event.preventDefault() : null
})

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.uploads)
}

export function useUploadedFiles(onArrival: (item: Attachment, key: number) => void): void {
  useEffect(() => uploadQueue.onUploaded(onArrival), [onArrival])
}
