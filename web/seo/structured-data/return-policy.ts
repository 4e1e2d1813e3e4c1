import type { Settings } from '#shop/settings/settings.ts'
import type { Thing } from './schema-org.ts'

export type ReturnPolicy = Thing & {
  applicableCountry: 'UA'
  returnPolicyCountry: 'UA'
  returnPolicyCategory: string
  merchantReturnDays?: number
  returnMethod?: string[]
  returnFees?: string
}

const SCHEMA_ORG = 'https://schema.org/'

export function returnPolicy({ searchReturnDays, searchReturnFree }: Settings): ReturnPolicy {
  if (searchReturnDays === 0) {
    return {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'UA',
      returnPolicyCountry: 'UA',
      returnPolicyCategory: `${SCHEMA_ORG}MerchantReturnNotPermitted`,
    }
  }
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'UA',
    returnPolicyCountry: 'UA',
    returnPolicyCategory: `${SCHEMA_ORG}MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: searchReturnDays,
    returnMethod: [`${SCHEMA_ORG}ReturnByMail`, `${SCHEMA_ORG}ReturnInStore`],
    returnFees: SCHEMA_ORG + (searchReturnFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'),
  }
}
