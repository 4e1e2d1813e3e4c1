import './list.css'
import { uploadTexts } from '#i18n/admin/uk/media.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { canRetry, isInProgress, type Upload } from './queue.ts'
import { uploadQueue, useUploads } from './use-uploads.ts'

export function UploadList() {
  const list = useUploads()
  if (list.length === 0) return null
  const done = list.filter(({ status }) => status === 'done').length
  const failed = list.filter(canRetry).length
  return (
    <section className="uploads" aria-label={uploadTexts.title}>
      <header className="uploads__head">
        <p role="status">{uploadTexts.summary(done, list.length)}</p>
        {failed > 1 && <Button onClick={() => uploadQueue.retryFailed()}>{uploadTexts.allAgain(failed)}</Button>}
        {done > 0 && (
          <Button look="bare" onClick={() => uploadQueue.clearDone()}>
            {uploadTexts.clear}
          </Button>
        )}
      </header>
      <ul>
        {list.map((upload) => (
          <UploadListItem key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function UploadListItem({ upload }: { upload: Upload }) {
  const { key, name, status, progress: share, problem } = upload
  return (
    <li className="uploads__row" data-step={status}>
      <span className="uploads__name">{name}</span>
      <span className="uploads__step">
        {uploadTexts.steps[status]}
        {status === 'sending' && ` ${Math.floor(share * 100)}\u00a0%`}
      </span>
      {(isInProgress(upload) || status === 'waiting') && (
        <progress
          className="uploads__progress"
          aria-label={uploadTexts.progress(name)}
          {...(status !== 'processing' && { value: share })}
        />
      )}
      {problem && (
        <p className="uploads__problem" role="alert">
          {problem}
        </p>
      )}
      <span className="uploads__actions">
        {canRetry(upload) && (
          <Button aria-label={uploadTexts.againFor(name)} onClick={() => uploadQueue.retry(key)}>
            {uploadTexts.again}
          </Button>
        )}
        <Button
          look="bare"
          aria-label={isInProgress(upload) ? uploadTexts.stop(name) : uploadTexts.dismiss(name)}
          onClick={() => uploadQueue.remove(key)}
        >
          <span aria-hidden="true">×</span>
        </Button>
      </span>
    </li>
  )
}
