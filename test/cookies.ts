import type { Answer, TestSite } from './site.ts'

export type Browser = {
  ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  /** A form as browsers send it. */
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  /** Follows redirects, as a browser shows it in the end. */
  open(path: string, headers?: Record<string, string>): Promise<Answer>
  cookies: Map<string, string>
}

/** Somebody with a cookie jar and no JavaScript. */
export function openBrowser(site: TestSite): Browser {
  const cookies = new Map<string, string>()

  async function ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await site.ask(method, path, { ...(cookie && { cookie }), ...headers }, body)
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const get: Browser['get'] = (path, headers = {}) => ask('GET', path, headers)
  return {
    cookies,
    ask,
    get,
    post: (path, form, headers = {}) =>
      ask(
        'POST',
        path,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(form).toString(),
      ),
    async open(path, headers) {
      let answer = await get(path, headers)
      for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 5; hops++) {
        answer = await get(answer.headers.location ?? '/')
      }
      return answer
    },
  }
}
