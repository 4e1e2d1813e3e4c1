import './page-layout.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps, useNavigate, useRouteError } from 'react-router'
import { pageErrors, saveTexts, shellTexts } from '#i18n/admin/uk/shell.ts'
import type { Failure } from '../requests/request.ts'
import { Button, ButtonLink } from '../ui/controls.tsx'
import { type DeletedRecord, deleteWithUndo, EmptyState, LoadFailure } from '../ui/feedback/feedback.tsx'
import { FormError } from '../ui/forms/form-dialog.tsx'
import type { Difference } from '../ui/forms/save-error.ts'
import type { RecordForm } from '../ui/forms/use-record-form.ts'
import { canOpen } from './page-permissions.ts'
import { useCurrentUser } from './sign-in/current-user.tsx'

type PageLink = { to: string; label: string }

/** The layout of every admin page: title, actions and content. */
export function PageLayout(props: {
  title: string
  /** The parent page, shown above the title. */
  back?: PageLink | undefined
  /** Beside the title: a badge, a count. */
  beside?: ReactNode
  actions?: ReactNode
  add?: { label: string; onClick(): void }
  intro?: string
  /** For pages that use the full width: tables, editors. */
  wide?: boolean
  children: ReactNode
}) {
  const { title, back, beside, actions, add, intro, wide = false, children } = props
  useEffect(() => {
    document.title = shellTexts.titleOf(title)
  }, [title])

  return (
    <div className={wide ? 'admin-page admin-page--wide' : 'admin-page'}>
      <header className="admin-page__head">
        <div className="admin-page__name">
          {back && (
            <Link className="admin-page__back" to={back.to}>
              <span aria-hidden="true">←</span> {back.label}
            </Link>
          )}
          <div className="admin-page__title">
            <h1>{title}</h1>
            {beside}
          </div>
        </div>
        {(actions || add) && (
          <div className="admin-page__actions">
            {actions}
            {add && (
              <Button look="main" onClick={add.onClick}>
                {add.label}
              </Button>
            )}
          </div>
        )}
      </header>
      {intro && <p className="admin-page__intro">{intro}</p>}
      {children}
    </div>
  )
}

/** A link to a page of the back office; for a role that may not open it, only its words. */
export function PermittedLink({ to, ...props }: LinkProps & { to: string }) {
  const { role } = useCurrentUser()
  if (canOpen(role, to)) return <Link to={to} {...props} />
  return <span className={props.className}>{props.children}</span>
}

/** A page whose record is not there: still loading, deleted, or not to be read. */
export function LoadingPage(props: {
  title: string
  back?: { to: string; label: string }
  source: { failure: Failure | undefined; reload(): void }
}) {
  const { title, back, source } = props
  const { failure, reload } = source
  const isGone = failure?.data.status === 404
  return (
    <PageLayout title={title} {...(back && { back })}>
      {!failure && <p role="status">{shellTexts.loading}</p>}
      {isGone && <EmptyState text={pageErrors.gone} />}
      {failure && !isGone && <LoadFailure failure={failure} onRetry={reload} />}
    </PageLayout>
  )
}

export function NotFoundPage() {
  return (
    <PageLayout title={pageErrors.notFoundTitle}>
      <EmptyState text={pageErrors.notFound} action={<ButtonLink to="/">{pageErrors.toDashboard}</ButtonLink>} />
    </PageLayout>
  )
}

export function ForbiddenPage() {
  const { role } = useCurrentUser()
  return (
    <PageLayout title={pageErrors.forbiddenTitle}>
      <EmptyState
        text={pageErrors.forbidden(shellTexts.roles[role])}
        action={<ButtonLink to="/">{pageErrors.toDashboard}</ButtonLink>}
      />
    </PageLayout>
  )
}

/** Replaces a page that crashed; the rest of the admin stays usable. */
export function ErrorPage() {
  console.error(useRouteError())
  return (
    <PageLayout title={pageErrors.crashedTitle}>
      <EmptyState
        text={pageErrors.crashed}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{pageErrors.again}</Button>
            <ButtonLink to="/">{pageErrors.toDashboard}</ButtonLink>
          </>
        }
      />
    </PageLayout>
  )
}

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
