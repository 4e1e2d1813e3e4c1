import { useState } from 'react'
import type { CustomerPageJson, ListedCustomerJson } from '#api/office/customers/protocol.ts'
import { OFFICE_CUSTOMERS_ROUTE } from '#api/office/customers/routes.protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { useRestList } from '../../../core/requests/use-rest.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Dialog } from '../../../core/ui/dialog.tsx'
import { SearchBox } from '../../../core/ui/fields/search-box.tsx'
import type { DialogProps } from '../../../core/ui/open-dialog.tsx'
import { CustomerWho, customerTitle } from '../customer-who.tsx'
import { confirmMerge } from './doubles.tsx'

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
