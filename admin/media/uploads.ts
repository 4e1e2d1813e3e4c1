import { useEffect, useSyncExternalStore } from 'react'
import type { Attachment } from '#wire/wp-rest-media.protocol.ts'
import { MEDIA_PATH } from '#wire/wp-rest-media.protocol.ts'
import { request } from '../shell/requests.ts'
import { isUnderWay, openUploadQueue, type Upload } from './upload-queue.ts'

/** One for the whole back office: whoever goes on to another page finds it still at work. */
export const uploads = openUploadQueue((file, { signal, onProgress, selectedAt }) =>
  request<Attachment>({
    path: `${MEDIA_PATH}?selected_at=${selectedAt}`,
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
uploads.subscribe(() => {
  const isBusy = uploads.uploads().some((upload) => isUnderWay(upload) || upload.step === 'waiting')
  window.onbeforeunload = isBusy ? (event) => event.preventDefault() : null
})

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.uploads)
}

export function useArrivals(onArrival: (item: Attachment, key: number) => void): void {
  useEffect(() => uploads.onArrival(onArrival), [onArrival])
}
