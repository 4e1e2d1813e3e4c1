import './page.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { DEAD_JOBS_ROUTE, type DeadJobJson } from '#api/office/jobs/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminJobs as texts } from '#i18n/admin/uk/jobs.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { confirmAndRun, runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { type Column, DataTable } from '../../core/ui/lists/data-table.tsx'

/** Background work that was given up: its cause is mended elsewhere, then it is repeated or deleted. */
export function Component() {
  const jobs = useRest<DeadJobJson[]>(DEAD_JOBS_ROUTE)
  const [busy, setBusy] = useState<number>()

  const retry = async (job: DeadJobJson) => {
    setBusy(job.id)
    const send = () => request({ path: `${DEAD_JOBS_ROUTE}/${job.id}/retry`, method: 'POST' })
    await runWithToast(send, texts.retried(fullName(job)))
    setBusy(undefined)
    jobs.reload()
  }

  const remove = async (job: DeadJobJson) => {
    const name = fullName(job)
    const question = { title: texts.removeTitle, text: texts.removeText(name), yes: texts.remove, danger: true }
    const send = () => request({ path: `${DEAD_JOBS_ROUTE}/${job.id}`, method: 'DELETE' })
    if (await confirmAndRun(question, send, texts.removed(name))) jobs.reload()
  }

  const columns: Column<DeadJobJson>[] = [
    { key: 'what', title: texts.what, cell: (job) => <What job={job} /> },
    { key: 'error', title: texts.error, grows: true, hide: 'phone', cell: (job) => <Why job={job} /> },
    { key: 'when', title: texts.when, hide: 'tablet', cell: ({ deadAt }) => formatShortDateTime(deadAt) },
  ]
  return (
    <PageLayout wide title={texts.title} intro={texts.about}>
      <DataTable
        caption={texts.title}
        columns={columns}
        list={jobs}
        rowName={fullName}
        empty={texts.none}
        actions={(job) => [
          {
            label: texts.retry,
            name: texts.retryOf(fullName(job)),
            look: 'quiet',
            busy: busy === job.id,
            onClick: () => retry(job),
          },
          { label: texts.remove, name: texts.removeOf(fullName(job)), onClick: () => remove(job) },
        ]}
      />
    </PageLayout>
  )
}

function What({ job }: { job: DeadJobJson }) {
  const { order } = job
  return (
    <div className="dead-job">
      <span>{taskName(job)}</span>
      {order && <Link to={`/orders/${order.id}`}>{texts.order(order.number)}</Link>}
      <div className="dead-job__phone">
        <Why job={job} />
      </div>
    </div>
  )
}

function Why({ job: { error, attempts } }: { job: DeadJobJson }) {
  return (
    <div className="dead-job">
      <span>{texts.errors[error] ?? texts.unknownError}</span>
      <small className="dead-job__details">
        {texts.code(error)} · {texts.attempts(attempts)}
      </small>
    </div>
  )
}

function taskName({ task, notification }: DeadJobJson): string {
  return notification ? texts.notifications[notification.to][notification.about] : task
}

/** Tells rows apart. */
function fullName(job: DeadJobJson): string {
  return job.order ? texts.ofOrder(taskName(job), job.order.number) : taskName(job)
}
