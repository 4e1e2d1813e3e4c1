import { useState } from 'react'
import type { CustomerPageJson, ListedCustomerJson } from '#api/office/customers/protocol.ts'
import { customerMergeRoute, OFFICE_CUSTOMERS_ROUTE } from '#api/office/customers/routes.protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { request, useRestList } from '../../../core/requests/request.ts'
import { Button, Dialog, type DialogProps } from '../../../core/ui/controls.tsx'
import { confirmAndRun } from '../../../core/ui/feedback/feedback.tsx'
import { SearchBox } from '../../../core/ui/fields/search-box.tsx'
import { CustomerWho, customerTitle } from '../customer-who.tsx'

type Props = { customer: CustomerPageJson; onMerged(customer: CustomerPageJson): void }

/** Others who may be this person. Shown only where there are some. */
export function CustomerDoubles({ customer: { id, doubles }, onMerged }: Props) {
  if (doubles.length === 0) return null
  return (
    <section className="order__part" aria-labelledby="customer-doubles">
      <h2 id="customer-doubles">{texts.doubles}</h2>
      <p className="order__moment">{texts.doublesHint}</p>
      <ul className="customer__list order__none">
        {doubles.map((double) => {
          const name = customerTitle(double)
          return (
            <li key={double.id} className="customer__row">
              <CustomerWho customer={double} facts={[texts.shares[double.shares], formatPrice(double.spent)]} />
              <Button
                look="bare"
                aria-label={texts.mergeWith(name)}
                onClick={() => confirmMerge({ id, double, onMerged })}
              >
                {texts.merge}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Asks first: two customers that were merged cannot be told apart any more. */
function confirmMerge(parts: {
  id: number
  double: { id: number; name: string; phone: string; email: string; placed: number }
  onMerged(customer: CustomerPageJson): void
}): Promise<boolean> {
  const { id, double, onMerged } = parts
  const question = {
    title: texts.mergeTitle(customerTitle(double)),
    text: texts.mergeText(double.placed),
    yes: texts.merge,
    danger: true,
  }
  const send = async () =>
    onMerged(
      await request<CustomerPageJson>({ path: customerMergeRoute(id), method: 'POST', data: { from: double.id } }),
    )
  return confirmAndRun(question, send, texts.merged)
}

const MAX_FOUND = 8

export function MergeDialog(props: { customer: CustomerPageJson } & DialogProps<CustomerPageJson>) {
  const { customer, onClose, onDone } = props
  const [search, setSearch] = useState('')
  const query = new URLSearchParams({ search, per_page: String(MAX_FOUND + 1) })
  const { data, loading } = useRestList<ListedCustomerJson>(search === '' ? null : `${OFFICE_CUSTOMERS_ROUTE}?${query}`)
  const found = search === '' ? [] : (data?.items ?? []).filter(({ id }) => id !== customer.id).slice(0, MAX_FOUND)
  return (
    <Dialog title={texts.mergeOther} onClose={onClose}>
      <SearchBox label={texts.search} value={search} onSearch={setSearch} />
      <ul className="customer__list order__none" aria-label={texts.mergeSearch} aria-busy={loading}>
        {found.map((double) => (
          <li key={double.id} className="customer__row">
            <CustomerWho customer={double} />
            <Button
              look="bare"
              aria-label={texts.mergeWith(customerTitle(double))}
              onClick={() => confirmMerge({ id: customer.id, double, onMerged: onDone })}
            >
              {texts.merge}
            </Button>
          </li>
        ))}
      </ul>
      {search !== '' && !loading && found.length === 0 && <p role="status">{texts.mergeNobody}</p>}
    </Dialog>
  )
}
