/** A user agent reduced to a few categories for totals. */
export type UserAgent = {
  device: 'desktop' | 'mobile' | 'tablet' | 'other'
  browser: string
  browserVersion: string
  platform: string
}

/** Order matters: most browsers also name the ones they descend from. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|Opera|OPT)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Yandex', /\bYaBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Facebook', /\bFBAV\/(\d+)/],
  ['Instagram', /\bInstagram (\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
]

const PLATFORMS: [string, RegExp][] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac ?OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

export function parseUserAgent(text: string): UserAgent {
  const [browser, version] = BROWSERS.find(([, pattern]) => pattern.test(text)) ?? ['', /^/]
  const [platform = ''] = PLATFORMS.find(([, pattern]) => pattern.test(text)) ?? []
  return { device: detectDevice(text, platform), browser, browserVersion: version.exec(text)?.[1] ?? '', platform }
}

/** Android without «Mobile» is a tablet, by convention of its browsers. */
function detectDevice(text: string, platform: string): UserAgent['device'] {
  if (/\biPad\b|\bTablet\b|\bSilk\//.test(text)) return 'tablet'
  if (platform === 'Android') return /\bMobile\b/.test(text) ? 'mobile' : 'tablet'
  if (/\bMobile\b|\biPhone\b|\biPod\b/.test(text)) return 'mobile'
  return platform ? 'desktop' : 'other'
}
