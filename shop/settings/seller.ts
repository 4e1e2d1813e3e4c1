import type { Settings } from './settings.ts'

/** The seller in documents: the registered recipient of payments. */
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
