import { CONSENT_TYPES } from '#shop/consent/consent.ts'
import { type BannerData, CONSENT_LOCALE, CONSENT_ROOT, consentStorage, REGION_PARAM } from '#wire/consent.protocol.ts'
import { correctSettings, settings } from './consent.client.ts'

/** Call 8, once in a tab while neither version has changed. */
export async function askServer(token: string): Promise<void> {
  const { version, bannerVersion } = settings()
  const kept: Partial<BannerData> = JSON.parse(sessionStorage.getItem(consentStorage.region) ?? '{}')
  if (kept.version === version && kept.banner_version === bannerVersion) return correct(kept)
  const region = new URLSearchParams(location.search).get(REGION_PARAM)
  const named = region === null ? '' : `&${new URLSearchParams({ [REGION_PARAM]: region })}`
  const response = await fetch(`${CONSENT_ROOT}banner?${CONSENT_LOCALE}&token=${token}${named}`)
  const data: BannerData = await response.json()
  sessionStorage.setItem(consentStorage.region, JSON.stringify(data))
  correct(data)
}

function correct({ consenttype, region }: Partial<BannerData>): void {
  const type = CONSENT_TYPES.find((known) => known === consenttype)
  if (type && region) correctSettings({ type, region })
}
