import './redirects-page.css'
import { useState } from 'react'
import { failures } from '#i18n/admin.uk.ts'
import { adminRedirects as words } from '#i18n/admin-feeds.uk.ts'
import { REDIRECTS_ROUTE, type RedirectJson, type RedirectsJson } from '#wire/meblia-rest-redirects.protocol.ts'
import { Page } from '../shell/page.tsx'
import { asFailure, request } from '../shell/requests.ts'
import { useRestList } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'

const PER_PAGE = 50

type Row = RedirectJson & { key: number }

/** Addresses that were left, and where they lead now. */
export function Component() {
  const [page, setPage] = useState(1)
  const { data, failure, loading, reload } = useRestList<RedirectJson>(
    `${REDIRECTS_ROUTE}?page=${page}&per_page=${PER_PAGE}`,
  )
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<RedirectsJson['refused']>([])
  const { isSaving, sentence, save } = useSave({
    send: (text: string) => request<RedirectsJson>({ path: REDIRECTS_ROUTE, method: 'POST', data: { text } }),
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
    try {
      await request({ path: REDIRECTS_ROUTE, method: 'DELETE', data: { path } })
      showToast({ text: words.removed(path) })
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message || failures.saveFailed })
    }
    reload()
  }

  const rows = data?.items.map((redirect, key): Row => ({ ...redirect, key }))
  return (
    <Page title={words.title}>
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
          error={sentence ?? (refused.length > 0 ? words.refused(refused) : undefined)}
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
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
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
    </Page>
  )
}
