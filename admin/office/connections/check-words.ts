import type { ConnectionCheckJson } from '#api/office/connections/protocol.ts'
import { connectionsTexts } from '#i18n/admin/uk/settings/connections.ts'
import type { ConnectionName } from '#shop/office/connections/connections.ts'

const texts = connectionsTexts.checks

/** What the service answered, in words; the second sentence only where there is one. */
export function checkWords(name: ConnectionName, check: ConnectionCheckJson): string {
  const { kind, account, is_sandbox, reason, code } = check
  switch (kind) {
    case 'works': {
      const sandbox = name === 'checkbox' ? texts.sandboxCash : texts.sandbox
      return is_sandbox ? `${worksWords(name, account)} ${sandbox}` : worksWords(name, account)
    }
    case 'wrong_key':
      return name === 'email' ? texts.wrongMailKey : texts.wrongKey
    case 'refused':
      return texts.refused(reason)
    case 'timeout':
      return texts.timeout
    case 'unreachable':
      if (code === 'ENOTFOUND' || code === 'EDNS') return texts.notFound
      return code === 'ECONNREFUSED' ? texts.connectionRefused : texts.unreachable(code)
    case 'failing':
      return code === 'HTTP_429' ? texts.overloaded : texts.failing(code.replace('_', ' '))
  }
}

function worksWords(name: ConnectionName, account: string): string {
  if (name === 'email') return account === '' ? texts.mailAccepted : texts.mailSent(account)
  if (name === 'telegram') return texts.chatSent(account)
  return account === '' ? texts.works : texts.worksAs(account)
}
