import { Link } from 'react-router'
import type { ListedCustomerJson } from '#api/office/customers/protocol.ts'
import { OFFICE_CUSTOMERS_ROUTE } from '#api/office/customers/routes.protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { todayTexts as texts } from '#i18n/admin/uk/today.ts'
import { useRest } from '../../core/requests/use-rest.ts'

const MAX_LATEST = 5

/** Who got in touch last. Nothing before the first customer. */
export function LatestCustomers() {
  const { data = [] } = useRest<ListedCustomerJson[]>(`${OFFICE_CUSTOMERS_ROUTE}?per_page=${MAX_LATEST}`)
  if (data.length === 0) return null
  return (
    <section className="today__customers" aria-labelledby="today-customers">
      <h2 id="today-customers">{texts.latestCustomers}</h2>
      <ul>
        {data.map((customer) => (
          <li key={customer.id}>
            <Link to={`/customers/${customer.id}`}>{customer.name || customer.phone || customer.email}</Link>
            <small>{customer.lastContactAt === null ? '' : formatLongDateTime(customer.lastContactAt)}</small>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/customers">{texts.allCustomers}</Link>
      </p>
    </section>
  )
}
