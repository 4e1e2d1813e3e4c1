import type { Settings } from '#shop/core/settings/settings.ts'
import { SCHEMA_ORG } from './schema-org.ts'

export function returnPolicy({ searchReturnDays, searchReturnFree }: Settings) {
  const ukraine = { '@type': 'MerchantReturnPolicy', applicableCountry: 'UA', returnPolicyCountry: 'UA' }
  if (searchReturnDays === 0) {
    return { ...ukraine, returnPolicyCategory: `${SCHEMA_ORG}/MerchantReturnNotPermitted` }
  }
  return {
    ...ukraine,
    returnPolicyCategory: `${SCHEMA_ORG}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: searchReturnDays,
    returnMethod: [`${SCHEMA_ORG}/ReturnByMail`, `${SCHEMA_ORG}/ReturnInStore`],
    returnFees: `${SCHEMA_ORG}/${searchReturnFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }
}
