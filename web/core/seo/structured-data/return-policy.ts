import type { ReturnTerms } from '#shop/catalog/products/returns.ts'
import { SCHEMA_ORG } from './schema-org.ts'

export function returnPolicy(terms: ReturnTerms) {
  const ukraine = { '@type': 'MerchantReturnPolicy', applicableCountry: 'UA', returnPolicyCountry: 'UA' }
  if (terms.kind === 'refused') {
    return { ...ukraine, returnPolicyCategory: `${SCHEMA_ORG}/MerchantReturnNotPermitted` }
  }
  return {
    ...ukraine,
    returnPolicyCategory: `${SCHEMA_ORG}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: terms.days,
    returnMethod: [`${SCHEMA_ORG}/ReturnByMail`, `${SCHEMA_ORG}/ReturnInStore`],
    returnFees: `${SCHEMA_ORG}/${terms.isFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }
}
