import type { Settings } from './settings.ts'

/** Who sells, as papers name them: money is received by whoever the shop is registered to. */
export function sellerDetails(settings: Settings) {
  const { shopName, payment, storePostalCode, storeCity, storeStreet, phone, phoneShown } = settings
  return {
    shopName,
    legalName: payment.bank.recipient,
    code: payment.bank.code,
    address: [storePostalCode, storeCity, storeStreet].filter((part) => part !== '').join(', '),
    phone: phoneShown || phone,
  }
}
