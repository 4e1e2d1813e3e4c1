/** Crawlers, link previews and monitors by user agent. Cubot phones are excluded. */
const CRAWLERS =
  /(?<!cu)bots?(?:\b|_)|crawl|spider|slurp|archiver|externalhit|meta-external|facebookcatalog|-google|google-|googleother|chatgpt|claude-|anthropic|perplexity|mistralai|cohere|bytedance|yandex|netpeak|lighthouse|gtmetrix|page ?speed|pingdom|monitor|preview|feedfetch|validator|^(?:whatsapp|viber)\//i

/** HTTP client libraries. */
const LIBRARIES =
  /\bcurl\b|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|^node$|scrapy|httpclient|libwww|guzzle|\bphp\/|\bruby\b|postman|httpie/i
const HEADLESS = /headless|phantomjs|electron\//i

export function isDeclaredBot(userAgent: string): boolean {
  return isCrawler(userAgent) || LIBRARIES.test(userAgent)
}

/** All that a script of a page can meet: no library runs scripts. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent)
}

export function isHeadless(userAgent: string): boolean {
  return HEADLESS.test(userAgent)
}
