import './customers.css'
import { Link } from 'react-router'
import type { ListedCustomerJson } from '#api/office/customers/protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { reportTexts } from '#i18n/admin/uk/reports.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { formatPhone } from '#shop/core/phone.ts'

type Named = Pick<ListedCustomerJson, 'id' | 'name' | 'phone' | 'email'>

export function customerTitle({ name, phone, email }: Omit<Named, 'id'>): string {
  return name || formatPhone(phone) || email || texts.noName
}

/** The channel by which they came first. */
export function sourceName(source: string | null): string {
  return source === null ? texts.withoutOrders : reportTexts.rowName('channel', source, '')
}

/** Name, as a link to their page, and contacts. `facts`: what else is said, before the contacts. */
export function CustomerWho({ customer, facts = [] }: { customer: Named; facts?: string[] }) {
  const title = customerTitle(customer)
  const contacts = [formatPhone(customer.phone), customer.email].filter((contact) => contact !== title)
  return (
    <span className="customers__who">
      <Link to={`/customers/${customer.id}`}>{title}</Link>
      <span className="customers__contact">{joinParts([...facts, ...contacts])}</span>
    </span>
  )
}
