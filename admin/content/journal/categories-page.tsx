import '../pages/editor/editor.css'
import { useState } from 'react'
import { JOURNAL_CATEGORIES_ROUTE, type WpCategory } from '#api/wc/wp-v2/pages/protocol.ts'
import { adminPages } from '#i18n/admin/uk/pages/pages.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Button } from '../../core/ui/controls.tsx'
import { deleteWithUndo, showToast } from '../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../core/ui/fields/fields.tsx'
import { Form } from '../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../core/ui/forms/use-save.ts'
import { DataTable } from '../../core/ui/lists/data-table.tsx'

const MAX_NAME_LENGTH = 200

/** Journal categories; deleted ones can be restored for 30 days. */
export function Component() {
  const categories = useRest<WpCategory[]>(`${JOURNAL_CATEGORIES_ROUTE}?per_page=-1`)
  const [name, setName] = useState('')
  const create = useSave<string, WpCategory>({
    send: (name) => request({ path: JOURNAL_CATEGORIES_ROUTE, method: 'POST', data: { name } }),
  })

  const add = async () => {
    if (!(await create.save(name))) return
    setName('')
    showToast({ text: saveTexts.saved })
    categories.reload()
  }
  const remove = ({ id, name }: WpCategory) =>
    deleteWithUndo({
      path: `${JOURNAL_CATEGORIES_ROUTE}/${id}?force=true`,
      kind: 'journal_category',
      id,
      removed: adminPages.removed(name),
      restored: adminPages.restored(name),
      onChange: categories.reload,
    })

  return (
    <PageLayout title={adminPages.categories} back={{ to: '/journal', label: adminPages.posts }}>
      <Form className="journal-categories__new" saving={create} onSubmit={add}>
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
      </Form>
      <DataTable
        caption={adminPages.categories}
        list={categories}
        rowName={({ name }) => name}
        empty={adminPages.noCategories}
        columns={[
          {
            key: 'name',
            title: adminPages.category,
            grows: true,
            cell: (category) => <NameField key={category.name} category={category} onSaved={categories.reload} />,
          },
          { key: 'count', title: adminPages.posted, align: 'end', hide: 'phone', cell: ({ count }) => count },
        ]}
        actions={(category) => [
          { label: adminPages.remove, name: adminPages.removeOf(category.name), onClick: () => remove(category) },
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
  const save = async () => {
    if (!(await rename.save(name))) return
    showToast({ text: saveTexts.saved })
    onSaved()
  }
  return (
    <Form className="journal-categories__name" onSubmit={save}>
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
    </Form>
  )
}
