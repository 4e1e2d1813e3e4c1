/** What our worker uses of a service worker's global scope: the compiler has no such types beside those of pages. */
export type WorkerScope = {
  /** Files to store beforehand, the page without a network first; the server writes them above the script. */
  shell: string[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

type LifetimeEvent = { waitUntil(work: Promise<unknown>): void }
type InstallEvent = LifetimeEvent & { addRoutes?(routes: object): Promise<void> }
export type FetchEvent = LifetimeEvent & { request: Request; respondWith(response: Promise<Response>): void }
