import './page.css'
import { CONNECTIONS_ROUTE, type ConnectionJson, type ConnectionsJson } from '#api/office/connections/protocol.ts'
import { connectionsTexts as texts } from '#i18n/admin/uk/settings/connections.ts'
import type { ConnectionName } from '#shop/office/connections/connections.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { LoadingPage, PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, Button, openDialog } from '../../core/ui/controls.tsx'
import { confirmAndRun, showToast } from '../../core/ui/feedback/feedback.tsx'
import { fixedBy } from './connection-form.ts'
import { ConnectionDialog } from './edit-dialog.tsx'

const GROUPS: { name: keyof typeof texts.groups; services: ConnectionName[] }[] = [
  { name: 'mail', services: ['email'] },
  { name: 'payments', services: ['monobank', 'liqpay', 'wayforpay', 'mono_parts', 'privat_parts'] },
  { name: 'delivery', services: ['nova_poshta'] },
  { name: 'chat', services: ['telegram'] },
  { name: 'cash', services: ['checkbox'] },
]

export function Component() {
  const list = useRest<ConnectionsJson>(CONNECTIONS_ROUTE)
  const { data } = list
  if (!data) return <LoadingPage title={texts.title} source={list} />

  const edit = async (connection: ConnectionJson) => {
    const saved = await openDialog<ConnectionJson>((dialog) => <ConnectionDialog {...dialog} connection={connection} />)
    if (!saved) return
    list.reload()
    showToast({ text: texts.done(nameOf(saved)) })
  }
  const remove = async (connection: ConnectionJson) => {
    const name = nameOf(connection)
    const question = { title: texts.removeTitle(name), text: texts.removeText, yes: texts.remove, danger: true }
    const send = () => request({ path: `${CONNECTIONS_ROUTE}/${connection.name}`, method: 'DELETE' })
    if (await confirmAndRun(question, send, texts.removed(name))) list.reload()
  }

  return (
    <PageLayout title={texts.title} intro={texts.about}>
      {data.connections.some(({ is_unreadable }) => is_unreadable) && (
        <p className="connections-warning" role="alert">
          {texts.unreadable}
        </p>
      )}
      {GROUPS.map(({ name, services }) => (
        <section key={name} className="connections" aria-labelledby={`connections-${name}`}>
          <h2 id={`connections-${name}`}>{texts.groups[name]}</h2>
          <ul>
            {data.connections
              .filter((connection) => services.includes(connection.name))
              .map((connection) => (
                <ConnectionRow
                  key={connection.name}
                  connection={connection}
                  onEdit={() => edit(connection)}
                  onRemove={() => remove(connection)}
                />
              ))}
          </ul>
        </section>
      ))}
      <p className="connections-key">{texts.keySource[data.key_source]}</p>
    </PageLayout>
  )
}

function ConnectionRow(props: { connection: ConnectionJson; onEdit(): void; onRemove(): void }) {
  const { connection, onEdit, onRemove } = props
  const name = nameOf(connection)
  const variables = fixedBy(connection.fields)
  return (
    <li className="connection">
      <div className="connection__text">
        <h3>
          {name} <State connection={connection} />
        </h3>
        <p>{texts.purposes[connection.name]}</p>
        {variables.length > 0 && <p className="connection__variables">{texts.from(variables.join(', '))}</p>}
      </div>
      <div className="connection__actions">
        {connection.is_stored && (
          <Button look="bare" aria-label={`${texts.remove}: ${name}`} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
        <Button aria-label={texts.setUpOf(name)} onClick={onEdit}>
          {texts.setUp}
        </Button>
      </div>
    </li>
  )
}

function State({ connection: { is_unreadable, is_connected, is_stored } }: { connection: ConnectionJson }) {
  if (is_unreadable) return <Badge tone="bad">{texts.states.unreadable}</Badge>
  if (!is_connected) return <Badge>{texts.states.none}</Badge>
  return <Badge tone="good">{is_stored ? texts.states.connected : texts.states.environment}</Badge>
}

function nameOf({ name }: ConnectionJson): string {
  return texts.names[name] ?? name
}
