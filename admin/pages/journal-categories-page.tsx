import './page-editor.css'
import { useState } from 'react'
import { saving } from '#i18n/admin.uk.ts'
import { adminPages } from '#i18n/admin-pages.uk.ts'
import { JOURNAL_CATEGORIES_ROUTE, type WpCategory } from '#wire/wp-rest-pages.protocol.ts'
import { Page } from '../shell/page.tsx'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { restore } from './page-list.tsx'

const LONGEST_NAME = 200

/** The sections of the journal: named, renamed, deleted for 30 days. */
export function Component() {
  const { data, failure, loading, reload } = useRest<WpCategory[]>(`${JOURNAL_CATEGORIES_ROUTE}?per_page=-1`)
  const [name, setName] = useState('')
  const create = useSave<string, WpCategory>({
    send: (name) => request({ path: JOURNAL_CATEGORIES_ROUTE, method: 'POST', data: { name } }),
  })

  const remove = async ({ id, name }: WpCategory) => {
    try {
      await request({ path: `${JOURNAL_CATEGORIES_ROUTE}/${id}?force=true`, method: 'DELETE' })
      reload()
      showToast({ text: adminPages.removed(name), undo: () => restore('journal_category', id, name).then(reload) })
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message })
    }
  }

  return (
    <Page title={adminPages.categories} back={{ to: '/journal', label: adminPages.posts }}>
      <Problem text={create.sentence} />
      <form
        className="journal-categories__new"
        onSubmit={async (event) => {
          event.preventDefault()
          if (!(await create.save(name))) return
          setName('')
          showToast({ text: saving.saved })
          reload()
        }}
      >
        <TextField
          label={adminPages.categoryName}
          required
          maxLength={LONGEST_NAME}
          value={name}
          error={create.errors.name}
          onChange={setName}
        />
        <Button type="submit" look="main" busy={create.isSaving}>
          {adminPages.addCategory}
        </Button>
      </form>
      <DataTable
        caption={adminPages.categories}
        rows={data}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={adminPages.noCategories} />}
        columns={[
          {
            key: 'name',
            title: adminPages.category,
            grows: true,
            cell: (category) => <Name key={category.name} category={category} onSaved={reload} />,
          },
          { key: 'count', title: adminPages.posted, align: 'end', hide: 'phone', cell: ({ count }) => count },
          {
            key: 'actions',
            title: adminPages.actions,
            hiddenTitle: true,
            cell: (category) => (
              <Button look="bare" aria-label={adminPages.removeOf(category.name)} onClick={() => remove(category)}>
                {adminPages.remove}
              </Button>
            ),
          },
        ]}
      />
    </Page>
  )
}

function Name({ category, onSaved }: { category: WpCategory; onSaved(): void }) {
  const [name, setName] = useState(category.name)
  const rename = useSave<string, WpCategory>({
    send: (name) => request({ path: `${JOURNAL_CATEGORIES_ROUTE}/${category.id}`, method: 'PUT', data: { name } }),
  })
  return (
    <form
      className="journal-categories__name"
      onSubmit={async (event) => {
        event.preventDefault()
        if (!(await rename.save(name))) return
        showToast({ text: saving.saved })
        onSaved()
      }}
    >
      <TextField
        label={adminPages.categoryName}
        hiddenLabel
        maxLength={LONGEST_NAME}
        value={name}
        error={rename.errors.name ?? rename.sentence}
        onChange={setName}
      />
      {name !== category.name && (
        <Button type="submit" busy={rename.isSaving} aria-label={adminPages.renameCategory(name)}>
          {adminPages.rename}
        </Button>
      )}
    </form>
  )
}
