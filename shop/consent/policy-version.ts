/** Browsers store consent under this name; a new name asks again. */
export function policyName({ policyId, bannerVersion }: { policyId: number; bannerVersion: number }): string {
  return bannerVersion === 1 ? String(policyId) : `${policyId}-${bannerVersion}`
}
