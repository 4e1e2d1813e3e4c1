import { useEffect, useSyncExternalStore } from 'react'
import type { Attachment } from '#api/wp-rest/media/protocol.ts'
import { MEDIA_ROUTE } from '#api/wp-rest/media/protocol.ts'
import { request } from '../../requests/request.ts'
import { createUploadQueue, isInProgress, type Upload } from './queue.ts'

/** One for the whole back office: whoever goes on to another page finds it still at work. */
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

/** To close the browser's page ends what is under way, so it asks first. */
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
