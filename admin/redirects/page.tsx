import './page.css'
import { useState } from 'react'
import { REDIRECTS_ROUTE, type RedirectJson, type RedirectsResult } from '#api/office/redirects/protocol.ts'
import { adminRedirects as words } from '#i18n/admin/uk/feeds.ts'
import { request } from '../requests/request.ts'
import { useRestList } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { runWithToast } from '../ui/feedback/run-with-toast.ts'
import { showToast } from '../ui/feedback/toasts.tsx'
import { TextArea } from '../ui/fields/text-field.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { DataTable } from '../ui/lists/data-table.tsx'

const PER_PAGE = 50

type RedirectRow = RedirectJson & { key: number }

/** Old addresses and their redirect targets. */
export function Component() {
  const [page, setPage] = useState(1)
  const { data, failure, loading, reload } = useRestList<RedirectJson>(
    `${REDIRECTS_ROUTE}?page=${page}&per_page=${PER_PAGE}`,
  )
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<RedirectsResult['refused']>([])
  const { isSaving, errorMessage, save } = useSave({
    send: (text: string) => request<RedirectsResult>({ path: REDIRECTS_ROUTE, method: 'POST', data: { text } }),
  })

  const add = async () => {
    const answer = await save(text)
    if (!answer) return
    setRefused(answer.refused)
    setText(answer.refused.map(({ text }) => text).join('\n'))
    if (answer.added > 0) showToast({ text: words.added(answer.added) })
    reload()
  }

  const remove = async ({ path }: RedirectJson) => {
    await runWithToast(() => request({ path: REDIRECTS_ROUTE, method: 'DELETE', data: { path } }), words.removed(path))
    reload()
  }

  const rows = data?.items.map((redirect, key): RedirectRow => ({ ...redirect, key }))
  return (
    <PageLayout title={words.title}>
      <p className="redirects-intro">{words.intro}</p>
      <form
        className="redirects-form"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextArea
          label={words.list}
          hint={words.listHint}
          error={errorMessage ?? (refused.length > 0 ? words.refused(refused) : undefined)}
          rows={4}
          spellCheck={false}
          value={text}
          onChange={setText}
        />
        <Button look="main" type="submit" busy={isSaving} disabled={text.trim() === ''}>
          {words.add}
        </Button>
      </form>
      <DataTable
        caption={words.title}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ path }) => path}
        source={{ failure, loading, reload }}
        empty={<EmptyState text={words.none} />}
        paging={{ page, perPage: PER_PAGE, total: data?.total ?? 0, onPage: setPage }}
        columns={[
          { key: 'path', title: words.from, grows: true, cell: ({ path }) => path },
          { key: 'target', title: words.to, cell: ({ target }) => <a href={target}>{target}</a> },
          {
            key: 'actions',
            title: words.actions,
            hiddenTitle: true,
            cell: (row) => (
              <Button look="bare" aria-label={words.removeOf(row.path)} onClick={() => remove(row)}>
                {words.remove}
              </Button>
            ),
          },
        ]}
      />
    </PageLayout>
  )
}
