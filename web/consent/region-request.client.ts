import { type BannerData, CONSENT_LOCALE, CONSENT_ROOT, REGION_PARAM } from '#api/consent/protocol.ts'
import { CONSENT_TYPES } from '#shop/consent/consent.ts'
import { consentStorage } from '#shop/consent/consent-cookies.ts'
import { consentSettings, updateConsentSettings } from './consent.client.ts'

/** Call 8, once per tab while neither version has changed. */
export async function requestRegion(token: string): Promise<void> {
  const { version, bannerVersion } = consentSettings()
  const kept: Partial<BannerData> = JSON.parse(sessionStorage.getItem(consentStorage.region) ?? '{}')
  if (kept.version === version && kept.banner_version === bannerVersion) return applyRegion(kept)
  const region = new URLSearchParams(location.search).get(REGION_PARAM)
  const named = region === null ? '' : `&${new URLSearchParams({ [REGION_PARAM]: region })}`
  const response = await fetch(`${CONSENT_ROOT}banner?${CONSENT_LOCALE}&token=${token}${named}`)
  const data: BannerData = await response.json()
  sessionStorage.setItem(consentStorage.region, JSON.stringify(data))
  applyRegion(data)
}

function applyRegion({ consenttype, region }: Partial<BannerData>): void {
  const type = CONSENT_TYPES.find((known) => known === consenttype)
  if (type && region) updateConsentSettings({ type, region })
}
