import './page.css'
import { useState } from 'react'
import { REDIRECTS_ROUTE, type RedirectJson, type RedirectsResult } from '#api/office/redirects/protocol.ts'
import { adminRedirects as texts } from '#i18n/admin/uk/feeds.ts'
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
    if (answer.added > 0) showToast({ text: texts.added(answer.added) })
    reload()
  }

  const remove = async ({ path }: RedirectJson) => {
    await runWithToast(() => request({ path: REDIRECTS_ROUTE, method: 'DELETE', data: { path } }), texts.removed(path))
    reload()
  }

  const rows = data?.items.map((redirect, key): RedirectRow => ({ ...redirect, key }))
  return (
    <PageLayout title={texts.title}>
      <p className="redirects-intro">{texts.intro}</p>
      <form
        className="redirects-form"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextArea
          label={texts.list}
          hint={texts.listHint}
          error={errorMessage ?? (refused.length > 0 ? texts.refused(refused) : undefined)}
          rows={4}
          spellCheck={false}
          value={text}
          onChange={setText}
        />
        <Button look="main" type="submit" busy={isSaving} disabled={text.trim() === ''}>
          {texts.add}
        </Button>
      </form>
      <DataTable
        caption={texts.title}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ path }) => path}
        source={{ failure, loading, reload }}
        empty={<EmptyState text={texts.none} />}
        paging={{ page, perPage: PER_PAGE, total: data?.total ?? 0, onPage: setPage }}
        columns={[
          { key: 'path', title: texts.from, grows: true, cell: ({ path }) => path },
          { key: 'target', title: texts.to, cell: ({ target }) => <a href={target}>{target}</a> },
          {
            key: 'actions',
            title: texts.actions,
            hiddenTitle: true,
            cell: (row) => (
              <Button look="bare" aria-label={texts.removeOf(row.path)} onClick={() => remove(row)}>
                {texts.remove}
              </Button>
            ),
          },
        ]}
      />
    </PageLayout>
  )
}
