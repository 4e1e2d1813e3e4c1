import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { Button } from '../ui/button.tsx'
import { type DeletedRecord, deleteWithUndo } from '../ui/feedback/delete-with-undo.ts'
import { FormError } from '../ui/forms/form-error.tsx'
import type { Difference } from '../ui/forms/save-error.ts'
import type { RecordForm } from '../ui/forms/use-record-form.ts'
import { PageLayout, type PageLink } from './page-layout.tsx'

/** The page of one record's form: it can be saved and deleted, and protects unsaved input. */
export function EditorPage<Saved, Form>(props: {
  title: string
  back?: PageLink
  beside?: ReactNode
  /** Before the buttons of the form itself. */
  actions?: ReactNode
  wide?: boolean
  editor: RecordForm<Saved, Form>
  saveLabel?: string
  /** Checks the form before it is saved. */
  onSave?: () => unknown
  /** Shown while the server has refused nothing. */
  problem?: string | undefined
  /** The record can be deleted; the page then leads back. */
  deletion?: DeletedRecord
  differences?: (mine: Form, theirs: Form) => Difference[]
  children: ReactNode
}) {
  const { editor, saveLabel = saveTexts.save, onSave = () => editor.save(), problem, deletion } = props
  const { title, back, beside, actions, wide = false, differences = () => [], children } = props
  const navigate = useNavigate()
  const saveButton = useSaveKey()
  const remove = async (record: DeletedRecord) => {
    if (!(await deleteWithUndo(record))) return
    editor.unsaved.clearDraft()
    await navigate(back?.to ?? '/')
  }
  return (
    <PageLayout
      title={title}
      back={back}
      beside={beside}
      wide={wide}
      actions={
        <>
          {actions}
          {deletion && (
            <Button look="bare" onClick={() => remove(deletion)}>
              {saveTexts.remove}
            </Button>
          )}
          <Button ref={saveButton} look="main" busy={editor.isSaving} onClick={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {editor.unsaved.element}
      <FormError text={editor.errorMessage ?? problem} />
      {children}
      {editor.conflictDialog(differences)}
    </PageLayout>
  )
}

/** Ctrl+S and ⌘S press the button, in any layout of the keyboard. */
function useSaveKey() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      button.current?.click()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return button
}
