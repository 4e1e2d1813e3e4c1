/** Names defined by the page's own global (protocols 5.1). */
declare const complianz: {
  prefix: string
  user_banner_id: string
  consenttype: string
  region: string
  cookie_expiry: string
  current_policy_id: string
  css_file: string
  url: string
  locale: string
  store_consent: string
  placeholdertext: string
  categories: Record<string, string>
  page_links: Record<string, Record<string, { title: string; url: string }>>
}

/**
 * Runs in the page and shares nothing with our code: a minimal consent script for banner, cookies, records and the
 * manage section by protocols 5. It declares its own names on purpose.
 */
export function foreignConsentScript(): void {
  const events: string[] = []
  // The one function that nobody else defines: by it our script detects who keeps the records.
  Object.assign(window, { told: events, cmplz_track_status: () => {} })
  const all = ['marketing', 'statistics', 'preferences', 'functional']
  const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)

  addEventListener('DOMContentLoaded', () => {
    const container = find('#cmplz-cookiebanner-container')
    const banner = find(`.cmplz-cookiebanner.banner-${complianz.user_banner_id}.${complianz.consenttype}`)
    const manage = find(`.cmplz-manage-consent.manage-consent-${complianz.user_banner_id}`)
    if (!container || !banner || !manage) throw new Error('The page has no banner.')
    document.body.prepend(container)
    for (const [name, { title, url }] of Object.entries(complianz.page_links[complianz.region] ?? {})) {
      for (const link of document.querySelectorAll<HTMLAnchorElement>(`.cmplz-link.${name}`)) {
        link.href = url
        link.textContent = title
      }
    }
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = complianz.css_file
      .replace('{banner_id}', complianz.user_banner_id)
      .replace('{type}', complianz.consenttype)
    link.onload = () => {
      banner.classList.remove('cmplz-hidden')
      manage.classList.remove('cmplz-hidden')
      mark(get('banner-status') || 'show')
      events.push(`loaded ${complianz.region}`)
    }
    document.head.append(link)
    void bringManageSection()
    for (const area of document.querySelectorAll<HTMLElement>('.cmplz-consent-area.cmplz-placeholder')) {
      area.addEventListener('click', () => void bringContent(area))
    }
    document.addEventListener('cmplz_enable_category', (event) => {
      const { category, service } = (event as CustomEvent<Record<string, string>>).detail
      for (const area of document.querySelectorAll<HTMLElement>('.cmplz-consent-area.cmplz-placeholder')) {
        if ([category, service].some((name) => name && Object.values(area.dataset).includes(name)))
          void bringContent(area)
      }
    })
  })

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('.cmplz-accept')) decide(() => 'allow')
    else if (event.target.closest('.cmplz-deny')) decide(() => 'deny')
    else if (event.target.closest('.cmplz-view-preferences')) {
      const isOpen = find('.cmplz-categories')?.classList.toggle('cmplz-fade-in') === true
      find('.cmplz-cookiebanner')?.classList.toggle('cmplz-categories-visible', isOpen)
      // The script that the protocol was written from does so.
      find('.cmplz-view-preferences')?.style.setProperty('display', isOpen ? 'none' : 'block')
      find('.cmplz-save-preferences')?.style.setProperty('display', isOpen ? 'block' : 'none')
    } else if (event.target.closest('.cmplz-save-preferences')) {
      decide((category) => (box(category)?.checked ? 'allow' : 'deny'))
    } else if (event.target.closest('button.cmplz-manage-consent')) mark('show')
  })

  function box(category: string): HTMLInputElement | null {
    return find<HTMLInputElement>(`.cmplz-consent-checkbox[data-category="${complianz.prefix}${category}"]`)
  }

  function decide(say: (category: string) => string): void {
    for (const category of all) set(category, category === 'functional' ? 'allow' : say(category))
    set('consented_services', '')
    set('policy_id', complianz.current_policy_id)
    set('banner-status', 'dismissed')
    mark('dismissed')
    if (complianz.store_consent) void track()
  }

  function mark(status: string): void {
    for (const element of document.querySelectorAll('.cmplz-cookiebanner, .cmplz-manage-consent')) {
      element.classList.toggle('cmplz-show', status === 'show')
      element.classList.toggle('cmplz-dismissed', status !== 'show')
    }
  }

  async function track(): Promise<void> {
    const response = await fetch(`${complianz.url}track`, {
      method: 'POST',
      headers: { 'Content-type': 'application/json' },
      body: JSON.stringify({
        consented_categories: all.filter((category) => get(category) === 'allow'),
        consented_services: {},
        consenttype: complianz.consenttype,
      }),
    })
    events.push(`track ${JSON.stringify(await response.json())}`)
  }

  async function bringManageSection(): Promise<void> {
    const place = find('#cmplz-manage-consent-container')
    if (!place) return
    const response = await fetch(`${complianz.url}manage_consent_html?${complianz.locale}&token=abcde`)
    place.insertAdjacentHTML('beforeend', await response.json())
    events.push(`manage ${place.querySelectorAll('.cmplz-category .cmplz-consent-checkbox').length}`)
  }

  /** Protocols 5.4. */
  async function bringContent(area: HTMLElement): Promise<void> {
    if (!area.matches('.cmplz-placeholder')) return
    area.classList.remove('cmplz-placeholder')
    const answer = await fetch(`${complianz.url}consent-area/${area.dataset.post_id}/${area.dataset.block_id}`)
    area.innerHTML = await answer.json()
    for (const { src } of area.querySelectorAll('script')) {
      const script = document.createElement('script')
      script.src = src
      document.head.append(script)
    }
  }

  function get(name: string): string {
    return new RegExp(`(?:^|; )${complianz.prefix}${name}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
  }

  function set(name: string, value: string): void {
    const age = Number(complianz.cookie_expiry) * 86_400
    // biome-ignore lint/suspicious/noDocumentCookie: as such scripts write it
    document.cookie = `${complianz.prefix}${name}=${value}; Max-Age=${age}; Path=/; SameSite=Lax`
  }
}
