type Action = {
  action: string
  ex: string
  exnonce?: string
  ajaxurl?: string
  _wpnonce?: string
  _rest_url?: string
}

/** A name defined by the page's own global (protocols 4.1). */
declare const shield_vars_notbot: {
  strings: Record<'select_action' | 'are_you_sure' | 'absolutely_sure', string>
  comps: {
    notbot: {
      ajax: { not_bot: Required<Action>; not_bot_nonce: Action & { ajaxurl: string } }
      flags: { required: boolean }
    }
  }
}

/**
 * Runs in the page and shares nothing with our code: the state machine of protocols 4.4 as the original has it; the
 * nonce retrieval is not awaited. It declares its own names on purpose.
 */
export function foreignBotCheckScript(): void {
  const events: string[] = []
  Object.assign(window, { told: events })
  let canSend = true
  let count = 0
  let succeeded = false
  let nonce = ''

  addEventListener('DOMContentLoaded', () => {
    const { exnonce } = shield_vars_notbot.comps.notbot.ajax.not_bot
    if (exnonce.length > 0) nonce = exnonce
    tick()
  })

  function tick(): void {
    if (count >= 5) return
    const { required } = shield_vars_notbot.comps.notbot.flags
    const isForced = new URLSearchParams(location.search).get('force_notbot') === '1'
    if (canSend && !succeeded && (required || isForced || cookie('icwp-wpsf-notbot') === '')) {
      count++
      nonce = cookie('shield-notbot-nonce') || nonce
      if (nonce === '') void retrieve()
      else void check()
    }
    setTimeout(tick, 60_000)
  }

  async function retrieve(): Promise<void> {
    const { not_bot_nonce: fields } = shield_vars_notbot.comps.notbot.ajax
    const { said: result, status } = await post(fields.ajaxurl, fields)
    canSend = result !== undefined
    if (nonce === '') nonce = result?.data?.nonce ?? ''
    events.push(`nonce ${status} ${nonce.length}`)
  }

  async function check(): Promise<void> {
    const { ajaxurl, _wpnonce, _rest_url, ...fields } = shield_vars_notbot.comps.notbot.ajax.not_bot
    const { said: result, status } = await post(ajaxurl, { ...fields, exnonce: nonce })
    if (status === 401) nonce = ''
    canSend = result !== undefined
    succeeded = result?.success === true
    events.push(`check ${status} ${succeeded}`)
  }

  async function post(url: string, fields: Record<string, string>) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'X-Requested-With': 'XMLHttpRequest',
      },
      body: new URLSearchParams(fields).toString(),
    })
    return { status: response.status, said: parsed(await response.text()) }
  }

  function parsed(text: string): { success?: boolean; data?: { nonce?: string } } | undefined {
    try {
      return JSON.parse(text)
    } catch {
      const wrapped = text.split('##APTO_OPEN##')[1]?.split('##APTO_CLOSE##')[0]
      return wrapped === undefined ? undefined : JSON.parse(wrapped)
    }
  }

  /** As the original reads it: a name that occurs twice counts as missing. */
  function cookie(name: string): string {
    const parts = `; ${document.cookie}`.split(`; ${name}=`)
    return parts.length === 2 ? (parts[1]?.split(';')[0] ?? '') : ''
  }
}
