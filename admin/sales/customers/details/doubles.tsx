import type { CustomerPageJson } from '#api/office/customers/protocol.ts'
import { customerMergeRoute } from '#api/office/customers/routes.protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { request } from '../../../core/requests/request.ts'
import { Button } from '../../../core/ui/button.tsx'
import { confirmAndRun } from '../../../core/ui/feedback/confirm.tsx'
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
export function confirmMerge(parts: {
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
