import type { Settings } from '#shop/settings/settings.ts'
import type { Thing } from './thing.ts'

export type ReturnPolicy = Thing & {
  applicableCountry: 'UA'
  returnPolicyCountry: 'UA'
  returnPolicyCategory: string
  merchantReturnDays?: number
  returnMethod?: string[]
  returnFees?: string
}

const SCHEMA = 'https://schema.org/'

export function returnPolicy({ searchReturnDays, searchReturnFree }: Settings): ReturnPolicy {
  if (searchReturnDays === 0) {
    return {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'UA',
      returnPolicyCountry: 'UA',
      returnPolicyCategory: `${SCHEMA}MerchantReturnNotPermitted`,
    }
  }
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'UA',
    returnPolicyCountry: 'UA',
    returnPolicyCategory: `${SCHEMA}MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: searchReturnDays,
    returnMethod: [`${SCHEMA}ReturnByMail`, `${SCHEMA}ReturnInStore`],
    returnFees: SCHEMA + (searchReturnFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'),
  }
}
