import '../pages/editor/editor.css'
import { useState } from 'react'
import { JOURNAL_CATEGORIES_ROUTE, type WpCategory } from '#api/wp-rest/pages/protocol.ts'
import { adminPages } from '#i18n/admin/uk/pages/pages.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { deleteWithUndo } from '../trash/delete-with-undo.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { DataTable } from '../ui/lists/data-table.tsx'

const MAX_NAME_LENGTH = 200

/** Journal categories; deleted ones can be restored for 30 days. */
export function Component() {
  const { data, failure, loading, reload } = useRest<WpCategory[]>(`${JOURNAL_CATEGORIES_ROUTE}?per_page=-1`)
  const [name, setName] = useState('')
  const create = useSave<string, WpCategory>({
    send: (name) => request({ path: JOURNAL_CATEGORIES_ROUTE, method: 'POST', data: { name } }),
  })

  const remove = ({ id, name }: WpCategory) =>
    deleteWithUndo({
      ...{ path: `${JOURNAL_CATEGORIES_ROUTE}/${id}?force=true`, kind: 'journal_category', id },
      removed: adminPages.removed(name),
      restored: adminPages.restored(name),
      onChange: reload,
    })

  return (
    <PageLayout title={adminPages.categories} back={{ to: '/journal', label: adminPages.posts }}>
      <FormError text={create.errorMessage} />
      <form
        className="journal-categories__new"
        onSubmit={async (event) => {
          event.preventDefault()
          if (!(await create.save(name))) return
          setName('')
          showToast({ text: saveTexts.saved })
          reload()
        }}
      >
        <TextField
          label={adminPages.categoryName}
          required
          maxLength={MAX_NAME_LENGTH}
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
        source={{ failure, loading, reload }}
        empty={<EmptyState text={adminPages.noCategories} />}
        columns={[
          {
            key: 'name',
            title: adminPages.category,
            grows: true,
            cell: (category) => <NameField key={category.name} category={category} onSaved={reload} />,
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
    </PageLayout>
  )
}

function NameField({ category, onSaved }: { category: WpCategory; onSaved(): void }) {
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
        showToast({ text: saveTexts.saved })
        onSaved()
      }}
    >
      <TextField
        label={adminPages.categoryName}
        hiddenLabel
        maxLength={MAX_NAME_LENGTH}
        value={name}
        error={rename.errors.name ?? rename.errorMessage}
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
