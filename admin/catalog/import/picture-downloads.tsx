import { adminImport as texts } from '#i18n/admin/uk/import.ts'
import { useRest } from '../../core/requests/request.ts'

const POLL_INTERVAL_MS = 3000

/** How far the shop is with the pictures that files name by their addresses. */
export function PictureDownloads() {
  const { data } = useRest<{ waiting: number; failed: number }>('/meblia/v1/import-pictures', (data) =>
    data && data.waiting > 0 ? POLL_INTERVAL_MS : false,
  )
  if (!data) return null
  return (
    <div role="status">
      {data.waiting > 0 && <p>{texts.downloading(data.waiting)}</p>}
      {data.failed > 0 && <p>{texts.downloadsFailed(data.failed)}</p>}
    </div>
  )
}
