import '../../orders/orders.css'
import '../customers.css'
import { useNavigate, useParams } from 'react-router'
import type { CustomerPageJson, ErasureJson } from '#api/office/customers/protocol.ts'
import {
  customerErasureRoute,
  customerExportRoute,
  officeCustomerRoute,
} from '#api/office/customers/routes.protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { formatDate, formatPrice } from '#i18n/locale/uk/format.ts'
import { formatPhone } from '#shop/core/phone.ts'
import { downloadFile, request, useRest } from '../../../core/requests/request.ts'
import { LoadingPage, PageLayout } from '../../../core/shell/page-layout.tsx'
import { Button, type DialogProps, openDialog } from '../../../core/ui/controls.tsx'
import { runWithToast, showToast } from '../../../core/ui/feedback/feedback.tsx'
import { Checkbox } from '../../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../../core/ui/forms/use-save.ts'
import { customerTitle, sourceName } from '../customer-who.tsx'
import { CustomerDoubles, MergeDialog } from './doubles.tsx'
import { AskedSizes, AwaitedProducts, CustomerMessages, CustomerOrders, CustomerReviews } from './history.tsx'
import { CustomerNotes } from './notes.tsx'
import { CustomerTags } from './tags.tsx'

export function Component() {
  const { id = '' } = useParams()
  const path = officeCustomerRoute(encodeURIComponent(id))
  const { data: customer, failure, reload, setData } = useRest<CustomerPageJson>(path)
  const navigate = useNavigate()
  const back = { to: '/customers', label: texts.title }

  if (!customer) return <LoadingPage title={texts.title} back={back} source={{ failure, reload }} />

  const erase = async () => {
    if (await openDialog<true>((dialog) => <EraseDialog customer={customer} {...dialog} />)) {
      void navigate('/customers')
    }
  }
  const merge = async () => {
    const merged = await openDialog<CustomerPageJson>((dialog) => <MergeDialog customer={customer} {...dialog} />)
    if (merged) setData(merged)
  }

  return (
    <PageLayout
      wide
      title={customerTitle(customer)}
      back={back}
      actions={
        <>
          <Button onClick={merge}>{texts.mergeOther}</Button>
          <Button onClick={() => runWithToast(() => downloadFile(customerExportRoute(customer.id)))}>
            {texts.export}
          </Button>
          <Button look="danger" onClick={erase}>
            {texts.erase}
          </Button>
        </>
      }
    >
      <div className="order">
        <div className="order__main">
          <CustomerDoubles customer={customer} onMerged={setData} />
          <CustomerOrders customer={customer} />
          <CustomerMessages messages={customer.messages} />
          <CustomerReviews reviews={customer.reviews} />
        </div>
        <div className="order__side">
          <CustomerFacts customer={customer} />
          <CustomerTags key={customer.tags.join()} id={customer.id} tags={customer.tags} onSaved={reload} />
          <AskedSizes sizes={customer.sizes} />
          <AwaitedProducts awaited={customer.awaited} />
          <CustomerNotes id={customer.id} notes={customer.notes} onChanged={reload} />
        </div>
      </div>
    </PageLayout>
  )
}

function CustomerFacts({ customer }: { customer: CustomerPageJson }) {
  const { phones, emails, address, source, createdAt, spent } = customer
  return (
    <section className="order__part" aria-labelledby="customer-contacts">
      <h2 id="customer-contacts">{texts.contacts}</h2>
      <dl className="order__facts">
        <dt>{texts.phones}</dt>
        {phones.length === 0 && <dd>{texts.none}</dd>}
        {phones.map((phone) => (
          <dd key={phone}>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </dd>
        ))}
        <dt>{texts.emails}</dt>
        {emails.length === 0 && <dd>{texts.none}</dd>}
        {emails.map((email) => (
          <dd key={email}>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        ))}
        <dt>{texts.address}</dt>
        <dd>{address || texts.none}</dd>
        <dt>{texts.source}</dt>
        <dd>{sourceName(source)}</dd>
        <dt>{texts.since}</dt>
        <dd>{formatDate(createdAt)}</dd>
        <dt>{texts.spent}</dt>
        <dd>
          <strong>{formatPrice(spent)}</strong>
          <span className="order__small">{texts.spentHint}</span>
        </dd>
      </dl>
    </section>
  )
}

/** Says what is lost before it is. */
function EraseDialog(props: { customer: CustomerPageJson } & DialogProps<true>) {
  const { customer, onClose, onDone } = props
  const { input, field, saving, onSubmit } = useInputDialog<{ also_open: boolean }, ErasureJson>({
    initial: { also_open: false },
    send: (data) => request({ path: customerErasureRoute(customer.id), method: 'POST', data }),
    onDone: ({ orders, messages, postponed }) => {
      showToast({ text: texts.erased(orders, messages) })
      if (postponed.length > 0) showToast({ text: texts.postponed(postponed) })
      onDone(true)
    },
  })
  const { onChange } = field('also_open')
  return (
    <FormDialog
      title={texts.eraseTitle}
      submit={texts.eraseDo}
      submitLook="danger"
      saving={saving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{texts.eraseText}</p>
      <Checkbox label={texts.eraseOpen} checked={input.also_open} onChange={onChange} />
      <p className="order__small">{texts.eraseOpenHint}</p>
    </FormDialog>
  )
}
