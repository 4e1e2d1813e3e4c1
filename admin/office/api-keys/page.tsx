import { type ApiKeyInput, type ApiKeyJson, KEYS_ROUTE, type NewApiKeyJson } from '#api/office/api-keys/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminApiKeys as texts } from '#i18n/admin/uk/staff/api-keys.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { type DialogProps, openDialog, showSecrets } from '../../core/ui/controls.tsx'
import { confirmAndRun } from '../../core/ui/feedback/feedback.tsx'
import { Select, TextField, toChoices } from '../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-save.ts'
import { DataTable } from '../../core/ui/lists/data-table.tsx'

/** API keys: what each is for, its user, and when it was last used. */
export function Component() {
  const keys = useRest<ApiKeyJson[]>(KEYS_ROUTE)

  const create = async () => {
    const made = await openDialog<NewApiKeyJson>((dialog) => <CreateKeyDialog {...dialog} />)
    if (!made) return
    keys.reload()
    const secrets = [
      { label: texts.consumerKey, value: made.consumer_key },
      { label: texts.consumerSecret, value: made.consumer_secret },
    ]
    showSecrets({ title: texts.madeTitle, text: texts.madeText, secrets, copyFirst: texts.copyFirst, done: texts.done })
  }

  const revoke = async ({ id, description }: ApiKeyJson) => {
    const question = { title: texts.revokeTitle(description), text: texts.revokeText, yes: texts.revoke, danger: true }
    const send = () => request({ path: `${KEYS_ROUTE}/${id}`, method: 'DELETE' })
    if (await confirmAndRun(question, send, texts.revoked(description))) keys.reload()
  }

  return (
    <PageLayout wide title={texts.title} intro={texts.about} add={{ label: texts.add, onClick: create }}>
      <DataTable
        caption={texts.title}
        list={keys}
        rowName={({ description }) => description}
        empty={texts.empty}
        columns={[
          { key: 'description', title: texts.description, grows: true, cell: ({ description }) => description },
          {
            key: 'permissions',
            title: texts.permissions,
            cell: ({ permissions }) => <span className="data-table__short">{texts.permissionNames[permissions]}</span>,
          },
          { key: 'login', title: texts.owner, hide: 'phone', cell: ({ login }) => login },
          {
            key: 'key',
            title: texts.key,
            hide: 'tablet',
            cell: ({ key_end }) => <span className="data-table__short">…{key_end}</span>,
          },
          {
            key: 'used',
            title: texts.used,
            hide: 'phone',
            cell: ({ used_at }) => (used_at === null ? texts.never : formatShortDateTime(Date.parse(used_at))),
          },
        ]}
        actions={(key) => [{ label: texts.revoke, name: texts.revokeOf(key.description), onClick: () => revoke(key) }]}
      />
    </PageLayout>
  )
}

function CreateKeyDialog({ onClose, onDone }: DialogProps<NewApiKeyJson>) {
  const { field, saving, onSubmit } = useInputDialog<ApiKeyInput, NewApiKeyJson>({
    initial: { description: '', permissions: 'read' },
    send: (data) => request({ path: KEYS_ROUTE, method: 'POST', data }),
    onDone,
  })
  return (
    <FormDialog title={texts.add} submit={texts.create} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <TextField {...field('description')} label={texts.description} hint={texts.descriptionHint} required />
      <Select {...field('permissions')} label={texts.permissions} choices={toChoices(texts.permissionNames)} />
    </FormDialog>
  )
}
