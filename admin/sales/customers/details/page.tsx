import '../../orders/orders.css'
import '../customers.css'
import { useNavigate, useParams } from 'react-router'
import type { CustomerPageJson } from '#api/office/customers/protocol.ts'
import { customerExportRoute, officeCustomerRoute } from '#api/office/customers/routes.protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { formatDate, formatPrice } from '#i18n/locale/uk/format.ts'
import { formatPhone } from '#shop/core/phone.ts'
import { downloadFile } from '../../../core/requests/request.ts'
import { useRest } from '../../../core/requests/use-rest.ts'
import { LoadingPage } from '../../../core/shell/loading-page.tsx'
import { PageLayout } from '../../../core/shell/page-layout.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { runWithToast } from '../../../core/ui/feedback/run-with-toast.ts'
import { openDialog } from '../../../core/ui/open-dialog.tsx'
import { customerTitle, sourceName } from '../customer-who.tsx'
import { CustomerDoubles } from './doubles.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { AskedSizes, AwaitedProducts, CustomerMessages, CustomerOrders, CustomerReviews } from './history.tsx'
import { MergeDialog } from './merge-dialog.tsx'
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
