import { refuse } from '#api/rest/route.server.ts'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { isBuyerPhoneOrEmpty } from '#shop/core/phone.ts'

type Addresses = {
  billing?: { phone?: string | undefined } | undefined
  shipping?: { phone?: string | undefined } | undefined
}

/** The rule of the checkout; a number that is stored already, such as one of an imported order, may be sent back. */
export function refusePhones(sent: Addresses, before: Addresses | undefined): void {
  for (const address of ['billing', 'shipping'] as const) {
    const phone = sent[address]?.phone
    if (phone === undefined || isBuyerPhoneOrEmpty(phone) || phone === before?.[address]?.phone) continue
    refuse('rest_invalid_param', restErrors.invalidParam(`${address}[phone]`), { field: address })
  }
}
