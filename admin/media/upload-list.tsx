import './upload-list.css'
import { uploading } from '#i18n/admin-media.uk.ts'
import { Button } from '../ui/button.tsx'
import { isUnderWay, mayBeRetried, type Upload } from './upload-queue.ts'
import { uploads, useUploads } from './uploads.ts'

/** Every file on its way: how far it is, what went wrong, and what can be done about it. */
export function UploadList() {
  const list = useUploads()
  if (list.length === 0) return null
  const done = list.filter(({ step }) => step === 'done').length
  const failed = list.filter(mayBeRetried).length
  return (
    <section className="uploads" aria-label={uploading.title}>
      <header className="uploads__head">
        <p role="status">{uploading.summary(done, list.length)}</p>
        {failed > 1 && <Button onClick={() => uploads.retryFailed()}>{uploading.allAgain(failed)}</Button>}
        {done > 0 && (
          <Button look="bare" onClick={() => uploads.clearDone()}>
            {uploading.clear}
          </Button>
        )}
      </header>
      <ul>
        {list.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload }: { upload: Upload }) {
  const { key, name, step, share, problem } = upload
  return (
    <li className="uploads__row" data-step={step}>
      <span className="uploads__name">{name}</span>
      <span className="uploads__step">
        {uploading.steps[step]}
        {step === 'sending' && ` ${Math.floor(share * 100)}\u00a0%`}
      </span>
      {(isUnderWay(upload) || step === 'waiting') && (
        <progress
          className="uploads__progress"
          aria-label={uploading.progress(name)}
          {...(step !== 'processing' && { value: share })}
        />
      )}
      {problem && (
        <p className="uploads__problem" role="alert">
          {problem}
        </p>
      )}
      <span className="uploads__actions">
        {mayBeRetried(upload) && (
          <Button aria-label={uploading.againFor(name)} onClick={() => uploads.retry(key)}>
            {uploading.again}
          </Button>
        )}
        <Button
          look="bare"
          aria-label={isUnderWay(upload) ? uploading.stop(name) : uploading.dismiss(name)}
          onClick={() => uploads.drop(key)}
        >
          <span aria-hidden="true">×</span>
        </Button>
      </span>
    </li>
  )
}
