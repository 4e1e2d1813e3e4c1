import type { TestResponse, TestSite } from './site.ts'

export type CookieClient = {
  request(method: string, path: string, headers: Record<string, string>, body?: string): Promise<TestResponse>
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>
  /** A form as browsers submit it. */
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<TestResponse>
  /** Follows redirects like a browser. */
  open(path: string, headers?: Record<string, string>): Promise<TestResponse>
  cookies: Map<string, string>
}

/** A client with a cookie jar and no JavaScript. */
export function openCookieClient(site: Pick<TestSite, 'request'>): CookieClient {
  const cookies = new Map<string, string>()

  async function ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<TestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await site.request(method, path, { ...(cookie && { cookie }), ...headers }, body)
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const get: CookieClient['get'] = (path, headers = {}) => ask('GET', path, headers)
  return {
    cookies,
    request: ask,
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
