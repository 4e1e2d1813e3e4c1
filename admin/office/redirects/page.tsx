import './page.css'
import { useState } from 'react'
import { REDIRECTS_ROUTE, type RedirectJson, type RedirectsResult } from '#api/office/office.protocol.ts'
import { adminRedirects as texts } from '#i18n/admin/uk/feeds.ts'
import { request } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Button } from '../../core/ui/controls.tsx'
import { runWithToast, showToast } from '../../core/ui/feedback/feedback.tsx'
import { TextArea } from '../../core/ui/fields/fields.tsx'
import { Form } from '../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../core/ui/forms/use-save.ts'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { useList, useListParams } from '../../core/ui/lists/use-list.ts'

const PER_PAGE = 50

export function Component() {
  const redirects = useList<RedirectJson>(REDIRECTS_ROUTE, PER_PAGE, useListParams())
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
    redirects.reload()
  }

  const remove = async ({ path }: RedirectJson) => {
    await runWithToast(() => request({ path: REDIRECTS_ROUTE, method: 'DELETE', data: { path } }), texts.removed(path))
    redirects.reload()
  }

  const rows = redirects.data?.items.map((redirect, id) => ({ ...redirect, id }))
  return (
    <PageLayout title={texts.title} intro={texts.intro}>
      <Form className="redirects-form" onSubmit={add}>
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
      </Form>
      <DataTable
        caption={texts.title}
        list={{ ...redirects, data: rows }}
        rowName={({ path }) => path}
        empty={texts.none}
        columns={[
          { key: 'path', title: texts.from, grows: true, cell: ({ path }) => path },
          { key: 'target', title: texts.to, cell: ({ target }) => <a href={target}>{target}</a> },
        ]}
        actions={(row) => [{ label: texts.remove, name: texts.removeOf(row.path), onClick: () => remove(row) }]}
      />
    </PageLayout>
  )
}
