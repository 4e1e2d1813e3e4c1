/** A name defined by the page's own global (protocols 6.1). */
declare const burst: {
  url: string
  page_id: string
  cookie_retention_days: string
  beacon_url: string
  options: Record<'beacon_enabled' | 'enable_cookieless_tracking' | 'enable_turbo_mode' | 'do_not_track', string>
  goals: {
    ID: string
    type: string
    attribute: string
    attribute_value: string
    url: string
    status: string
    server_side: string
  }[]
  goals_script_url: string
}

/**
 * Runs in the page and shares nothing with our code: a minimal tracker by protocols 6.2–6.4. It declares its own names
 * on purpose.
 */
export function foreignStatisticsScript(): void {
  const events: string[] = []
  Object.assign(window, { told: events })
  let spent = 0
  let since = Date.now()
  const completed: number[] = []

  addEventListener('DOMContentLoaded', () => {
    for (const goal of burst.goals) if (goal.type === 'clicks' && goal.status === 'active') watch(goal)
    void probe().then(hit)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void update())

  function watch({ ID, attribute, attribute_value: value }: (typeof burst.goals)[number]): void {
    document.addEventListener('click', ({ target }) => {
      const selector = attribute === 'id' ? `#${value}` : `.${value}`
      if (target instanceof Element && target.closest(selector)) completed.push(Number(ID))
    })
  }

  async function probe(): Promise<void> {
    events.push(`probe ${await byRest({ request: 'test' })}`)
    const form = await fetch(burst.beacon_url, { method: 'POST', body: new URLSearchParams({ request: 'test' }) })
    events.push(`form ${form.status} ${(await form.text()).length}`)
  }

  async function hit(): Promise<void> {
    const fields = {
      ...always(),
      page_id: burst.page_id,
      referrer_url: document.referrer,
      user_agent: navigator.userAgent,
      device_resolution: `${screen.width * devicePixelRatio}x${screen.height * devicePixelRatio}`,
    }
    events.push(`hit ${await send(fields)}`)
  }

  /** Without a user agent it is an update. */
  async function update(): Promise<void> {
    spent = Date.now() - since
    since = Date.now()
    events.push(`update ${await send(always())}`)
  }

  function always() {
    return {
      uid: uid(),
      fingerprint: false,
      url: location.href,
      time_on_page: spent,
      completed_goals: completed.splice(0),
    }
  }

  async function send(fields: object): Promise<string> {
    if (!Number(burst.options.beacon_enabled)) return byRest(fields)
    return String(navigator.sendBeacon(burst.beacon_url, JSON.stringify(JSON.stringify(fields))))
  }

  async function byRest(fields: object): Promise<string> {
    const response = await fetch(`${burst.url}track/?token=abcdefg&_locale=user`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, */*;q=0.1' },
      body: JSON.stringify(JSON.stringify(fields)),
    })
    return `${response.status} ${await response.text()}`
  }

  function uid(): string {
    const [, uid] = /(?:^|; )burst_uid=([0-9a-f]{32})/.exec(document.cookie) ?? []
    if (uid) return uid
    const made = crypto.randomUUID().replaceAll('-', '')
    const age = Number(burst.cookie_retention_days) * 86_400
    // biome-ignore lint/suspicious/noDocumentCookie: as such scripts write it
    document.cookie = `burst_uid=${made}; Max-Age=${age}; Path=/; SameSite=Strict`
    return made
  }
}
